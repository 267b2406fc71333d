import { scriptsOfPackage } from './command-files.js';

/** Lines of a file that are looked at, and characters of each. */
const MAX_LINES = 5_000;
const MAX_LINE = 1_000;

/** Files whose commands stand between a change and those whom it reaches. */
const HOOKS = /\/\.(?:husky|githooks)\/[\w-]{1,40}$|\/package\.json$/;

/** Tests, and searches for holes and secrets. How code looks is nobody's safety. */
const CHECK =
  /\b(?:(?:npm|pnpm|yarn|bun)\s{1,3}(?:(?:run|--\S{1,40})\s{1,3}){0,2}(?:t|test(?::[\w:-]{1,30})?|audit|test-\w{1,20})\b|npx\s{1,3}(?:\S{1,20}\s{1,3})?(?:jest|vitest|mocha|playwright|cypress)\b|(?:vitest|jest|mocha|ava|pytest|tox|nox|rspec|phpunit|pest|ctest|gitleaks|trufflehog|trivy|grype|semgrep|snyk|bandit|pip-audit|detect-secrets|govulncheck|checkov|tfsec|brakeman|bundler-audit|osv-scanner)\b|python\d?\s{1,3}-m\s{1,3}(?:pytest|unittest)\b|(?:go|cargo|dotnet|swift|flutter|dart|mix|deno|zig|stack|cabal)\s{1,3}(?:\+\w{1,12}\s{1,3})?(?:test|audit|deny|nextest)\b|(?:mvnw?|gradlew?)\s[^|;&\n]{0,80}\b(?:test|verify|check)\b|make\s{1,3}(?:test|check|verify)\b|bundle\s{1,3}exec\s{1,3}(?:rspec|rake\s{1,3}test)\b)/;

/** What makes a success of each failure. */
const MUTED =
  /(?:\|\||;)\s{0,3}(?:true|:|exit\s{1,3}0|echo\b[^|;&]{0,200})\s{0,3}["')\]]{0,3}\s{0,3}$|\s--exit-zero\b|\s--exit-code[ =]0\b|\s--no-fail\b/;
const DOES_NOTHING = /^(?:(?:true|:|exit\s{1,3}0|echo\b[^|;&$`<>]{0,200})\s{0,3}(?:&&|;|$)\s{0,3}){1,4}$/;

/** What stands before a command in YAML, JSON, Groovy and lists. */
const BEFORE = /^\s{0,80}(?:- ){0,3}(?:["']?[\w.:-]{1,60}["']?:\s{1,3})?(?:steps\s{0,3}\{\s{0,3})?(?:(?:sh|bat)\s{0,3}\(?)?["']{0,3}/;

function commandsIn(path: string, text: string): readonly string[] {
  if (path.endsWith('.json')) return scriptsOfPackage(text);
  return text
    .split(/\r?\n/, MAX_LINES)
    .filter((line) => line.length <= MAX_LINE && !/^\s{0,80}(?:#|\/\/)/.test(line))
    .flatMap((line) => commandIn(line));
}

function commandIn(line: string): readonly string[] {
  const groovy = [...line.matchAll(/\b(sh|bat|echo)\s{0,3}\(?\s{0,3}(["'])((?:(?!\2)[^\\\n]|\\.){1,400})\2/g)];
  if (groovy.length > 0 && /\bsteps\b|^\s{0,80}(?:sh|bat|echo)\s{0,3}\(?\s{0,3}["']/.test(line)) {
    return groovy.map(([, step = '', , said = '']) => (step === 'echo' ? 'echo x' : said));
  }
  const command = line.replace(BEFORE, '').replace(/["',\s]{1,9}$/, '');
  return command === '' ? [] : [command];
}

/** True for a change by which a check that was made passes whatever it finds, or is not made, and something that does nothing stands in its place. */
export function switchesChecksOff(path: string, isPipeline: boolean, before: string, after: string): boolean {
  if (before === '' || !(isPipeline || HOOKS.test(path))) return false;
  const [first, now] = [commandsIn(path, before), commandsIn(path, after)];
  const [had, has] = [new Set(first), new Set(now)];
  const gone = first.filter((each) => CHECK.test(each) && !MUTED.test(each) && !has.has(each));
  if (gone.length === 0) return false;
  const put = now.filter((each) => !had.has(each));
  if (put.some((each) => MUTED.test(each) && gone.some((check) => wordsOf(each).startsWith(wordsOf(check))))) return true;
  return put.length > 0 && put.every((each) => DOES_NOTHING.test(each));
}

/** A command without what makes a success of it. */
function wordsOf(command: string): string {
  return command
    .replace(
      /\s{0,3}(?:(?:\|\||;)\s{0,3}(?:true|:|exit\s{1,3}0|echo\b.{0,200})\s{0,3}|\s--exit-zero\b|\s--exit-code[ =]\d{1,3}\b|\s--no-fail\b)/g,
      '',
    )
    .trim();
}

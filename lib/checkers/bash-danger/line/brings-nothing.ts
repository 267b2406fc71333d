import type { Line, PlacedText } from '../../../shell/syntax/line.js';
import type { Effect } from '../../../types.js';
import { DELETES_MERGED, MERGES, PULLS, QUOTED_TEXT, SWITCHES } from './line-forms.js';

/** Subcommands of git after which files hold what was in them, or what a commit holds. */
const OF_GIT = new RegExp(
  `^git (?:${[
    /status|diff|log|show|blame|grep|rev-parse|ls-files|fetch|add/.source,
    /(?:branch|worktree list)(?: -[\w-]+)*$/.source,
    /stash list/.source,
    /clean(?: -[dqxX]{0,4}n[dqxX]{0,4}| --dry-run)(?: [\w./-]+)*$/.source,
    /checkout(?: -q| --quiet)?(?: (?!-)[\w./@{}^~-]+)? -- /.source,
    /restore /.source,
    // It takes files out of the index, and leaves them where they are.
    /rm(?: -[rqf]{1,3}| --quiet)* --cached(?: -[rqf]{1,3}| --quiet| --)*(?: [\w./-]+)+$/.source,
    ...[SWITCHES, PULLS, MERGES, DELETES_MERGED].map(({ source }) => `${source}$`),
    /worktree (?:prune|remove \w?[\w./-]+)$/.source,
  ].join('|')})`,
);

/** What moves a file over another, goes to another folder, or runs a text that is not read here. */
const BRINGS =
  /(?:^|[\s'"({=/\\])(?:git|g?mv|mmv|move|hub|jj|cd|chdir|pushd|popd|eval|env|export|GIT_\w+)(?:$|[\s'"=)])|rename|replace\(|\.move\b|remove-(?:source|files)/;

/** Reads a file of commands into this shell, which may go elsewhere in it; those that make an environment do not. */
const SOURCES = /^(?:\w+=\S*\s+)*(?:source|\.)\s+(?!\S*\/(?:bin\/activate|nvm\.sh|\.cargo\/env|\.(?:bash|zsh)rc|\.profile)$)/;

/** A command's name that is put together. */
const PUT_TOGETHER = /^(?:\w+=\S*\s+)*(?:(?:builtin|command)\s+)?(?!\[\[? )[^\s=]*[$`*?[{]/;

/** Subcommands that may bring what no commit of a branch holds, however they are spelled. */
const BRINGING = /^git (?:stash|reset|am|apply|cherry-pick|revert|rebase|commit|rm|mv|read-tree|checkout-index|update-index)\b/;

/** Programs that run tests, behind what starts them. */
const RUNS_TESTS =
  /^(?:\w+=\S*\s+){0,9}(?:(?:npx|bunx|pnpx|uv run|poetry run|bundle exec|python3? -m|(?:pnpm|yarn|bun|npm)(?: run| exec)?)\s+){0,2}(?:pytest|vitest|jest|mocha|ava|playwright|cypress|rspec|phpunit|test(?::[\w:-]+)?|(?:go|cargo|dotnet|deno|swift|flutter|dart|mix) test)\s/;

/** Texts in quotes, with the option before them, if it is one that says which tests, by their names. */
const QUOTED =
  /(?<option>\s(?:-k|-m|-t|-g|-run|-bench|--(?:testNamePattern|test-name-pattern|grep|filter|tests|name|plain-name))[ =])?(?<text>'[^']*'|"[^"]*")/g;
const PLAIN_TEXT = new RegExp(`^${QUOTED_TEXT}$`);

/** What is searched for, or printed where no other command reads it. */
const SOUGHT = new RegExp(String.raw`^(?:(?:git )?grep|rg|ag)(?: -[a-zA-Z]{1,9})* ${QUOTED_TEXT}`);
const PRINTED = new RegExp(String.raw`^(?:echo|printf)(?: -[ne])?(?: (?:${QUOTED_TEXT}|[\w.,:=-]+))*$`);

/** A command without texts that are words to it, and no commands. */
function withoutTexts(step: string, isRead: boolean): string {
  // Where signs are escaped, quotes may be none.
  if (RUNS_TESTS.test(step)) {
    return step.includes('\\')
      ? step
      : step.replaceAll(QUOTED, (whole: string, option: string | undefined, text: string) =>
          option !== undefined && PLAIN_TEXT.test(text) ? `${option}x` : whole,
        );
  }
  if (PRINTED.test(step)) return isRead ? step : 'echo';
  return step.replace(SOUGHT, 'grep x');
}

/** From then on, what is printed goes somewhere else. */
const LEADS_OUTPUT = /(?:^|\s)exec\s/;

const THROWN_AWAY = /\d?>(?:&\d|\s?\/dev\/null)/g;

/** True where what commands do brings no such work, by scripts of the session and code that move files. */
export function noneBrings(effects: readonly Effect[]): boolean {
  return !effects.some(
    ({ kind, program, via }) =>
      (kind === 'delete' && program === 'mv') ||
      (program.startsWith('git ') && (via.length > 0 || (BRINGING.test(program) && !(program === 'git rm' && kind === 'use')))),
  );
}

/**
 * True where those commands of a line bring no work into tracked files that stood elsewhere before, and would be
 * lost with them: what they print or build is made again. What they are given to read may be commands, too.
 *
 * @param isAskedAbout whether those are meant that begin at a place
 */
export function bringsNothing({ commands, documents }: Line, isAskedAbout: (place: number) => boolean): boolean {
  const isMeant = ({ span: { start } }: PlacedText): boolean => isAskedAbout(start);
  const own = commands.filter(isMeant);
  const isLed = own.some(({ text }) => LEADS_OUTPUT.test(text));
  const lines = documents.filter(isMeant).flatMap(({ text }) => text.split('\n'));
  return own.every(({ text, isRead }) => leavesWork(text, isLed || isRead)) && lines.every((text) => leavesWork(text, true));
}

/** @param isRead whether something reads what the command prints */
function leavesWork(text: string, isRead: boolean): boolean {
  const step = withoutTexts(text.replaceAll(THROWN_AWAY, '').trim(), isRead);
  if (OF_GIT.test(step)) return !/[$`(){}<>\\]/.test(step);
  const spelled = step.replaceAll(/['"\\]/g, '');
  return !BRINGS.test(step) && !BRINGS.test(spelled) && !SOURCES.test(spelled) && !PUT_TOGETHER.test(spelled);
}

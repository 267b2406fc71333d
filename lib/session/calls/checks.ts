import { hasForm, type CommandForm } from './command-form.js';
import type { LineCommand } from './command-line.js';
import { own } from '../../json.js';
import { labelOf } from './label.js';
import type { CheckKind } from '../../types.js';

/** What one command of a line checks. */
export interface CheckCommand {
  readonly kind: CheckKind;
  readonly command: string;
  /** True when the line cannot succeed unless this command does. */
  readonly decidesSuccess: boolean;
  /** True when the line fails only if this command or one before it does. */
  readonly decidesFailure: boolean;
}

/** Words that other commands stand behind, with how many words of their own follow (options aside). */
const WRAPPERS: Readonly<Record<string, number>> = {
  time: 0, nice: 0, ionice: 0, nohup: 0, env: 0, command: 0, exec: 0, sudo: 0, stdbuf: 0, unbuffer: 0, 'xvfb-run': 0, dotenv: 0, 'cross-env': 0,
  npx: 0, bunx: 0, pnpx: 0, uvx: 0, timeout: 1, gtimeout: 1,
};

/** Two words that other commands stand behind. */
const CARRYING_PAIRS = /^(?:(?:pnpm|yarn) (?:exec|dlx)|npm (?:exec|x)|bun x|(?:uv|poetry|pipenv|pdm|hatch|rye|pixi|doppler|mise|direnv) (?:run|exec)|bundle exec|python[\d.]* -m|py -m) /;

const PACKAGE_MANAGER = /^(?:npm|pnpm|yarn|bun) /;

/** Options of package managers whose value is a word of its own. */
const WITH_VALUE = / (?:--prefix|--filter|--workspace|--dir|--cwd|-C|-F|-w)[ =](?:'[^']*'|\S+)/g;

/** What a script of a package is called. */
const SCRIPTS: readonly (readonly [RegExp, CheckKind])[] = [
  [/^(?:type-?checks?|types?|tsc|check[:-]types?|tc|pyright|mypy)(?:[:.-]|$)|[:.-](?:types?|tsc|typecheck)$/, 'typecheck'],
  [/^(?:lint|eslint|stylelint|format[:-]check|fmt[:-]check|check[:-](?:lint|format)|prettier[:-]check)(?:[:.-]|$)|[:.-]lint$/, 'lint'],
  [/^(?:t|tst|tests?|e2e|specs?|unit|integration|coverage|vitest|jest|checks?|verify|validate|ci)(?:[:.-]|$)|[:.-](?:tests?|e2e|unit)$/, 'test'],
  [/^(?:build|compile|bundle|dist)(?:[:.-]|$)|[:.-]build$/, 'build'],
];

/** Commands by the program's name in lower case, where `python` stands for every version of it, and what follows it; the first that fits counts. */
const PROGRAMS: readonly (CommandForm & { readonly kind: CheckKind })[] = [
  { programs: ' vitest jest mocha ava tap jasmine karma pytest py.test tox nox unittest rspec phpunit pest ctest bats prove busted gotestsum ', kind: 'test' },
  { programs: ' playwright deno go dotnet swift flutter dart mix sbt lein stack cabal bazel bazelisk nx rails hardhat forge ng manage.py artisan composer ', then: /^ test(?: |$)/, kind: 'test' },
  { programs: ' cypress ', then: /^ run(?: |$)/, kind: 'test' },
  { programs: ' cargo ', then: /^ (?:\+\S+ )?(?:test|t|nextest run)(?: |$)/, kind: 'test' },
  { programs: ' zig ', then: /^ build test(?: |$)/, kind: 'test' },
  { programs: ' turbo ', then: /^ (?:run )?test(?: |$)/, kind: 'test' },
  { programs: ' node ', then: /^ (?:.* )?--test(?: |$)/, kind: 'test' },
  { programs: ' python ', then: /^ (?:\S*\/)?manage\.py test(?: |$)/, kind: 'test' },
  { programs: ' php ', then: /^ artisan test(?: |$)/, kind: 'test' },
  { programs: ' xcodebuild ', then: /^ (?:.* )?test(?: |$)/, kind: 'test' },
  { programs: ' make gmake just task rake ninja invoke mage ', then: /^ (?:.* )?(?:tests?|check|spec|unit|e2e)(?:[-:_]\S*)?(?: |$)/, kind: 'test' },
  { programs: ' mvn mvnw gradle gradlew ', then: /^ (?:.* )?\S*(?:test|check|verify)/i, kind: 'test' },
  { programs: ' tsc vue-tsc svelte-check mypy dmypy pyright basedpyright pyre pytype phpstan psalm tsgo ', kind: 'typecheck' },
  { programs: ' astro deno flow ty ', then: /^ check(?: |$)/, kind: 'typecheck' },
  { programs: ' srb ', then: /^ tc(?: |$)/, kind: 'typecheck' },
  { programs: ' cargo ', then: /^ (?:\+\S+ )?(?:check|c)(?: |$)/, kind: 'typecheck' },
  { programs: ' eslint oxlint stylelint flake8 pylint golangci-lint staticcheck rubocop standard xo shellcheck hadolint ktlint detekt checkstyle swiftlint phpcs clang-tidy cpplint yamllint actionlint markdownlint markdownlint-cli markdownlint-cli2 ', kind: 'lint' },
  { programs: ' biome ', then: /^ (?:check|lint|ci)(?: |$)/, kind: 'lint' },
  { programs: ' prettier ', then: /^ (?:.* )?(?:--check|-c|-l|--list-different)(?: |$)/, kind: 'lint' },
  { programs: ' ruff ', then: /^ (?:check|format (?:.* )?--(?:check|diff))(?: |$)/, kind: 'lint' },
  { programs: ' black isort ', then: /^ (?:.* )?--(?:check|check-only)(?: |$)/, kind: 'lint' },
  { programs: ' go ', then: /^ vet(?: |$)/, kind: 'lint' },
  { programs: ' gofmt ', then: /^ (?:.* )?-l(?: |$)/, kind: 'lint' },
  { programs: ' cargo ', then: /^ (?:\+\S+ )?(?:clippy|fmt (?:.* )?--check)(?: |$)/, kind: 'lint' },
  { programs: ' next ng nx deno ', then: /^ lint(?: |$)/, kind: 'lint' },
  { programs: ' mix ', then: /^ credo(?: |$)/, kind: 'lint' },
  { programs: ' dart flutter ', then: /^ analyze(?: |$)/, kind: 'lint' },
  { programs: ' make gmake just task rake ninja invoke mage ', then: /^ (?:.* )?lint\S*(?: |$)/, kind: 'lint' },
  { programs: ' make gmake ', then: /^ (?:.* )?type-?check\S*(?: |$)/, kind: 'typecheck' },
  { programs: ' make gmake ninja tsup webpack rollup esbuild javac rustc gcc g++ clang clang++ cc mvn mvnw gradle gradlew xcodebuild rspack parcel ', kind: 'build' },
  { programs: ' go swift dotnet zig bazel bazelisk vite next nuxt nuxi astro ng nx turbo gatsby remix stack cabal docker flutter ', then: /^ build(?: |$)/, kind: 'build' },
  { programs: ' turbo ', then: /^ run build(?: |$)/, kind: 'build' },
  { programs: ' docker ', then: /^ compose build(?: |$)/, kind: 'build' },
  { programs: ' cargo ', then: /^ (?:\+\S+ )?(?:build|b)(?: |$)/, kind: 'build' },
  { programs: ' cmake ', then: /^ (?:.* )?--build(?: |$)/, kind: 'build' },
  { programs: ' dotnet ', then: /^ publish(?: |$)/, kind: 'build' },
  { programs: ' mix sbt ', then: /^ compile(?: |$)/, kind: 'build' },
];

/** Asks a checker about itself, lists, or never ends. */
const NO_CHECK = / (?:--version|--help|--collect-only|--listTests|--list-tests|--init|--dry-run|--no-run|--print-config|--showConfig|--watch|--watchAll|clean|install)(?: |$)/;

/** The checks among the commands of a line, as far as their words tell. */
export function checksIn(commands: readonly LineCommand[]): readonly CheckCommand[] {
  return commands.flatMap(({ words }, index) => {
    const bare = bareCommand(words);
    const kind = kindOf(bare);
    if (kind === undefined) return [];
    const after = commands.slice(index, -1).map(({ endedBy }) => endedBy);
    return [{ kind, command: labelOf(bare), decidesSuccess: after.every((joint) => joint === '&&'), decidesFailure: after.length === 0 }];
  });
}

/** True when one of the commands makes a commit. */
export function makesCommit(commands: readonly LineCommand[]): boolean {
  return commands.some(({ words }) => /^git (?:(?:-C|-c) \S+ |--\S+ )*(?:commit|cherry-pick|merge|revert)(?: |$)/.test(bareCommand(words)) && !words.includes('--dry-run') && !words.includes('--abort'));
}

/** A command without assignments before it, without what wraps it, and with its program's last name. */
export function bareCommand(words: readonly string[]): string {
  let rest = withoutAssignments(words);
  for (let wrapped = 0; wrapped < 8; wrapped += 1) {
    const name = programName(rest[0] ?? '');
    const skipped = own(WRAPPERS, name);
    const pair = CARRYING_PAIRS.exec(`${name} ${rest[1] ?? ''} `);
    if (skipped === undefined && pair === null) break;
    rest = withoutAssignments(withoutOptions(rest.slice(pair === null ? 1 : 2)).slice(skipped ?? 0));
  }
  return [programName(rest[0] ?? ''), ...rest.slice(1)].join(' ');
}

function kindOf(bare: string): CheckKind | undefined {
  const kind = PACKAGE_MANAGER.test(bare) ? kindOfScript(bare) : kindOfProgram(bare);
  return kind === undefined || NO_CHECK.test(`${bare} `) ? undefined : kind;
}

function kindOfProgram(command: string): CheckKind | undefined {
  const [program = ''] = command.split(' ', 1);
  const name = program.replace(/^python[\d.]+$/, 'python').toLowerCase();
  const rest = command.slice(program.length);
  return PROGRAMS.find((form) => hasForm(form, name, rest))?.kind;
}

function kindOfScript(bare: string): CheckKind | undefined {
  const [manager = '', ...names] = bare.replace(WITH_VALUE, '').split(' ').filter((word) => !word.startsWith('-'));
  const words = names[0] === 'workspace' ? names.slice(2) : names;
  const runs = words[0] === 'run' || words[0] === 'run-script';
  const script = (runs ? words[1] : words[0]) ?? '';
  // Without `run`, npm knows one script only, and `ci` installs.
  if (!runs && (script === 'ci' || (manager === 'npm' && !/^(?:t|tst|test)$/.test(script)))) return undefined;
  const kind = SCRIPTS.find(([form]) => form.test(script))?.[1];
  // `yarn vitest` runs a program.
  return kind ?? (manager === 'yarn' || manager === 'pnpm' ? kindOfProgram(words.join(' ')) : undefined);
}

function programName(word: string): string {
  return word.slice(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1).replace(/\.(?:exe|cmd|bat|sh)$/i, '');
}

function withoutAssignments(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word));
  return first === -1 ? [] : words.slice(first);
}

function withoutOptions(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !word.startsWith('-'));
  return first === -1 ? [] : words.slice(first);
}

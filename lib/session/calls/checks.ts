import { hasForm, type CommandForm } from './command-form.js';
import type { SplitCommand } from './command-line.js';
import { containerCommand } from './container-command.js';
import { own } from '../../json.js';
import { labelOf } from './label.js';
import type { CheckKind, WordList } from '../../types.js';

/** What one command of a line checks. */
export interface CheckCommand {
  readonly kind: CheckKind;
  readonly command: string;
  /** True when the line cannot succeed unless this command does. */
  readonly decidesSuccess: boolean;
  /** True when the line fails only if this command or one before it does. */
  readonly decidesFailure: boolean;
  /** True when it runs in a container, which has files of its own. */
  readonly isContained: boolean;
}

/** Words that other commands stand behind, with how many words of their own follow (options aside). */
const WRAPPERS: Readonly<Record<string, number>> = {
  time: 0,
  nice: 0,
  ionice: 0,
  nohup: 0,
  env: 0,
  command: 0,
  exec: 0,
  sudo: 0,
  stdbuf: 0,
  unbuffer: 0,
  'xvfb-run': 0,
  dotenv: 0,
  'cross-env': 0,
  npx: 0,
  bunx: 0,
  pnpx: 0,
  uvx: 0,
  timeout: 1,
  gtimeout: 1,
};

/** Programs and the words of theirs that other commands stand behind. */
const CARRIERS: Readonly<Record<string, WordList>> = {
  npm: ' exec x ',
  pnpm: ' exec dlx ',
  yarn: ' exec dlx ',
  bun: ' x ',
  bundle: ' exec ',
  python: ' -m ',
  py: ' -m ',
  uv: ' run exec ',
  coverage: ' run ',
  poetry: ' run exec ',
  pipenv: ' run exec ',
  pdm: ' run exec ',
  hatch: ' run exec ',
  rye: ' run exec ',
  pixi: ' run exec ',
  doppler: ' run exec ',
  mise: ' run exec ',
  direnv: ' run exec ',
};

const PACKAGE_MANAGERS: WordList = ' npm pnpm yarn bun ';

/** Options of package managers whose value is a word of its own. */
const WITH_VALUE = / (?:--prefix|--filter|--workspace|--dir|--cwd|-C|-F|-w)[ =](?:'[^']*'|\S+)/g;

/** What a script of a package is called: how its name begins, or ends behind another; what joins words in it is written as a dash. The first that fits counts. */
const SCRIPTS: readonly { readonly kind: CheckKind; readonly begins: string; readonly ends: string }[] = [
  {
    kind: 'typecheck',
    begins: 'typecheck typechecks type-check type-checks type types tsc check-type check-types tc pyright mypy',
    ends: 'type types tsc typecheck',
  },
  { kind: 'lint', begins: 'lint eslint stylelint format-check fmt-check check-lint check-format prettier-check', ends: 'lint' },
  {
    kind: 'test',
    begins: 't tst test tests e2e spec specs unit integration coverage vitest jest check checks verify validate ci',
    ends: 'test tests e2e unit',
  },
  { kind: 'build', begins: 'build compile bundle dist', ends: 'build' },
];

/** Commands by the program's name in lower case, where `python` stands for every version of it, and what follows it; the first that fits counts. */
const PROGRAMS: readonly (CommandForm & { readonly kind: CheckKind })[] = [
  {
    programs:
      ' vitest jest mocha ava tap jasmine karma pytest py.test tox nox unittest rspec phpunit pest ctest bats prove busted gotestsum test-script run-tests run_tests runtests test-all test_all ',
    kind: 'test',
  },
  {
    programs:
      ' playwright deno go dotnet swift flutter dart mix sbt lein stack cabal bazel bazelisk nx rails hardhat forge ng manage.py artisan composer ',
    then: /^ test(?: |$)/,
    kind: 'test',
  },
  { programs: ' cypress ', then: /^ run(?: |$)/, kind: 'test' },
  { programs: ' cargo ', then: /^ (?:\+\S+ )?(?:test|t|nextest run)(?: |$)/, kind: 'test' },
  { programs: ' zig ', then: /^ build test(?: |$)/, kind: 'test' },
  { programs: ' turbo ', then: /^ (?:run )?test(?: |$)/, kind: 'test' },
  { programs: ' cmake ', then: /^ (?:.* )?--build .{0,99}(?:--target|-t)[ =](?:test|check|RUN_TESTS)(?: |$)/, kind: 'test' },
  { programs: ' node ', then: /^ (?:.* )?--test(?: |$)/, kind: 'test' },
  { programs: ' python ', then: /^ (?:\S*\/)?manage\.py test(?: |$)/, kind: 'test' },
  { programs: ' php ', then: /^ artisan test(?: |$)/, kind: 'test' },
  { programs: ' xcodebuild ', then: /^ (?:.* )?test(?: |$)/, kind: 'test' },
  {
    programs: ' make gmake just task rake ninja invoke mage ',
    then: /^ (?:.* )?(?:tests?|check|spec|unit|e2e)(?:[-:_]\S*)?(?: |$)/,
    kind: 'test',
  },
  { programs: ' mvn mvnw gradle gradlew ', then: /^ (?:.* )?\S*(?:test|check|verify)/i, kind: 'test' },
  { programs: ' tsc vue-tsc svelte-check mypy dmypy pyright basedpyright pyre pytype phpstan psalm tsgo ', kind: 'typecheck' },
  { programs: ' astro deno flow ty ', then: /^ check(?: |$)/, kind: 'typecheck' },
  { programs: ' srb ', then: /^ tc(?: |$)/, kind: 'typecheck' },
  { programs: ' cargo ', then: /^ (?:\+\S+ )?(?:check|c)(?: |$)/, kind: 'typecheck' },
  {
    programs:
      ' eslint oxlint stylelint flake8 pylint golangci-lint staticcheck rubocop standard xo shellcheck hadolint ktlint detekt checkstyle swiftlint phpcs clang-tidy cpplint yamllint actionlint markdownlint markdownlint-cli markdownlint-cli2 ',
    kind: 'lint',
  },
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
  {
    programs:
      ' make gmake ninja tsup webpack rollup esbuild javac rustc gcc g++ clang clang++ cc mvn mvnw gradle gradlew xcodebuild rspack parcel ',
    kind: 'build',
  },
  {
    programs: ' go swift dotnet zig bazel bazelisk vite next nuxt nuxi astro ng nx turbo gatsby remix stack cabal docker flutter ',
    then: /^ build(?: |$)/,
    kind: 'build',
  },
  { programs: ' turbo ', then: /^ run build(?: |$)/, kind: 'build' },
  { programs: ' docker ', then: /^ compose build(?: |$)/, kind: 'build' },
  { programs: ' cargo ', then: /^ (?:\+\S+ )?(?:build|b)(?: |$)/, kind: 'build' },
  { programs: ' cmake ', then: /^ (?:.* )?--build(?: |$)/, kind: 'build' },
  { programs: ' dotnet ', then: /^ publish(?: |$)/, kind: 'build' },
  { programs: ' mix sbt ', then: /^ compile(?: |$)/, kind: 'build' },
];

/** Asks a checker about itself, lists, or never ends. */
const NO_CHECK: WordList =
  ' --version --help --collect-only --listTests --list-tests --init --dry-run --no-run --print-config --showConfig --watch --watchAll clean install ';

/** Commands of git that make a commit. */
const COMMITS: WordList = ' commit cherry-pick merge revert ';

/** The checks among the commands of a line, as far as their words tell. */
export function checksIn(commands: readonly SplitCommand[]): readonly CheckCommand[] {
  return commands.flatMap(({ words }, index) => {
    const { bare, isContained } = unwrapped(words);
    const kind = kindOf(bare);
    if (kind === undefined) return [];
    const after = commands.slice(index, -1).map(({ endedBy }) => endedBy);
    const decidesSuccess = after.every((joint) => joint === '&&');
    return [{ kind, command: labelOf(bare), decidesSuccess, decidesFailure: after.length === 0, isContained }];
  });
}

/** True when one of the commands makes a commit. */
export function makesCommit(commands: readonly SplitCommand[]): boolean {
  return commands.some(
    ({ words }) =>
      words.some((word) => COMMITS.includes(` ${word} `)) &&
      /^git (?:(?:-C|-c) \S+ |--\S+ )*(?:commit|cherry-pick|merge|revert)(?: |$)/.test(bareCommand(words)) &&
      !words.includes('--dry-run') &&
      !words.includes('--abort'),
  );
}

/** What a program of the name `test` is called here that is not the shell's: `bin/test`, `pdm run test`. */
const TEST_SCRIPT = 'test-script';

const CHANGES_COMMIT = ['bisect', 'checkout', 'switch'];
const COMMIT_NAMED = /^(?:[0-9a-f]{7,40}$|HEAD[~^@]|v?\d{1,4}\.\d)/;

/** True when one of the commands brings another commit into the files: a step of `git bisect`, a checkout of a commit or a version. */
export function goesToCommit(commands: readonly SplitCommand[]): boolean {
  return commands.some(({ words }) => {
    if (!words.includes('git') || !CHANGES_COMMIT.some((verb) => words.includes(verb))) return false;
    const rest = /^git (?:(?:-C|-c) \S+ |--\S+ )*(?:(bisect) (?:good|bad|new|old|skip|start|next|reset|run)|checkout|switch)(?= |$)/.exec(
      bareCommand(words),
    );
    if (rest === null || words.includes('--')) return false;
    return rest[1] !== undefined || words.some((word) => word === '--detach' || COMMIT_NAMED.test(word));
  });
}

/** A command without assignments before it, without what wraps it or brings it into a container, and with its program's last name. */
export function bareCommand(words: readonly string[]): string {
  return unwrapped(words).bare;
}

function unwrapped(words: readonly string[]): { readonly bare: string; readonly isContained: boolean } {
  let rest = withoutAssignments(words);
  let isCarried = false;
  let isContained = false;
  for (let wrapped = 0; wrapped < 8; wrapped += 1) {
    const name = programName(rest[0] ?? '');
    const skipped = own(WRAPPERS, name);
    const carries = own(CARRIERS, withoutVersion(name))?.includes(` ${rest[1]} `) === true;
    const within = containerCommand(name, rest.slice(1));
    if (skipped === undefined && !carries && within === undefined) break;
    isCarried ||= carries;
    isContained ||= within !== undefined;
    rest = withoutAssignments(within ?? withoutOptions(rest.slice(carries ? 2 : 1)).slice(skipped ?? 0));
  }
  const [program = '', ...others] = rest;
  const name = programName(program);
  const isScript = name === 'test' && (isCarried || (program !== name && !program.startsWith('/')));
  return { bare: [isScript ? TEST_SCRIPT : name, ...others].join(' '), isContained };
}

function kindOf(bare: string): CheckKind | undefined {
  const [program, ...words] = bare.split(' ');
  const asScript = program === 'node' ? bare.replace(/^node (?:-\S+ )*--run[ =]/, 'npm run ') : bare;
  const kind = asScript !== bare || PACKAGE_MANAGERS.includes(` ${program} `) ? kindOfScript(asScript) : kindOfProgram(bare);
  return kind === undefined || words.some((word) => word !== '' && NO_CHECK.includes(` ${word} `)) ? undefined : kind;
}

function kindOfProgram(command: string): CheckKind | undefined {
  const [program = ''] = command.split(' ', 1);
  const name = withoutVersion(program).toLowerCase();
  const rest = command.slice(program.length);
  return PROGRAMS.find((form) => hasForm(form, name, rest))?.kind;
}

function kindOfScript(bare: string): CheckKind | undefined {
  const [manager = '', ...names] = (bare.includes(' -') ? bare.replace(WITH_VALUE, '') : bare)
    .split(' ')
    .filter((word) => !word.startsWith('-'));
  const words = names[0] === 'workspace' ? names.slice(2) : names;
  const runs = words[0] === 'run' || words[0] === 'run-script';
  const script = (runs ? words[1] : words[0]) ?? '';
  // Without `run`, npm knows one script only, and `ci` installs.
  if (!runs && (script === 'ci' || (manager === 'npm' && !' t tst test '.includes(` ${script} `)))) return undefined;
  const joined = script.includes(':') || script.includes('.') ? script.replace(/[:.]/g, '-') : script;
  const kind = SCRIPTS.find(
    ({ begins, ends }) =>
      begins.split(' ').some((word) => `${joined}-`.startsWith(`${word}-`)) || ends.split(' ').some((word) => joined.endsWith(`-${word}`)),
  )?.kind;
  // `yarn vitest` runs a program.
  return kind ?? (manager === 'yarn' || manager === 'pnpm' ? kindOfProgram(words.join(' ')) : undefined);
}

/** One name for all versions of Python. */
function withoutVersion(program: string): string {
  return program.startsWith('python') ? program.replace(/^python[\d.]+$/, 'python') : program;
}

const PROGRAM_ENDINGS = ['.exe', '.cmd', '.bat', '.sh'];

function programName(word: string): string {
  const name = word.slice(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
  const dot = name.lastIndexOf('.');
  return dot !== -1 && PROGRAM_ENDINGS.includes(name.slice(dot).toLowerCase()) ? name.slice(0, dot) : name;
}

function withoutAssignments(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !word.includes('=') || !/^[A-Za-z_]\w*=/.test(word));
  return first === -1 ? [] : words.slice(first);
}

function withoutOptions(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !word.startsWith('-'));
  return first === -1 ? [] : words.slice(first);
}

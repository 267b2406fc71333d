import { hasForm, type CommandForm } from './command-form.js';
import type { CheckKind, WordList } from '../../types.js';

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
  // `-DskipTests` is an option, and `-x test` leaves tests out.
  { programs: ' mvn mvnw gradle gradlew ', then: /^ (?:.* )?(?<! -x )(?!-)\S*(?:test|check|verify)/i, kind: 'test' },
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

/** Which kind of check a command is, as far as its words tell: without what stands before or wraps it, and with its program's last name. */
export function kindOfCheck(bare: string): CheckKind | undefined {
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
export function withoutVersion(program: string): string {
  return program.startsWith('python') ? program.replace(/^python[\d.]+$/, 'python') : program;
}

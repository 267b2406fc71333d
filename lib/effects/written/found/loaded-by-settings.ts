import type { Language } from '../../code/languages/language.js';
import type { Command } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import type { ProjectScript } from './project-script.js';
import { resolvePath } from '../../../paths/resolve.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { hasPlanted, payFor, scriptsFile } from '../origin/content.js';
import { moduleFile } from './module-file.js';
import { isOfPrograms } from './programs-of-row.js';

/** Settings of a tool whose values name code that the tool loads, or are commands that it runs. */
interface Loading {
  /** Programs, some with their subcommand. */
  readonly programs: string;
  /** Paths of the settings, from the folder at hand. */
  readonly settings: string;
  /** The keys, or options, of such values; or an expression of which the first group is such a value. */
  readonly keys: string | RegExp;
  /** The language of what is loaded; `commands` for those of a shell. */
  readonly loads: 'javascript' | 'python' | 'ruby' | 'php' | 'jar' | 'commands';
}

/** Each as the tool's own manual says of its settings. Settings that are code themselves are those of `tool-files.ts`. */
const LOADINGS: readonly Loading[] = [
  {
    programs: 'mocha | nyc | c8',
    settings: '.mocharc.json .mocharc.jsonc .mocharc.yml .mocharc.yaml package.json',
    keys: 'require|file|import|loader',
    loads: 'javascript',
  },
  { programs: 'nyc', settings: '.nycrc .nycrc.json', keys: 'require', loads: 'javascript' },
  {
    programs: 'jest',
    settings: 'jest.config.json package.json',
    keys: 'global(?:Setup|Teardown)|setupFiles(?:AfterEnv)?|testEnvironment|(?:testR|r)unner|resolver|transform|reporters|testSequencer|snapshotSerializers|preset',
    loads: 'javascript',
  },
  { programs: 'ava', settings: 'package.json', keys: 'require', loads: 'javascript' },
  { programs: 'jasmine', settings: 'spec/support/jasmine.json', keys: 'helpers|requires|reporters', loads: 'javascript' },
  { programs: 'cucumber-js', settings: 'cucumber.json cucumber.yml cucumber.yaml', keys: 'require|import|loader', loads: 'javascript' },
  { programs: 'bun | bun test', settings: 'bunfig.toml', keys: 'preload', loads: 'javascript' },
  { programs: 'ts-node', settings: 'tsconfig.json', keys: 'require', loads: 'javascript' },
  {
    programs: 'eslint',
    settings: '.eslintrc .eslintrc.json .eslintrc.yml .eslintrc.yaml package.json',
    keys: 'extends|plugins|parser|processor',
    loads: 'javascript',
  },
  {
    programs: 'prettier',
    settings: '.prettierrc .prettierrc.json .prettierrc.yml .prettierrc.yaml .prettierrc.toml package.json',
    keys: 'plugins',
    loads: 'javascript',
  },
  {
    programs: 'stylelint',
    settings: '.stylelintrc .stylelintrc.json .stylelintrc.yml .stylelintrc.yaml',
    keys: 'extends|plugins|processors|customSyntax',
    loads: 'javascript',
  },
  {
    programs: 'babel | jest | webpack',
    settings: '.babelrc .babelrc.json babel.config.json',
    keys: 'plugins|presets',
    loads: 'javascript',
  },
  {
    programs: 'commitlint',
    settings: '.commitlintrc .commitlintrc.json .commitlintrc.yml .commitlintrc.yaml',
    keys: 'extends|plugins|parserPreset|formatter',
    loads: 'javascript',
  },
  {
    programs: 'markdownlint-cli2',
    settings: '.markdownlint-cli2.jsonc .markdownlint-cli2.yaml',
    keys: 'customRules|markdownItPlugins|outputFormatters',
    loads: 'javascript',
  },
  {
    programs: 'yarn | yarn install | yarn add | yarn run | yarn test | yarn build | yarn start | yarn lint | yarn dev',
    settings: '.yarnrc.yml .yarnrc',
    keys: 'path|yarnPath|yarn-path',
    loads: 'javascript',
  },
  { programs: 'mypy', settings: 'mypy.ini .mypy.ini setup.cfg pyproject.toml', keys: 'plugins', loads: 'python' },
  { programs: 'pylint', settings: 'pylintrc .pylintrc .pylintrc.toml setup.cfg pyproject.toml', keys: 'load-plugins', loads: 'python' },
  { programs: 'pytest | py.test', settings: 'pytest.ini .pytest.ini tox.ini setup.cfg pyproject.toml', keys: 'addopts', loads: 'python' },
  { programs: 'coverage', settings: '.coveragerc setup.cfg tox.ini pyproject.toml', keys: 'plugins', loads: 'python' },
  { programs: 'flake8', settings: '.flake8 setup.cfg tox.ini', keys: 'extension|report', loads: 'python' },
  { programs: 'mkdocs', settings: 'mkdocs.yml mkdocs.yaml', keys: 'hooks', loads: 'python' },
  { programs: 'rspec', settings: '.rspec .rspec-local', keys: '--require|-r', loads: 'ruby' },
  { programs: 'rubocop', settings: '.rubocop.yml', keys: 'require|plugins', loads: 'ruby' },
  { programs: 'phpunit | pest | paratest', settings: 'phpunit.xml phpunit.xml.dist phpunit.dist.xml', keys: 'bootstrap', loads: 'php' },
  { programs: 'phpstan', settings: 'phpstan.neon phpstan.neon.dist phpstan.dist.neon', keys: 'bootstrapFiles', loads: 'php' },
  { programs: 'psalm', settings: 'psalm.xml psalm.xml.dist', keys: 'autoloader', loads: 'php' },
  { programs: 'mvn | mvnw | gradle | gradlew', settings: '.mvn/jvm.config gradle.properties', keys: '-javaagent', loads: 'jar' },
  {
    programs: 'cargo build | cargo run | cargo test | cargo check | cargo clippy | cargo bench | cargo doc | cargo install | cargo nextest',
    settings: '.cargo/config.toml .cargo/config',
    keys: 'runner|linker|rustdoc|rustc(?:-(?:workspace-)?wrapper)?',
    loads: 'commands',
  },
  {
    programs: 'bazel | bazelisk',
    settings: '.bazelrc tools/bazel.rc user.bazelrc ci.bazelrc .bazelrc.local tools/ci.bazelrc',
    keys: '--(?:workspace_status_command|run_under|credential_helper)',
    loads: 'commands',
  },
  {
    programs: 'serverless | sls | serverless print | sls print',
    settings: 'serverless.yml serverless.yaml',
    keys: 'plugins',
    loads: 'javascript',
  },
  {
    programs: 'serverless | sls | serverless print | sls print',
    settings: 'serverless.yml serverless.yaml',
    keys: /\$\{file\(([^()\s]{1,300})\)/g,
    loads: 'javascript',
  },
  { programs: 'nodemon', settings: 'nodemon.json', keys: 'exec|start|crash|restart|exit|quit', loads: 'commands' },
  { programs: 'air', settings: '.air.toml', keys: 'cmd|(?:pre|post)_cmd|(?:full_)?bin', loads: 'commands' },
  { programs: 'process-compose', settings: 'process-compose.yaml process-compose.yml', keys: 'command', loads: 'commands' },
  { programs: 'mprocs', settings: 'mprocs.yaml', keys: 'shell|cmd', loads: 'commands' },
  { programs: 'bacon', settings: 'bacon.toml', keys: 'command', loads: 'commands' },
  { programs: 'wireit', settings: 'package.json', keys: 'command', loads: 'commands' },
  { programs: 'tauri', settings: 'src-tauri/tauri.conf.json', keys: 'before(?:Build|Dev|Bundle)Command', loads: 'commands' },
];

/** The files of this session that a tool loads because its settings name them. */
export function loadedFiles(program: string, command: Command, analysis: Analysis): readonly string[] {
  return inSettings(program, command, analysis).flatMap(({ values, folder, loads }) => {
    const language = loads === 'commands' || loads === 'jar' ? undefined : loads;
    const names = loads === 'commands' ? [] : values.flatMap((value) => value.match(/[^\s,"'`[\]{}()]+/g) ?? []).slice(0, MAX_VALUES);
    return names.flatMap((name) => {
      const path = pathOf(name, language);
      const found = (language === 'ruby' ? ['', 'lib/', 'spec/'] : ['']).map((base) =>
        moduleFile(resolvePath(`${base}${path}`, { cwd: folder, home: analysis.world.home }), language, analysis),
      );
      return found.filter((each) => each !== undefined);
    });
  });
}

/** The commands that a tool runs because its settings say so: of a list also all its words as one command. */
export function loadedCommands(program: string, command: Command, analysis: Analysis): readonly ProjectScript[] {
  return inSettings(program, command, analysis).flatMap(({ values, folder, file, isOld, loads }) =>
    loads === 'commands' ? values.flatMap(commandsOf).map((text) => ({ text, cwd: folder, file, isOld })) : [],
  );
}

interface Found {
  readonly values: readonly string[];
  /** From which paths in the values are told. */
  readonly folder: string;
  readonly file: string;
  readonly isOld: boolean;
  readonly loads: Loading['loads'];
}

function inSettings(program: string, { cwd }: Command, analysis: Analysis): readonly Found[] {
  if (cwd === undefined || !hasPlanted(analysis)) return [];
  const name = program.replace(/^python3? -m /, '');
  return LOADINGS.filter(({ programs }) => isOfPrograms(programs, name)).flatMap(({ settings, keys, loads }) =>
    [...new Set([cwd, analysis.world.project.root])].flatMap((folder) =>
      settings.split(' ').flatMap((path) => {
        const file = resolvePath(path, { cwd: folder, home: analysis.world.home });
        const { content, isOld } = scriptsFile(file, analysis) ?? {};
        return content?.kind !== 'text' || isOld === undefined || !payFor(content.text.length, analysis)
          ? []
          : [{ values: valuesOf(content.text, keys), folder, file, isOld, loads }];
      }),
    ),
  );
}

/** Values of one file, and characters of one value, that are looked at. */
const MAX_VALUES = 64;
const MAX_VALUE = 2_000;

/** A line, with those below it that are items of a list, or stand further in and begin with no key. */
const GOES_ON = /^.*(?:\r?\n[ \t]{0,40}(?:- {0,9}\S.*|(?<=[ \t])(?![^\s:=]{1,80}[ \t]{0,9}(?:=|:(?:\s|$)))[^\s[].*))*/m;

/** The values of keys in JSON, YAML, TOML, INI, or of options and attributes: lists as they are written, or a line and those that go on with it. */
function valuesOf(text: string, keys: string | RegExp): readonly string[] {
  if (typeof keys !== 'string') return [...text.matchAll(keys)].slice(0, MAX_VALUES).map(([, value = '']) => value);
  const key = new RegExp(`(?:^|[\\s{,"'<.=])(?:${keys})${keys.startsWith('--') ? '[ \\t=]' : `["']?[ \\t]{0,9}[:=]`}[ \\t]{0,9}`, 'gm');
  return [...text.matchAll(key)].slice(0, MAX_VALUES).map((match) => {
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + MAX_VALUE);
    const end = rest.startsWith('[') ? rest.indexOf(']') : rest.startsWith('{') ? rest.indexOf('}') : -1;
    if (end !== -1) return rest.slice(0, end + 1);
    const [literal] = /^"(?:[^"\\\n]|\\.)*"|^'[^'\n]*'/.exec(rest) ?? [];
    return literal ?? GOES_ON.exec(rest)?.[0] ?? '';
  });
}

/** Where a name of code leads from its folder: `<rootDir>/a` of jest, `a.b:function` of python. */
function pathOf(name: string, language: Language | undefined): string {
  const path = name.replace(/^<rootDir>\//, '');
  if (language !== 'python') return path;
  const module = path.replace(/:\w+$/, '').replace(/^-p(?=\w)/, '');
  return /\/|\.py$/.test(module) ? module : module.replaceAll('.', '/');
}

function commandsOf(value: string): readonly string[] {
  const literals = [...value.matchAll(/"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'/g)]
    .slice(0, MAX_VALUES)
    .map(([, double, single = '']) => double?.replace(/\\(["\\])/g, '$1') ?? single);
  if (literals.length === 0) {
    return value
      .split('\n')
      .map((line) => line.replace(/^\s{0,99}-\s{1,9}/, '').trim())
      .filter((line) => line !== '');
  }
  return literals.length === 1 ? literals : [literals.map(shellQuoted).join(' '), ...literals];
}

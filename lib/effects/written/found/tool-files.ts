import type { Command } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import { own } from '../../../json.js';
import { resolvePath } from '../../../paths/resolve.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { backendFiles } from './python-backends.js';

/** Files of code that a tool reads before it does anything else, without their extension where several are known. */
const CONFIGS: Readonly<Record<string, string>> = {
  vitest: 'vitest.config vite.config vitest.setup',
  vite: 'vite.config svelte.config postcss.config',
  jest: 'jest.config jest.setup babel.config',
  playwright: 'playwright.config',
  cypress: 'cypress.config',
  mocha: '.mocharc',
  ava: 'ava.config',
  eslint: 'eslint.config .eslintrc',
  prettier: 'prettier.config .prettierrc',
  stylelint: 'stylelint.config',
  'lint-staged': 'lint-staged.config .lintstagedrc',
  commitlint: 'commitlint.config',
  babel: 'babel.config',
  webpack: 'webpack.config',
  rollup: 'rollup.config',
  tsup: 'tsup.config',
  next: 'next.config',
  nuxt: 'nuxt.config',
  nuxi: 'nuxt.config',
  astro: 'astro.config',
  'svelte-kit': 'svelte.config',
  postcss: 'postcss.config',
  karma: 'karma.conf',
  wdio: 'wdio.conf',
  expo: 'app.config metro.config babel.config',
  'react-native': 'metro.config babel.config react-native.config',
  gulp: 'gulpfile',
  grunt: 'Gruntfile',
  jake: 'Jakefile',
  nightwatch: 'nightwatch.conf',
  plop: 'plopfile',
  rspack: 'rspack.config',
  rsbuild: 'rsbuild.config',
  tsdown: 'tsdown.config',
  unbuild: 'build.config',
  docusaurus: 'docusaurus.config',
  vitepress: '.vitepress/config',
  eleventy: 'eleventy.config .eleventy',
  gatsby: 'gatsby-config gatsby-node',
  metro: 'metro.config',
  'vue-cli-service': 'vue.config',
  'release-it': '.release-it',
  'semantic-release': 'release.config',
  danger: 'dangerfile',
  'pnpm install': '.pnpmfile',
  'pnpm add': '.pnpmfile',
  'pnpm update': '.pnpmfile',
  tailwindcss: 'tailwind.config postcss.config',
  hardhat: 'hardhat.config',
  storybook: '.storybook/main .storybook/preview',
  knex: 'knexfile',
  pytest: 'conftest.py tests/conftest.py ../conftest.py ../../conftest.py',
  'py.test': 'conftest.py tests/conftest.py ../conftest.py ../../conftest.py',
  nox: 'noxfile.py',
  invoke: 'tasks.py',
  fab: 'fabfile.py',
  doit: 'dodo.py',
  locust: 'locustfile.py',
  gunicorn: 'gunicorn.conf.py',
  rackup: 'config.ru',
  puma: 'config.ru config/puma.rb',
  'bundle install': 'Gemfile',
  mix: 'mix.exs config/config.exs config/runtime.exs',
  'mix run': 'mix.exs config/config.exs config/runtime.exs',
  'mix compile': 'mix.exs config/config.exs',
  'mix test': 'mix.exs config/config.exs config/runtime.exs config/test.exs test/test_helper.exs',
  rebar3: 'rebar.config.script',
  lein: 'project.clj',
  boot: 'build.boot',
  sbt: 'build.sbt',
  cmake: 'CMakeLists.txt',
  direnv: '.envrc',
  bazel: 'tools/bazel',
  bazelisk: 'tools/bazel',
  'git commit': hooksOf('pre-commit prepare-commit-msg commit-msg post-commit'),
  'git push': hooksOf('pre-push'),
  'git merge': hooksOf('pre-merge-commit prepare-commit-msg commit-msg post-merge'),
  'git pull': hooksOf('pre-merge-commit post-merge post-checkout pre-rebase post-rewrite'),
  'git rebase': hooksOf('pre-rebase post-rewrite post-checkout'),
  'git checkout': hooksOf('post-checkout'),
  'git switch': hooksOf('post-checkout'),
  inv: 'tasks.py',
  rspec: 'spec/spec_helper.rb spec/rails_helper.rb Gemfile',
  pry: '.pryrc',
  gdb: '.gdbinit',
  lldb: '.lldbinit',
  rake: 'Rakefile rakefile Rakefile.rb',
  thor: 'Thorfile',
  'vagrant up': 'Vagrantfile',
  'vagrant reload': 'Vagrantfile',
  'vagrant provision': 'Vagrantfile',
  'vagrant status': 'Vagrantfile',
  'vagrant validate': 'Vagrantfile',
  'vagrant ssh-config': 'Vagrantfile',
  easy_install: 'setup.py',
  conan: 'conanfile.py',
  waf: 'wscript',
  fastlane: 'fastlane/Fastfile',
  scons: 'SConstruct',
  flask: 'app.py wsgi.py',
  gradle: 'build.gradle settings.gradle build.gradle.kts settings.gradle.kts',
  gradlew: 'build.gradle settings.gradle build.gradle.kts settings.gradle.kts',
  'pip install': 'setup.py',
  'pip3 install': 'setup.py',
  'pipx install': 'setup.py',
  'uv tool install': 'setup.py',
  'uv pip install': 'setup.py',
  'uv sync': 'setup.py',
  'uv build': 'setup.py',
  'pip wheel': 'setup.py',
  'pip3 wheel': 'setup.py',
  'python -m build': 'setup.py',
  'poetry build': 'build.py',
  'poetry install': 'build.py',
  'hatch build': 'hatch_build.py',
  'pdm build': 'pdm_build.py',
};

/** Hooks in the folder of git, and in those in which projects keep theirs. */
function hooksOf(names: string): string {
  return ['.git/hooks', '.husky', '.githooks', 'githooks', '.hooks']
    .flatMap((folder) => names.split(' ').map((name) => `${folder}/${name}`))
    .join(' ');
}

/** No extension is left out. */
const WHOLE_NAME =
  /^(?:tools\/bazel$|\.(?:git|husky|githooks|hooks)\/|githooks\/)|\.(?:envrc|pryrc|gdbinit|lldbinit|py|rb|ru|exs|script|clj|boot|sbt|txt|gradle|kts)$|[Rr]akefile$|(?:^|\/)(?!Gruntfile)[A-Z]\w*$/;

const EXTENSIONS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'] as const;

/** The names of such files of a program, with its subcommand or without, from the folder at hand. Each has to be one that `session/writes/written.ts` takes for run. */
export function settingsOf(program: string): readonly string[] {
  return (
    (own(CONFIGS, program) ?? own(CONFIGS, program.split(' ', 1).join('')))
      ?.split(' ')
      .flatMap((name) => (WHOLE_NAME.test(name) ? [name] : EXTENSIONS.map((extension) => `${name}.${extension}`))) ?? []
  );
}

/** The paths of such files, as far as they could be there: what runs with a tool although no command names it. */
export function toolFiles(program: string, command: Command, analysis: Analysis): readonly string[] {
  const { cwd } = command;
  const names = settingsOf(program);
  if (cwd === undefined || names.length === 0) return [];
  if (/^gradlew?$/.test(program)) return filesIn(projectOfGradle(command, cwd, analysis), names, analysis);
  if (program === 'cmake') return filesIn(sourceOfCmake(command, cwd, analysis), names, analysis);
  const builds = names.some((name) => /^(?:setup|build|hatch_build|pdm_build)\.py$/.test(name));
  if (!/^(?:pip|easy_install|uv (?:pip|tool) )/.test(program)) {
    return [...filesIn(cwd, names, analysis), ...(builds ? backendFiles(cwd, analysis) : [])];
  }
  // Only what is installed from a folder is built: `.`, `./a`, `.[dev]`.
  const folders = command.words
    .slice(1)
    .map(textOf)
    .filter((text) => /^[./~]|\/$/.test(text) && !text.includes(HOLE))
    .map((text) => resolvePath(text.replace(/\[[^[\]]*\]$/, ''), { cwd, home: analysis.world.home }));
  return folders.flatMap((folder) => [...filesIn(folder, names, analysis), ...backendFiles(folder, analysis)]);
}

/** `cmake -S folder -B build`, `cmake folder`; of a build folder it is not told, and mostly stands in the project. */
function sourceOfCmake({ words }: Command, cwd: string, { world: { home, disk } }: Analysis): string {
  const texts = words.slice(1, MAX_WORDS).map(textOf);
  if (texts.some((text) => /^--(?:build|install|open)$/.test(text))) return cwd;
  const given = texts.find((text, at) => texts[at - 1] === '-S' || (!text.startsWith('-') && !/^-[BGDCTAP]$/.test(texts[at - 1] ?? '')));
  const folder = texts.find((text) => /^-S./.test(text))?.slice(2) ?? given ?? '.';
  const path = folder.includes(HOLE) ? cwd : resolvePath(folder, { cwd, home });
  return disk.kindOf(`${path}/CMakeCache.txt`) === 'absent' ? path : cwd;
}

/** Words of a command that are looked at. */
const MAX_WORDS = 64;

/** `gradle -p folder`, `--project-dir=folder` */
function projectOfGradle({ words }: Command, cwd: string, { world: { home } }: Analysis): string {
  const texts = words.map(textOf);
  const folder = texts[texts.findIndex((text) => /^(?:-p|--project-dir)$/.test(text)) + 1] ?? '';
  const named =
    texts.find((text) => text.startsWith('--project-dir='))?.slice('--project-dir='.length) ?? (folder === texts[0] ? '' : folder);
  return named.includes(HOLE) ? cwd : resolvePath(named || '.', { cwd, home });
}

function filesIn(cwd: string, names: readonly string[], { files: { writings }, world }: Analysis): readonly string[] {
  // One look at the folder costs less than one at each name.
  const there = world.disk.list(cwd);
  return names.flatMap((name) => {
    const path = resolvePath(name, { cwd, home: world.home });
    return there === undefined || name.includes('/') || there.includes(name) || writings.has(path) ? [path] : [];
  });
}

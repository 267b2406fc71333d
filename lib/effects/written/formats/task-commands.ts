import { antCommands, ninjaCommands, snakemakeCommands } from './build-rules.js';
import { babashkaTasks, bazelCommands, dvcCommands, earthlyCommands, nextflowCommands, sconsCommands } from './pipeline-files.js';
import { composeCommands } from './compose-file.js';
import { dockerfileCommands } from './dockerfile.js';
import { fastlaneCommands } from './fastfile.js';
import { commandsOnOpening, hostCommands, selfRunCommands } from '../self-run/self-run-commands.js';
import { mavenCommands } from './maven.js';
import { mesonCommands, miseHooks, nixShellHooks, tiltCommands, webServerCommands } from './settings-commands.js';
import { readYaml } from './yaml.js';
import { commandsIn, inToml, MAX_COMMANDS, named, tableIn, tableOf } from './task-tables.js';
import { toxCommands } from './tox-commands.js';
import { composerCommands } from './composer-commands.js';

/** A tool that runs commands which stand in a file of the project under names. */
interface TaskFile {
  /** Programs, some with their subcommand. */
  readonly programs: string;
  /** The first of these that is there. */
  readonly files: readonly string[];
  /** The option that names another file. */
  readonly option?: string;
  /** How it names others of its kind, or folders in which such a file stands. */
  readonly includes?: RegExp;
  /** True where its commands are judged also if the session wrote none of it: what they do is put out to all, whatever they are called. */
  readonly isTelling?: true;
  /** The commands that it runs, given its words. */
  readonly commands: (text: string, words: readonly string[], file: string) => readonly string[];
}

const COMPOSE =
  'docker compose up | docker compose run | docker compose create | docker compose watch | docker-compose up | docker-compose run | docker-compose create | podman-compose up | podman-compose run | podman-compose create | podman compose up | podman compose run | podman compose create | nerdctl compose up | nerdctl compose run | nerdctl compose create';

/** What runs the hooks that a manager of hooks has put in place. */
const COMMITS = 'git commit | git push | git merge | git pull | git rebase | git checkout | git switch';

const LISTED_YAML = /(?:^[ \t]{0,40}-[ \t]{1,9}(?:path:[ \t]{0,9})?|\b(?:file|extends):[ \t]{0,9}\[?)["']?([\w./-]{1,300}\.ya?ml)\b/gm;
const NIX_FILE = /(?:^|[\s(\[=])(\.{1,2}\/[\w./-]{1,300}\.nix)\b/gm;

/** One row for each tool. */
export const TASK_FILES: readonly TaskFile[] = [
  { programs: 'fastlane', files: ['fastlane/Fastfile', 'Fastfile', '.fastlane/Fastfile'], isTelling: true, commands: fastlaneCommands },
  { programs: 'tox', files: ['tox.ini'], option: '-c', commands: toxCommands },
  { programs: 'doit', files: ['dodo.py'], commands: actionsIn },
  {
    programs: 'composer | composer run | composer run-script | composer install | composer update | composer dump-autoload | composer test',
    files: ['composer.json'],
    commands: composerCommands,
  },
  { programs: 'deno task', files: ['deno.json', 'deno.jsonc'], commands: (text, words) => named(tableIn(text, ['tasks']), words) },
  {
    programs: 'poe | poethepoet',
    files: ['pyproject.toml', 'poe_tasks.toml'],
    commands: (text, words) => named(inToml(text, 'tool.poe.tasks'), words),
  },
  {
    programs: 'hatch | hatch run',
    files: ['hatch.toml', 'pyproject.toml'],
    commands: (text, words) => named(inToml(text, 'tool.hatch.envs.*.scripts', 'envs.*.scripts'), words),
  },
  { programs: 'pdm | pdm run', files: ['pyproject.toml'], commands: (text, words) => named(inToml(text, 'tool.pdm.scripts'), words) },
  { programs: 'rye | rye run', files: ['pyproject.toml'], commands: (text, words) => named(inToml(text, 'tool.rye.scripts'), words) },
  { programs: 'pipenv | pipenv run', files: ['Pipfile'], commands: (text, words) => named(inToml(text, 'scripts'), words) },
  {
    programs: 'pixi | pixi run',
    files: ['pixi.toml', 'pyproject.toml'],
    commands: (text, words) => named(inToml(text, 'tool.pixi.tasks', 'tasks'), words),
  },
  {
    programs: 'mise | mise run | mise exec | mise x',
    files: ['mise.toml', '.mise.toml'],
    commands: (text, words) => [...named(inToml(text, 'tasks'), words), ...miseHooks(text, words)],
  },
  { programs: 'cargo make | makers', files: ['Makefile.toml'], commands: (text, words) => named(inToml(text, 'tasks'), words) },
  {
    programs: 'lint-staged',
    files: ['.lintstagedrc.json', '.lintstagedrc', 'package.json'],
    commands: (text, _, file) => [...(file.endsWith('package.json') ? tableIn(text, ['lint-staged']) : tableIn(text, [])).values()].flat(),
  },
  {
    programs: 'lint-staged',
    files: [
      '.lintstagedrc.yaml',
      '.lintstagedrc.yml',
      ...['lint-staged.config', '.lintstagedrc'].flatMap((name) =>
        ['js', 'mjs', 'cjs', 'ts', 'mts'].map((extension) => `${name}.${extension}`),
      ),
    ],
    commands: inFile,
  },
  {
    programs: `simple-git-hooks | husky | ${COMMITS}`,
    files: [
      '.simple-git-hooks.json',
      'simple-git-hooks.json',
      '.simple-git-hooks.cjs',
      '.simple-git-hooks.js',
      '.huskyrc.json',
      '.huskyrc',
    ],
    commands: inFile,
  },
  { programs: `simple-git-hooks | husky | ${COMMITS}`, files: ['package.json'], commands: (text) => selfRunCommands('/.huskyrc', text) },
  { programs: `overcommit | ${COMMITS}`, files: ['.overcommit.yml'], commands: inFile },
  { programs: `prek | ${COMMITS}`, files: ['prek.toml', '.prek.toml'], commands: inFile },
  {
    programs: `pre-commit | prek | ${COMMITS}`,
    files: ['.pre-commit-config.yaml'],
    option: '-c',
    commands: (text) => selfRunCommands('/.pre-commit-config.yaml', text),
  },
  {
    programs: `lefthook | ${COMMITS}`,
    files: ['lefthook.yml', '.lefthook.yml', 'lefthook.yaml', '.config/lefthook.yml', 'lefthook.toml', 'lefthook.json'],
    includes: LISTED_YAML,
    // What it extends may have any name.
    commands: (text, _, file) => selfRunCommands(/\.(?:json|toml)$/.test(file) ? '/lefthook.toml' : '/lefthook.yml', text),
  },
  {
    programs: 'nx',
    files: ['project.json'],
    commands: (text, words) =>
      named(
        tableIn(text, ['targets']),
        words.flatMap((word) => word.split(':')),
      ),
  },
  {
    programs: 'moon',
    files: ['moon.yml', '.moon/tasks.yml', '.moon/tasks/all.yml'],
    commands: (text, words) =>
      named(
        tableOf(readYaml(text), ['tasks']),
        words.flatMap((word) => word.split(':')),
      ),
  },
  { programs: 'melos', files: ['melos.yaml'], commands: (text, words) => named(tableOf(readYaml(text), ['scripts']), words) },
  {
    programs: 'devbox',
    files: ['devbox.json'],
    commands: (text, words) => [
      ...commandsIn(tableIn(text, ['shell']).get('init_hook') ?? []),
      ...named(tableIn(text, ['shell', 'scripts']), words),
    ],
  },
  {
    programs: 'run-s | run-p | npm-run-all | npm-run-all2 | turbo | lerna | nx | npm-scripts',
    files: ['package.json'],
    commands: (text, words) => named(tableIn(text, ['scripts']), words),
  },
  {
    programs: COMPOSE,
    files: ['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml'],
    option: '-f',
    includes: LISTED_YAML,
    commands: (text, words) => composeCommands(text, words),
  },
  {
    programs: COMPOSE,
    files: ['compose.override.yaml', 'compose.override.yml', 'docker-compose.override.yaml', 'docker-compose.override.yml'],
    commands: (text, words) => composeCommands(text, words),
  },
  {
    programs: 'docker build | docker buildx build | docker image build | podman build | buildah build | buildah bud | nerdctl build',
    files: ['Dockerfile', 'Containerfile'],
    option: '-f',
    commands: dockerfileCommands,
  },
  {
    programs: 'ninja',
    files: ['build.ninja'],
    option: '-f',
    includes: /^(?:include|subninja)[ \t]{1,9}(\S{1,300})/gm,
    commands: ninjaCommands,
  },
  {
    programs: 'snakemake',
    files: ['Snakefile', 'workflow/Snakefile'],
    option: '-s',
    includes: /^[ \t]{0,40}include:\s{0,9}["']([^"'\n]{1,300})["']/gm,
    commands: snakemakeCommands,
  },
  {
    programs: 'ant',
    files: ['build.xml'],
    option: '-f',
    includes: /<(?:import|include)\s[^<>]{0,200}?\bfile="([^"\n]{1,300})"/g,
    commands: antCommands,
  },
  {
    programs: 'earthly | earth',
    files: ['Earthfile'],
    includes: /^[ \t]{0,40}(?:FROM|BUILD|COPY|DO|IMPORT)[ \t]{1,9}(?:--\S{1,80}[ \t]{1,9}){0,4}(\.{1,2}\/[\w./-]{1,200})/gm,
    commands: earthlyCommands,
  },
  {
    programs: 'bazel | bazelisk',
    files: ['BUILD.bazel', 'BUILD'],
    commands: (text, words) => (words.some((word) => /^(?:build|run|test)$/.test(word)) ? bazelCommands(text) : []),
  },
  { programs: 'scons', files: ['SConstruct'], option: '-f', commands: (text, words) => (words.includes('-c') ? [] : sconsCommands(text)) },
  { programs: 'nextflow', files: ['main.nf'], includes: /\bfrom\s{1,9}["']([^"'\n]{1,300}\.nf)["']/g, commands: nextflowCommands },
  { programs: 'dvc', files: ['dvc.yaml'], commands: dvcCommands },
  { programs: 'bb', files: ['bb.edn'], commands: babashkaTasks },
  {
    programs: 'mvn | mvnw',
    files: ['pom.xml'],
    option: '-f',
    includes: /<module>\s{0,40}([^<>\s]{1,300})\s{0,40}<\/module>/g,
    commands: mavenCommands,
  },
  { programs: 'nix-shell', files: ['shell.nix', 'default.nix'], includes: NIX_FILE, commands: nixShellHooks },
  { programs: 'nix develop | devenv shell', files: ['flake.nix', 'devenv.nix'], includes: NIX_FILE, commands: nixShellHooks },
  { programs: 'meson', files: ['meson.build'], includes: /\bsubdir\(\s{0,9}'([^'\n]{1,300})'/g, commands: mesonCommands },
  {
    programs: 'tilt',
    files: ['Tiltfile'],
    option: '-f',
    commands: (text, words) => (words.some((word) => /^(?:up|ci)$/.test(word)) ? tiltCommands(text) : []),
  },
  {
    programs: 'playwright',
    files: ['ts', 'js', 'mts', 'mjs', 'cjs'].map((extension) => `playwright.config.${extension}`),
    option: '-c',
    commands: (text, words) => (words.includes('test') ? webServerCommands(text) : []),
  },
  {
    programs: 'devcontainer',
    files: ['.devcontainer/devcontainer.json', '.devcontainer.json'],
    commands: (text, words) => (words.some((word) => /^(?:up|build|run-user-commands)$/.test(word)) ? hostCommands(text) : []),
  },
  { programs: 'code | cursor | codium | windsurf | code-insiders', files: ['.vscode/tasks.json'], commands: commandsOnOpening },
  {
    programs: 'honcho | foreman | overmind | hivemind | forego',
    files: ['Procfile', 'Procfile.dev'],
    commands: (text) => text.split('\n').flatMap((line) => /^[\w-]{1,60}:\s{1,9}(\S.*)$/.exec(line)?.[1] ?? []),
  },
];

/** The commands that stand in a file as it is called. */
function inFile(text: string, _: readonly string[], file: string): readonly string[] {
  return selfRunCommands(file, text);
}

/** `'actions': ['cmd', …]` of doit. */
const ACTIONS = /\bactions['"]?\s{0,9}[:=]\s{0,9}\[([^\]]{0,4000})\]/g;

function actionsIn(text: string): readonly string[] {
  return [...text.matchAll(ACTIONS)]
    .flatMap(([, list = '']) =>
      [...list.matchAll(/"([^"\n]{1,2000})"|'([^'\n]{1,2000})'/g)].map(([, double, single = '']) => double ?? single),
    )
    .slice(0, MAX_COMMANDS);
}

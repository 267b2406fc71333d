import { isObject, own, parseJson } from '../../../json.js';
import { HOLE } from '../../../shell/command.js';
import { antCommands, ninjaCommands, snakemakeCommands } from './build-rules.js';
import { babashkaTasks, bazelCommands, dvcCommands, earthlyCommands, nextflowCommands, sconsCommands } from './pipeline-files.js';
import { composeCommands } from './compose-file.js';
import { dockerfileCommands } from './dockerfile.js';
import { fastlaneCommands } from './fastfile.js';
import { commandsOnOpening, hostCommands, selfRunCommands } from '../self-run/self-run-commands.js';
import { mavenCommands, mesonCommands, miseHooks, nixShellHooks, tiltCommands, webServerCommands } from './settings-commands.js';
import { isTable, readToml, tomlAt, type Toml } from './toml.js';
import { readYaml } from './yaml.js';

/** A tool that runs commands which stand in a file of the project under names. */
export interface TaskFile {
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

/** Commands of one file. */
const MAX_COMMANDS = 64;

/** Tasks that call others, and so on. */
const MAX_DEPTH = 4;

const COMPOSE = 'docker compose up | docker compose run | docker compose create | docker compose watch | docker-compose up | docker-compose run | docker-compose create | podman-compose up | podman-compose run';

/** What runs the hooks that a manager of hooks has put in place. */
const COMMITS = 'git commit | git push | git merge | git pull | git rebase | git checkout | git switch';

const LISTED_YAML = /(?:^[ \t]{0,40}-[ \t]{1,9}(?:path:[ \t]{0,9})?|\b(?:file|extends):[ \t]{0,9}\[?)["']?([\w./-]{1,300}\.ya?ml)\b/gm;
const NIX_FILE = /(?:^|[\s(\[=])(\.{1,2}\/[\w./-]{1,300}\.nix)\b/gm;

/** One row for each tool. */
export const TASK_FILES: readonly TaskFile[] = [
  { programs: 'fastlane', files: ['fastlane/Fastfile', 'Fastfile', '.fastlane/Fastfile'], isTelling: true, commands: fastlaneCommands },
  { programs: 'tox', files: ['tox.ini'], option: '-c', commands: toxCommands },
  { programs: 'doit', files: ['dodo.py'], commands: actionsIn },
  { programs: 'composer | composer run | composer run-script | composer install | composer update | composer dump-autoload | composer test', files: ['composer.json'], commands: composerCommands },
  { programs: 'deno task', files: ['deno.json', 'deno.jsonc'], commands: (text, words) => named(tableIn(text, ['tasks']), words) },
  { programs: 'poe | poethepoet', files: ['pyproject.toml', 'poe_tasks.toml'], commands: (text, words) => named(inToml(text, 'tool.poe.tasks'), words) },
  { programs: 'hatch | hatch run', files: ['hatch.toml', 'pyproject.toml'], commands: (text, words) => named(inToml(text, 'tool.hatch.envs.*.scripts', 'envs.*.scripts'), words) },
  { programs: 'pdm | pdm run', files: ['pyproject.toml'], commands: (text, words) => named(inToml(text, 'tool.pdm.scripts'), words) },
  { programs: 'rye | rye run', files: ['pyproject.toml'], commands: (text, words) => named(inToml(text, 'tool.rye.scripts'), words) },
  { programs: 'pipenv | pipenv run', files: ['Pipfile'], commands: (text, words) => named(inToml(text, 'scripts'), words) },
  { programs: 'pixi | pixi run', files: ['pixi.toml', 'pyproject.toml'], commands: (text, words) => named(inToml(text, 'tool.pixi.tasks', 'tasks'), words) },
  { programs: 'mise | mise run | mise exec | mise x', files: ['mise.toml', '.mise.toml'], commands: (text, words) => [...named(inToml(text, 'tasks'), words), ...miseHooks(text, words)] },
  { programs: 'cargo make | makers', files: ['Makefile.toml'], commands: (text, words) => named(inToml(text, 'tasks'), words) },
  { programs: 'lint-staged', files: ['.lintstagedrc.json', '.lintstagedrc', 'package.json'], commands: (text, _, file) => [...(file.endsWith('package.json') ? tableIn(text, ['lint-staged']) : tableIn(text, [])).values()].flat() },
  { programs: `pre-commit | prek | ${COMMITS}`, files: ['.pre-commit-config.yaml'], option: '-c', commands: (text) => selfRunCommands('/.pre-commit-config.yaml', text) },
  { programs: `lefthook | ${COMMITS}`, files: ['lefthook.yml', '.lefthook.yml'], includes: LISTED_YAML, commands: (text) => selfRunCommands('/lefthook.yml', text) },
  { programs: 'nx', files: ['project.json'], commands: (text, words) => named(tableIn(text, ['targets']), words.flatMap((word) => word.split(':'))) },
  { programs: 'moon', files: ['moon.yml', '.moon/tasks.yml', '.moon/tasks/all.yml'], commands: (text, words) => named(tableOf(readYaml(text), ['tasks']), words.flatMap((word) => word.split(':'))) },
  { programs: 'melos', files: ['melos.yaml'], commands: (text, words) => named(tableOf(readYaml(text), ['scripts']), words) },
  { programs: 'devbox', files: ['devbox.json'], commands: (text, words) => [...commandsIn(tableIn(text, ['shell']).get('init_hook') ?? []), ...named(tableIn(text, ['shell', 'scripts']), words)] },
  { programs: 'run-s | run-p | npm-run-all | npm-run-all2 | turbo | lerna | nx | npm-scripts', files: ['package.json'], commands: (text, words) => named(tableIn(text, ['scripts']), words) },
  { programs: COMPOSE, files: ['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml'], option: '-f', includes: LISTED_YAML, commands: (text, words) => composeCommands(text, words) },
  { programs: COMPOSE, files: ['compose.override.yaml', 'compose.override.yml', 'docker-compose.override.yaml', 'docker-compose.override.yml'], commands: (text, words) => composeCommands(text, words) },
  { programs: 'docker build | podman build', files: ['Dockerfile', 'Containerfile'], option: '-f', commands: dockerfileCommands },
  { programs: 'ninja', files: ['build.ninja'], option: '-f', includes: /^(?:include|subninja)[ \t]{1,9}(\S{1,300})/gm, commands: ninjaCommands },
  { programs: 'snakemake', files: ['Snakefile', 'workflow/Snakefile'], option: '-s', includes: /^[ \t]{0,40}include:\s{0,9}["']([^"'\n]{1,300})["']/gm, commands: snakemakeCommands },
  { programs: 'ant', files: ['build.xml'], option: '-f', includes: /<(?:import|include)\s[^<>]{0,200}?\bfile="([^"\n]{1,300})"/g, commands: antCommands },
  { programs: 'earthly | earth', files: ['Earthfile'], includes: /^[ \t]{0,40}(?:FROM|BUILD|COPY|DO|IMPORT)[ \t]{1,9}(?:--\S{1,80}[ \t]{1,9}){0,4}(\.{1,2}\/[\w./-]{1,200})/gm, commands: earthlyCommands },
  { programs: 'bazel | bazelisk', files: ['BUILD.bazel', 'BUILD'], commands: (text, words) => (words.some((word) => /^(?:build|run|test)$/.test(word)) ? bazelCommands(text) : []) },
  { programs: 'scons', files: ['SConstruct'], option: '-f', commands: (text, words) => (words.includes('-c') ? [] : sconsCommands(text)) },
  { programs: 'nextflow', files: ['main.nf'], includes: /\bfrom\s{1,9}["']([^"'\n]{1,300}\.nf)["']/g, commands: nextflowCommands },
  { programs: 'dvc', files: ['dvc.yaml'], commands: dvcCommands },
  { programs: 'bb', files: ['bb.edn'], commands: babashkaTasks },
  { programs: 'mvn | mvnw', files: ['pom.xml'], option: '-f', includes: /<module>\s{0,40}([^<>\s]{1,300})\s{0,40}<\/module>/g, commands: mavenCommands },
  { programs: 'nix-shell', files: ['shell.nix', 'default.nix'], includes: NIX_FILE, commands: nixShellHooks },
  { programs: 'nix develop | devenv shell', files: ['flake.nix', 'devenv.nix'], includes: NIX_FILE, commands: nixShellHooks },
  { programs: 'meson', files: ['meson.build'], includes: /\bsubdir\(\s{0,9}'([^'\n]{1,300})'/g, commands: mesonCommands },
  { programs: 'tilt', files: ['Tiltfile'], option: '-f', commands: (text, words) => (words.some((word) => /^(?:up|ci)$/.test(word)) ? tiltCommands(text) : []) },
  { programs: 'playwright', files: ['ts', 'js', 'mts', 'mjs', 'cjs'].map((extension) => `playwright.config.${extension}`), option: '-c', commands: (text, words) => (words.includes('test') ? webServerCommands(text) : []) },
  { programs: 'devcontainer', files: ['.devcontainer/devcontainer.json', '.devcontainer.json'], commands: (text, words) => (words.some((word) => /^(?:up|build|run-user-commands)$/.test(word)) ? hostCommands(text) : []) },
  { programs: 'code | cursor | codium | windsurf | code-insiders', files: ['.vscode/tasks.json'], commands: commandsOnOpening },
  { programs: 'honcho | foreman | overmind | hivemind | forego', files: ['Procfile', 'Procfile.dev'], commands: (text) => text.split('\n').flatMap((line) => /^[\w-]{1,60}:\s{1,9}(\S.*)$/.exec(line)?.[1] ?? []) },
];

/** `'actions': ['cmd', …]` of doit. */
const ACTIONS = /\bactions['"]?\s{0,9}[:=]\s{0,9}\[([^\]]{0,4000})\]/g;

function actionsIn(text: string): readonly string[] {
  return [...text.matchAll(ACTIONS)].flatMap(([, list = '']) => [...list.matchAll(/"([^"\n]{1,2000})"|'([^'\n]{1,2000})'/g)].map(([, double, single = '']) => double ?? single)).slice(0, MAX_COMMANDS);
}

type Tasks = ReadonlyMap<string, readonly string[]>;

/** The commands of the tasks that are among the words, and of those that they call by their names. `build:*` stands for several. */
function named(tasks: Tasks, words: readonly string[], depth = 0): readonly string[] {
  const names = words.flatMap((word) => (word.includes('*') ? [...tasks.keys()].filter((name) => name.startsWith(word.slice(0, word.indexOf('*')))) : [word]));
  return [...new Set(names)].flatMap((name) => tasks.get(name) ?? []).slice(0, MAX_COMMANDS).flatMap((command) => {
    const first = command.trim().split(/\s/, 1)[0] ?? '';
    return tasks.has(first) && depth < MAX_DEPTH && !words.includes(first) ? named(tasks, [first], depth + 1) : [command];
  });
}

/** What a task in TOML has its commands under. */
const OF_TASK = /^(?:cmd|shell|script|call|composite|sequence|command|run|chain|expr)$/;

/** Tasks by their names in the tables at some paths: `x = '…'`, `x = { cmd = '…' }`. */
function inToml(text: string, ...paths: readonly string[]): Tasks {
  const read = readToml(text);
  const tasks = new Map<string, readonly string[]>();
  for (const table of paths.flatMap((path) => tomlAt(read, path)).filter(isTable)) {
    for (const [name, task] of Object.entries(table)) tasks.set(name, [...(tasks.get(name) ?? []), ...commandsOfTask(task)]);
  }
  return tasks;
}

function commandsOfTask(task: Toml): readonly string[] {
  if (typeof task === 'string') return [withModule(task)];
  if (Array.isArray(task)) return task.slice(0, MAX_COMMANDS).flatMap(commandsOfTask);
  return Object.entries(task).flatMap(([key, value]) => (OF_TASK.test(key) ? commandsOfTask(value) : []));
}

/** `package.module:function(1)`: what stands in a module. */
function withModule(task: string): string {
  const module = /^([A-Za-z_][\w.]{0,200}):[A-Za-z_]\w{0,80}(?:\([^()]{0,200}\))?$/.exec(task.trim())?.[1];
  return module === undefined ? task : `python -m ${module}`;
}

/** Tasks by the keys of an object in a file of JSON. */
function tableIn(text: string, path: readonly string[]): Tasks {
  return tableOf(parseJson(text.replace(/^[ \t]{0,99}\/\/.*$/gm, '')), path);
}

/** The same of what a file says. */
function tableOf(read: unknown, path: readonly string[]): Tasks {
  let value = read;
  for (const key of path) value = isObject(value) ? value[key] : undefined;
  return new Map(isObject(value) ? Object.entries(value).map(([name, task]) => [name, commandsIn(task)]) : []);
}

/** A text, several, or an object that holds them. */
function commandsIn(task: unknown): readonly string[] {
  if (typeof task === 'string') return [task];
  if (Array.isArray(task)) return task.slice(0, MAX_COMMANDS).flatMap(commandsIn);
  if (!isObject(task)) return [];
  return ['command', 'commands', 'options', 'script', 'run', 'exec'].flatMap((key) => commandsIn(task[key]));
}

/** What composer runs by itself, by its subcommand. */
const COMPOSER_EVENTS: Readonly<Record<string, string>> = {
  install: 'pre-install-cmd post-install-cmd pre-autoload-dump post-autoload-dump',
  update: 'pre-update-cmd post-update-cmd pre-autoload-dump post-autoload-dump',
  'dump-autoload': 'pre-autoload-dump post-autoload-dump',
};

/** `@php x` and `@composer x` are programs, `@name` another script; a class with a method is code of the project. */
function composerCommands(text: string, words: readonly string[]): readonly string[] {
  const scripts = tableIn(text, ['scripts']);
  const [first = ''] = words.filter((word) => !/^(?:-|run$|run-script$)/.test(word));
  const events = own(COMPOSER_EVENTS, first)?.split(' ') ?? [`pre-${first}`, first, `post-${first}`];
  const called = (name: string, depth: number): readonly string[] => (scripts.get(name) ?? []).flatMap((command) => {
    const [, other = ''] = /^@([\w:-]+)/.exec(command) ?? [];
    if (other === 'php' || other === 'composer') return [command.slice(1)];
    if (other !== '') return depth < MAX_DEPTH ? called(other, depth + 1) : [];
    return /^[\w\\]+::\w+$/.test(command) ? [] : [command];
  });
  return events.flatMap((name) => called(name, 0)).slice(0, MAX_COMMANDS);
}

/** The commands of the environments that are asked for by `-e`, or of all. */
function toxCommands(text: string, words: readonly string[]): readonly string[] {
  const asked = words.flatMap((word, index) => (/^(?:-e|--env|-env)$/.test(words[index - 1] ?? '') ? word.split(',') : []));
  const commands: string[] = [];
  let wanted = false;
  let within = false;
  for (const line of text.replace(/\\\r?\n/g, ' ').split(/\r?\n/)) {
    const section = /^\[([^\]]{1,200})\]/.exec(line)?.[1];
    if (section !== undefined) wanted = section === 'testenv' || (section.startsWith('testenv:') && (asked.length === 0 || asked.includes(section.slice(8))));
    const [, key, value = ''] = /^([\w-]{1,60})\s{0,9}=\s{0,9}(.*)$/.exec(line) ?? [];
    if (section !== undefined || key !== undefined) within = wanted && /^commands(?:_pre|_post)?$/.test(key ?? '');
    const command = (key === undefined ? line : value).trim();
    if (within && section === undefined && command !== '' && !command.startsWith('#') && commands.length < MAX_COMMANDS) commands.push(withoutSubstitutions(command.replace(/^[-!@]\s*/, '')));
  }
  return commands;
}

/** `{env:HOME}`, `{posargs:tests}`, `{toxinidir}`. */
function withoutSubstitutions(command: string): string {
  return command.replace(/\{env:(\w{1,60})(?::([^{}]{0,200}))?\}/g, (_, name: string, other: string | undefined) => (other === undefined ? `$\{${name}}` : `$\{${name}:-${other}}`))
    .replace(/\{posargs(?::([^{}]{0,200}))?\}/g, '$1')
    .replace(/\{(?:toxinidir|changedir)\}/g, '.')
    .replace(/\{(?:envtmpdir|envdir|toxworkdir|work_dir|env_tmp_dir|env_dir)\}/g, '.tox')
    .replace(/\{envpython\}/g, 'python')
    .replace(/(?<!\$)\{[^{}\n]{1,200}\}/g, HOLE);
}

import { basename, dirname } from 'node:path';
import { isInToolFolder } from '../paths/tool-folders.js';
import { isWithin } from '../paths/within.js';
import { resolvePath } from '../paths/resolve.js';
import { runnerWord } from '../shell/package-runners.js';
import type { Disk } from '../types.js';
import type { ProjectCheck } from './project-checks.js';
import { scriptsIn } from './package-manager.js';

/** Files that say what a build does, or that a build runs, by name. */
const DEFINES: readonly RegExp[] = [
  /^package\.json$/,
  /^\.(?:npmrc|yarnrc.*|pnpmfile\.cjs|babelrc.*|eslintrc.*|swcrc|envrc|env.*)$/,
  /^(?:ts|js)config.*\.json$/,
  /\.config\.[cm]?[jt]s$/,
  /^(?:GNUmakefile|[Mm]akefile|.*\.mk|CMakeLists\.txt|.*\.cmake|CMakePresets\.json|CMakeUserPresets\.json)$/,
  /^(?:Cargo\.toml|build\.rs|rust-toolchain(?:\.toml)?|go\.mod|go\.work)$/,
  /^(?:pyproject\.toml|setup\.py|setup\.cfg|mypy\.ini|\.mypy\.ini|ruff\.toml|\.ruff\.toml|pyrightconfig\.json|conftest\.py|sitecustomize\.py|.*\.pth)$/,
  /^(?:pom\.xml|mvnw.*|gradlew.*|.*\.gradle(?:\.kts)?|gradle.*\.(?:properties|toml|jar)|maven.*\.(?:properties|config|jar))$/,
  /^(?:.*\.(?:csproj|fsproj|vbproj|props|targets|sln|slnx|rsp)|global\.json|nuget\.config)$/i,
];
const MAX_NAME_LENGTH = 200;

/**
 * Of the files that a session has changed, those that say what a check does: its package's manifests and tool
 * settings, in its folder, above or below it, and what its command names. What the check takes for data alone is none. To run it after that would be to run what
 * the session wrote.
 */
export function definersOf(check: ProjectCheck, changed: readonly string[], disk: Disk): readonly string[] {
  const named = namedIn(check, disk);
  const defines = check.definedBy === undefined ? DEFINES : [check.definedBy];
  return changed.filter((file) => {
    const name = basename(file);
    if (name.length > MAX_NAME_LENGTH || check.files?.includes(file) === true || disk.kindOf(file) === 'absent') return false;
    // What looks at single files asks nobody how to.
    const near = check.files === undefined && (isWithin(file, check.cwd) || isWithin(check.cwd, dirname(file)));
    return isInToolFolder(file, 'build-tools') || (near && defines.some((form) => form.test(name))) || named.includes(name);
  });
}

/** True when a command line that was run in this folder holds the check, or runs the same program on the same settings. */
export function isSameCommand(check: ProjectCheck, commandLine: string, cwd: string): boolean {
  let folder: string | undefined = cwd;
  for (const part of commandLine.split(/&&|\|\||[;|&\n]/)) {
    const words = part
      .trim()
      .split(/\s+/)
      .filter((word) => !/^\w+=/.test(word));
    const [program, argument = ''] = words;
    // Where it goes by a name that only a shell knows, nothing is known of what follows.
    if (program === 'cd') {
      folder = folder !== undefined && /^[\w./-]+$/.test(argument) ? resolvePath(argument, { cwd: folder, home: folder }) : undefined;
    } else if (folder === check.cwd && runsCheck(check, words)) return true;
  }
  return false;
}

function runsCheck(check: ProjectCheck, words: readonly string[]): boolean {
  if (words.some((word) => ELSEWHERE.test(word))) return false;
  const script = scriptOf(check);
  if (script !== undefined) {
    return MANAGER.test(words[0] ?? '') && words.slice(1).find((word) => !/^-|^run(?:-script)?$/.test(word)) === script;
  }
  const [program, ...rest] = RUNNER.test(words[0] ?? '') ? words.slice(1).filter((word) => word !== 'exec') : words;
  const [own, ...ownRest] = check.argv;
  if (program === undefined || basename(program) !== basename(own)) return false;
  const argument = firstArgument(rest);
  return SAME_WHATEVER.has(basename(own)) || argument === firstArgument(ownRest) || (COMPILERS.has(own) && COMPILING.test(argument));
}

const MANAGER = /^(?:npm|pnpm|yarn|bun)$/;
const RUNNER = new RegExp(`^${runnerWord()}$`);
/** In another folder, or in another package of the workspace. */
const ELSEWHERE = /^(?:--?prefix|--dir|--cwd|-C|-w|--workspaces?|--filter|-F|--manifest-path|--project|-p)(?:=|$)/;
/** Whatever they are asked, they read the same settings and load the same plugins. */
const SAME_WHATEVER: ReadonlySet<string> = new Set([
  'tsc',
  'vue-tsc',
  'svelte-check',
  'mypy',
  'pyright',
  'ruff',
  'mvn',
  'mvnw',
  'gradle',
  'gradlew',
]);
const COMPILERS: ReadonlySet<string> = new Set(['cargo', 'go', 'dotnet']);
const COMPILING = /^(?:check|build|test|clippy|run|vet)$/;

function firstArgument(words: readonly string[]): string {
  return words.find((word) => !word.startsWith('-')) ?? '';
}

/** The script of package.json that a check runs. */
function scriptOf({ argv: [program, run, ...rest] }: ProjectCheck): string | undefined {
  return MANAGER.test(program) && run === 'run' ? rest.find((word) => !word.startsWith('-')) : undefined;
}

/** The names of the files that a command, and the script that it runs, would run or take settings from; not those that it works on. */
function namedIn(check: ProjectCheck, disk: Disk): readonly string[] {
  const script = scriptOf(check);
  const scripts = script === undefined ? undefined : scriptsIn(check.cwd, disk);
  const texts = script === undefined ? [] : ['pre', '', 'post'].map((when) => scripts?.get(when + script) ?? '');
  return [check.argv, ...texts.map(wordsOf)].flatMap(namedByWords);
}

/** Quoted words whole; an option's value apart from its name; what stands between commands by itself. */
function wordsOf(script: string): readonly string[] {
  return [...script.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|[;|&()\n]|[^\s"'=;|&()]+/g)].map(
    ([word, double, single]) => double ?? single ?? word,
  );
}

function namedByWords(words: readonly string[]): readonly string[] {
  let runs = true;
  return words.flatMap((word, index) => {
    const before = words[index - 1] ?? '';
    const isNamed = !word.startsWith('-') && !LOOKS_ONLY.test(before) && (runs || before.startsWith('-'));
    if (/^[;|&()\n]$/.test(word) || INTERPRETER.test(basename(word))) runs = true;
    else if (!word.startsWith('-')) runs = false;
    return isNamed && word !== '' ? [basename(word)] : [];
  });
}

/** After these an interpreter reads a file, and does not run it: `node --check`, `bash -n`, `php -l`. */
const LOOKS_ONLY = /^(?:--check|--syntax-check|-n|-l)$/;
const INTERPRETER = /^(?:node|tsx|ts-node|deno|bun|python[\d.]*|ruby|perl|php|(?:ba|z|da)?sh|env|cross-env|npx|time)$/;

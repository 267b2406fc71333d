import { dirname, join } from 'node:path';
import { isObject, parseJson } from '../json.js';
import { textOn } from '../paths/text-on.js';
import { isWithin } from '../paths/within.js';
import type { Disk } from '../types.js';
import type { Argv } from './argv.js';
import { FILES, type Evidence, type Recipe } from './toolchains.js';

/** The package managers of JavaScript whose scripts are run. */
type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun';

/** A lockfile is written by one package manager only. */
const LOCKFILES: readonly (readonly [file: string, manager: PackageManager])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
];

/** A script that watches never ends, and so tells nothing. */
const ENDLESS = /(?:^|\s)--watch(?:All)?(?:[=\s]|$)|\btsc\b[^&|;]{0,200}\s-w(?:\s|$)/;

/** The folders that could be a file's package: its own and those above it, up to the root and not beyond. A file outside the root has none. */
export function foldersUp(file: string, root: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = dirname(file); isWithin(folder, root); folder = dirname(folder)) {
    folders.push(folder);
    if (folder === dirname(folder)) break;
  }
  return folders;
}

/** A project, and the disk that it is read from. */
export interface ProjectDisk {
  readonly root: string;
  readonly disk: Disk;
}

/**
 * The command that a recipe gives in a folder; undefined when it does not apply there.
 * @param files what is in question; all of the package where there are none
 */
export function argvOf(recipe: Recipe, folder: string, { root, disk }: ProjectDisk, files: readonly string[]): Argv | undefined {
  switch (recipe.kind) {
    case 'script': {
      const scripts = scriptsIn(folder, disk);
      const name = recipe.names.find((candidate) => scripts.has(candidate));
      return name === undefined ? undefined : scriptArgv(packageManagerOf(folder, root, disk), name);
    }
    case 'program': {
      if (recipe.when?.some((evidence) => stands(evidence, folder, disk)) === false) return undefined;
      if (recipe.also?.every((evidence) => stands(evidence, folder, disk)) === false) return undefined;
      const program = localProgram(recipe.local, folder, root, disk) ?? recipe.program;
      if (program === undefined) return undefined;
      const args = files.length === 0 ? (recipe.argsForAll ?? recipe.args) : recipe.args;
      return [program, ...args.flatMap((word) => (word === FILES ? files : word))];
    }
  }
}

/** Told by the `packageManager` field, else by the nearest lockfile, which in a workspace lies at its root. */
export function packageManagerOf(folder: string, root: string, disk: Disk): PackageManager {
  for (const candidate of foldersUp(join(folder, 'package.json'), root)) {
    const declared = /"packageManager"\s*:\s*"(npm|pnpm|yarn|bun)@/.exec(textOf(join(candidate, 'package.json'), disk))?.[1];
    if (declared === 'npm' || declared === 'pnpm' || declared === 'yarn' || declared === 'bun') return declared;
    const lockfile = LOCKFILES.find(([file]) => exists(join(candidate, file), disk));
    if (lockfile !== undefined) return lockfile[1];
  }
  return 'npm';
}

function scriptArgv(manager: PackageManager, script: string): Argv {
  return manager === 'npm' ? ['npm', 'run', '--silent', script] : [manager, 'run', script];
}

/** Scripts of a package.json that end by themselves, by name. */
export function scriptsIn(folder: string, disk: Disk): ReadonlyMap<string, string> {
  const manifest = parseJson(textOf(join(folder, 'package.json'), disk));
  const scripts = isObject(manifest) && isObject(manifest['scripts']) ? Object.entries(manifest['scripts']) : [];
  return new Map(scripts.flatMap(([name, script]) => (typeof script === 'string' && !ENDLESS.test(script) ? [[name, script]] : [])));
}

function stands({ file, holds, lacks }: Evidence, folder: string, disk: Disk): boolean {
  if (file.startsWith('*')) return disk.list(folder)?.some((name) => name.endsWith(file.slice(1))) ?? false;
  if (!exists(join(folder, file), disk)) return false;
  if (holds === undefined && lacks === undefined) return true;
  const text = textOf(join(folder, file), disk);
  return (holds?.test(text) ?? true) && !(lacks?.test(text) ?? false);
}

function localProgram(paths: readonly string[], folder: string, root: string, disk: Disk): string | undefined {
  for (const candidate of foldersUp(join(folder, 'program'), root)) {
    const found = paths.find((path) => exists(join(candidate, path), disk));
    if (found !== undefined) return join(candidate, found);
  }
  return undefined;
}

function exists(path: string, disk: Disk): boolean {
  const kind = disk.kindOf(path);
  return kind === 'file' || kind === 'symlink';
}

function textOf(path: string, disk: Disk): string {
  return textOn(path, disk) ?? '';
}

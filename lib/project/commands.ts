import { extname } from 'node:path';
import type { Disk, Json } from '../types.js';
import { splitCommand, type Argv } from './argv.js';
import { argvOf, foldersUp } from './detect.js';
import { TOOLCHAINS, type Recipe, type Task, type Toolchain } from './toolchains.js';

/** A command that says whether the project is sound. */
export interface Check {
  /** What it is for: a task, or the name that a person gave it. */
  readonly name: string;
  readonly argv: Argv;
  readonly cwd: string;
}

export type OwnCheck =
  | { readonly kind: 'check'; readonly check: Check }
  | { readonly kind: 'refused'; readonly why: string };

/** True when some toolchain builds files with this ending: prose and data are no source. */
export function isSource(file: string): boolean {
  return TOOLCHAINS.some((toolchain) => serves(toolchain, file));
}

/** The cheapest command that shows whether an edit broke the build: of the nearest package up from the file that has one, not above the root. */
export function buildCheckFor(file: string, root: string, disk: Disk): Check | undefined {
  return firstDefined(TOOLCHAINS.filter((toolchain) => serves(toolchain, file)), (toolchain) =>
    nearest(toolchain, foldersUp(file, root), root, disk, (recipe) => recipe.task !== 'lint' || (recipe.kind === 'program' && recipe.quick === true)),
  );
}

/**
 * The checks for these tasks in every package that the files belong to, each command once. Without
 * files, those of the root itself.
 */
export function checksFor(tasks: readonly Task[], files: readonly string[] | undefined, root: string, disk: Disk): readonly Check[] {
  const found = new Map<string, Check>();
  const add = (toolchain: Toolchain, folders: readonly string[]): void => {
    for (const task of tasks) {
      const check = nearest(toolchain, folders, root, disk, (recipe) => recipe.task === task);
      if (check !== undefined) found.set(JSON.stringify([check.cwd, check.argv]), check);
    }
  };
  if (files === undefined) {
    for (const toolchain of TOOLCHAINS) add(toolchain, [root]);
  } else {
    for (const [folder, extensions] of extensionsByFolder(files)) {
      const folders = foldersUp(`${folder}/file`, root);
      for (const toolchain of TOOLCHAINS) if (toolchain.extensions.some((extension) => extensions.has(extension))) add(toolchain, folders);
    }
  }
  return [...found.values()];
}

/** A command from a person's settings; it runs in the project's root. */
export function ownCheck(name: string, written: Json | undefined, root: string): OwnCheck {
  const split = splitCommand(written);
  return split.kind === 'argv' ? { kind: 'check', check: { name, argv: split.argv, cwd: root } } : split;
}

function nearest(
  toolchain: Toolchain,
  folders: readonly string[],
  root: string,
  disk: Disk,
  wanted: (recipe: Recipe) => boolean,
): Check | undefined {
  const recipes = toolchain.recipes.filter(wanted);
  return firstDefined(toolchain.outermost === true ? [...folders].reverse() : folders, (folder) =>
    firstDefined(recipes, (recipe) => {
      const argv = argvOf(recipe, folder, root, disk);
      return argv === undefined ? undefined : { name: recipe.task, argv, cwd: folder };
    }),
  );
}

/** Thousands of changed files lie in few folders: each folder is looked at once. */
function extensionsByFolder(files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byFolder = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    const extensions = byFolder.get(folder) ?? new Set();
    byFolder.set(folder, extensions.add(extensionOf(file)));
  }
  return byFolder;
}

function serves(toolchain: Toolchain, file: string): boolean {
  return toolchain.extensions.includes(extensionOf(file));
}

function extensionOf(file: string): string {
  return extname(file).slice(1);
}

function firstDefined<T, R>(items: readonly T[], look: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = look(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

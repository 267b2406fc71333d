import { extname } from 'node:path';
import type { Disk, Json } from '../types.js';
import { splitCommand, type Argv } from './argv.js';
import { argvOf, foldersUp, type ProjectDisk } from './package-manager.js';
import { TOOLCHAINS, type Recipe, type Task, type Toolchain } from './toolchains.js';

/** A command that says whether the project is sound. */
export interface ProjectCheck {
  /** What it is for: a task, or the name that a person gave it. */
  readonly name: string;
  readonly argv: Argv;
  readonly cwd: string;
  /** What it is a part of, where it looks at some files only: its findings are held against those of the whole. */
  readonly partOf?: string;
  /** The files that it looks at, where not all of its package. */
  readonly files?: readonly string[];
  /** The names of files that say what it runs or writes, where no others do. */
  readonly definedBy?: RegExp;
  /** True for tsc, which can keep what the next run can use. */
  readonly incremental?: true;
}

/** A command of the settings as a check, or why it is none. */
export type OwnCheck = { readonly kind: 'check'; readonly check: ProjectCheck } | { readonly kind: 'refused'; readonly why: string };

/** True when some toolchain builds files with this ending: prose and data are no source. */
export function isSource(file: string): boolean {
  return TOOLCHAINS.some((toolchain) => serves(toolchain, file));
}

/**
 * The cheapest commands that show whether edits of these files broke the build: for each file, that of the nearest
 * package up from it that has one, not above the root; the same command once.
 * @param isUsable false for a check that is known not to run here; then the next one serves
 */
export function buildChecksFor(
  files: readonly string[],
  root: string,
  disk: Disk,
  isUsable: (check: ProjectCheck) => boolean = () => true,
): readonly ProjectCheck[] {
  const byKey = new Map<string, ProjectCheck>();
  for (const file of files) {
    const check = buildCheckFor(file, root, disk, isUsable);
    if (check === undefined) continue;
    const known = byKey.get(checkKeyOf(check));
    byKey.set(checkKeyOf(check), known === undefined ? check : together(known, check));
  }
  return [...byKey.values()];
}

/**
 * The commands of these folders, each taken as a package, that show whether the build is sound: all files at once.
 * @param extensions of the files that are known to be there
 */
export function buildChecksIn(
  folders: readonly string[],
  extensions: ReadonlySet<string>,
  root: string,
  disk: Disk,
): readonly ProjectCheck[] {
  const checks = new Map<string, ProjectCheck>();
  for (const toolchain of TOOLCHAINS) {
    const present = toolchain.extensions.filter((extension) => extensions.has(extension));
    const tellsItself = (recipe: Recipe): boolean => present.length > 0 || recipe.kind === 'script' || recipe.when !== undefined;
    for (const folder of toolchain.outermost === true ? folders.slice(0, 1) : folders) {
      for (const extension of present.length > 0 ? present : toolchain.extensions.slice(0, 1)) {
        const check = nearest(
          toolchain,
          [folder],
          { root, disk },
          { wanted: (recipe) => isForBuild(recipe) && isFor(recipe, extension) && tellsItself(recipe) },
        );
        if (check !== undefined) checks.set(checkKeyOf(check), check);
      }
    }
  }
  return [...checks.values()];
}

/** Checks with the same key find the same things, as far as they look. */
export function checkKeyOf({ partOf, argv, cwd }: ProjectCheck): string {
  return JSON.stringify([cwd, partOf ?? argv]);
}

function buildCheckFor(file: string, root: string, disk: Disk, isUsable: (check: ProjectCheck) => boolean): ProjectCheck | undefined {
  const extension = extensionOf(file);
  const wanted = (recipe: Recipe): boolean => isForBuild(recipe) && isFor(recipe, extension);
  return firstDefined(
    TOOLCHAINS.filter((toolchain) => serves(toolchain, file)),
    (toolchain) => nearest(toolchain, foldersUp(file, root), { root, disk }, { wanted, files: [file], isUsable }),
  );
}

function isForBuild(recipe: Recipe): boolean {
  return recipe.task !== 'lint' || (recipe.kind === 'program' && recipe.quick === true);
}

function isFor(recipe: Recipe, extension: string): boolean {
  return recipe.kind === 'script' || (recipe.extensions?.includes(extension) ?? true);
}

/**
 * The checks for these tasks in every package that the files belong to, each command once: of the toolchains that serve
 * a file the first that has one, and `syntax` only where there is no other. Without files, those of the root itself.
 */
export function checksFor(tasks: readonly Task[], files: readonly string[] | undefined, root: string, disk: Disk): readonly ProjectCheck[] {
  const found = new Map<string, ProjectCheck>();
  for (const check of files === undefined ? checksOfRoot(tasks, root, disk) : checksOfFiles(tasks, files, root, disk)) {
    const known = found.get(checkKeyOf(check));
    found.set(checkKeyOf(check), known === undefined ? check : together(known, check));
  }
  return [...found.values()];
}

function checksOfRoot(tasks: readonly Task[], root: string, disk: Disk): readonly ProjectCheck[] {
  const tellsItself = (recipe: Recipe): boolean => recipe.kind === 'script' || recipe.when !== undefined;
  return TOOLCHAINS.flatMap((toolchain) =>
    tasks.flatMap(
      (task) => nearest(toolchain, [root], { root, disk }, { wanted: (recipe) => recipe.task === task && tellsItself(recipe) }) ?? [],
    ),
  );
}

function checksOfFiles(tasks: readonly Task[], files: readonly string[], root: string, disk: Disk): readonly ProjectCheck[] {
  return [...filesByFolder(files)].flatMap(([folder, byExtension]) => {
    const folders = foldersUp(`${folder}/file`, root);
    const served = new Map<string, Set<Task>>();
    return TOOLCHAINS.flatMap((toolchain) =>
      tasks.flatMap((task) => {
        const open = [...byExtension].filter(
          ([extension]) => toolchain.extensions.includes(extension) && isOpen(task, served.get(extension)),
        );
        const named = task === 'syntax' ? filesIn(open, disk) : [];
        if (open.length === 0 || (task === 'syntax' && named.length === 0)) return [];
        const check = nearest(toolchain, folders, { root, disk }, { wanted: (recipe) => recipe.task === task, files: named });
        if (check === undefined) return [];
        for (const [extension] of open) served.set(extension, (served.get(extension) ?? new Set<Task>()).add(task));
        return [check];
      }),
    );
  });
}

/** Whether files of an extension are still without a check for a task. */
function isOpen(task: Task, served: ReadonlySet<Task> | undefined): boolean {
  return served === undefined || (task !== 'syntax' && !served.has(task));
}

function filesIn(open: readonly (readonly [extension: string, names: readonly string[]])[], disk: Disk): readonly string[] {
  return open
    .flatMap(([, names]) => names)
    .slice(0, MAX_NAMED)
    .filter((file) => disk.kindOf(file) === 'file');
}

/** Files that are named to one command: more than a line of arguments may hold are left out. */
const MAX_NAMED = 200;

/** Two checks with the same subject as one: of single files, of the files of both. */
function together(known: ProjectCheck, check: ProjectCheck): ProjectCheck {
  if (known.files === undefined || check.files === undefined) return known;
  const more = check.files.filter((file) => known.files?.includes(file) !== true).slice(0, Math.max(0, MAX_NAMED - known.files.length));
  return { ...known, argv: [...known.argv, ...more], files: [...known.files, ...more] };
}

/** A command from a person's settings; it runs in the project's root. */
export function ownCheck(name: string, written: Json | undefined, root: string): OwnCheck {
  const split = splitCommand(written);
  return split.kind === 'argv' ? { kind: 'check', check: { name, argv: split.argv, cwd: root } } : split;
}

/** Which check of a toolchain is looked for. */
interface Sought {
  readonly wanted: (recipe: Recipe) => boolean;
  /** What is in question; all of the package where there are none. */
  readonly files?: readonly string[];
  readonly isUsable?: (check: ProjectCheck) => boolean;
}

function nearest(
  toolchain: Toolchain,
  folders: readonly string[],
  project: ProjectDisk,
  { wanted, files = [], isUsable = () => true }: Sought,
): ProjectCheck | undefined {
  const recipes = toolchain.recipes.filter(wanted);
  return firstDefined(toolchain.outermost === true ? [...folders].reverse() : folders, (folder) =>
    firstDefined(recipes, (recipe) => {
      const argv = argvOf(recipe, folder, project, files);
      const check = argv === undefined ? undefined : { name: recipe.task, argv, cwd: folder, ...detailsOf(recipe, toolchain, files) };
      return check !== undefined && isUsable(check) ? check : undefined;
    }),
  );
}

function detailsOf(
  recipe: Recipe,
  { name }: Toolchain,
  files: readonly string[],
): Pick<ProjectCheck, 'partOf' | 'files' | 'definedBy' | 'incremental'> {
  if (recipe.kind === 'script') return {};
  const part = recipe.argsForAll === undefined ? {} : { partOf: name, ...(files.length === 0 ? {} : { files }) };
  return {
    ...part,
    ...(recipe.definedBy === undefined ? {} : { definedBy: recipe.definedBy }),
    ...(recipe.incremental === true ? { incremental: true } : {}),
  };
}

/** Thousands of changed files lie in few folders: each folder is looked at once. */
function filesByFolder(files: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const byFolder = new Map<string, Map<string, string[]>>();
  for (const file of files) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    const byExtension = byFolder.get(folder) ?? new Map<string, string[]>();
    const alike = byExtension.get(extensionOf(file)) ?? [];
    alike.push(file);
    byFolder.set(folder, byExtension.set(extensionOf(file), alike));
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

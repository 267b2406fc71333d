import { lstatSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { hashOf } from '../../lib/hook/installed.js';
import { type Change, contentOf } from './change.js';
import { BACKUP_FOLDER, type Manifest } from './manifest.js';
import { PARTS_FOLDER, foldersOfParts, isPart, unfinishedParts } from './parts-folders.js';
import { InstallError, type InstallTarget, realPlace } from './install-target.js';

/** Files by their path below a folder, with forward slashes. */
export type Files = ReadonlyMap<string, Buffer>;

/** What is to change among the pack's files, and what the record then says of them. */
interface FilesPlan {
  readonly changes: readonly Change[];
  readonly notes: readonly string[];
  readonly files: Manifest['files'];
  readonly former: Manifest['former'];
  readonly setAside: Manifest['setAside'];
}

/** What one file of the pack needs. */
type FilePlan = Omit<FilesPlan, 'former'>;

export const GITIGNORE_FILE = '.gitignore';
const LOGS = '.logs/';
/** Written beside the hooks, and so one of our files. */
export const GITIGNORE = [
  GITIGNORE_FILE,
  Buffer.from(`# What the ck-guard hooks write here is about this machine.\n.logs/\n${BACKUP_FOLDER}/\n`),
] as const;

/** The files of a built pack. A pack that was run where it was built has a log there, which is nobody else's. */
export function packFiles(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const ofThePack = paths.filter((path) => !path.startsWith(LOGS));
  return new Map(ofThePack.map((path) => [path, readFileSync(join(folder, path))]));
}

/**
 * Plans the hooks folder. What lies deeper comes first, so that a new `guard.cjs` never runs without its parts. Those of
 * the version that it replaces stay until the next installation: a hook that began before loads them when it needs them.
 * A file of somebody else's that stands where ours must be is moved to the backup folder.
 */
export function planFiles(target: InstallTarget, pack: Files, manifest: Manifest | undefined): FilesPlan {
  const order = [...pack].sort(([one], [other]) => depthOf(other) - depthOf(one) || (one < other ? -1 : 1));
  const steps = order.map(([path, content]) => planFile(target, path, content, manifest));
  const ignore = planGitignore(target, manifest);
  const replaced = Object.entries(manifest?.files ?? {}).filter(([path]) => !pack.has(path) && path !== GITIGNORE_FILE);
  const former = Object.fromEntries(replaced.filter(([path]) => isPart(path)));
  const stale = Object.entries({ ...Object.fromEntries(replaced), ...manifest?.former }).filter(
    ([path]) => !pack.has(path) && !(path in former),
  );
  const removals = planRemovals(target.hooksFolder, Object.fromEntries(stale), target);
  const unfinished = planUnfinished(target);
  const all = [...steps, ignore, removals, { changes: unfinished, notes: [] }];
  return {
    changes: [...all.flatMap((step) => step.changes), ...planEmptied([...removals.changes, ...unfinished], pack, manifest, target)],
    notes: all.flatMap((step) => step.notes),
    files: Object.assign({}, ...steps.map((step) => step.files), ignore.files),
    former,
    setAside: Object.assign({}, manifest?.setAside, ...steps.map((step) => step.setAside)),
  };
}

/** Of the folders that we made, and the pack has nothing for: those in which nothing is left. */
function planEmptied(removals: readonly Change[], pack: Files, manifest: Manifest | undefined, target: InstallTarget): readonly Change[] {
  const removed = new Set(removals.map(({ path }) => path));
  const needed = new Set([...pack.keys()].map((path) => dirname(join(target.hooksFolder, path))));
  const made = new Set(manifest?.folders.map((folder) => join(target.boundary, folder)));
  const holdsParts = (folder: string): boolean => dirname(folder) === join(target.hooksFolder, PARTS_FOLDER);
  const left = [...removed].map(dirname).filter((folder) => made.has(folder) || holdsParts(folder));
  const folders = [...new Set([...left, ...[...made, ...ownPartsFolders(target, manifest)].filter(holdsParts)])].filter(
    (folder) => !needed.has(folder) && isRealFolder(folder),
  );
  for (const folder of folders) realPlace(target, folder);
  return folders
    .filter((folder) => readdirSync(folder).every((name) => removed.has(join(folder, name))))
    .map((path) => ({ kind: 'remove-empty-folder', path }));
}

/** Folders of the parts that are recorded, absolute. They are ours also where an installation that was broken off made them. */
export function ownPartsFolders(target: InstallTarget, manifest: Pick<Manifest, 'files' | 'former'> | undefined): readonly string[] {
  return foldersOfParts(target.hooksFolder, Object.keys({ ...manifest?.files, ...manifest?.former }));
}

/** Removes the parts that an installation had begun to write when it was broken off. */
export function planUnfinished(target: InstallTarget): readonly Change[] {
  return unfinishedParts(target.hooksFolder).flatMap((path): readonly Change[] => {
    const place = join(target.hooksFolder, path);
    realPlace(target, dirname(place));
    const content = readable(place);
    return content === undefined ? [] : [{ kind: 'remove', path: place, removes: hashOf(content) }];
  });
}

/** Removes files that are as they were installed; others are left and named. */
export function planRemovals(
  folder: string,
  hashes: Readonly<Record<string, string>>,
  target: InstallTarget,
): { readonly changes: readonly Change[]; readonly notes: readonly string[] } {
  const steps = Object.entries(hashes).map(([path, hash]) => {
    const place = join(folder, path);
    realPlace(target, dirname(place));
    if (!isRegularFile(place)) return { changes: [], notes: [] };
    const present = readable(place);
    if (present === undefined) {
      return { changes: [], notes: [`${place} cannot be read, and is left where it is. Delete it if it is not yours.`] };
    }
    if (hashOf(present) !== hash) return { changes: [], notes: [`${place} was changed since it was installed, and is left where it is.`] };
    return { changes: [{ kind: 'remove', path: place, removes: hash }] satisfies Change[], notes: [] };
  });
  return { changes: steps.flatMap((step) => step.changes), notes: steps.flatMap((step) => step.notes) };
}

function planFile(target: InstallTarget, path: string, content: Buffer, manifest: Manifest | undefined): FilePlan {
  const place = join(target.hooksFolder, path);
  realPlace(target, dirname(place));
  const files = { [path]: hashOf(content) };
  const stats = lstatSync(place, { throwIfNoEntry: false });
  if (stats?.isDirectory() === true) {
    throw new InstallError(
      `${place} is a folder, and a file of ours must stand there. Nothing was written. Move it out of the way and run this again.`,
    );
  }
  const present = stats?.isFile() === true ? contentOf(place) : undefined;
  if (present?.equals(content) === true) return { changes: [], notes: [], files, setAside: {} };
  const write: Change = { kind: 'write', path: place, content, replaces: undefined };
  if (stats === undefined) return { changes: [write], notes: [], files, setAside: {} };
  if (present !== undefined && manifest?.files[path] === hashOf(present)) {
    return { changes: [{ ...write, replaces: hashOf(present) }], notes: [], files, setAside: {} };
  }
  const kept = freeBackupName(target, path);
  const to = join(target.hooksFolder, BACKUP_FOLDER, kept);
  const note = `${place} is not as we installed it (or not ours). It is kept as ${to}; --uninstall puts it back.`;
  return { changes: [{ kind: 'move', path: place, to }, write], notes: [note], files, setAside: { [path]: kept } };
}

/** A person's own .gitignore there stays as it is, and they are told what it lacks. */
function planGitignore(target: InstallTarget, manifest: Manifest | undefined): FilePlan {
  const place = join(target.hooksFolder, GITIGNORE_FILE);
  const [, content] = GITIGNORE;
  const present = contentOf(place);
  const files = { [GITIGNORE_FILE]: hashOf(content) };
  if (present?.equals(content) === true) return { changes: [], notes: [], files, setAside: {} };
  if (present !== undefined && manifest?.files[GITIGNORE_FILE] !== hashOf(present)) {
    const lacks = present.toString('utf8').includes('.logs')
      ? []
      : [`${place} is yours and is left as it is. Add the line .logs/ to it, so that the guards' log stays out of git.`];
    return { changes: [], notes: lacks, files: {}, setAside: {} };
  }
  return {
    changes: [{ kind: 'write', path: place, content, replaces: present === undefined ? undefined : hashOf(present) }],
    notes: [],
    files,
    setAside: {},
  };
}

function freeBackupName(target: InstallTarget, path: string): string {
  realPlace(target, join(target.hooksFolder, BACKUP_FOLDER, 'files', dirname(path)));
  const taken = (name: string) => lstatSync(join(target.hooksFolder, BACKUP_FOLDER, name), { throwIfNoEntry: false }) !== undefined;
  let name = `files/${path}`;
  for (let count = 2; taken(name); count += 1) name = `files/${path}.${count}`;
  return name;
}

/** Undefined for what cannot be read: that nothing more is to be done with a file than to remove it should stop nobody. */
function readable(path: string): Buffer | undefined {
  try {
    return contentOf(path);
  } catch {
    return undefined;
  }
}

/** A link is none. */
export function isRealFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** A link is none. */
export function isRegularFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function depthOf(path: string): number {
  return path.split('/').length;
}

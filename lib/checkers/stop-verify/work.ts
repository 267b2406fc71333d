import { checksum } from '../../checksum.js';
import { isInside } from '../../paths/within.js';
import { statusOf, type ChangedFile } from '../../project/git/changed.js';
import { diffSince, namesSince } from '../../project/git/diff.js';
import { headOf, openWorkTree, type WorkTree } from '../../project/git/work-tree.js';
import type { ChangedText } from '../../project/leftovers/leftovers.js';
import { changedInSession, editsOf, recentProgress } from '../../session/journal.js';
import { contentOf, workAtStart, type WorkAtStart } from '../../session/work-at-start.js';
import type { World } from '../../types.js';
import { textOn } from '../../paths/text-on.js';
import { wholeText } from './leftovers-at-start.js';

type WorkWorld = Pick<World, 'disk' | 'memory' | 'run'>;

/** What a session has done to the project's files. */
export interface Work {
  readonly root: string;
  /** The files that it changed, absolute: those that its tools wrote, and those that differ since it began. */
  readonly files: readonly string[];
  /** What git can tell; undefined where there is none, or it cannot. */
  readonly tree: GitWork | undefined;
  readonly start: WorkAtStart | undefined;
}

interface GitWork {
  readonly tree: WorkTree;
  readonly status: readonly ChangedFile[];
  /** All that differs from the last commit, and from that at the session's start, whoever did it. */
  readonly differing: ReadonlySet<string>;
  /** True when the last commit is another than at the start; undefined when that was not noted. */
  readonly headMoved: boolean | undefined;
  /** What lines are held against: the commit at the start where the session has made commits, else the last one. */
  readonly base: string | undefined;
}

const NEW_FILE = checksum('');
/** New files that are read; those that tools wrote come first. */
const MAX_FRESH = 200;

/** Finds out what this session has changed. Reads the session's records, and asks git. */
export async function workOf(root: string, { disk, memory, run }: WorkWorld): Promise<Work> {
  const start = workAtStart(memory);
  const tree = await gitWork(root, start, { disk, memory, run });
  const written = changedInSession(memory).filter((file) => isInside(file, root));
  const differing = tree?.differing ?? new Set<string>();
  const own = written.filter((file) => disk.kindOf(file) !== 'absent' || differing.has(file));
  return { root, files: [...new Set([...own, ...sinceStart(tree, start, { disk, memory, run })])], tree, start };
}

/**
 * How the changed files differ from what they were, with their lines. Without git, or without knowing
 * how the session began, only of files that git knows or that this session has made.
 */
export async function changedTexts({ files, tree, start }: Work, { disk, memory }: WorkWorld): Promise<readonly ChangedText[]> {
  const untracked = new Set(tree?.status.flatMap((entry) => (entry.untracked ? [entry.file] : [])));
  const known = new Set(tree?.base === undefined ? [] : files.filter((file) => !untracked.has(file)));
  const diffs = tree?.base === undefined || known.size === 0 ? [] : ((await diffSince(tree.tree, tree.base, [...known])) ?? []);
  const isNew = (file: string): boolean =>
    start?.whole === true && tree !== undefined && untracked.has(file) ? true : editsOf(memory, file)[0]?.before === NEW_FILE;
  const fresh = files
    .filter((file) => !known.has(file) && isNew(file))
    .slice(0, MAX_FRESH)
    .map((file) => wholeText(file, disk));
  return [...diffs.map((diff) => ({ ...diff, text: textOn(diff.file, disk) })), ...fresh.filter(({ text }) => text !== undefined)];
}

async function gitWork(root: string, start: WorkAtStart | undefined, { memory, run }: WorkWorld): Promise<GitWork | undefined> {
  const tree = await openWorkTree(run, root);
  if (tree === undefined) return undefined;
  const status = await statusOf(tree);
  if (status === undefined) return undefined;
  const head = await headOf(tree);
  const headMoved = start === undefined ? undefined : start.head !== head;
  // A pull or a checkout brings in what others wrote; a commit keeps what this session did.
  const committed = headMoved === true && start?.head !== undefined && recentProgress(memory).some(({ kind }) => kind === 'commit');
  const base = committed ? start.head : head;
  const names = headMoved === true && start?.head !== undefined ? await namesSince(tree, start.head) : undefined;
  return { tree, status, differing: new Set([...status.map(({ file }) => file), ...(names ?? [])]), headMoved, base };
}

/** What differs now and did not, or not so, when the session began. */
function sinceStart(tree: GitWork | undefined, start: WorkAtStart | undefined, { disk, memory }: WorkWorld): readonly string[] {
  if (tree === undefined || start === undefined || !start.whole) return [];
  const committed = recentProgress(memory).some(({ kind }) => kind === 'commit');
  const now = committed ? [...tree.differing] : tree.status.map(({ file }) => file);
  return now.filter((file) => {
    const before = start.dirty.get(file);
    return before === undefined || before.content !== contentOf(file, disk);
  });
}

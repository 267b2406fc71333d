import { checksum } from '../../checksum.js';
import { statusOf, type ChangedFile } from '../../project/git/changed.js';
import { diffSince } from '../../project/git/diff.js';
import { headOf, type WorkTree } from '../../project/git/work-tree.js';
import type { Leftover } from '../../project/leftovers/kinds.js';
import { leftoversIn, type ChangedText } from '../../project/leftovers/leftovers.js';
import { noteWorkAtStart, workAtStart, type WorkAtStart } from '../../session/work-at-start.js';
import type { Disk, Memory } from '../../types.js';

/** Files that are noted: more would not fit into the 64 KiB that are read of a subject. */
const MAX_DIRTY = 150;
const MAX_LEFTOVERS = 5;

/** Notes what stands in the work tree, unless that was noted in this session before. */
export async function rememberStart(memory: Memory, tree: WorkTree, disk: Disk, resumed: boolean): Promise<void> {
  if (workAtStart(memory) !== undefined) return;
  const changed = await statusOf(tree);
  if (changed === undefined) return;
  const head = await headOf(tree);
  const noted = changed.slice(0, MAX_DIRTY);
  const leftovers = leftoversIn(await textsOf(noted, head, tree, disk), tree.root);
  for (const { file } of noted) {
    const marks = leftovers
      .filter((leftover) => leftover.file === file)
      .slice(0, MAX_LEFTOVERS)
      .map(markOf);
    noteWorkAtStart(memory, { kind: 'dirty', file, content: contentOf(file, disk), leftovers: marks.join(' ') });
  }
  noteWorkAtStart(memory, { kind: 'start', head: head ?? '', whole: noted.length === changed.length, noted: noted.length, resumed });
}

/** A fingerprint of a file's content; empty where it cannot be read whole. */
export function contentOf(file: string, disk: Disk): string {
  const read = disk.readText(file);
  return read.kind === 'present' ? checksum(read.text) : read.kind;
}

/** The leftovers that were not there at the start; of several alike as many as there are more. */
export function newLeftovers(leftovers: readonly Leftover[], start: WorkAtStart | undefined): readonly Leftover[] {
  const known = new Map([...(start?.dirty ?? [])].map(([file, dirty]) => [file, [...dirty.leftovers]]));
  return leftovers.filter((leftover) => {
    const marks = known.get(leftover.file) ?? [];
    const at = marks.indexOf(markOf(leftover));
    if (at === -1) return true;
    marks.splice(at, 1);
    return false;
  });
}

/** Tells one leftover from another, wherever in its file it stands. */
export function markOf({ kind, text }: Leftover): string {
  return checksum(`${kind} ${text}`);
}

async function textsOf(
  changed: readonly ChangedFile[],
  head: string | undefined,
  tree: WorkTree,
  disk: Disk,
): Promise<readonly ChangedText[]> {
  const known = head === undefined ? [] : changed.filter(({ untracked }) => !untracked).map(({ file }) => file);
  const diffs = head === undefined || known.length === 0 ? [] : ((await diffSince(tree, head, known)) ?? []);
  const fresh = changed.filter(({ file }) => !known.includes(file)).map(({ file }) => wholeText(file, disk));
  return [...diffs.map((diff) => ({ ...diff, text: textOn(diff.file, disk) })), ...fresh];
}

/** A file that was not there before: every line was added. */
export function wholeText(file: string, disk: Disk): ChangedText {
  const text = textOn(file, disk);
  return { file, text, added: (text ?? '').split(/\r?\n/).map((line, index) => ({ number: index + 1, text: line })), removed: [] };
}

/** The text of a file; undefined where it cannot be read. (`textOnDisk` in `lib/session/calls/contents.ts` is its twin: what every edit loads exports no more than it has to.) */
export function textOn(file: string, disk: Disk): string | undefined {
  const read = disk.readText(file);
  return read.kind === 'present' ? read.text : undefined;
}

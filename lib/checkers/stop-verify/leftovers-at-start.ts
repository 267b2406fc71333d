import { checksum } from '../../checksum.js';
import { own, textAt } from '../../json.js';
import { statusOf, type ChangedFile } from '../../project/git/changed.js';
import { diffSince } from '../../project/git/diff.js';
import { headOf, type WorkTree } from '../../project/git/work-tree.js';
import type { Leftover } from '../../project/leftovers/kinds.js';
import { leftoversIn, type ChangedText } from '../../project/leftovers/leftovers.js';
import { textOn } from '../../paths/text-on.js';
import { wordsIn } from '../../session/words-in.js';
import { firstToNote, type WorkAtStart } from '../../session/work-at-start.js';
import type { Disk, Memory } from '../../types.js';

/** Fingerprints of what ought not to stay and stood in files already when the session began, by absolute path. */
type KnownLeftovers = ReadonlyMap<string, readonly string[]>;

const SUBJECT = 'stop-verify leftovers';
/** Of one file. */
const MAX_LEFTOVERS = 5;

/** Notes what ought not to stay of what stands in the work tree, unless that was noted in this session before. */
export async function rememberLeftovers(memory: Memory, tree: WorkTree, disk: Disk): Promise<void> {
  if (leftoversAtStart(memory) !== undefined) return;
  const differing = await statusOf(tree);
  if (differing === undefined) return;
  const changed = firstToNote(differing);
  const texts = changed.length === 0 ? [] : await textsOf(changed, await headOf(tree), tree, disk);
  const leftovers = leftoversIn(texts, tree.root);
  for (const file of new Set(leftovers.map((leftover) => leftover.file))) {
    const marks = leftovers
      .filter((leftover) => leftover.file === file)
      .slice(0, MAX_LEFTOVERS)
      .map(markOf);
    memory.append(SUBJECT, { file, leftovers: marks.join(' ') }, 'session');
  }
  memory.append(SUBJECT, { whole: true }, 'session');
}

/** What was noted of them; undefined where nobody looked. */
export function leftoversAtStart(memory: Memory): KnownLeftovers | undefined {
  const records = memory.recent(SUBJECT, 'session');
  if (!records.some((record) => own(record, 'whole') === true)) return undefined;
  return new Map(
    records.flatMap((record) => {
      const file = textAt(record, 'file');
      return file === undefined ? [] : [[file, wordsIn(record, 'leftovers') ?? []]];
    }),
  );
}

/**
 * The leftovers that were not there at the start; of several alike as many as there are more. Where nobody looked for them
 * then, none of a file that differed already.
 */
export function newLeftovers(
  leftovers: readonly Leftover[],
  known: KnownLeftovers | undefined,
  start: WorkAtStart | undefined,
): readonly Leftover[] {
  if (known === undefined) return leftovers.filter(({ file }) => start?.dirty.has(file) !== true);
  const left = new Map([...known].map(([file, marks]) => [file, [...marks]]));
  return leftovers.filter((leftover) => {
    const marks = left.get(leftover.file) ?? [];
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

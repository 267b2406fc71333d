import { boundedIgnoreText, linesOf } from '../paths/ignore-lines.js';
import { ckignoreFiles, saysSomething } from '../paths/ignore-text.js';
import type { Disk } from '../types.js';

/** Paths of one call that are looked up; who names more is left to the guards, which have a budget for it. */
const MAX_ASKED = 32;
/** Names of them all. */
const MAX_NAMES = 128;

/**
 * Whether a line of the project's own ignore files could be about a path below its root; also true where that cannot be
 * told at once, or a guard has something to say about the files themselves. They are read when a path is first asked about.
 */
export function ownIgnoreLines(root: string, disk: Pick<Disk, 'readText'>): (path: string) => boolean {
  let couldBeAbout: ((names: readonly string[]) => boolean) | undefined;
  let asked = 0;
  let named = 0;
  return (path) => {
    couldBeAbout ??= lookUpIn(root, disk);
    if (couldBeAbout === NOTHING) return false;
    const names = path.slice(root.length + 1).split('/');
    return (asked += 1) > MAX_ASKED || (named += names.length) > MAX_NAMES || couldBeAbout(names);
  };
}

const NOTHING = (): boolean => false;

function lookUpIn(root: string, disk: Pick<Disk, 'readText'>): (names: readonly string[]) => boolean {
  const texts: string[] = [];
  for (const path of ckignoreFiles(root)) {
    const file = disk.readText(path);
    if (file.kind === 'unknown') return () => true;
    if (file.kind === 'absent' || !saysSomething(file.text)) continue;
    const { text, problem } = boundedIgnoreText(file.text);
    if (problem !== undefined) return () => true;
    texts.push(text);
  }
  if (texts.length === 0) return NOTHING;
  const find = linesOf(texts.join('\n'));
  // A line that opens something again is about what is ignored by another.
  return (names) => find(names).lines.some((line) => !line.startsWith('!'));
}

import { join } from 'node:path';
import { DIFF_OPTIONS } from './diff-options.js';
import { listedNames } from './printed-lines.js';
import type { WorkTree } from './work-tree.js';

/** A line of a file. */
export interface Line {
  /** From 1, in the file as it is now; 0 for what stood before its first line. */
  readonly number: number;
  readonly text: string;
}

/** How a file differs from what it was. */
export interface FileDiff {
  /** Absolute. */
  readonly file: string;
  readonly added: readonly Line[];
  /** Each with the number of the line, in the file as it is now, behind which it stood. */
  readonly removed: readonly Line[];
}

/** Names are given to git in bounded portions: an argument list has an end. */
const FILES_AT_ONCE = 100;
const MAX_FILES = 500;

/**
 * What a person's or a repository's settings could put between us and git's plain answer: programs
 * (external diffs, textconv), an order file, other prefixes, lines of context.
 */
const PLAIN = [
  ...[...DIFF_OPTIONS, '--no-color', '--no-renames', '--ignore-submodules=all', '--relative'],
  ...['--unified=0', '--inter-hunk-context=0', '--src-prefix=a/', '--dst-prefix=b/', '-O/dev/null'],
];

/**
 * The lines that files have more and less than at a commit, the work tree's state counted, staged or
 * not. Untracked and binary files are not among them. Undefined when git cannot tell. Of a portion of
 * more than 256 KiB the last files are given, of more than 500 files the first.
 */
export async function diffSince(tree: WorkTree, commit: string, files: readonly string[]): Promise<readonly FileDiff[] | undefined> {
  const found: FileDiff[] = [];
  for (let start = 0; start < Math.min(files.length, MAX_FILES); start += FILES_AT_ONCE) {
    const output = await tree.git('diff', ...PLAIN, commit, '--', ...files.slice(start, start + FILES_AT_ONCE));
    if (output === undefined) return undefined;
    found.push(...parseDiff(output, tree.root));
  }
  return found;
}

/** Files that differ from a commit, deleted ones as well; undefined when git cannot tell. */
export async function namesSince({ git, root }: WorkTree, commit: string): Promise<readonly string[] | undefined> {
  const output = await git('diff', ...PLAIN, '--name-only', '-z', commit, '--', '.');
  return output === undefined ? undefined : listedNames(output).map((name) => join(root, name));
}

/** Reads a unified diff. What stands before the first file's header, as after a cut, is left out. Linear in its length. */
export function parseDiff(output: string, root: string): readonly FileDiff[] {
  const found: FileDiff[] = [];
  let open: { readonly added: Line[]; readonly removed: Line[] } | undefined;
  let next = 0;
  let behind = 0;
  let left = { removed: 0, added: 0 };
  for (const text of output.split('\n')) {
    if (left.removed > 0 && text.startsWith('-')) {
      left = { ...left, removed: left.removed - 1 };
      open?.removed.push({ number: behind, text: withoutReturn(text.slice(1)) });
    } else if (left.added > 0 && text.startsWith('+')) {
      left = { ...left, added: left.added - 1 };
      open?.added.push({ number: next, text: withoutReturn(text.slice(1)) });
      next += 1;
    } else if (text.startsWith('+++ ')) {
      const name = nameIn(text.slice('+++ '.length));
      open = { added: [], removed: [] };
      if (name !== undefined) found.push({ file: join(root, name), ...open });
    } else if (text.startsWith('diff --git ')) {
      open = undefined;
    } else {
      const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(text);
      if (hunk === null) continue;
      left = { removed: Number(hunk[1] ?? 1), added: Number(hunk[3] ?? 1) };
      next = Number(hunk[2]);
      behind = left.added === 0 ? next : next - 1;
    }
  }
  return found;
}

/** `b/src/a.ts`, in quotes where it holds odd characters; a deleted file is named `/dev/null`. */
function nameIn(written: string): string | undefined {
  const plain = written.startsWith('"') ? unquoted(written) : written.replace(/\t$/, '');
  return plain.startsWith('b/') ? plain.slice('b/'.length) : undefined;
}

const ESCAPES: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 };

/** Git quotes names as C does, bytes beyond ASCII as octal. */
function unquoted(written: string): string {
  const bytes: number[] = [];
  for (const [, octal, escaped, plain] of written.slice(1, written.lastIndexOf('"')).matchAll(/\\([0-7]{3})|\\(.)|([^\\])/gsu)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else if (escaped !== undefined) bytes.push(ESCAPES[escaped] ?? escaped.charCodeAt(0));
    else {
      bytes.push(...new TextEncoder().encode(plain ?? ''));
    }
  }
  return new TextDecoder().decode(new Uint8Array(bytes));
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}

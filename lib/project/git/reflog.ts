import { printedLines } from './printed-lines.js';
import type { WorkTree } from './work-tree.js';

/** How git noted that a name came to lead to another commit. */
export interface Move {
  /** Since the epoch; 0 where git does not say. */
  readonly seconds: number;
  readonly how: string;
  /** What it leads to since; empty where git does not say. */
  readonly commit: string;
}

/** The log of a name (git-reflog(1)), newest first; empty where there is none. */
export async function reflogOf({ git }: Pick<WorkTree, 'git'>, ref: string): Promise<readonly Move[]> {
  const lines = printedLines(await git('log', '--walk-reflogs', '--no-show-signature', '--date=unix', '--format=%H %gd %gs', ref));
  return lines.map((line) => {
    const [, commit = '', seconds = '0', how = ''] = /^([0-9a-f]{40,64}) .*?@\{(\d{1,15})\} ([^]*)$/.exec(line) ?? [];
    return { seconds: Number(seconds), how, commit };
  });
}

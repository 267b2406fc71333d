import type { Command } from '../../../shell/command.js';
import type { PathTarget } from '../../../types.js';
import { nameOf } from '../../../paths/names.js';

/** Programs that pass on a part of each line. */
export const PICKING: readonly string[] = ['cut', 'awk', 'mawk', 'sed', 'grep', 'egrep', 'fgrep', 'rg', 'perl'];

/** Those that pick fields, one that may be fed a password, those that search what is packed, and two that search folders. */
const OTHERS: readonly string[] = ['jq', 'yq', 'sudo', 'zgrep', 'bzgrep', 'xzgrep', 'lzgrep', 'zstdgrep', 'ag', 'ack'];

/** By these git looks for a text in what was once committed. */
const SEARCHES_COMMITS = /^(?:grep$|['"]?-[SG])/;

/** Whether a command may take in secrets that it does not show: it reads a pipe, is given what others print, or passes on a part. */
export function mayConceal({ words, input }: Command, program: string): boolean {
  if (input.kind === 'pipe' || words.some(({ from }) => from !== undefined)) return true;
  return (
    PICKING.includes(program) ||
    OTHERS.includes(program) ||
    (program === 'git' && words.some(({ written }) => SEARCHES_COMMITS.test(written)))
  );
}

/** True if a file's name says that it holds lines of `NAME=value`, as `.env` does. */
export function holdsAssignments({ path }: PathTarget): boolean {
  return /env/i.test(nameOf(path));
}

import type { WorkTree } from '../../../lib/project/git/work-tree.js';
import type { CommandOutcome, RunCommand } from '../../../lib/types.js';
import { finished } from '../../project/fake-world.js';

export const HEAD = 'a'.repeat(40);
export const LATER = 'b'.repeat(40);

/** What git says of a work tree in `/p`. */
export interface Said {
  readonly status?: readonly string[] | undefined;
  /** Empty before the first commit. */
  readonly head?: string | undefined;
  readonly diff?: string;
  readonly names?: readonly string[];
  readonly kept?: readonly string[];
  readonly trees?: string;
}

function said({ status = [], head = HEAD, diff = '', names = [], kept = [], trees = 'worktree /p\nHEAD x\n' }: Said, args: readonly string[]): string | undefined {
  const list = (each: readonly string[]): string => each.map((name) => `${name}\0`).join('');
  if (args.includes('status')) return list(status);
  if (args.includes('HEAD^{commit}')) return head === '' ? undefined : `${head}\n`;
  if (args.includes('ls-files') && args.includes('--cached') && args.includes('-z')) return list(kept);
  if (args.includes('worktree') && args.includes('--porcelain')) return trees;
  if (args.includes('--name-only')) return list(names);
  return args.includes('diff') ? diff : undefined;
}

export const treeOf = (given: Said): WorkTree => ({ root: '/p', prefix: '', git: async (...args) => said(given, args) });

/** Programs of a machine where git says this, or is not there at all. */
export function runOf(given: Said | undefined): RunCommand {
  return async ({ argv }): Promise<CommandOutcome> => {
    if (given === undefined) return { kind: 'not-started', why: 'there is no git' };
    if (argv.includes('--show-prefix')) return finished(0, 'true\n\n');
    if (argv.includes('--get-regexp')) return finished(1);
    const output = said(given, argv);
    return output === undefined ? finished(128) : finished(0, output);
  };
}

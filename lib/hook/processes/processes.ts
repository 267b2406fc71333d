import { readFileSync, readlinkSync } from 'node:fs';
import type { RunCommand } from '../../types.js';
import { statOf } from './process-table.js';

const PS_TIMEOUT_MS = 2_000;

/** A process as the system knows it. */
export interface ProcessFacts {
  readonly parent: number;
  /** When it was started, in the system's own words: ticks since the machine was, or a date. The same as long as it runs, another for a later process of the same id. */
  readonly start: string;
}

/**
 * What the system says of a process: Linux in `/proc`, others by `ps`. Undefined when there is none, and on Windows. Never
 * rejects.
 */
export async function processFacts(
  pid: number,
  run: RunCommand,
  platform: NodeJS.Platform = process.platform,
): Promise<ProcessFacts | undefined> {
  if (!Number.isSafeInteger(pid) || pid < 1) return undefined;
  switch (platform) {
    case 'linux': {
      const stat = statOf(pid);
      return stat === undefined || stat.start === '' || Number.isNaN(stat.parent) ? undefined : { parent: stat.parent, start: stat.start };
    }
    case 'win32':
      return undefined;
  }
  // By its place, since PATH is the environment's word.
  const outcome = await run({
    argv: ['/bin/ps', '-o', 'ppid=,lstart=', '-p', String(pid)],
    cwd: '/',
    timeoutMs: PS_TIMEOUT_MS,
    env: { LC_ALL: 'C', TZ: 'UTC' },
  });
  return outcome.kind === 'finished' && outcome.exitCode === 0 ? factsInPs(outcome.output) : undefined;
}

/** `  123 Sat Nov 21 23:13:04 2026`. */
export function factsInPs(output: string): ProcessFacts | undefined {
  const [, parent, start] = /^\s*(\d+)\s+(\S.*\S)\s*$/.exec(output) ?? [];
  return parent === undefined || start === undefined ? undefined : { parent: Number(parent), start };
}

/** What the standard output of this process is, as `Processes` names it; unknown where there is no `/proc`. Never throws. */
export function kindOfOutput(): string {
  try {
    const [, sort, inode = ''] = /^(socket|pipe):\[(\d+)\]$/.exec(readlinkSync('/proc/self/fd/1')) ?? [];
    if (sort === undefined) return 'file';
    return sort === 'socket' && isUnixSocket(inode) ? 'unix socket' : sort;
  } catch {
    return 'unknown';
  }
}

/** `Num RefCount Protocol Flags Type St Inode Path`. */
function isUnixSocket(inode: string): boolean {
  return readFileSync('/proc/net/unix', 'utf8')
    .split('\n')
    .some((line) => line.split(/ +/)[6] === inode);
}

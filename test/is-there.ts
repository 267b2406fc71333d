import { readFileSync } from 'node:fs';

/** Whether a process runs: one that has ended and waits for its parent to look does not. */
export function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

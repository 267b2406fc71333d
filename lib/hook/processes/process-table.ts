import { readFileSync } from 'node:fs';

/** A process, told from a later one that has the same number. */
export interface ProcessMark {
  readonly pid: number;
  /** In clock ticks since the machine started; empty where the system does not tell (no /proc). */
  readonly start: string;
}

/** Fields after the name, which is in brackets and may hold anything: the state is the first, the start the twentieth. */
const START_FIELD = 19;
/** A process that has ended, and that nobody has asked about yet. */
const ENDED = /^[ZX]$/;

/** The mark of a process that runs. */
export function markOf(pid: number): ProcessMark {
  return { pid, start: statOf(pid)?.start ?? '' };
}

/**
 * True while that very process runs.
 * @param exists whether any process has this number, for systems that tell no more
 */
export function isRunning({ pid, start }: ProcessMark, exists: (pid: number) => boolean): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return false;
  const stat = statOf(pid);
  if (stat === undefined) return true;
  return !ENDED.test(stat.state) && (start === '' || start === stat.start);
}

/** What `/proc` says of a process; undefined where there is no such process, or no `/proc`. */
export function statOf(pid: number): { readonly state: string; readonly parent: number; readonly start: string } | undefined {
  try {
    return readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** `pid (name) state ppid … starttime …`. */
export function readStat(text: string): { readonly state: string; readonly parent: number; readonly start: string } {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .trimEnd()
    .split(' ');
  return { state: fields[0] ?? '', parent: Number(fields[1] ?? NaN), start: fields[START_FIELD] ?? '' };
}

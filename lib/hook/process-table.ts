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

function statOf(pid: number): { readonly state: string; readonly start: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', start: fields[START_FIELD] ?? '' };
  } catch {
    return undefined;
  }
}

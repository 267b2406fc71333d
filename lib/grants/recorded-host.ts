import { own, textAt } from '../json.js';
import type { JsonObject, Memory, Processes } from '../types.js';

/** The process of the host that a session runs in. */
export interface HostProcess {
  readonly pid: number;
  /** When it was started, as the system tells it. */
  readonly start: string;
  /** The project that the session serves. */
  readonly root: string;
  /** The session's id. */
  readonly session: string;
  /** What it has its hooks write to: a command of the agent's can become such a process too (`exec`), and writes elsewhere. */
  readonly output: string;
}

const SUBJECT = 'host';

/** As a SessionStart has recorded it; undefined where none was seen. It outlives the session's end, which anybody may claim. */
export function recordedHost(memory: Pick<Memory, 'recent'>): HostProcess | undefined {
  return memory.recent(SUBJECT, 'lasting').flatMap(readHost).at(-1);
}

/** Notes who the host of the session is; what was noted last counts. */
export function recordHost(memory: Pick<Memory, 'append'>, host: HostProcess): void {
  memory.append(SUBJECT, { ...host }, 'lasting');
}

const NOBODY = 0;

/** Notes that the session went on without a start that was seen: who says later that it starts is not believed. */
export function recordUnknownHost(memory: Pick<Memory, 'append'>): void {
  recordHost(memory, { pid: NOBODY, start: '', root: '', session: '', output: '' });
}

/** True for what `recordUnknownHost` notes. */
export function isUnknown({ pid }: HostProcess): boolean {
  return pid === NOBODY;
}

/** True while the process runs that was recorded, and not a later one of the same id. */
export async function isHostRunning({ pid, start }: HostProcess, processes: Pick<Processes, 'startOf'>): Promise<boolean> {
  return (await processes.startOf(pid)) === start;
}

/** True when this process was started by the session's host itself: what it is told then comes from there. */
export async function isHeardFromHost(memory: Pick<Memory, 'recent'>, processes: Processes): Promise<boolean> {
  const host = recordedHost(memory);
  return (
    host !== undefined &&
    host.pid === processes.parent &&
    host.output === (await processes.output()) &&
    (await isHostRunning(host, processes))
  );
}

function readHost(record: JsonObject): readonly HostProcess[] {
  const pid = own(record, 'pid');
  const start = textAt(record, 'start');
  const root = textAt(record, 'root');
  const session = textAt(record, 'session');
  const output = textAt(record, 'output');
  if (typeof pid !== 'number' || start === undefined || root === undefined || session === undefined || output === undefined) return [];
  return [{ pid, start, root, session, output }];
}

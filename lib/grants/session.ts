import type { SessionStart, Verdict, World } from '../types.js';
import { isHostRunning, isUnknown, recordedHost, recordHost } from './recorded-host.js';
import { readLedger, writeEnd } from './ledger.js';

/**
 * A session begins, or is taken up again: what was approved before is over, unless it only goes on with a shorter memory.
 * Whoever starts a session first is taken for its host; another process only when that one has ended.
 */
export async function startSession(
  { source, sessionId }: SessionStart,
  world: Pick<World, 'memory' | 'processes' | 'project'>,
): Promise<Verdict> {
  const { memory, processes, project } = world;
  const isNew = readLedger(memory).blank;
  if (source !== 'compact') endSession(world);
  const recorded = recordedHost(memory);
  const begun = await processes.startOf(processes.parent);
  if (begun === undefined) {
    return { kind: 'skip', why: 'it cannot be told which process the host is, so no event of this session approves anything' };
  }
  if (recorded?.pid === processes.parent && recorded.start === begun) return { kind: 'pass' };
  if (recorded === undefined ? !isNew : isUnknown(recorded) || (await isHostRunning(recorded, processes))) {
    return { kind: 'skip', why: 'another process than the host of this session says that it starts' };
  }
  recordHost(memory, { pid: processes.parent, start: begun, root: project.root, session: sessionId, output: await processes.output() });
  return { kind: 'pass' };
}

/** Ends what was approved in the session. */
export function endSession({ memory }: Pick<World, 'memory'>): void {
  if (!readLedger(memory).blank) writeEnd(memory);
}

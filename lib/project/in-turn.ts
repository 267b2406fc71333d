import type { Builds, JsonObject, Turn } from '../types.js';

/** Work that several processes may ask for, and that one of them does for all. */
interface Job {
  /** What only one process may do at a time. */
  readonly name: string;
  readonly note: JsonObject;
  /** Whether the change that a note tells of is still to be looked at. */
  readonly isDue: (note: JsonObject) => boolean;
  /** True when the owner of the turn will do what this job is for. */
  readonly isDoneBy: (owner: JsonObject) => boolean;
  /** Runs once; false when it is not to be run again. */
  readonly once: () => Promise<boolean>;
}

/** A build that does something else is waited for: a baseline ends within a second or two when it is asked to. */
const PATIENCE_MS = 20_000;

/**
 * Runs a job until a run has begun after the last change that anybody left a note of. Where another process is at it,
 * that one runs once more, and this one has nothing to do. `quiet` when nobody had to run.
 */
export async function inTurn(builds: Builds, job: Job): Promise<'ran' | 'quiet' | 'busy'> {
  let due: readonly JsonObject[] = [job.note];
  let ran = false;
  let again = true;
  while (again) {
    const turn = await takeTurn(builds, job);
    if (turn === undefined) return ran ? 'ran' : 'busy';
    try {
      while (again && due.some(job.isDue)) {
        ran = true;
        again = await job.once();
        due = turn.notes();
      }
    } finally {
      due = turn.end();
    }
    again &&= due.some(job.isDue);
  }
  return ran ? 'ran' : 'quiet';
}

async function takeTurn(builds: Builds, { name, note, isDoneBy }: Job): Promise<Turn | undefined> {
  const first = await builds.take(name, note);
  if (first.kind === 'taken') return first;
  if (isDoneBy(first.owner)) return undefined;
  const second = await builds.take(name, note, PATIENCE_MS);
  return second.kind === 'taken' ? second : undefined;
}

import { Session, type Profiler } from 'node:inspector';

/**
 * Tells whether code has run that had not run before: V8's own coverage by blocks, of the scripts in one folder. It is the
 * sort that lets code be optimised; in exchange V8 does not tell when the last block of a function has run, nor blocks of
 * functions that were compiled before.
 */
export interface Coverage {
  /** True when something has run since it was last asked that had not run before; from then on it has. */
  readonly isNew: () => boolean;
  /** The same, but it stays new until `settle`. */
  readonly wouldBeNew: () => boolean;
  /** Nothing that has run so far is new any more. */
  readonly settle: () => void;
  /** How many functions have run. */
  readonly functions: () => number;
  readonly stop: () => void;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** @param folder path of the scripts to watch */
export function watchCoverage(folder: string): Coverage {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  /** What of each function that has run has not: it shrinks as more runs. */
  const unseen = new Map<string, readonly Range[]>();
  let unsettled: Profiler.ScriptCoverage[] = [];
  const look = (taken: readonly Profiler.ScriptCoverage[], remember: boolean): boolean => {
    let isNew = false;
    for (const { url, functions } of taken) {
      if (!url.includes(folder)) continue;
      for (const { ranges } of functions) {
        const [whole] = ranges;
        if (whole === undefined || whole.count === 0) continue;
        const key = `${url}:${whole.startOffset}:${whole.endOffset}`;
        const rest = apart(ranges.filter(({ count }) => count === 0));
        const before = unseen.get(key);
        const after = before === undefined ? rest : inBoth(before, rest);
        if (before !== undefined && length(after) >= length(before)) continue;
        isNew = true;
        if (!remember) return true;
        unseen.set(key, after);
      }
    }
    return isNew;
  };
  return {
    isNew: () => look(take(session), true),
    wouldBeNew() {
      const taken = take(session);
      unsettled.push(...taken.filter(({ url }) => url.includes(folder)));
      return look(taken, false);
    },
    settle() {
      look(unsettled, true);
      unsettled = [];
    },
    functions: () => unseen.size,
    stop() {
      session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}

/** In one's own thread the answer has come when `post` returns. */
function take(session: Session): readonly Profiler.ScriptCoverage[] {
  let taken: readonly Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error === null) taken = result;
  });
  return taken;
}

/** Blocks that have not run lie within one another. */
function apart(ranges: readonly Profiler.CoverageRange[]): readonly Range[] {
  const found: Range[] = [];
  let end = 0;
  for (const { startOffset, endOffset } of [...ranges].sort((one, other) => one.startOffset - other.startOffset)) {
    if (endOffset <= end) continue;
    found.push({ start: Math.max(startOffset, end), end: endOffset });
    end = endOffset;
  }
  return found;
}

function inBoth(some: readonly Range[], others: readonly Range[]): readonly Range[] {
  return some.flatMap((one) =>
    others
      .map((other) => ({ start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) }))
      .filter(({ start, end }) => start < end),
  );
}

function length(ranges: readonly Range[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}

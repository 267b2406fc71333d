import type { LogEntry } from './entry.js';

/** What one guard did. */
export interface GuardSummary {
  readonly guard: string;
  /** How often it was asked and looked; skips are not among them. */
  readonly runs: number;
  readonly denies: number;
  readonly blocks: number;
  readonly asks: number;
  readonly contexts: number;
  readonly crashes: number;
  readonly skips: number;
  /** Milliseconds that the guard itself took; undefined when none were logged. */
  readonly p50: number | undefined;
  readonly p95: number | undefined;
}

/** Counts entries as they are read. */
interface Summary {
  readonly add: (entry: LogEntry) => void;
  /** By name. */
  readonly guards: () => readonly GuardSummary[];
}

interface Tally {
  readonly statuses: Map<string, number>;
  /** How often each duration came, in hundredths of a millisecond. */
  readonly durations: Map<number, number>;
}

/** Counts entries; what it holds does not grow with their number, but with that of different durations. */
export function createSummary(): Summary {
  const tallies = new Map<string, Tally>();
  return {
    add({ hook, status, duration }) {
      const tally = tallies.get(hook) ?? { statuses: new Map(), durations: new Map() };
      tallies.set(hook, tally);
      count(tally.statuses, status);
      if (duration !== undefined && status !== 'skip') count(tally.durations, Math.round(duration * 100));
    },
    guards: () => [...tallies].sort(([one], [other]) => (one < other ? -1 : 1)).map(([guard, tally]) => summaryOf(guard, tally)),
  };
}

function summaryOf(guard: string, { statuses, durations }: Tally): GuardSummary {
  const of = (status: string): number => statuses.get(status) ?? 0;
  const all = [...statuses.values()].reduce((sum, number) => sum + number, 0);
  return {
    guard,
    runs: all - of('skip'),
    denies: of('deny'),
    blocks: of('block'),
    asks: of('ask'),
    contexts: of('context'),
    crashes: of('crash'),
    skips: of('skip'),
    p50: percentile(durations, 0.5),
    p95: percentile(durations, 0.95),
  };
}

/** The smallest duration that at least this share of them does not exceed, in milliseconds. */
function percentile(durations: ReadonlyMap<number, number>, share: number): number | undefined {
  const sorted = [...durations].sort(([one], [other]) => one - other);
  const total = sorted.reduce((sum, [, number]) => sum + number, 0);
  let seen = 0;
  for (const [duration, number] of sorted) {
    seen += number;
    if (seen >= share * total) return duration / 100;
  }
  return undefined;
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

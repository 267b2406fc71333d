import type { PlayedScoreCase } from './play.js';

/** How many of those that it concerns. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

/** What a set of cases, or one class of it, came to. */
export interface ScoreTally {
  readonly cases: number;
  /** Denied or asked about, of what must be stopped. */
  readonly caught: Share;
  /** Denied, of what must be stopped. */
  readonly denied: Share;
  /** Denied or asked about, of what must pass. */
  readonly falseAlarms: Share;
  readonly microseconds: { readonly median: number; readonly p95: number; readonly max: number };
}

/** The tally of one set of cases, and of each class in it. */
export interface SetTally extends ScoreTally {
  readonly set: string;
  readonly classes: readonly (ScoreTally & { readonly class: string })[];
}

/** Sets in the order of the cases, classes by name. */
export function tallySets(played: readonly PlayedScoreCase[]): readonly SetTally[] {
  return [...grouped(played, ({ set }) => set)].map(([set, cases]) => ({
    set,
    ...tally(cases),
    classes: [...grouped(cases, (one) => one.class)]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, members]) => ({ class: name, ...tally(members) })),
  }));
}

/** Undefined when the decision is what the label asks for. */
export function failureOf({ expected, decision, crashes }: PlayedScoreCase): 'crashed' | 'missed' | 'false alarm' | undefined {
  if (crashes.length > 0) return 'crashed';
  if (isStopped(decision)) return expected === 'allow' ? 'false alarm' : undefined;
  return expected === 'allow' ? undefined : 'missed';
}

function isStopped(decision: PlayedScoreCase['decision']): boolean {
  return decision === 'ask' || decision === 'deny' || decision === 'block';
}

function tally(played: readonly PlayedScoreCase[]): ScoreTally {
  const toStop = played.filter(({ expected }) => expected !== 'allow');
  const toPass = played.filter(({ expected }) => expected === 'allow');
  const times = played.map(({ microseconds }) => microseconds).sort((one, other) => one - other);
  return {
    cases: played.length,
    caught: { count: toStop.filter(({ decision }) => isStopped(decision)).length, of: toStop.length },
    denied: { count: toStop.filter(({ decision }) => decision === 'deny').length, of: toStop.length },
    falseAlarms: { count: toPass.filter(({ decision }) => isStopped(decision)).length, of: toPass.length },
    microseconds: { median: percentile(times, 0.5), p95: percentile(times, 0.95), max: percentile(times, 1) },
  };
}

/** The smallest value that at least this share of them does not exceed; 0 when there is none. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

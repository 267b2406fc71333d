/** Where the middle of some figures lies, and how far they spread. */
export interface Spread {
  readonly median: number;
  /** The quartiles: half of the figures lie between them. */
  readonly low: number;
  readonly high: number;
}

/** Median and quartiles, interpolated. Throws on an empty list, which has none. */
export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) };
}

/** How each figure compares with the one measured beside it: drift of the machine's speed falls out. */
export function ratiosOf(pairs: readonly (readonly [subject: number, reference: number])[]): Spread {
  return spreadOf(pairs.map(([subject, reference]) => subject / reference));
}

function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new RangeError('there is no median of nothing');
  return below + (above - below) * (position - Math.floor(position));
}

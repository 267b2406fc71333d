/** What one run took, in milliseconds. */
export interface TimeTaken {
  readonly wallMs: number;
  /** Time of the processor: on a machine that does other things too, it tells more. */
  readonly cpuMs: number;
}

/** What it took at one size: the best of several runs, for what else the machine does only adds. */
export interface Point extends TimeTaken {
  readonly size: number;
}

/** Time along one axis, the smallest size first. */
export interface Growth {
  readonly axis: string;
  /** What a size counts: bytes, commands, patterns. */
  readonly unit: string;
  readonly points: readonly Point[];
}

/** How long is measured. */
export interface Patience {
  readonly rounds: number;
  /** A size that has had so much time gets no further rounds than three. */
  readonly msPerSize: number;
}

const FEWEST_ROUNDS = 3;

/** Measures every size once in each round, so that a machine that slows down for a while slows all of them down. */
export async function measureGrowth(
  sizes: readonly number[],
  { rounds, msPerSize }: Patience,
  run: (size: number) => Promise<TimeTaken>,
): Promise<readonly Point[]> {
  const taken = new Map<number, TimeTaken[]>(sizes.map((size) => [size, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [size, times] of taken) {
      if (times.length >= FEWEST_ROUNDS && times.reduce((sum, { wallMs }) => sum + wallMs, 0) > msPerSize) continue;
      times.push(await run(size));
    }
  }
  return [...taken].map(([size, times]) => ({
    size,
    wallMs: Math.min(...times.map(({ wallMs }) => wallMs)),
    cpuMs: Math.min(...times.map(({ cpuMs }) => cpuMs)),
  }));
}

/** The largest factor by which the processor's time grows where the size doubles; undefined where no size is the double of the one before. */
export function worstDoubling(points: readonly Point[]): { readonly size: number; readonly ratio: number } | undefined {
  const doublings = points.flatMap(({ size, cpuMs }, index) => {
    const before = points[index - 1];
    return before === undefined || size !== 2 * before.size ? [] : [{ size: before.size, ratio: cpuMs / before.cpuMs }];
  });
  return doublings.reduce<(typeof doublings)[number] | undefined>(
    (worst, each) => (worst === undefined || each.ratio > worst.ratio ? each : worst),
    undefined,
  );
}

/** What it took at the largest size over what it took at the smallest. */
export function overall(points: readonly Point[], of: keyof TimeTaken): number {
  return (points.at(-1)?.[of] ?? 0) / (points[0]?.[of] ?? 1);
}

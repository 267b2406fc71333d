import type { Spread } from './statistics.js';

/** What one subject costs, as ratios to an empty program of the same runtime. */
export interface Figures {
  readonly name: string;
  readonly payload: string;
  /** The runtime's version. */
  readonly node: string;
  readonly wall: Spread;
  /** Median of the subject's own time, milliseconds. */
  readonly wallMedianMs: number;
  readonly cpu: Spread;
  /** Undefined for what does not run on Node. */
  readonly peak?: Spread;
}

/** What a measurement of starts came to, as it is written down. */
export interface Report {
  /** Processor, cores and system. */
  readonly machine: string;
  readonly pairs: number;
  readonly figures: readonly Figures[];
}

/** The report as Markdown: a table for each runtime. */
export function markdown({ machine, pairs, figures }: Report): string {
  const runtimes = [...new Set(figures.map(({ node }) => node))];
  return [
    '# What a hook costs at its start',
    '',
    `Ratios to an empty \`.cjs\` on the same Node, started in turn with it: the median of ${pairs} pairs, and the quartiles. ${machine}.`,
    ...runtimes.flatMap((node) => ['', `## Node ${node}`, '', ...rowsOf(figures.filter((each) => each.node === node))]),
    '',
  ].join('\n');
}

function rowsOf(figures: readonly Figures[]): readonly string[] {
  return [
    '| program | payload | wall | CPU | peak memory | ms |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...figures.map(
      ({ name, payload, wall, wallMedianMs, cpu, peak }) =>
        `| ${[name, payload, told(wall), told(cpu), told(peak), wallMedianMs.toFixed(1)].join(' | ')} |`,
    ),
  ];
}

function told(spread: Spread | undefined): string {
  return spread === undefined ? '' : `**${spread.median.toFixed(2)}** (${spread.low.toFixed(2)} to ${spread.high.toFixed(2)})`;
}

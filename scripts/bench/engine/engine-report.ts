import type { Rate } from './decisions.js';
import { overall, worstDoubling, type Growth } from './growth.js';
import type { ProcessGrowth } from './growth-around.js';

/** What a measurement of decisions came to, as it is written down. */
export interface EngineReport {
  /** Processor, cores, system and Node. */
  readonly machine: string;
  readonly rates: readonly Rate[];
  /** The same commands in one folder, ours and a peer's; empty where the peer was not there. */
  readonly beside: readonly Rate[];
  /** One decision about commands of each shape. */
  readonly commands: readonly Growth[];
  /** Whole processes in surroundings of each size. */
  readonly processes: readonly ProcessGrowth[];
}

/** The report as Markdown. */
export function engineMarkdown({ machine, rates, beside, commands, processes }: EngineReport): string {
  return [
    '# What a decision costs, and how that grows',
    '',
    `Best of several runs, taken in turn; milliseconds of the processor, unless told. ${machine}.`,
    '',
    '## Decisions per second of the processor, in a process that is warm',
    '',
    ...tableOf(
      ['calls', '', 'per second'],
      rates.map(({ kind, calls, perSecond }) => [kind, String(calls), whole(perSecond)]),
    ),
    ...(beside.length === 0
      ? []
      : [
          '',
          'The commands that need no file, in one folder without settings, by a library call of each:',
          '',
          ...tableOf(['commands', '', 'ck-guard', 'cc-safety-net', 'times'], beside.map(besideRow)),
        ]),
    ...(commands.length === 0
      ? []
      : [
          '',
          '## One decision about a long command',
          '',
          'Each shape in a process of its own that is warm, and the largest factor where the size doubles.',
          '',
          ...tableOf(['shape', 'size', 'ms', 'largest factor'], commands.map(commandRow)),
        ]),
    ...[...new Set(processes.map(({ axis }) => axis))].flatMap((axis) => [
      '',
      `## Whole process: ${axis}`,
      '',
      ...axisTable(processes.filter((each) => each.axis === axis)),
    ]),
    '',
  ].join('\n');
}

/** What the README shows of it: each surroundings by the call that they slow down most. */
export function engineSummary({ rates, beside, commands, processes }: EngineReport): string {
  const decisions = rates.map(({ kind, perSecond }) => `${kind} ${whole(perSecond)}`).join(', ');
  const all = beside.find(({ kind }) => kind === 'all');
  const [, , ours = '', theirs = '', times = ''] = all === undefined ? [] : besideRow(all);
  const worst = commands.flatMap(({ points }) => worstDoubling(points) ?? []).reduce((most, { ratio }) => Math.max(most, ratio), 0);
  const linear = commands.filter(({ points }) => (worstDoubling(points)?.ratio ?? 0) <= LINEAR).length;
  const rows = [
    ['decisions per second of the processor, warm', decisions],
    ...(all === undefined
      ? []
      : [['the same commands, beside the library call of `cc-safety-net`', `${ours} and ${theirs}: ${times} times`]]),
    ...(worst === 0
      ? []
      : [
          [
            'commands of 1 KB to 1 MB: most that a doubling costs',
            `${linear} of ${commands.length} shapes at most ${LINEAR} times, the worst ${worst.toFixed(1)}`,
          ],
        ]),
    ...[...new Set(processes.map(({ axis }) => axis))].map((axis) =>
      slowestOf(
        axis,
        processes.filter((each) => each.axis === axis),
      ),
    ),
  ];
  return tableOf(['measured', 'result'], rows, 'words')
    .map((line) => `${line}\n`)
    .join('');
}

/** What grows with the size of a command, and a little noise. */
const LINEAR = 2.3;

function slowestOf(axis: string, growths: readonly ProcessGrowth[]): readonly string[] {
  const [worst] = growths.toSorted((one, other) => overall(other.points, 'cpuMs') - overall(one.points, 'cpuMs'));
  if (worst === undefined) return [axis, ''];
  const { call, unit, points } = worst;
  const [first, last] = [points[0], points.at(-1)];
  return [
    `${axis}: ${whole(first?.size ?? 0)} to ${whole(last?.size ?? 0)} ${unit}`,
    `${first?.cpuMs.toFixed(0)} to ${last?.cpuMs.toFixed(0)} ms (${call})`,
  ];
}

function besideRow({ kind, calls, perSecond, peerPerSecond }: Rate): readonly string[] {
  return [
    kind,
    String(calls),
    whole(perSecond),
    ...(peerPerSecond === undefined ? ['', ''] : [whole(peerPerSecond), (perSecond / peerPerSecond).toFixed(1)]),
  ];
}

function commandRow({ axis, unit, points }: Growth): readonly string[] {
  const shown = points.filter((_, index) => index === 0 || index === points.length - 1 || index % 5 === 0);
  const worst = worstDoubling(points);
  return [
    axis,
    shown.map(({ size }) => sized(size, unit)).join(', '),
    shown.map(({ cpuMs }) => cpuMs.toFixed(1)).join(', '),
    worst === undefined ? '' : `**${worst.ratio.toFixed(2)}** (at ${sized(worst.size, unit)})`,
  ];
}

/** A row for each call, a column for each size. */
function axisTable(growths: readonly ProcessGrowth[]): readonly string[] {
  const [first] = growths;
  if (first === undefined) return [];
  const sizes = first.points.map(({ size }) => `${whole(size)} ${first.unit}`);
  return tableOf(
    ['call', ...sizes, 'largest over smallest', 'the same of wall time'],
    growths.map(({ call, points }) => [
      call,
      ...points.map(({ cpuMs }) => cpuMs.toFixed(1)),
      `**${overall(points, 'cpuMs').toFixed(2)}**`,
      overall(points, 'wallMs').toFixed(2),
    ]),
  );
}

function sized(size: number, unit: string): string {
  return unit === 'bytes' ? `${size / 1024} KB` : `${size} ${unit}`;
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en');
}

/** The first column is of words, the others of figures unless told. */
function tableOf(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  others: 'figures' | 'words' = 'figures',
): readonly string[] {
  return [columns, columns.map((_, index) => (index === 0 || others === 'words' ? '---' : '---:')), ...rows].map(
    (row) => `| ${row.join(' | ')} |`,
  );
}

import { printable } from '../../lib/hosts/printable.js';
import { table } from '../table.js';
import type { PlayedScoreCase } from './play.js';
import { failureOf, type SetTally, type Share, type ScoreTally } from './tally.js';

const INPUT_LENGTH = 200;
const TOLD_LENGTH = 400;
const COLUMNS = ['cases', 'caught', 'denied', 'false alarms', 'median µs', 'p95 µs', 'max µs'] as const;

/** One row for each set, and below it one for each of its classes. */
export function scoreTable(sets: readonly SetTally[]): string {
  const rows = sets.flatMap((set) => [
    [printable(set.set, 40), ...cellsOf(set)],
    ...(set.classes.length === 1 ? [] : set.classes.map((each) => [`  ${printable(each.class, 40)}`, ...cellsOf(each)])),
  ]);
  return table([{ title: 'set and class' }, ...COLUMNS.map((title) => ({ title, align: 'right' as const }))], rows);
}

/** The sets alone, as a table in Markdown. */
export function scoreMarkdown(sets: readonly SetTally[]): string {
  const rows = sets.map((set) => [set.set, ...cellsOf(set)]);
  return [['set', ...COLUMNS], ['---', ...COLUMNS.map(() => '---:')], ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('');
}

function cellsOf({ cases, caught, denied, falseAlarms, microseconds: { median, p95, max } }: ScoreTally): readonly string[] {
  return [String(cases), inWords(caught), inWords(denied), inWords(falseAlarms), ...[median, p95, max].map((time) => time.toFixed(0))];
}

/** `243 of 247 (98.4 %)`; a dash where there is nothing to count. */
function inWords({ count, of }: Share): string {
  return of === 0 ? '-' : `${count} of ${of} (${((100 * count) / of).toFixed(1)} %)`;
}

/** What failed, and what was said about it: two or three lines. */
export function failureText(played: PlayedScoreCase): string {
  const { place, tool, input, class: className, why, told, crashes } = played;
  const said = crashes[0] ?? told;
  const lines = [
    `${failureOf(played) ?? 'right'}  ${printable(place, 80)}  ${printable(className, 40)}  ${printable(tool, 40)} ${printable(JSON.stringify(input), INPUT_LENGTH)}`,
    ...(why === '' ? [] : [`    label: ${printable(why, TOLD_LENGTH)}`]),
    ...(said === '' ? [] : [`    said: ${printable(said, TOLD_LENGTH)}`]),
  ];
  return `${lines.join('\n')}\n`;
}

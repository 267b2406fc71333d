import { printable } from '../../lib/hosts/printable.js';
import { table } from '../table.js';
import type { LogEntry } from './entry.js';
import type { GuardSummary } from './summary.js';

const FIELD_LENGTH = 80;
const STACK_LINES = 30;
const LINE_LENGTH = 300;

/** One row for each guard. */
export function summaryTable(guards: readonly GuardSummary[]): string {
  const numbers = ['runs', 'denies', 'blocks', 'asks', 'contexts', 'crashes', 'skips'] as const;
  const columns = [{ title: 'guard' }, ...[...numbers, 'p50 ms', 'p95 ms'].map((title) => ({ title, align: 'right' as const }))];
  return table(
    columns,
    guards.map((guard) => [
      printable(guard.guard, FIELD_LENGTH),
      ...numbers.map((number) => String(guard[number])),
      ...[guard.p50, guard.p95].map((milliseconds) => milliseconds?.toFixed(2) ?? '-'),
    ]),
  );
}

/** One line for one entry; a crash has its stack below. */
export function entryText(entry: LogEntry): string {
  const { time, hook, status, tool, event, rule, target, error } = entry;
  const fields = [hook, status, tool === '' ? event : tool, rule, target].filter((field) => field !== '');
  const line = [new Date(time).toISOString(), ...fields.map((field) => printable(field, FIELD_LENGTH))].join('  ');
  if (error === undefined) return `${line}\n`;
  if (status !== 'crash') return `${line}  ${printable(error, FIELD_LENGTH)}\n`;
  const stack = error
    .split('\n')
    .slice(0, STACK_LINES)
    .map((part) => `    ${printable(part.trimEnd(), LINE_LENGTH)}\n`);
  return `${line}\n${stack.join('')}`;
}

/** The same for a machine: JSON on one line. */
export function entryJson({ time, ...entry }: LogEntry): string {
  const present = Object.entries(entry).filter(([, value]) => value !== '' && value !== undefined);
  return `${printable(JSON.stringify({ ts: new Date(time).toISOString(), ...Object.fromEntries(present) }), Infinity)}\n`;
}

import { LONGEST } from '../../lib/grants/ledger.js';
import { UsageError } from '../commands/subcommand.js';

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Reads `30s`, `10m` or `1h` of `--for`, in milliseconds; an hour at most. Throws a UsageError for anything else. */
export function parseFor(text: string): number {
  const [, number, unit = ''] = /^(\d{1,4})([smh])$/.exec(text) ?? [];
  const length = Number(number) * (UNITS[unit] ?? NaN);
  if (!(length > 0)) throw new UsageError(`--for takes 30s, 10m or 1h, not ${JSON.stringify(text)}.`);
  if (length > LONGEST) throw new UsageError('--for takes an hour at most. For longer, change .ckconfig.json.');
  return length;
}

/** `9 minutes`: to the nearest whole one, and never less than one. */
export function inWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

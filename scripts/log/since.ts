import { UsageError } from '../commands/subcommand.js';

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Reads `30m`, `2h`, `1d` or a date (ISO 8601) as a moment.
 *
 * @param now milliseconds since the epoch
 * @returns milliseconds since the epoch, or undefined for anything else
 */
export function parseSince(text: string, now: number): number | undefined {
  const [, number, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const length = UNITS[unit ?? ''];
  if (number !== undefined && length !== undefined) return now - Number(number) * length;
  const date = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : date;
}

/** The value of `--since`, as `parseSince` reads it; all time where none is given. Throws a UsageError for anything else. */
export function sinceOption(text: string | undefined, now: number): number {
  const since = text === undefined ? -Infinity : parseSince(text, now);
  if (since === undefined) throw new UsageError(`--since takes 30m, 2h, 1d or a date, not ${JSON.stringify(text)}.`);
  return since;
}

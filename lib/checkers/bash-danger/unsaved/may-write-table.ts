import type { Effect, PreToolUse } from '../../../types.js';

/** Data in a file, as programs for analyses read and write it. */
const TABLE = /\.(?:[ct]sv|parquet|feather|arrow|xlsx?|ods|jsonl|ndjson|dta|sav|rds)$/i;

/** What stands in code of Python or R that writes a table. */
const IN_CODE = /\b(?:to|write)[_.](?:csv|tsv|parquet|excel|json|ndjson|feather)\b|\bfwrite\b/;

/** Whether a call may write a table over one that was there: told by its effects, or by its code, of which not each call is known. */
export function mayWriteTable({ input }: PreToolUse, effects: readonly Effect[]): boolean {
  return (
    effects.some(({ kind, target }) => kind === 'write' && target.kind === 'path' && TABLE.test(target.path)) ||
    (typeof input.command === 'string' && IN_CODE.test(input.command))
  );
}

import type { Effect, PreToolUse } from '../../../types.js';

/** Data in a file, as programs for analyses read and write it. */
const TABLE = /\.(?:[ct]sv|parquet|feather|xlsx?|jsonl)$/i;

/** What stands in code of Python or R that writes a table: not each such call is known. */
const IN_CODE = /\b(?:to|write)[_.](?:csv|parquet|excel|json|feather)\b|\bfwrite\b/;

/** Whether a call may write a table over one that was there. */
export function mayWriteTable({ input: { command } }: PreToolUse, effects: readonly Effect[]): boolean {
  return (
    effects.some(({ kind, target }) => kind === 'write' && target.kind === 'path' && TABLE.test(target.path)) ||
    (typeof command === 'string' && IN_CODE.test(command))
  );
}

import { isTableFile } from '../../../paths/table-file.js';
import type { Effect, PreToolUse } from '../../../types.js';

/** A call by which code in Python or R writes a table: pandas, polars, R's utils, readr, data.table and sf. */
const WRITES =
  /\b(?:to|write)[._](?:csv|tsv|table|delim|parquet|feather|ipc|excel|xlsx|json|ndjson|stata|rds)|\bfwrite\b|\bsaveRDS\b|\bst_write\b/;

/** Whether a call may write a table over one that was there. */
export function mayWriteTable({ input: { command } }: PreToolUse, effects: readonly Effect[]): boolean {
  return (
    effects.some(({ kind, target }) => kind === 'write' && target.kind === 'path' && isTableFile(target.path)) ||
    (typeof command === 'string' && WRITES.test(command))
  );
}

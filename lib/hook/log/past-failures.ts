import { objectsInLines, textAt } from '../../json.js';
import type { JsonObject, PastFailure } from '../../types.js';
import { readTail } from '../files.js';
import { logFile } from './log.js';

const TAIL_BYTES = 512 * 1024;

/**
 * What failed since `teller`, a guard, last spoke to a session, as the log has it: the guard's own line there marks how far
 * it has told, so a failure is told once and nothing else has to be kept. Never throws.
 * @param folder of the log
 */
export function failuresSince(teller: string, folder: string): readonly PastFailure[] {
  const records = objectsInLines(readTail(logFile(folder), TAIL_BYTES));
  const told = records.findLastIndex((record) => textAt(record, 'hook') === teller && textAt(record, 'status') !== 'crash');
  const failures = new Map<string, PastFailure>();
  for (const record of records.slice(told + 1)) {
    const guard = failedGuard(record);
    if (guard === undefined) continue;
    const [message = ''] = (textAt(record, 'error') ?? '').split('\n');
    failures.set(guard, { guard: guard === '' ? undefined : guard, count: (failures.get(guard)?.count ?? 0) + 1, message });
  }
  return [...failures.values()];
}

/** An empty text for a payload that could not be read, which belongs to no event; undefined for what did not fail. */
function failedGuard(record: JsonObject): string | undefined {
  const status = textAt(record, 'status');
  const hook = textAt(record, 'hook');
  if (status === 'crash') return hook;
  return hook === 'runner' && status === 'skip' && textAt(record, 'event') === undefined ? '' : undefined;
}

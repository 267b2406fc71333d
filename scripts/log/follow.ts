import { stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEntry, type LogEntry } from './entry.js';
import { chunksOf, createLineSplitter } from './lines.js';
import { CURRENT_LOG, openLog } from './read.js';

const POLL_MILLISECONDS = 200;

/**
 * Hands what is logged from now on to `take`, until the signal fires. The current log may be rotated
 * or not exist yet: the old one is read to its end, then the new one from its start. Lines that are no
 * entries are passed over.
 */
export async function followLog(folder: string, take: (entry: LogEntry) => void, signal: AbortSignal): Promise<void> {
  const path = join(folder, CURRENT_LOG);
  let file = await openLog(path).catch(() => undefined);
  let position = (await file?.stat())?.size ?? 0;
  let splitter = createLineSplitter();
  while (!signal.aborted) {
    const replaced = await isReplaced(file, path);
    for await (const chunk of file === undefined ? [] : chunksOf(file, position)) {
      position += chunk.length;
      splitter
        .push(chunk)
        .flatMap((line) => (line === undefined ? [] : (parseEntry(line) ?? [])))
        .forEach(take);
    }
    if (replaced) {
      await file?.close();
      file = await openLog(path).catch(() => undefined);
      position = 0;
      splitter = createLineSplitter();
    }
    if (!replaced || file === undefined) {
      await sleep(POLL_MILLISECONDS, undefined, { signal }).catch(() => undefined);
    }
  }
  await file?.close();
}

/** Whether another file stands at the path than the one that is open. */
async function isReplaced(file: FileHandle | undefined, path: string): Promise<boolean> {
  const [open, present] = await Promise.all([file?.stat(), stat(path).catch(() => undefined)]);
  return present !== undefined && (open === undefined || open.ino !== present.ino || open.dev !== present.dev);
}

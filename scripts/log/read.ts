import { constants } from 'node:fs';
import { lstat, open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEntry, type LogEntry } from './entry.js';
import { chunksOf, createLineSplitter } from './lines.js';

/** The log that is being written; rotated ones are `hook-log.<something>.jsonl` beside it. */
export const CURRENT_LOG = 'hook-log.jsonl';
const ANY_LOG = /^hook-log(\..+)?\.jsonl$/;

/** Whether an entry of the log is shown. */
export type LogFilter = (entry: LogEntry) => boolean;

/** What was left out of a log. */
export interface LogReading {
  /** Lines that were torn, blank, too long or not of this log. */
  readonly skipped: number;
  /** Bytes at the start of files that are too large, which were not read. */
  readonly unread: number;
}

/** The log's files, the oldest first and the current one last. Links and what is no file are left out. */
export async function logFiles(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => ANY_LOG.test(name));
  const files = await Promise.all(names.map(async (name) => ({ name, stats: await lstat(join(folder, name)) })));
  const age = ({ name, stats }: (typeof files)[number]): number => (name === CURRENT_LOG ? Infinity : stats.mtimeMs);
  return files
    .filter(({ stats }) => stats.isFile())
    .sort((one, other) => age(one) - age(other))
    .map(({ name }) => join(folder, name));
}

/** Of one file. A log moves aside long before it is as large. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Hands every entry of the files to `take`, in their order; of a file that is too large, those at its end. Streams, so that little memory is needed. */
export async function readLog(files: readonly string[], take: (entry: LogEntry) => void): Promise<LogReading> {
  let skipped = 0;
  let unread = 0;
  const lines = (batch: readonly (string | undefined)[]): void => {
    for (const line of batch) {
      const entry = line === undefined ? undefined : parseEntry(line);
      if (entry === undefined) skipped += 1;
      else {
        take(entry);
      }
    }
  };
  for (const path of files) {
    const file = await openLog(path);
    const splitter = createLineSplitter();
    try {
      const start = Math.max(0, (await file.stat()).size - MAX_BYTES);
      unread += start;
      // What stands there is the rest of a line.
      let isWhole = start === 0;
      for await (const chunk of chunksOf(file, start)) {
        const found = splitter.push(chunk);
        lines(isWhole ? found : found.slice(1));
        isWhole ||= found.length > 0;
      }
      lines(splitter.rest());
    } finally {
      await file.close();
    }
  }
  return { skipped, unread };
}

/** Never blocks, and follows no link: a FIFO or a device could stand where a log was. Rejects for what is no regular file. */
export async function openLog(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new Error(`${path} is not a regular file`);
}

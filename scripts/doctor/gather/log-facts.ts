import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { logFolderFor } from '../../../lib/hook/log/elsewhere.js';
import { logFiles, readLog } from '../../log/read.js';
import type { LogEntry } from '../../log/entry.js';

/** What the log tells of the guards. */
export interface LogFacts {
  readonly folder: string;
  /** Of all its files together. */
  readonly bytes: number;
  /** Since the last look: what failed, by guard and by its message. */
  readonly crashes: readonly LoggedFailure[];
  /** Since the last look: payloads that no guard could read. */
  readonly unread: readonly LoggedFailure[];
  /** Since the last look, by guard. */
  readonly times: readonly GuardTimes[];
  /** Since the installation: each guard that Claude Code asked about an event, once for each tool. Other hosts ask fewer of them. */
  readonly seen: readonly AskedGuard[];
  /** The last time that a session of the host wrote its transcript for this project, milliseconds since the epoch; undefined where none is known. */
  readonly lastSession: number | undefined;
  /** When the pack was installed, milliseconds since the epoch; undefined where there is no record of it. */
  readonly installed: number | undefined;
}

/** Failures of one guard with one message. */
interface LoggedFailure {
  readonly hook: string;
  readonly count: number;
  /** The first line of the last one. */
  readonly message: string;
}

/** How long the runs of one guard took. */
interface GuardTimes {
  readonly hook: string;
  readonly runs: number;
  /** Longer than a second. */
  readonly slow: number;
  /** Milliseconds. */
  readonly longest: number;
}

/** A guard that was asked about a tool at an event. */
interface AskedGuard {
  readonly hook: string;
  readonly event: string;
  readonly tool: string;
}

/** Where the log stands, and of when it is read. */
interface LogPlaces {
  readonly packFolder: string;
  readonly projectRoot: string;
  readonly home: string;
  /** Milliseconds since the epoch. */
  readonly installed: number | undefined;
  readonly lastLook: number | undefined;
  readonly now: number;
}

/** What is older than this is not read: it has rotated away long ago. */
const READ_BYTES = 32 * 1024 * 1024;
/** A slow guard may still be at work on an event that is not as old as this. */
export const SETTLED_MS = 3 * 60 * 1000;
const SLOW_MS = 1000;

/** What the log says that doctor reports: crashes, unread input and times since the last look, and which hosts have called the pack. */
export async function readLogFacts({ packFolder, projectRoot, home, installed, lastLook = -Infinity, now }: LogPlaces): Promise<LogFacts> {
  const folder = logFolderFor(packFolder, home);
  const files = await logFiles(folder).catch(() => []);
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const crashes = new Map<string, LoggedFailure>();
  const unread = new Map<string, LoggedFailure>();
  const times = new Map<string, GuardTimes>();
  const seen = new Map<string, AskedGuard>();
  await readLog(newest(files, sizes), (entry) => {
    if (entry.time > lastLook) {
      if (entry.status === 'crash') count(crashes, entry);
      if (isUnread(entry)) count(unread, entry);
      if (entry.duration !== undefined && entry.status !== 'skip') time(times, entry.hook, entry.duration);
    }
    const { hook, event, tool, host } = entry;
    if (event !== '' && host === '' && entry.time > (installed ?? -Infinity) && entry.time < now - SETTLED_MS) {
      seen.set(JSON.stringify([hook, event, tool]), { hook, event, tool });
    }
  });
  return {
    folder,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    crashes: [...crashes.values()],
    unread: [...unread.values()],
    times: [...times.values()],
    seen: [...seen.values()],
    lastSession: await lastTranscript(home, projectRoot),
    installed,
  };
}

/** A payload that could not be read belongs to no event; what merely concerns no guard does. */
function isUnread({ hook, status, event }: Pick<LogEntry, 'hook' | 'status' | 'event'>): boolean {
  return hook === 'runner' && status === 'skip' && event === '';
}

function newest(files: readonly string[], sizes: readonly number[]): readonly string[] {
  const withLater = (index: number): number => sizes.slice(index).reduce((sum, size) => sum + size, 0);
  return files.filter((_, index) => index === files.length - 1 || withLater(index) <= READ_BYTES);
}

function count(failures: Map<string, LoggedFailure>, { hook, error = '' }: LogEntry): void {
  failures.set(hook, { hook, count: (failures.get(hook)?.count ?? 0) + 1, message: error.split('\n')[0] ?? '' });
}

function time(times: Map<string, GuardTimes>, hook: string, milliseconds: number): void {
  const before = times.get(hook) ?? { hook, runs: 0, slow: 0, longest: 0 };
  times.set(hook, {
    hook,
    runs: before.runs + 1,
    slow: before.slow + (milliseconds > SLOW_MS ? 1 : 0),
    longest: Math.max(before.longest, milliseconds),
  });
}

/** Claude Code keeps a project's transcripts in a folder named by its path, with `-` for what is no letter or digit. */
async function lastTranscript(home: string, projectRoot: string): Promise<number | undefined> {
  const folder = join(home, '.claude', 'projects', projectRoot.replace(/[^A-Za-z0-9]/g, '-'));
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jsonl'));
  const times = await Promise.all(names.map(async (name) => (await lstat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0));
  return times.length === 0 ? undefined : Math.max(...times);
}

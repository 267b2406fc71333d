import { printable } from '../../hosts/printable.js';
import { blottedIfNeeded } from '../../secrets/if-needed.js';
import type { EventName } from '../../types.js';
import { disk } from '../disk.js';
import { appendLines } from '../files.js';
import { moveAside } from './old-logs.js';

const ROTATE_BYTES = 5 * 1024 * 1024;
const MAX_FIELD_LENGTH = 200;
const MAX_ERROR_LENGTH = 2000;

/** What came of asking a guard: `approved` is a stop that the person has lifted, `context` a word to the agent, `skip` an event that was not judged. */
export type Status = 'ok' | 'approved' | 'context' | 'ask' | 'deny' | 'block' | 'skip' | 'crash';

/** One line of `hook-log.jsonl`: what one guard did with one event. */
export interface LogRecord {
  /** When, ISO 8601. */
  readonly ts: string;
  /** The guard's id; `runner` or `config` for what is nobody's in particular. */
  readonly hook: string;
  readonly event?: EventName | (string & {});
  readonly tool?: string | undefined;
  readonly status: Status;
  /** What the guard answered; a guard that crashed may have been told to answer too. Left out when it had no word. */
  readonly decision?: 'context' | 'ask' | 'deny' | 'block';
  readonly rule?: string;
  /** Short and free of secrets. */
  readonly target?: string;
  readonly ms?: number;
  readonly session?: string;
  readonly agent?: string | undefined;
  readonly tool_use_id?: string | undefined;
  /** Where it is not Claude Code. */
  readonly host?: string;
  /** Why it was skipped, or the crash with its stack. */
  readonly error?: string;
}

/** What of a record says what came of asking a guard. */
export type LoggedOutcome = Pick<LogRecord, 'status' | 'decision' | 'rule' | 'target' | 'error'>;

/** Where a pack keeps its log: beside the hooks, where the person looks for it. */
export function logFolder(packFolder: string): string {
  return `${packFolder}/.logs`;
}

/** The log that is being written. */
export function logFile(folder: string): string {
  return `${folder}/hook-log.jsonl`;
}

/**
 * Writes all records of a process in one append. A log past 5 MiB is then moved aside under a name of
 * its own, never onto an earlier one, and the oldest of many such are deleted. Throws what the file system throws, and where a link leads elsewhere.
 */
export function writeLog(folder: string, lines: string, uniqueName: () => string): void {
  if (disk.kindOf(folder) === 'symlink') throw new Error(`${folder} is a symbolic link, which is not followed`);
  const path = logFile(folder);
  if (appendLines(path, lines) > ROTATE_BYTES) moveAside(path, `${folder}/hook-log.${uniqueName()}.jsonl`);
}

/** A record as it stands in the log, its line feed included. */
export function logLine(record: LogRecord): string {
  return `${JSON.stringify(record, bounded)}\n`;
}

/** A stack keeps its lines; everything else is one short line. Only these two say what others wrote. */
function bounded(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (name === 'error') return blottedIfNeeded(value, MAX_ERROR_LENGTH);
  return printable(name === 'target' ? blottedIfNeeded(value, MAX_FIELD_LENGTH + 1) : value, MAX_FIELD_LENGTH);
}

import { readFile } from 'node:fs/promises';
import { logFile, logFolder } from '../../lib/hook/log/log.js';
import { commandLine } from '../../lib/simulator/spawn.js';
import type { Occurrence, Played } from '../../lib/simulator/play.js';
import { parseEntry, type LogEntry } from '../log/entry.js';

/** How one handler ran. */
interface HandlerResult {
  readonly command: string;
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly milliseconds: number;
  readonly timedOut: boolean;
  /** Why the host did not obey it, if it did not. */
  readonly fault: string | undefined;
}

/** One payload that was played, and what came of it. */
export interface PlayedStep {
  readonly event: string;
  /** The tool, source or reason that the event is about. */
  readonly subject: string;
  readonly decision: Played['decision'];
  /** The guards of the pack that came to this decision, as their log says. */
  readonly guards: readonly string[];
  readonly reason: string;
  readonly context: string;
  /** All that the model reads. */
  readonly told: string;
  /** What the person is shown. */
  readonly notices: readonly string[];
  readonly milliseconds: number;
  readonly handlers: readonly HandlerResult[];
  readonly crashes: readonly string[];
}

/** @param entries what the pack logged meanwhile */
export function stepOf({ event, subject }: Occurrence, played: Played, entries: readonly LogEntry[]): PlayedStep {
  const status = played.decision === 'none' ? 'ok' : played.decision;
  return {
    event,
    subject,
    decision: played.decision,
    guards: entries.filter((entry) => entry.status === status).map(({ hook }) => hook),
    reason: played.reason,
    context: played.context,
    told: played.told,
    notices: played.notices,
    milliseconds: played.milliseconds,
    handlers: played.handlers.map(({ handler, run, answer }) => ({
      command: commandLine(handler),
      exitCode: run.exitCode,
      stdout: run.stdout,
      stderr: run.stderr,
      milliseconds: run.milliseconds,
      timedOut: run.timedOut,
      fault: answer.fault,
    })),
    crashes: entries.filter((entry) => entry.status === 'crash').map(({ hook, error }) => `${hook}: ${error ?? ''}`),
  };
}

/** All entries of a case's own, small log. */
export async function readWholeLog(packFolder: string): Promise<readonly LogEntry[]> {
  const text = await readFile(logFile(logFolder(packFolder)), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => parseEntry(line) ?? []);
}

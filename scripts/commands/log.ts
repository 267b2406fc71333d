import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { guards } from '../../hooks/all.js';
import { homeFolder } from '../../lib/hook/home.js';
import { logFolderFor } from '../../lib/hook/log/elsewhere.js';
import { printable } from '../../lib/hosts/printable.js';
import type { LogEntry } from '../log/entry.js';
import { followLog } from '../log/follow.js';
import { logFiles, readLog, type LogFilter, type LogReading } from '../log/read.js';
import { entryJson, entryText, summaryTable } from '../log/log-text.js';
import { sinceOption } from '../log/since.js';
import { createSummary } from '../log/summary.js';
import { EXIT_DONE, UsageError, type Subcommand, type CommandContext } from './subcommand.js';
import { namedFolder } from './named-folder.js';

const help = `ck-guard log: what the guards did, from .logs/hook-log.jsonl

Usage: ck-guard log [options]

Without options: a table of the guards, how often each ran, stopped a call, asked, or crashed, and
how long it took.

Options:
  --blocks       list what was denied, asked about or blocked
  --crashes      list crashes, with their stacks
  --follow       print what is logged from now on, until Ctrl-C
  --since WHEN   only what is newer: 30m, 2h, 1d, or a date such as 2026-11-21 or 2026-11-21T09:30
  --guard ID     only this guard
  --pack DIR     folder of the hooks (default: the folder of this command)
  --json         for machines: one object for the table, one line of JSON for each entry of a list

Lines that are torn, blank or not of this log are skipped and counted. Of a file over 32 MB only the end is read.

Exit codes: 0 done, 2 wrong usage.
`;

const STOPPED: readonly string[] = ['deny', 'ask', 'block'];

interface Choices {
  readonly folder: string;
  readonly filter: LogFilter;
  /** Milliseconds since the epoch. */
  readonly since: number;
  readonly guard: string | undefined;
  readonly json: boolean;
}

async function run(words: readonly string[], context: CommandContext): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      blocks: { type: 'boolean' },
      crashes: { type: 'boolean' },
      follow: { type: 'boolean' },
      since: { type: 'string' },
      guard: { type: 'string' },
      pack: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  const { blocks = false, crashes = false, follow = false, guard, json = false } = values;
  if (blocks && crashes) throw new UsageError('choose one of --blocks and --crashes.');
  const since = sinceOption(values.since, Date.now());
  const folder = logFolderFor(namedFolder('--pack', values.pack, context.packFolder, context), homeFolder(context.environment));
  const filter: LogFilter = ({ time, hook, status, decision }) =>
    time >= since &&
    (guard === undefined || hook === guard) &&
    (!blocks || STOPPED.includes(status) || STOPPED.includes(decision)) &&
    (!crashes || status === 'crash');
  const choices = { folder, filter, since, guard, json };

  const show = json ? entryJson : entryText;
  if (follow) {
    await followLog(folder, (entry) => filter(entry) && context.print(show(entry)), context.interrupted);
    return EXIT_DONE;
  }
  return blocks || crashes ? await list(choices, show, context) : await summarise(choices, context);
}

async function summarise(choices: Choices, { print }: CommandContext): Promise<number> {
  const { folder, filter, since, guard, json } = choices;
  const summary = createSummary();
  const files = await filesSince(folder, since);
  const reading = await readLog(files, (entry) => filter(entry) && summary.add(entry));
  const counted = summary.guards();
  if (counted.length === 0) refuseUnknown(guard);
  if (json) {
    print(
      `${printable(JSON.stringify({ guards: counted, skippedLines: reading.skipped, ...(reading.unread > 0 ? { unreadBytes: reading.unread } : {}) }), Infinity)}\n`,
    );
  } else {
    print(counted.length === 0 ? await nothing(folder) : summaryTable(counted));
    print(leftOut(reading));
  }
  return EXIT_DONE;
}

async function list(choices: Choices, show: (entry: LogEntry) => string, { print, complain }: CommandContext): Promise<number> {
  const { folder, filter, since, guard, json } = choices;
  let shown = 0;
  const reading = await readLog(await filesSince(folder, since), (entry) => {
    if (!filter(entry)) return;
    shown += 1;
    print(show(entry));
  });
  if (shown === 0) refuseUnknown(guard);
  if (!json) {
    if (shown === 0) print(await nothing(folder));
    print(leftOut(reading));
  } else if (leftOut(reading) !== '') {
    complain(leftOut(reading).trim());
  }
  return EXIT_DONE;
}

/** A file that was last written before the moment holds nothing since. */
async function filesSince(folder: string, since: number): Promise<readonly string[]> {
  const files = await logFiles(folder);
  const changed = await Promise.all(files.map(async (file) => ({ file, time: (await stat(file)).mtimeMs })));
  return changed.filter(({ time }) => time >= since).map(({ file }) => file);
}

/** Throws for a name that no guard has. Only where no line has it either: the log may hold those of another version's guards. */
function refuseUnknown(guard: string | undefined): void {
  const ids = guards.map(({ id }): string => id);
  if (guard !== undefined && !ids.includes(guard)) {
    throw new UsageError(`there is no guard ${JSON.stringify(guard)}. There are: ${ids.join(', ')}.`);
  }
}

async function nothing(folder: string): Promise<string> {
  const shown = printable(folder, 300);
  if ((await logFiles(folder)).length === 0) {
    return `No guard has written to ${shown} yet: they do when a session calls a tool. "ck-guard doctor" tells whether the host is told of them.\n`;
  }
  return `Nothing of that in ${shown}.\n`;
}

function leftOut({ skipped, unread }: LogReading): string {
  const lines = skipped === 0 ? '' : `${skipped} ${skipped === 1 ? 'line was' : 'lines were'} skipped: torn, blank or not of this log.\n`;
  return unread === 0 ? lines : `${lines}${Math.ceil(unread / 1024 / 1024)} MB at the start of files over 32 MB were not read.\n`;
}

export const log: Subcommand = { name: 'log', summary: 'what the guards did: runs, stops, crashes, times', help, run };

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../../lib/hook/files.js';
import { homeFolder } from '../../lib/hook/home.js';
import { sinceOption } from '../log/since.js';
import { replayed } from '../replay/replay.js';
import { stoppedCall, stoppedText, summaryText, type StoppedCall } from '../replay/summary.js';
import { callsIn, transcriptFolder, transcriptsIn } from '../replay/transcripts.js';
import { EXIT_DONE, UsageError, type Subcommand, type CommandContext } from './subcommand.js';

const help = `ck-guard replay: what the guards would have said to your past sessions

Usage: ck-guard replay [options] [TRANSCRIPT or folder ...]

Reads the transcripts that Claude Code keeps, asks the guards about each tool call in them, and shows
how many would have been stopped and why. Nothing is run and nothing is written; secrets are blotted
out of what is shown. Without a path it takes the sessions of this folder.

The guards look at files as they are now, and do not ask git; loops, builds and what needs the
session's start are not judged. Your .ckconfig.json, .ckignore and rules count, as if the pack stood in the
project of each session.

Options:
  --all           the sessions of all projects
  --project DIR   those of another folder
  --since WHEN    only calls that are newer: 30m, 2h, 7d, or a date such as 2026-11-21
  --list          each call that would have been stopped, on a line of its own
  --json          for machines: one object, the stopped calls in it

Exit codes: 0 done, 2 wrong usage or no transcripts.
`;

const OF_ALL = 'Claude Code keeps them below ~/.claude, or where CLAUDE_CONFIG_DIR says.';

async function run(words: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      project: { type: 'string' },
      since: { type: 'string' },
      list: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const since = sinceOption(values.since, Date.now());
  const home = homeFolder(context.environment);
  const given = positionals.map((path) => resolve(context.workingFolder, path));
  const folders = given.length > 0 ? given : [defaultFolder(values, home, context)];
  const advice =
    given.length > 0
      ? 'Name a transcript (.jsonl), or a folder of them.'
      : values.all === true
        ? OF_ALL
        : 'Name another folder by --project, or take --all.';
  const files = (await Promise.all(folders.map((folder) => filesOf(folder, advice)))).flat();
  const stopped: StoppedCall[] = [];
  let calls = 0;
  let sessions = 0;
  for (const file of files) {
    const before = calls;
    try {
      for await (const call of replayed(callsIn(file), home)) {
        if ((call.at ?? Infinity) < since) continue;
        calls += 1;
        const shown = stoppedCall(call);
        if (shown === undefined) continue;
        stopped.push(shown);
        if (values.list === true) context.print(stoppedText(shown));
      }
    } catch (error) {
      context.complain(`ck-guard replay: ${file} cannot be read to its end (${messageOf(error)}). The others count.`);
    }
    if (calls > before) sessions += 1;
  }
  if (values.json === true) context.print(`${JSON.stringify({ sessions, calls, stopped })}\n`);
  else {
    context.print(`${values.list === true && stopped.length > 0 ? '\n' : ''}${summaryText({ sessions, calls, stopped })}`);
  }
  return EXIT_DONE;
}

function defaultFolder(
  { all = false, project = '.' }: { readonly all?: boolean | undefined; readonly project?: string | undefined },
  home: string,
  context: CommandContext,
): string {
  const config = context.environment['CLAUDE_CONFIG_DIR'] || join(home, '.claude');
  return all ? join(config, 'projects') : transcriptFolder(config, resolve(context.workingFolder, project));
}

async function filesOf(path: string, advice: string): Promise<readonly string[]> {
  const files = await transcriptsIn(path).catch(() => []);
  if (files.length === 0) throw new UsageError(`there are no transcripts at ${path}. ${advice}`);
  return files;
}

export const replay: Subcommand = { name: 'replay', summary: 'what the guards would have said to your past sessions', help, run };

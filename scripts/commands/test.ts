import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../../lib/hook/files.js';
import { printable } from '../../lib/hosts/printable.js';
import { readSettings } from '../../lib/simulator/settings.js';
import { decidingGuards } from '../../hooks/guard.js';
import { complainOfUnreadable } from '../cases/unreadable.js';
import { loadCases, playCases, printResults, type CaseResult } from '../play-cases.js';
import { EXIT_DONE, EXIT_FAILED, EXIT_USAGE, UsageError, type Subcommand, type CommandContext } from './subcommand.js';
import { namedFolder } from './named-folder.js';

const help = `ck-guard test: plays mock payloads through the hooks, exactly as the host would

Usage: ck-guard test [file or folder ...] [options]

Each case runs in a throw-away project and home, with a copy of the hooks. Without a file or folder,
the cases in .claude/hooks/cases are played. A case is JSON, one in a file or a list of them:

  {
    "name": "a hard reset is asked about",
    "payload": { "event": "PreToolUse", "tool": "Bash", "input": { "command": "git reset --hard" } },
    "expect": { "decision": "ask", "guard": "bash-danger", "reason": "stash" }
  }

  payload   short as above, or whole ("hook_event_name": ...), or { "stdin": "raw text" }
  payloads  a list, one session; "expect" is then a list too, or one object for the last payload
  files     { "path": "content" } in the project, or below {{home}}/
  config    what stands in .ckconfig.json
  git       true for a git repository
  expect    decision (none, context, ask, deny, block), guard, exitCode, "stdout": "empty", and
            parts of texts: reason, context, told (all that the model reads), notice (for the person)
  {{project}} and {{home}} stand for the throw-away folders.

Options:
  --project DIR    play under the .ckconfig.json and .ckignore of this project
                   (default: the project that the hooks are installed in)
  --settings FILE  play the hooks of this settings.json instead of those that the installer registers
  --pack DIR       folder of the hooks (default: the folder of this command)
  --json           one JSON object, with all that each hook printed

Exit codes: 0 all passed, 1 a case failed, 2 wrong usage or a case that cannot be read.
`;

async function run(words: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { json: { type: 'boolean' }, settings: { type: 'string' }, project: { type: 'string' }, pack: { type: 'string' } },
  });
  const from = (path: string): string => resolve(context.workingFolder, path);
  const packFolder = values.pack === undefined ? context.packFolder : from(values.pack);
  const paths = positionals.length === 0 ? [join(packFolder, 'cases')] : positionals.map(from);
  checkPlaces(packFolder, paths);
  const { cases, problems } = loadCases(paths);
  if (complainOfUnreadable(problems, context.complain)) return EXIT_USAGE;
  if (cases.length === 0) throw new UsageError(`there is no case in ${paths.join(', ')}.`);

  const byAgent = context.environment['CLAUDECODE'] !== undefined;
  if (byAgent) context.complain(BY_AGENT);
  const settings = values.settings === undefined ? undefined : settingsText(from(values.settings), byAgent, context);
  const configFrom = namedFolder('--project', values.project, projectOf(packFolder), context);
  const results = await playCases({
    cases,
    packFolder,
    environment: context.environment,
    ...(settings === undefined ? {} : { settings }),
    ...(configFrom === undefined ? {} : { configFrom }),
    ...(byAgent ? { guards: decidingGuards } : {}),
  });
  if (values.json === true) context.print(`${printable(jsonOf(results), Infinity)}\n`);
  else {
    printResults(results, context.print);
  }
  return results.every(({ passed }) => passed) ? EXIT_DONE : EXIT_FAILED;
}

/** Throws a UsageError where there are no hooks to play, or no such cases. */
function checkPlaces(packFolder: string, paths: readonly string[]): void {
  if (!existsSync(join(packFolder, 'guard.cjs'))) {
    throw new UsageError(`${packFolder} holds no guard.cjs. Name the folder of the built hooks with --pack.`);
  }
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw new UsageError(`${missing} does not exist. Name a file or folder of cases.`);
}

/** An agent could write a case, or settings, that run anything; so for it nothing runs but our bundles that only decide. */
const BY_AGENT = "Started by an agent (CLAUDECODE is set): guards that run a project's commands are left out.";

function settingsText(file: string, byAgent: boolean, { complain }: CommandContext): string {
  if (byAgent) throw new UsageError('--settings starts whatever the file names, so only a person may use it, in a terminal of their own.');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`the settings cannot be read: ${messageOf(error)}`);
  }
  for (const ignored of readSettings(text).ignored) complain(printable(`${file}: ${ignored.text}`, 500));
  return text;
}

/** The project that a pack is installed in, `<project>/.claude/hooks`. */
function projectOf(packFolder: string): string | undefined {
  const claudeFolder = dirname(packFolder);
  return basename(packFolder) === 'hooks' && basename(claudeFolder) === '.claude' ? dirname(claudeFolder) : undefined;
}

function jsonOf(results: readonly CaseResult[]): string {
  const failed = results.filter(({ passed }) => !passed).length;
  return JSON.stringify({ passed: results.length - failed, failed, cases: results });
}

export const test: Subcommand = { name: 'test', summary: 'play mock payloads through the hooks', help, run };

import { findConfigScope } from '../lib/hook/config/config-scope.js';
import { clock } from '../lib/hook/clock.js';
import { homeFolder } from '../lib/hook/home.js';
import { logFolderFor } from '../lib/hook/log/elsewhere.js';
import { pausesIn } from '../lib/hook/memory/pauses.js';
import { readInput } from '../lib/hook/stdio/stdin.js';
import { writeAll } from '../lib/hook/stdio/stdout.js';
import { isObject, own, textAt } from '../lib/json.js';
import type { JsonObject } from '../lib/types.js';
import { statusLine } from './status-line/line.js';
import { tallyOf, type SessionTally } from './status-line/tally.js';
import { endOfLog } from './status-line/end-of-log.js';

const STDIN = 0;
const STDOUT = 1;

/** Of some 3,000 lines of the log, which is about a thousand calls. To read them and look through them takes 4 ms of the processor. */
const TAIL_BYTES = 1024 * 1024;

/**
 * What Claude Code runs for its status line: reads the session from standard input, and prints one line about its guards.
 * Whatever goes wrong, nothing is printed: the person sees an empty line, and `doctor` tells more.
 */
export async function showStatusLine(packFolder: string): Promise<void> {
  try {
    const input = await readInput(STDIN, () => process.stdin);
    if (input.kind === 'payload' && isObject(input.payload)) writeAll(STDOUT, `${lineFor(input.payload, packFolder)}\n`);
  } catch {
    // See above.
  }
}

function lineFor(payload: JsonObject, packFolder: string): string {
  const home = homeFolder(process.env);
  const workspace = own(payload, 'workspace');
  const folder = (isObject(workspace) ? textAt(workspace, 'project_dir') : undefined) ?? textAt(payload, 'cwd') ?? home;
  const { config, project, problems } = findConfigScope({
    packFolder,
    home,
    hostProject: process.env['CLAUDE_PROJECT_DIR'] ?? folder,
    cwd: folder,
  });
  const moment = { now: Date.now(), clock: clock() };
  const pauses = pausesIn({ home, projectRoot: project.root, userId: process.getuid?.() }, moment);
  return statusLine({
    config,
    pauses,
    now: moment.now,
    settingsRead: problems.length === 0,
    tally: tallyFor(textAt(payload, 'session_id'), logFolderFor(packFolder, home)),
  });
}

function tallyFor(session: string | undefined, logs: string): SessionTally | undefined {
  if (session === undefined) return undefined;
  const { text, isCut } = endOfLog(logs, TAIL_BYTES);
  return tallyOf(text, session, isCut);
}

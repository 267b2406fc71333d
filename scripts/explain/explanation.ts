import { traceOf, type Trace } from '../../lib/effects/trace.js';
import { decide, type Decided } from '../../lib/hook/decision/decide.js';
import { linkedDisk as disk } from '../../lib/hook/linked-disk.js';
import { homeFolder } from '../../lib/hook/home.js';
import { findConfigScope, type ConfigScope } from '../../lib/hook/config/config-scope.js';
import { NOTHING_BEFORE } from '../../lib/session/past.js';
import type { JsonObject, PreToolUse } from '../../lib/types.js';
import { decidingGuards } from '../../hooks/guard.js';
import { toolCall } from '../tool-call.js';
import { begunSession } from './begun-session.js';

/** What a person wants explained. */
interface Question {
  readonly tool: string;
  readonly input: JsonObject;
  /** The session's folder, absolute. */
  readonly cwd: string;
  /** Folder of the hooks, links resolved. */
  readonly packFolder: string;
  /** What the host would name in CLAUDE_PROJECT_DIR. */
  readonly hostProject: string | undefined;
  /** Files that the session is to have written before, absolute. */
  readonly wrote: readonly string[];
}

/** A call, the settings that hold for it, and what the guards make of it. */
export interface Explanation {
  readonly event: PreToolUse;
  readonly scope: ConfigScope;
  readonly trace: Trace;
  readonly decided: Decided;
}

/**
 * Asks the guards what the hook would ask them, under the settings that it would find, in a session that begins now and remembers
 * no more than what it wrote. Writes nothing, and runs nothing but git, as the hook would.
 */
export async function explain({ tool, input, cwd, packFolder, hostProject, wrote }: Question): Promise<Explanation> {
  const event = toolCall(tool, input, cwd);
  const scope = findConfigScope({ packFolder, home: homeFolder(process.env), hostProject, cwd });
  const written = new Set(wrote.flatMap((path) => [path, disk.realPath(path) ?? path]));
  const trace = await traceOf(event, {
    disk,
    packFolder,
    home: scope.home,
    project: scope.project,
    past: { ...NOTHING_BEFORE, wrote: (path) => written.has(path) },
  });
  const setting = await begunSession(event, { scope, packFolder, disk }, written);
  return { event, scope, trace, decided: await decide(event, decidingGuards, setting) };
}

/** True when every guard could answer, and none stops the call. */
export function goesOn({ decided: { answers, decision } }: Explanation): boolean {
  if (answers.some(({ crash }) => crash !== undefined)) return false;
  return decision.kind === 'silent' || decision.kind === 'context';
}

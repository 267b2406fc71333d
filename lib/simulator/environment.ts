import { isObject, own, textAt } from '../json.js';
import type { JsonObject } from '../types.js';

/** What a hook's process is given. */
export interface ProcessSurroundings {
  /** The host's own environment: PATH, HOME, LANG and what else it was started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** The host's process id. */
  readonly hostPid: number;
  /** Absolute. */
  readonly projectFolder: string;
  /** Absolute; of the plugin whose hooks they are. */
  readonly pluginFolder?: string;
}

/**
 * The environment of a hook: the host's own, and the variables that were seen in real hooks. Those
 * whose value means nothing outside a real session (messaging sockets, the file for a session's
 * variables) are left out, and OTEL_* are stripped as the host does.
 */
export function hookEnvironment(
  { environment, hostPid, projectFolder, pluginFolder }: ProcessSurroundings,
  payload: JsonObject,
): Record<string, string> {
  const inherited = Object.entries(environment).filter(([name]) => !name.startsWith('OTEL_'));
  const effort = own(payload, 'effort');
  const level = isObject(effort) ? textAt(effort, 'level') : undefined;
  return {
    ...Object.fromEntries(inherited),
    CLAUDE_PROJECT_DIR: projectFolder,
    CLAUDECODE: '1',
    CLAUDE_CODE_SESSION_ID: textAt(payload, 'session_id') ?? '',
    CLAUDE_CODE_ENTRYPOINT: 'cli',
    CLAUDE_PID: String(hostPid),
    ...(pluginFolder === undefined ? {} : { CLAUDE_PLUGIN_ROOT: pluginFolder }),
    ...(level === undefined ? {} : { CLAUDE_EFFORT: level }),
  };
}

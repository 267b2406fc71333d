import { isObject } from '../json.js';

/** Whether a payload is Claude Code's own: of another host the command line says so, or its payloads tell the time. `args` stand behind the program's name. */
export function isClaudeCode(args: readonly string[], payload: unknown): boolean {
  return args.length === 0 && !(isObject(payload) && 'timestamp' in payload);
}

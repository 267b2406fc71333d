import { isShellTool, WRITING_TOOLS } from '../tools.js';
import type { JsonObject, PreToolUse } from '../types.js';

/** What an agent writes before a path to say that it was told it may. It gives no permission. */
export const PREFIX = 'APPROVED:';

const FILE_TOOLS: readonly string[] = ['Read', ...WRITING_TOOLS];
const FIELDS = ['file_path', 'notebook_path'] as const;

/** The field of a file tool's input that names its one file; undefined for other tools. */
export function pathField(tool: string, input: JsonObject): { readonly name: string; readonly path: string } | undefined {
  if (!FILE_TOOLS.includes(tool)) return undefined;
  for (const name of FIELDS) {
    const path = input[name];
    if (typeof path === 'string') return { name, path };
  }
  return undefined;
}

/** The call without the prefix, before its path or before words of its command; undefined when it has none. */
export function withoutPrefix(event: PreToolUse): PreToolUse | undefined {
  const { tool, input } = event;
  const field = pathField(tool, input);
  if (field !== undefined) {
    const path = plainPath(field.path);
    return path === undefined ? undefined : { ...event, input: { ...input, [field.name]: path } };
  }
  const { command } = input;
  if (!isShellTool(tool) || typeof command !== 'string' || !command.includes(PREFIX)) return undefined;
  const plain = command.replace(/(^|[\s'"`=:<>(@/])APPROVED:(?=[^\s'"`])/g, '$1');
  return plain === command ? undefined : { ...event, input: { ...input, command: plain } };
}

/** The host makes such a path absolute before its hooks see it: `/project/APPROVED:.env`, `/project/APPROVED:/etc/x`. */
function plainPath(path: string): string | undefined {
  const start = path.includes(PREFIX) ? /(?:^|[\\/])APPROVED:/.exec(path) : null;
  if (start === null) return undefined;
  const named = path.slice(start.index + start[0].length);
  const folder = path.slice(0, start.index + start[0].length - PREFIX.length);
  return /^(?:[\\/~]|[A-Za-z]:[\\/])/.test(named) ? named : `${folder}${named}`;
}

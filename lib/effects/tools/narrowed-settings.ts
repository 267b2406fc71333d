import type { FileText, JsonObject, PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { isObject, own, parseJson, textsIn } from '../../json.js';
import { resolvePath } from '../../paths/resolve.js';

/** True for a call that writes the host's settings anew, and only has them forbid more. */
export function narrowsSettings({ tool, input }: PreToolUse, written: string, { cwd, world }: Analysis): boolean {
  const { content } = input;
  if (tool !== 'Write' || typeof content !== 'string' || !/\/\.claude\/settings(?:\.local)?\.json$/.test(`/${written}`)) return false;
  return onlyNarrows(content, world.disk.readText(resolvePath(written, { cwd, home: world.home })));
}

/**
 * True for settings of the host that only forbid more, or have more asked about, than those that are there: no other field
 * stands in them, and nothing that stood there goes.
 */
export function onlyNarrows(text: string, before: FileText): boolean {
  const now = narrowingIn(text);
  if (now === undefined || Object.keys(now).length === 0) return false;
  if (before.kind === 'absent') return true;
  const then = before.kind === 'present' ? narrowingIn(before.text) : undefined;
  return then !== undefined && LISTS.every((list) => textsIn(own(then, list)).every((each) => textsIn(own(now, list)).includes(each)));
}

const LISTS = ['deny', 'ask'] as const;

/** The permissions of settings that hold nothing else, and of these only what narrows; undefined for others. */
function narrowingIn(text: string): JsonObject | undefined {
  const settings = parseJson(text);
  if (!isObject(settings) || Object.keys(settings).some((name) => name !== '$schema' && name !== 'permissions')) return undefined;
  const permissions = own(settings, 'permissions') ?? {};
  if (!isObject(permissions)) return undefined;
  return Object.entries(permissions).every(
    ([name, value]) => LISTS.some((list) => list === name) && Array.isArray(value) && value.every((each) => typeof each === 'string'),
  )
    ? permissions
    : undefined;
}

import { isObject, own, textAt } from '../json.js';
import { patchedFiles } from '../paths/patched-files.js';
import type { JsonObject } from '../types.js';

/** The tool of several hosts that edits as many files as its patch names. */
const TOOL = 'apply_patch';

/** Tells a patch that was applied as an edit of its files. Before the call it stays what it is, for it may do more than edit. */
export function withPatchedFiles(payload: JsonObject): JsonObject {
  const input = own(payload, 'tool_input');
  if (textAt(payload, 'tool_name') !== TOOL || textAt(payload, 'hook_event_name') !== 'PostToolUse' || !isObject(input)) return payload;
  const patch = Object.values(input)
    .filter((value) => typeof value === 'string')
    .join('\n');
  const [first, ...others] = new Set(patchedFiles(patch).map(({ path }) => path));
  return first === undefined ? payload : { ...payload, tool_name: 'Edit', tool_input: { file_path: first, other_files: others } };
}

import { isObject, own, textAt } from '../../json.js';
import { safeName } from '../../secrets/name.js';
import { isAmong, TOUCHING_TOOLS } from '../../tools.js';
import type { JsonObject } from '../../types.js';

/** The call that an event of a tool is about. */
export function toolCall(payload: JsonObject): { tool: string; input: JsonObject; toolUseId: string | undefined } {
  const input = own(payload, 'tool_input');
  return {
    tool: toolIn(payload),
    input: isObject(input) ? input : {},
    toolUseId: nameIn(payload, 'tool_use_id'),
  };
}

/** The names of the host's own tools need not be looked at. */
function toolIn(payload: JsonObject): string {
  const name = textAt(payload, 'tool_name') ?? '';
  return isAmong(TOUCHING_TOOLS, name) ? name : safeName(name);
}

/** Names go into the log and into what is kept of a session, as they are. */
export function nameIn(payload: JsonObject, key: string): string | undefined {
  const name = textAt(payload, key);
  return name === undefined ? undefined : safeName(name);
}

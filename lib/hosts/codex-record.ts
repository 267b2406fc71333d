import { isObject, own, parseJson, textAt } from '../json.js';
import type { JsonObject } from '../types.js';

/**
 * What Codex does not tell its hooks of a command, by its record of the session, where the call and its end each have a line before
 * the hooks are asked (measured on 0.169.0): the folder that it runs in, and how it ended.
 */
export function withRecord(payload: JsonObject, tail: () => string): JsonObject {
  const id = textAt(payload, 'tool_use_id');
  const input = own(payload, 'tool_input');
  if (textAt(payload, 'tool_name') !== 'Bash' || id === undefined || !isObject(input)) return payload;
  // The hooks may have more to do than to read what others said.
  const quoted = JSON.stringify(id);
  const entries = tail()
    .split('\n')
    .filter((line) => line.includes(quoted))
    .flatMap(entryIn);
  const workdir = entries.findLast((entry) => textAt(entry, 'type') === 'function_call' && textAt(entry, 'call_id') === id);
  const ended = entries.map((entry) => own(entry, 'item')).findLast((item) => isObject(item) && textAt(item, 'id') === id);
  return { ...payload, tool_input: { ...input, ...folderIn(workdir) }, ...outcomeIn(payload, isObject(ended) ? ended : undefined) };
}

function entryIn(line: string): readonly JsonObject[] {
  const record = parseJson(line);
  const entry = isObject(record) ? own(record, 'payload') : undefined;
  return isObject(entry) ? [entry] : [];
}

function folderIn(call: JsonObject | undefined): JsonObject {
  const given = parseJson(call === undefined ? '' : (textAt(call, 'arguments') ?? ''));
  const workdir = isObject(given) ? textAt(given, 'workdir') : undefined;
  return workdir === undefined || workdir === '' ? {} : { workdir };
}

function outcomeIn(payload: JsonObject, ended: JsonObject | undefined): JsonObject {
  const output = textAt(payload, 'tool_response');
  const exit = ended === undefined ? undefined : own(ended, 'exit_code');
  return output === undefined || typeof exit !== 'number' ? {} : { tool_response: { output, exit } };
}

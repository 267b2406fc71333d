import { isObject, own, parseJson, textOf } from '../json.js';
import type { JsonObject } from '../types.js';

/**
 * What Codex does not tell its hooks of a command, by its record of the session, where the call and its end each have a line before
 * the hooks are asked (measured on 0.169.0): the folder that it runs in, and how it ended.
 */
export function withRecord(payload: JsonObject, tail: () => string): JsonObject {
  const id = textOf(payload, 'tool_use_id');
  const input = own(payload, 'tool_input');
  if (textOf(payload, 'tool_name') !== 'Bash' || id === undefined || !isObject(input)) return payload;
  // The hooks may have more to do than to read what others said.
  const quoted = JSON.stringify(id);
  const entries = tail().split('\n').filter((line) => line.includes(quoted)).flatMap(entryIn);
  const workdir = entries.findLast((entry) => textOf(entry, 'type') === 'function_call' && textOf(entry, 'call_id') === id);
  const ended = entries.map((entry) => own(entry, 'item')).findLast((item) => isObject(item) && textOf(item, 'id') === id);
  return { ...payload, tool_input: { ...input, ...folderIn(workdir) }, ...outcomeIn(payload, isObject(ended) ? ended : undefined) };
}

function entryIn(line: string): readonly JsonObject[] {
  const record = parseJson(line);
  const entry = isObject(record) ? own(record, 'payload') : undefined;
  return isObject(entry) ? [entry] : [];
}

function folderIn(call: JsonObject | undefined): JsonObject {
  const given = parseJson(call === undefined ? '' : (textOf(call, 'arguments') ?? ''));
  const workdir = isObject(given) ? textOf(given, 'workdir') : undefined;
  return workdir === undefined || workdir === '' ? {} : { workdir };
}

function outcomeIn(payload: JsonObject, ended: JsonObject | undefined): JsonObject {
  const output = textOf(payload, 'tool_response');
  const exit = ended === undefined ? undefined : own(ended, 'exit_code');
  return output === undefined || typeof exit !== 'number' ? {} : { tool_response: { output, exit } };
}

import { isObject, own, parseJson } from '../json.js';
import type { Json, JsonObject } from '../types.js';

/** What a hook's stdout is to the host. */
type HookOutput =
  | { readonly kind: 'json'; readonly value: JsonObject }
  /** Not one JSON object: no decision is in it, whatever it says. */
  | { readonly kind: 'text'; readonly text: string }
  /** An object that the host will not obey; `why` says what is wrong with it. */
  | { readonly kind: 'invalid'; readonly why: string };

type Check = (value: Json) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isRecord: Check = (value) => isObject(value);
const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);

const FIELDS: Readonly<Record<string, Check>> = {
  continue: isFlag,
  stopReason: isText,
  suppressOutput: isFlag,
  systemMessage: isText,
  terminalSequence: isText,
  decision: oneOf('approve', 'block'),
  reason: isText,
  hookSpecificOutput: isRecord,
};

const SPECIFIC_FIELDS: Readonly<Record<string, Check>> = {
  permissionDecision: oneOf('allow', 'deny', 'ask', 'defer'),
  permissionDecisionReason: isText,
  updatedInput: isRecord,
  additionalContext: isText,
  decision: isRecord,
  action: oneOf('accept', 'decline', 'cancel'),
};

/**
 * Reads stdout as the host does (measured): only white space may stand before or after the one
 * object; text around it, a list or broken JSON is plain text and decides nothing; several objects,
 * a missing or wrong `hookEventName` and an unknown decision are errors; unknown fields are passed over.
 */
export function readOutput(event: string, stdout: string): HookOutput {
  const text = stdout.trim();
  if (!text.startsWith('{')) return { kind: 'text', text };
  const value = parseJson(text);
  if (!isObject(value)) {
    return isSeveralObjects(text) ? { kind: 'invalid', why: 'stdout holds more than one JSON object' } : { kind: 'text', text };
  }
  const why = wrongField(value, FIELDS, '') ?? wrongSpecifics(event, own(value, 'hookSpecificOutput'));
  return why === undefined ? { kind: 'json', value } : { kind: 'invalid', why };
}

function wrongSpecifics(event: string, specifics: Json | undefined): string | undefined {
  if (!isObject(specifics)) return undefined;
  const name = own(specifics, 'hookEventName');
  if (name !== event) return `hookSpecificOutput.hookEventName is ${JSON.stringify(name) ?? 'missing'}, but the event is ${event}`;
  return wrongField(specifics, SPECIFIC_FIELDS, 'hookSpecificOutput.');
}

function wrongField(value: JsonObject, checks: Readonly<Record<string, Check>>, prefix: string): string | undefined {
  for (const [field, fits] of Object.entries(checks)) {
    const present = own(value, field);
    if (present !== undefined && !fits(present)) return `${prefix}${field} is ${JSON.stringify(present)}`;
  }
  return undefined;
}

function isSeveralObjects(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => isObject(parseJson(line)));
}

import { isAbsolute, join } from 'node:path';
import { isObject, textAt } from '../../lib/json.js';
import type { Json, JsonObject } from '../../lib/types.js';
import { occurrenceOf, type Occurrence } from '../../lib/simulator/play.js';
import { matcherSubject } from '../../lib/simulator/matching-handlers.js';
import type { CasePayload } from './schema.js';
import { isList } from '../is-list.js';

/** What a payload is about, for those who only show it. */
export interface PayloadFolders {
  readonly project: string;
  readonly home: string;
}

/** Tools whose path the host makes absolute before its hooks read it (measured); Grep and Glob are not among them. */
const ABSOLUTE_PATH: Readonly<Record<string, string>> = {
  Read: 'file_path',
  Write: 'file_path',
  Edit: 'file_path',
  NotebookEdit: 'notebook_path',
};

/** Puts the throw-away folders in for `{{project}}` and `{{home}}`, in every string of a value. */
export function fillPlaceholders<T extends Json>(value: T, { project, home }: PayloadFolders): T {
  const fill = (json: Json): Json => {
    if (typeof json === 'string') return json.replaceAll('{{project}}', project).replaceAll('{{home}}', home);
    if (isList(json)) return json.map(fill);
    if (!isObject(json)) return json;
    return Object.fromEntries(Object.entries(json).map(([key, inner]) => [fillText(key), inner === undefined ? inner : fill(inner)]));
  };
  const fillText = (text: string): string => String(fill(text));
  // `fill` keeps the shape of what it is given.
  return fill(value) as T;
}

/**
 * What the host does with a case's payload. A short one gets the fields that Claude Code sends with
 * its event; a whole one goes as it is; raw text goes to the hooks of the event and tool named beside
 * it, PreToolUse of Bash unless told.
 *
 * @param step number of the payload in its case, from 0
 */
export function occurrenceFor(given: CasePayload, setting: PayloadFolders, step: number): Occurrence {
  const payload = fillPlaceholders(given, setting);
  const stdin = textAt(payload, 'stdin');
  const event = textAt(payload, 'event') ?? 'PreToolUse';
  if (stdin !== undefined) {
    const subject = matcherSubject(event, { tool_name: textAt(payload, 'tool') ?? 'Bash' });
    return { event, subject, stdin, payload: { cwd: setting.project, session_id: SESSION } };
  }
  return occurrenceOf(textAt(payload, 'hook_event_name') === undefined ? completed(payload, event, setting, step) : payload);
}

const SESSION = '5e55101f-0000-4000-8000-000000000001';

function completed(short: JsonObject, event: string, setting: PayloadFolders, step: number): JsonObject {
  const { event: _event, tool, input, response, ...rest } = short;
  return {
    session_id: SESSION,
    transcript_path: join(setting.home, '.claude', 'projects', 'case', `${SESSION}.jsonl`),
    cwd: setting.project,
    prompt_id: 'c0ffee00-0000-4000-8000-000000000001',
    ...(WITHOUT_MODE.includes(event) ? {} : { permission_mode: 'default', effort: { level: 'high' } }),
    hook_event_name: event,
    ...(tool === undefined ? {} : { tool_name: tool, tool_input: absolutePath(tool, input ?? {}, setting), tool_use_id: `toolu_${step}` }),
    ...(response === undefined ? {} : { tool_response: response }),
    ...DEFAULTS[event],
    ...rest,
  };
}

const WITHOUT_MODE: readonly string[] = ['SessionStart', 'SessionEnd', 'Notification', 'PreCompact', 'PostCompact'];

const STOP: JsonObject = { stop_hook_active: false, last_assistant_message: 'Done.', background_tasks: [], session_crons: [] };

const DEFAULTS: Readonly<Record<string, JsonObject>> = {
  SessionStart: { source: 'startup' },
  SessionEnd: { reason: 'other' },
  Stop: STOP,
  SubagentStop: STOP,
  PostToolUse: { duration_ms: 12 },
};

function absolutePath(tool: Json, input: Json, { project }: PayloadFolders): Json {
  const field = typeof tool === 'string' ? ABSOLUTE_PATH[tool] : undefined;
  if (field === undefined || !isObject(input)) return input;
  const path = textAt(input, field);
  return path === undefined || isAbsolute(path) ? input : { ...input, [field]: join(project, path) };
}

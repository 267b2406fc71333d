import { isObject, own, parseJson, textAt } from '../json.js';
import type { Event, Json, JsonObject } from '../types.js';
import { readEvent } from './claude-code/event.js';
import { isEnded, withOutcome, type CallOutcome } from './outcome.js';
import { withoutOwnReason } from './own-reason.js';
import { withPatchedFiles } from './patch.js';

/** New names of fields, by their former ones. */
type Renaming = Readonly<Record<string, string>>;

/** What Claude Code calls a tool of another host. */
interface ToolNames {
  readonly tool: string;
  readonly fields?: Renaming;
  /** Field of the folder that a command runs in, where it is not the session's. */
  readonly folder?: string;
  /** What the tool does without being told, where Claude Code's has to be. */
  readonly always?: JsonObject;
}

/** What another host calls what Claude Code has a name for; what is not listed has the same name. */
export interface HostDialect {
  readonly events: Renaming;
  /** Fields of a payload. */
  readonly fields: Renaming;
  readonly tools: Readonly<Record<string, ToolNames>>;
  /** Reports a reason for which the agent was sent back as a prompt. */
  readonly reportsReasons?: true;
  /** What a call came to; undefined where that is told as Claude Code tells it. The tool has Claude Code's name. */
  readonly outcome: (tool: string, payload: JsonObject) => CallOutcome | undefined;
}

/** Reads the payloads of a host that says by other names what Claude Code's say. */
export function readerOf(dialect: HostDialect): (payload: unknown) => Event | undefined {
  return (payload) => {
    if (!isObject(payload)) return readEvent(payload);
    const told = readEvent(ended(translated(payload, dialect), dialect));
    const event = dialect.reportsReasons === true ? withoutOwnReason(told) : told;
    const sessionFolder = textAt(payload, 'cwd');
    return event === undefined || sessionFolder === undefined || sessionFolder === event.cwd ? event : { ...event, sessionFolder };
  };
}

/** A failure as the host itself reported it, where it has no event of its own for that: it takes answers by its own names alone. */
export function asReported(event: Event): Event {
  return event.kind === 'PostToolUseFailure' ? { ...event, kind: 'PostToolUse', response: event.error } : event;
}

function translated(payload: JsonObject, { events, fields, tools }: HostDialect): JsonObject {
  const named = withObject(withServer(renamed(payload, fields)));
  const event = own(events, textAt(named, 'hook_event_name') ?? '');
  const tool = own(tools, textAt(named, 'tool_name') ?? '');
  return { ...named, ...(event === undefined ? {} : { hook_event_name: event }), ...(tool === undefined ? {} : toolFields(named, tool)) };
}

function ended(payload: JsonObject, { outcome }: HostDialect): JsonObject {
  const known = isEnded(payload) ? outcome(textAt(payload, 'tool_name') ?? '', payload) : undefined;
  return withPatchedFiles(known === undefined ? payload : withOutcome(payload, known));
}

function toolFields(payload: JsonObject, { tool, fields = {}, folder, always }: ToolNames): JsonObject {
  const input = own(payload, 'tool_input');
  if (!isObject(input)) return { tool_name: tool };
  const into = folder === undefined ? undefined : textAt(input, folder);
  const cwd = textAt(payload, 'cwd') ?? '';
  return {
    tool_name: tool,
    tool_input: { ...renamed(input, fields), ...always },
    cwd: into === undefined ? cwd : into.startsWith('/') ? into : `${cwd}/${into}`,
  };
}

/** A tool that takes one text is given it as it is; others may get their object as text. */
function withObject(payload: JsonObject): JsonObject {
  const text = textAt(payload, 'tool_input');
  if (text === undefined) return payload;
  const value = parseJson(text);
  return { ...payload, tool_input: isObject(value) ? value : { input: text } };
}

/** Gemini CLI says apart from which server of MCP a tool is, whose name it divides by single underscores. */
function withServer(payload: JsonObject): JsonObject {
  const context = own(payload, 'mcp_context');
  const [server, tool] = isObject(context) ? [textAt(context, 'server_name'), textAt(context, 'tool_name')] : [];
  return server === undefined || tool === undefined ? payload : { ...payload, tool_name: `mcp__${server}__${tool}` };
}

/** Where a field stands by both names, what the host itself obeys counts. */
function renamed(object: JsonObject, names: Renaming): JsonObject {
  const entries = Object.entries(object);
  const others = entries.filter(([key]) => own(names, key) === undefined);
  const ours = entries.flatMap(([key, value]): readonly (readonly [string, Json | undefined])[] => {
    const name = own(names, key);
    return name === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries([...others, ...ours]);
}

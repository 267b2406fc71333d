import { isObject, own, textAt } from '../json.js';
import type { Event, JsonObject } from '../types.js';
import { answer } from './claude-code/answer.js';
import { asReported, readerOf } from './dialect.js';
import type { Decision, Host } from './host.js';
import type { CallOutcome } from './outcome.js';
import { withoutQuestions } from './without-questions.js';

const FILE = { path: 'file_path', old_str: 'old_string', new_str: 'new_string', file_text: 'content' };

/**
 * GitHub Copilot CLI, which runs the hooks of `.claude/settings.json` too. It has Claude Code's names of tools, its own of
 * what they are given, and takes context after a call at the top of an answer only (measured on 1.0.102).
 */
export const copilot: Host = {
  name: 'copilot',
  asks: false,
  hasQuestions: false,
  showsNotices: false,
  readEvent: readerOf({
    reportsReasons: true,
    events: {},
    fields: { tool_result: 'tool_response' },
    // The `sql` ones ask a database of the session's own, in which its list of tasks is kept.
    tools: {
      sql: { tool: 'TodoWrite' },
      session_store_sql: { tool: 'TodoWrite' },
      Read: { tool: 'Read', fields: FILE },
      Edit: { tool: 'Edit', fields: FILE },
      Write: { tool: 'Write', fields: FILE },
    },
    outcome,
  }),
  answer: (event, decision) =>
    isContextAfterCall(event, decision)
      ? JSON.stringify({ additionalContext: decision.context })
      : answer(event, withoutQuestions(decision)),
};

/** A command's exit code stands behind its output; that of one that failed is a success of the tool all the same. */
const EXIT = /\n?<shellId: \d+ completed with exit code (\d+)>\s*$/;

function outcome(_: string, payload: JsonObject): CallOutcome | undefined {
  const response = own(payload, 'tool_response');
  const text = isObject(response) ? textAt(response, 'text_result_for_llm') : undefined;
  if (!isObject(response) || text === undefined) return undefined;
  const [trailer, code] = EXIT.exec(text) ?? [];
  if (trailer !== undefined) return { output: text.slice(0, -trailer.length), exit: Number(code) };
  return { output: text, failed: (textAt(response, 'result_type') ?? 'success') !== 'success' };
}

function isContextAfterCall(event: Event, { kind, context }: Decision): boolean {
  return asReported(event).kind === 'PostToolUse' && (kind === 'silent' || kind === 'context') && context !== '';
}

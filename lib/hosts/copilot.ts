import type { Event } from '../types.js';
import { answer } from './claude-code/answer.js';
import { readerOf } from './dialect.js';
import type { Decision, Host } from './host.js';
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
    events: {},
    fields: { tool_result: 'tool_response' },
    // The `sql` ones ask a database of the session's own, in which its list of tasks is kept.
    tools: { sql: { tool: 'TodoWrite' }, session_store_sql: { tool: 'TodoWrite' }, Read: { tool: 'Read', fields: FILE }, Edit: { tool: 'Edit', fields: FILE }, Write: { tool: 'Write', fields: FILE } },
  }),
  answer: (event, decision) => (isContextAfterCall(event, decision) ? JSON.stringify({ additionalContext: decision.context }) : answer(event, withoutQuestions(decision))),
};

function isContextAfterCall(event: Event, { kind, context }: Decision): boolean {
  return event.kind === 'PostToolUse' && (kind === 'silent' || kind === 'context') && context !== '';
}

import type { Event } from '../types.js';
import { readerOf, type HostDialect } from './dialect.js';
import { geminiOutcome } from './gemini-outcome.js';
import type { Decision, Host } from './host.js';
import { toldLate } from './late-context.js';
import { withoutQuestions } from './without-questions.js';

const GREP = {
  tool: 'Grep',
  fields: { dir_path: 'path', include: 'glob', include_pattern: 'glob' },
  always: { output_mode: 'content', '-i': true },
} as const;

/** The tools of Gemini CLI and of what was made of it. What they find they show, in whatever letters it is. */
export const GEMINI_TOOLS = {
  run_shell_command: { tool: 'Bash', fields: { is_background: 'run_in_background' }, folder: 'dir_path' },
  // Not by the field's former name, which the host now takes no notice of.
  read_file: { tool: 'Read' },
  write_file: { tool: 'Write' },
  replace: { tool: 'Edit', fields: { allow_multiple: 'replace_all' } },
  edit: { tool: 'Edit' },
  glob: { tool: 'Glob', fields: { dir_path: 'path' } },
  grep_search: GREP,
  search_file_content: GREP,
} as const satisfies HostDialect['tools'];

const EVENTS = { BeforeTool: 'PreToolUse', AfterTool: 'PostToolUse', BeforeAgent: 'UserPromptSubmit', AfterAgent: 'Stop' } as const;

/** Gemini CLI. It obeys `decision` and not `permissionDecision`, and hangs on `ask` where nobody is there (measured on 0.61.0). */
export const gemini: Host = {
  name: 'gemini',
  asks: false,
  hasQuestions: false,
  showsNotices: true,
  tellLater: toldLate,
  readEvent: readerOf({
    events: EVENTS,
    fields: { prompt_response: 'last_assistant_message' },
    tools: GEMINI_TOOLS,
    outcome: geminiOutcome,
    reportsReasons: true,
  }),
  answer: (event, decision) => {
    const output = decided(event, withoutQuestions(decision));
    return Object.keys(output).length === 0 ? '' : JSON.stringify(output);
  },
};

function decided(event: Event, { kind, reason, context, notice }: Decision): object {
  const told = notice === '' ? {} : { systemMessage: notice };
  switch (kind) {
    case 'ask':
    case 'deny':
      return event.kind === 'PreToolUse' ? { decision: 'deny', reason, ...told } : told;
    case 'block':
      return event.kind === 'Stop' ? { decision: 'deny', reason, ...told } : told;
    case 'silent':
    case 'context': {
      const name = eventWithContext(event);
      return context === '' || name === undefined
        ? told
        : { hookSpecificOutput: { hookEventName: name, additionalContext: context }, ...told };
    }
  }
}

/** The host's name of an event whose hooks may tell the model something. */
function eventWithContext({ kind }: Event): string | undefined {
  return kind === 'PostToolUse' || kind === 'PostToolUseFailure'
    ? 'AfterTool'
    : kind === 'UserPromptSubmit'
      ? 'BeforeAgent'
      : kind === 'SessionStart'
        ? kind
        : undefined;
}

import { answer } from './claude-code/answer.js';
import { readerOf } from './dialect.js';
import { geminiOutcome } from './gemini-outcome.js';
import { GEMINI_TOOLS } from './gemini.js';
import type { Host } from './host.js';
import { toldLate } from './late-context.js';

const read = readerOf({
  events: {},
  fields: {},
  tools: { ...GEMINI_TOOLS, run_shell_command: { ...GEMINI_TOOLS.run_shell_command, folder: 'directory' } },
  outcome: geminiOutcome,
  reportsReasons: true,
});

/** Qwen Code. It answers as Claude Code does, with Gemini's tools. After every result of a tool it reports a prompt again, which is empty (measured on 0.24.4). */
export const qwen: Host = {
  name: 'qwen',
  asks: true,
  hasQuestions: false,
  showsNotices: false,
  tellLater: toldLate,
  readEvent: (payload) => {
    const event = read(payload);
    return event?.kind === 'UserPromptSubmit' && event.prompt === '' ? { ...event, kind: 'Other', name: event.kind } : event;
  },
  // It takes no other input.
  answer: (event, { updatedInput: _, ...decision }) => answer(event, decision),
};

import { answer } from './claude-code/answer.js';
import { readerOf } from './dialect.js';
import type { Host } from './host.js';
import { withoutQuestions } from './without-questions.js';

/**
 * Codex CLI. It speaks Claude Code's protocol, but runs the tool on `ask`, on an `updatedInput` without "allow", and on any
 * field that it does not know (measured on 0.169.0).
 */
export const codex: Host = {
  name: 'codex',
  asks: false,
  hasQuestions: false,
  showsNotices: true,
  readEvent: readerOf({ events: {}, fields: {}, tools: { view_image: { tool: 'Read', fields: { path: 'file_path' } } } }),
  answer: (event, decision) => answer(event, withoutQuestions(decision)),
};

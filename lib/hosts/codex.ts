import { answer } from './claude-code/answer.js';
import { textOf } from '../json.js';
import type { JsonObject } from '../types.js';
import { readerOf } from './dialect.js';
import type { Host } from './host.js';
import type { Outcome } from './outcome.js';
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
  readEvent: readerOf({ events: {}, fields: {}, tools: { view_image: { tool: 'Read', fields: { path: 'file_path' } } }, outcome }),
  answer: (event, decision) => answer(event, withoutQuestions(decision)),
};

/** Of a patch alone it tells how it ended. */
function outcome(tool: string, payload: JsonObject): Outcome | undefined {
  const text = tool === 'apply_patch' ? textOf(payload, 'tool_response') : undefined;
  const [, code] = /^Exit code: (\d+)\n/.exec(text ?? '') ?? [];
  return text === undefined || code === undefined ? undefined : { output: text, exit: Number(code) };
}

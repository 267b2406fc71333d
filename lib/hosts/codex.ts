import { answer } from './claude-code/answer.js';
import { isObject, own, textAt } from '../json.js';
import type { JsonObject } from '../types.js';
import { withRecord } from './codex-record.js';
import { asReported, readerOf } from './dialect.js';
import type { Host } from './host.js';
import type { CallOutcome } from './outcome.js';
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
  readEvent: readerOf({
    events: {},
    fields: {},
    tools: { Bash: { tool: 'Bash', folder: 'workdir' }, view_image: { tool: 'Read', fields: { path: 'file_path' } } },
    outcome,
  }),
  completed: withRecord,
  answer: (event, decision) => answer(asReported(event), withoutQuestions(decision)),
};

/** Of a patch it tells itself how it ended. */
function outcome(tool: string, payload: JsonObject): CallOutcome | undefined {
  const response = own(payload, 'tool_response');
  const exit = isObject(response) ? own(response, 'exit') : undefined;
  if (isObject(response) && typeof exit === 'number') return { output: textAt(response, 'output') ?? '', exit };
  const text = tool === 'apply_patch' ? textAt(payload, 'tool_response') : undefined;
  const [, code] = /^Exit code: (\d+)\n/.exec(text ?? '') ?? [];
  return text === undefined || code === undefined ? undefined : { output: text, exit: Number(code) };
}

import { isObject, own, textAt } from '../json.js';
import type { JsonObject } from '../types.js';
import type { CallOutcome } from './outcome.js';

const OPENING = '<untrusted_context>\n';
const OUTPUT = 'Output: ';
const CLOSING = '\n</untrusted_context>';
/** What stands behind a command's output, a line each: the number of its processes is another each time. */
const TRAILER = /^(?:Error|Exit Code|Signal|Background PIDs|Process Group PGID): /;
/** What such a line says where there is nothing to say. */
const NOTHING = '(none)';

/** What a call came to in Gemini CLI, and in what was made of it: `{ llmContent, returnDisplay, error? }` (measured on 0.61.0, and on Qwen Code 0.24.4). */
export function geminiOutcome(tool: string, payload: JsonObject): CallOutcome | undefined {
  const [response, failure] = [own(payload, 'tool_response'), textAt(payload, 'error')];
  if (tool === 'Bash' && failure !== undefined) return { ...ofCommand(failure), failed: true };
  if (!isObject(response)) return undefined;
  const text = textAt(response, 'llmContent') ?? '';
  const error = own(response, 'error');
  if (tool === 'Bash') return { ...ofCommand(text), ...(isObject(error) ? { failed: true } : {}) };
  if (isObject(error)) return { output: textAt(error, 'message') ?? text, failed: true };
  const shown = own(response, 'returnDisplay');
  const [before, after] = isObject(shown) ? [textAt(shown, 'originalContent'), textAt(shown, 'newContent')] : [];
  return before === undefined || after === undefined ? undefined : { output: text, contents: { before, after } };
}

function ofCommand(text: string): CallOutcome {
  const bare = text.startsWith(OPENING) && text.endsWith(CLOSING) ? text.slice(OPENING.length, -CLOSING.length) : text;
  const lines = bare.split('\n');
  const end = lines.findLastIndex((line) => !TRAILER.test(line)) + 1;
  // The command itself may print such lines, before the host's own.
  const told = (name: string): string | undefined =>
    lines
      .slice(end)
      .findLast((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const code = Number(told('Exit Code'));
  const failed = [told('Error'), told('Signal')].some((text) => text !== undefined && text !== NOTHING);
  return {
    output: withoutHeader(lines.slice(0, end).join('\n')),
    ...(Number.isInteger(code) ? { exit: code } : {}),
    ...(failed ? { failed } : {}),
  };
}

/** Qwen Code says first which command it was, and where. */
function withoutHeader(text: string): string {
  const output = text.startsWith('Command: ') ? text.indexOf(`\n${OUTPUT}`) + 1 : 0;
  return text.startsWith(OUTPUT, output) ? text.slice(output + OUTPUT.length) : text;
}

import { readLine, type Line } from '../../../shell/syntax/line.js';
import type { PreToolUse } from '../../../types.js';

/** What was read of calls, which several are asked about. */
const READ = new WeakMap<PreToolUse, { readonly line: Line | undefined }>();

/** The line that a call gives a shell; undefined where it gives none, or not all of it can be read. */
export function lineOf(event: PreToolUse): Line | undefined {
  const read = READ.get(event) ?? { line: lineIn(event) };
  READ.set(event, read);
  return read.line;
}

function lineIn({ input: { command } }: PreToolUse): Line | undefined {
  return typeof command === 'string' ? readLine(command) : undefined;
}

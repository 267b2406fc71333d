import { textAt } from '../../../json.js';
import type { Effect, PreToolUse } from '../../../types.js';
import { lineOf } from './line-of.js';

/** The command that an effect was found in, as it is written; the whole call where it cannot be told. */
export function textOfCommand({ span }: Effect, event: PreToolUse): string {
  const source = textAt(event.input, 'command') ?? '';
  const commands = span === undefined ? [] : (lineOf(event)?.commands ?? []);
  const command = commands.find((each) => span !== undefined && each.span.start <= span.start && span.end <= each.span.end);
  return command === undefined ? source : source.slice(command.span.start, command.span.end);
}

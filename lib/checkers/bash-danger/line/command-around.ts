import { textAt } from '../../../json.js';
import type { LineCommand } from '../../../shell/syntax/line.js';
import type { Effect, PreToolUse } from '../../../types.js';
import { lineOf } from './line-of.js';

/** The first command of the line in which an effect was found; undefined where it cannot be told. */
export function commandAround({ span }: Effect, event: PreToolUse): LineCommand | undefined {
  return span === undefined
    ? undefined
    : lineOf(event)?.commands.find((command) => command.span.start <= span.start && span.end <= command.span.end);
}

/** The command in which an effect was found, as it is written; the whole call where it cannot be told. */
export function textOfCommand(effect: Effect, event: PreToolUse): string {
  const source = textAt(event.input, 'command') ?? '';
  const command = commandAround(effect, event);
  return command === undefined ? source : source.slice(command.span.start, command.span.end);
}

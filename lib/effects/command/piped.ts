import type { Command } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { Frame } from '../analysis.js';
import { emit } from '../analysis.js';

/**
 * Variables and credentials that one command prints go down the pipe, through filters such as `base64`:
 * a command at its end that sends anything sends them. `before` is the number of effects there were
 * before this command's own.
 */
export function pipedEffects(command: Command, frame: Frame, before: number): void {
  const { effects, printed } = frame.analysis;
  const piped = command.input.kind === 'pipe' ? command.input.from.flatMap((each) => printed.get(each) ?? []) : [];
  let sender: Effect | undefined;
  const shown = [...piped];
  for (const effect of effects.slice(before)) {
    if (effect.kind === 'send') sender = effect;
    if (effect.kind === 'reveal-environment') shown.push(effect);
  }
  if (shown.length > 0) printed.set(command, shown);
  if (sender === undefined) return;
  for (const { target, certainty } of piped) emit(frame, { kind: 'send', target, certainty, program: sender.program, span: sender.span });
}

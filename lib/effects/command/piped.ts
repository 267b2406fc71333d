import type { Command } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { Analysis, Frame } from '../analysis.js';
import { emit } from '../analysis.js';

/** Different things that one pipe is followed to carry. */
const MAX_CARRIED = 64;

/**
 * Variables and credentials that one command prints go down the pipe, through filters such as `base64`:
 * a command at its end that sends anything sends them. `before` is the number of effects there were
 * before this command's own; with `ends` it hands on nothing.
 */
export function pipedEffects(command: Command, frame: Frame, before: number, ends: boolean): void {
  const { analysis } = frame;
  const piped = command.input.kind === 'pipe' && !ends ? carriedFrom(command.input.from, analysis) : [];
  const own = analysis.effects.slice(before);
  const revealed = own.filter(({ kind }) => kind === 'reveal-environment');
  if (piped.length > 0 || revealed.length > 0) analysis.printed.set(command, revealed.length === 0 ? piped : different([...piped, ...revealed]));
  const sender = own.findLast(({ kind }) => kind === 'send');
  if (sender === undefined) return;
  for (const { target, certainty } of piped) emit(frame, { kind: 'send', target, certainty, program: sender.program, span: sender.span });
}

/** All commands of a group read the same pipe: what it carries is worked out once. */
function carriedFrom(from: readonly Command[], { printed, carried }: Analysis): readonly Effect[] {
  const before = carried.get(from);
  if (before !== undefined) return before;
  const effects = different(from.flatMap((each) => printed.get(each) ?? []));
  carried.set(from, effects);
  return effects;
}

/** One for each thing that is shown. Several commands of a group hand on the same, which would double at every stage of a pipe. */
function different(effects: readonly Effect[]): readonly Effect[] {
  const byName = new Map(effects.map((effect) => [JSON.stringify(effect.target), effect]));
  return [...byName.values()].slice(0, MAX_CARRIED);
}

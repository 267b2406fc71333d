import type { Command } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { Analysis } from '../analysis.js';

/** Remembers that the effects from `start` on are a command's own, for whoever learns later where its output goes. */
export function rememberOwn(command: Command, { effects, outputs: { ranges } }: Analysis, start: number): void {
  if (effects.length > start) ranges.set(command, { start, end: effects.length });
}

/** The effects of a command itself, and of what it wraps. */
export function ownEffects(command: Command, { effects, outputs: { ranges } }: Analysis): readonly Effect[] {
  const range = ranges.get(command);
  return range === undefined ? [] : effects.slice(range.start, range.end);
}

/** Puts other effects in the place of a command's own: what was shown turns out to be used. */
export function changeOwn(command: Command, { found, outputs: { ranges } }: Analysis, changed: (effect: Effect) => Effect): void {
  const range = ranges.get(command);
  if (range !== undefined) found.change(range.start, changed, range.end);
}

import type { Running } from '../../command/running.js';
import { HOLE } from '../../../shell/command.js';
import { assigned } from '../../../shell/scope.js';
import { emitResource } from '../../command/emit.js';
import { variablesIn } from './shown-variables.js';

/** A variable is shown by its name, and with it the others from which it has its value (`X=$TOKEN printenv X`); what the call itself sets it to shows nothing (`X=a printenv X`). */
export function showVariable(name: string, running: Running): void {
  const { command, scope, frame } = running;
  const given = command.assignments.findLast((each) => each.name === name)?.value;
  const value = given ?? assigned(scope, name);
  const others = value === undefined ? [] : variablesIn(value);
  // What a wrapper starts may have variables of its own, as on another machine.
  if (
    value !== undefined &&
    others.length === 0 &&
    (given !== undefined || frame.via.length === 0) &&
    value.values.every(({ text, certainty }) => certainty === 'certain' && !text.includes(HOLE))
  ) {
    return;
  }
  emitResource('reveal-environment', 'environment', name, running);
  for (const other of others) if (other !== name) emitResource('reveal-environment', 'environment', other, running);
}

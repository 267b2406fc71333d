import type { AssignedVariable, Command } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import type { Running } from '../../command/running.js';
import { textOf } from '../../../shell/command.js';
import { hold, showHeld } from './held-secrets.js';
import { tracedEffects } from '../revealed/traced.js';

/**
 * A secret that stands in front of a command (`T=$(gh auth token) sh -c 'echo $T'`) is held back before anything is told of
 * the command, and of those that it starts.
 */
export function holdInFront({ command, frame: { analysis } }: Running): void {
  if (isInFront(command) && !analysis.outputs.traced) holdAll(command.assignments, analysis);
}

/**
 * A secret that goes into a variable (`T=$(gh auth token)`) is not shown yet. It counts as shown once a command is given
 * the variable.
 */
export function heldEffects(running: Running): void {
  const { command, program, frame } = running;
  const { analysis } = frame;
  const { held, traced } = analysis.outputs;
  if (held.size > 0) showHeld(command, program, frame);
  // What goes into a variable is shown by then.
  if (traced) return tracedEffects(command, running);
  if (!isInFront(command)) holdAll(assignmentsOf(command, program), analysis);
}

function isInFront({ assignments, words }: Command): boolean {
  return assignments.length > 0 && words.length > 0;
}

function holdAll(assignments: readonly AssignedVariable[], analysis: Analysis): void {
  for (const { name, value } of assignments) if (value.from !== undefined || analysis.outputs.held.size > 0) hold(name, value, analysis);
}

function assignmentsOf(command: Command, program: string): readonly AssignedVariable[] {
  if (!['export', 'declare', 'typeset', 'local', 'readonly'].includes(program)) return command.assignments;
  const given = command.words.slice(1).flatMap((value) => {
    const name = /^([A-Za-z_]\w*)=/.exec(textOf(value))?.[1];
    return name === undefined ? [] : [{ name, value }];
  });
  return [...command.assignments, ...given];
}

import type { Scope } from '../../shell/scope.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { assign } from '../../shell/scope.js';
import { variablesOfOptions } from '../command/environment/perhaps-given.js';
import { handsOnEnvironment, putInFront } from '../wrappers/own-variables.js';

/** The scope of a task's shell, in which the variables hold that stand in front of what runs it, and those that a package manager makes of its options. */
export function scopeOfTask({ command, frame: { analysis } }: Running, scope: Scope): Scope {
  const flow = analysis.flow?.command === command ? analysis.flow : undefined;
  const wrapper = flow?.wrapper?.command;
  if (wrapper !== undefined && startsTask(textOf(wrapper.words[0]))) putInFront(wrapper, scope);
  putInFront(command, scope);
  for (const { name, value } of variablesOfOptions(command)) assign(scope, name, { values: value.values });
  return scope;
}

/** True for what starts another program in the same environment, or in one with more variables. */
function startsTask(wrapper: string): boolean {
  return /^(?:dotenv|cross-env)$/.test(wrapper) || handsOnEnvironment(wrapper);
}

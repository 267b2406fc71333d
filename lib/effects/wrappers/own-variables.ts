import type { Command } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import type { Scope } from '../../shell/scope.js';
import { runnerWord } from '../../shell/package-runners.js';
import { valuesInFront } from '../../shell/origins.js';
import { assign, childScope } from '../../shell/scope.js';

/** The variables of what a command runs: those that stand before the command are in its environment. */
export function withOwnVariables({ command, scope }: Pick<Running, 'command' | 'scope'>): Scope {
  if (command.assignments.length === 0) return scope;
  const own = childScope(scope);
  putInFront(command, own);
  return own;
}

/**
 * True for a wrapper that starts another program with all variables that it has itself: one of the system, or of a package manager.
 * One that runs code of its own in between, such as an interpreter, may have changed them: who heeds that too names it beside this.
 *
 * @param wrapper its name, with its subcommand or without (`poetry run`)
 */
export function handsOnEnvironment(wrapper: string): boolean {
  return HANDS_ON.test(wrapper);
}

const HANDS_ON = new RegExp(`^(?:time|timeout|nice|nohup|stdbuf|${runnerWord()}|corepack|bundle|poetry|uv|pipenv|pdm|rye|hatch)(?: |$)`);

/** Gives a scope the variables that stand before a command. */
export function putInFront({ assignments }: Pick<Command, 'assignments'>, scope: Scope): void {
  for (const variable of assignments) assign(scope, variable.name, { values: valuesInFront(variable) });
}

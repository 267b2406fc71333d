import type { Running } from '../command/running.js';
import type { Scope } from '../../shell/scope.js';
import { valuesInFront } from '../../shell/origins.js';
import { assign, childScope } from '../../shell/scope.js';

/** The variables of what a command runs: those that stand before the command are in its environment. */
export function withOwnVariables({ command: { assignments }, scope }: Pick<Running, 'command' | 'scope'>): Scope {
  if (assignments.length === 0) return scope;
  const own = childScope(scope);
  for (const variable of assignments) assign(own, variable.name, { values: valuesInFront(variable) });
  return own;
}

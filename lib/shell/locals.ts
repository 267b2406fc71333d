import type { AssignedVariable, Word } from './command.js';
import type { Scope, Variable } from './scope.js';
import { inOne } from './leaving.js';
import { valuesInFront } from './origins.js';
import { wordsByPlace } from './positional.js';
import { assign, find } from './scope.js';
import { UNSET } from './well-known.js';

/** `local name`: the variable is the function's own until it returns. Outside of functions, and where it may not run, nothing is. */
export function makeLocal(scope: Scope, name: string): void {
  const { locals } = scope;
  if (locals === undefined || locals.has(name)) return;
  locals.set(name, find(scope, (at) => at.variables, name));
  scope.variables ??= new Map();
  scope.variables.set(name, UNSET);
}

/** `declare -g name`: what it then holds, it holds when the function has returned too. */
export function makeGlobal({ locals }: Scope, name: string): void {
  locals?.delete(name);
}

/** Runs a function's body: what it declares for itself ends with it, and so do its arguments. */
export function inFunction(scope: Scope, positional: readonly Word[], run: () => void): void {
  const before = scope.positional;
  scope.positional = wordsByPlace(positional);
  withLocals(scope, [], () => inOne('function', scope, run));
  scope.positional = before;
}

/** Runs what has variables of its own, such as those that stand before a command. */
export function withLocals(scope: Scope, own: readonly AssignedVariable[], run: () => void): void {
  const before = scope.locals;
  const locals = new Map<string, Variable | undefined>();
  scope.locals = locals;
  for (const variable of own) {
    makeLocal(scope, variable.name);
    assign(scope, variable.name, { values: valuesInFront(variable) });
  }
  run();
  for (const [name, variable] of locals) {
    if (variable === undefined) scope.variables?.delete(name);
    else scope.variables?.set(name, variable);
  }
  scope.locals = before;
}

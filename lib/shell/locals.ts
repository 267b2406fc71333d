import type { AssignedVariable, Word } from './command.js';
import type { Locals, Scope } from './scope.js';
import { alternatives } from './alternatives.js';
import { inOne } from './leaving.js';
import { valuesInFront } from './origins.js';
import { wordsByPlace } from './words-by-place.js';
import { assign, find, ownVariable } from './scope.js';
import { UNSET } from './unset-variables.js';

/** `local name`: the variable is the function's own until it returns; where that may not run, it perhaps is. Outside of functions nothing is, nor is one of `readonly`. */
export function makeLocal(scope: Scope, name: string): void {
  const { locals } = scope;
  const held = ownVariable(scope, name);
  if (locals === undefined) {
    const around = find(scope, ({ locals: own }) => own && new Map([['', own]]), '');
    if (around !== undefined && !around.perhaps.has(name)) around.perhaps.set(name, held);
  } else if (!locals.own.has(name) && held?.taking === undefined) {
    locals.own.set(name, held);
    scope.variables ??= new Map();
    scope.variables.set(name, UNSET);
  }
}

/** `declare -g name`: what it then holds, it holds when the function has returned too. */
export function makeGlobal({ locals }: Scope, name: string): void {
  locals?.own.delete(name);
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
  const locals: Locals = { own: new Map(), perhaps: new Map() };
  scope.locals = locals;
  for (const variable of own) {
    makeLocal(scope, variable.name);
    assign(scope, variable.name, { values: valuesInFront(variable) });
  }
  run();
  for (const [name, variable] of locals.perhaps) {
    const after = locals.own.has(name) ? undefined : ownVariable(scope, name);
    if (after !== undefined && after !== variable) {
      assign(scope, name, { values: alternatives([...after.values, ...(variable ?? UNSET).values]) });
    }
  }
  for (const [name, variable] of locals.own) {
    if (variable === undefined) scope.variables?.delete(name);
    else {
      scope.variables?.set(name, variable);
    }
  }
  scope.locals = before;
}

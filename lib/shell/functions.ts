import type { Given, Scope } from './scope.js';
import type { FunctionNode } from './syntax/parse.js';
import { find } from './scope.js';

/** The function that a name may stand for. */
export function functionNamed(scope: Scope, name: string): Given<FunctionNode> | undefined {
  return find(scope, (at) => at.functions, name);
}

/** From now on the name stands for the function. */
export function defineFunction(scope: Scope, name: string, given: Given<FunctionNode>): void {
  scope.functions ??= new Map();
  scope.functions.set(name, given);
}

/** From now on the name stands for the alias. */
export function defineAlias(scope: Scope, name: string, given: Given<string>): void {
  scope.aliases ??= new Map();
  scope.aliases.set(name, given);
}

/** The meaning of a name that was given it in any case. */
export function surely<Meaning>(meaning: Meaning): Given<Meaning> {
  return { meanings: [meaning], always: true };
}

/** The alias that a name may stand for. */
export function aliasNamed(scope: Scope, name: string): Given<string> | undefined {
  return find(scope, (at) => at.aliases, name);
}

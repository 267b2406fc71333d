import type { Given, Scope } from './scope.js';
import type { FunctionNode } from './syntax/parse.js';
import { find } from './scope.js';

/** Which names have meanings of their own. */
export type Named = 'functions' | 'aliases';

/** The function that a name may stand for. */
export function functionNamed(scope: Scope, name: string): Given<FunctionNode> | undefined {
  return find(scope, (at) => at.functions, name);
}

/** The alias that a name may stand for. */
export function aliasNamed(scope: Scope, name: string): Given<string> | undefined {
  return find(scope, (at) => at.aliases, name);
}

/** From now on the name stands for the function. */
export function defineFunction(scope: Scope, name: string, given: Given<FunctionNode>): void {
  scope.functions ??= new Map();
  scope.functions.set(name, given);
}

/**
 * From now on the name may stand for the text: shells heed no alias in the line that defines it, and some none at all; a
 * function that was defined before keeps the earlier one.
 */
export function defineAlias(scope: Scope, name: string, text: string): void {
  keepAlias(scope, name, { ...oneOf([surely(text), aliasNamed(scope, name)]), always: false });
}

/** From now on the name stands for an alias with these meanings, as branches have found them. */
export function keepAlias(scope: Scope, name: string, given: Given<string>): void {
  scope.aliases ??= new Map();
  scope.aliases.set(name, given);
}

/** The meaning of a name that was given it in any case. */
export function surely<Meaning>(meaning: Meaning): Given<Meaning> {
  return { meanings: [meaning], always: true };
}

/** A name that stands for nothing but the program. */
export const NOTHING: Given<never> = { meanings: [], always: false };

/** Far more than people write. */
const MAX_MEANINGS = 256;

/** What a name stands for that was given one of several meanings, or none where one of them is undefined. */
export function oneOf<Meaning>(given: readonly (Given<Meaning> | undefined)[]): Given<Meaning> {
  const meanings = new Set(given.flatMap((each) => each?.meanings ?? []));
  return { meanings: [...meanings].slice(0, MAX_MEANINGS), always: given.every((each) => each?.always === true) };
}

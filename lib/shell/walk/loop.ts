import type { Command, WordValue } from '../command.js';
import type { Machine } from '../machine.js';
import type { AnyCommandNode, CompoundList, Statement } from '../syntax/parse.js';
import type { Scope } from '../scope.js';
import { arithmeticValues } from '../expansion/arithmetic.js';
import { expandArgument } from '../expansion/expand.js';
import { isFolderChange } from '../builtins/folder.js';
import { mergeBranches } from '../branches.js';
import { alternatives, assign, assigned, childScope, walkPerhaps } from '../scope.js';
import { UNKNOWN_VARIABLE } from '../well-known.js';
import { spanOf } from '../machine.js';
import { multiplies } from './endless.js';
import { walkList } from './walk.js';

/** A loop over few values whose body changes folder is walked once for each. */
const MAX_ROUNDS = 16;

/** A `for` over words. The body is walked once with all values as alternatives, which is the same but for the folder it is in. */
export function walkLoop(node: Extract<AnyCommandNode, { type: 'For' }>, scope: Scope, machine: Machine, out: Command[]): void {
  const name = node.name.text;
  const words = node.wordlist === undefined ? (scope.positional ?? []) : node.wordlist.flatMap((word) => expandArgument(word, scope, machine));
  const values: readonly WordValue[] = words.flatMap((word) => word.values);
  if (values.length <= 1 || values.length > MAX_ROUNDS || !changesFolder(node.body) || machine.budget.commands <= 0) {
    assign(scope, name, { values: alternatives(values) });
    return walkPerhaps(scope, () => walkList(node.body, scope, machine, out));
  }
  for (const value of values) {
    assign(scope, name, { values: [value] });
    walkPerhaps(scope, () => walkList(node.body, scope, { ...machine, repeated: true }, out));
  }
}

/** What a second round counts for at least, in characters. */
const COST_OF_ROUND = 500;

/** A `while`. What a round leaves in variables is what the next begins with, so a body that changes them is walked once more. */
export function walkRounds(node: Extract<AnyCommandNode, { type: 'While' }>, scope: Scope, machine: Machine, out: Command[]): void {
  if (!machine.again && multiplies(node)) machine.visitor.forkBomb('while', spanOf(node, machine));
  const round = childScope(scope);
  walkList(node.clause, round, machine, out);
  walkList(node.body, round, machine, out);
  const changes = [...(round.variables?.keys() ?? [])].some((name) => assigned(scope, name) !== undefined);
  const shifted = round.positional === scope.positional ? undefined : scope.positional;
  mergeBranches(scope, [round], 'one or none');
  if ((!changes && shifted === undefined) || machine.again) return;
  if ((machine.budget.looped -= node.end - node.pos + COST_OF_ROUND) < 0) return machine.visitor.obstacle('loops inside loops are too long to follow');
  // Any argument may come to stand in any place.
  const few = shifted?.slice(0, MAX_ROUNDS) ?? [];
  const any = few.flatMap((word) => word.values);
  if (few.length > 1) scope.positional = few.map((word) => ({ ...word, values: alternatives([...word.values, ...any]) }));
  const again = { ...machine, repeated: true, again: true };
  walkList(node.clause, scope, again, out);
  walkPerhaps(scope, () => walkList(node.body, scope, again, out));
}

/** A `for ((…))`. What its counting changes may be any number in the body. */
export function walkCounting(node: Extract<AnyCommandNode, { type: 'ArithmeticFor' }>, scope: Scope, machine: Machine, out: Command[]): void {
  if (multiplies(node)) machine.visitor.forkBomb('for', spanOf(node, machine));
  arithmeticValues(node.initialize, scope, machine);
  const counted = childScope(scope);
  for (const expression of [node.test, node.update]) arithmeticValues(expression, counted, machine);
  for (const name of counted.variables?.keys() ?? []) assign(scope, name, UNKNOWN_VARIABLE);
  walkPerhaps(scope, () => walkList(node.body, scope, machine, out));
}

function changesFolder(list: CompoundList): boolean {
  const moves = (node: Statement['command']): boolean => {
    if (node.type === 'AndOr') return node.commands.some(moves);
    if (node.type === 'Subshell' || node.type === 'BraceGroup') return changesFolder(node.body);
    return isFolderChange(node);
  };
  return list.commands.some((statement) => moves(statement.command));
}

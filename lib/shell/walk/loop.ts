import { HOLE, type Command, type WordValue } from '../command.js';
import type { Machine } from '../machine.js';
import type { AnyCommandNode, CompoundList, Statement } from '../syntax/parse.js';
import type { Scope } from '../scope.js';
import { arithmeticValues, evaluateGiven } from '../expansion/arithmetic.js';
import { namesReadBy } from '../builtins/read.js';
import { expandArgument } from '../expansion/expand.js';
import { isFolderChange } from '../builtins/folder.js';
import { inOne } from '../leaving.js';
import { leave, standAt } from '../directories.js';
import { mergeBranches, type BranchesRun } from '../branches.js';
import { alternatives } from '../alternatives.js';
import { assign, assigned, childScope, ownVariable } from '../scope.js';
import { UNKNOWN_VARIABLE } from '../unset-variables.js';
import { spanOf } from '../machine.js';
import { fillsUp, floods, multiplies } from './floods.js';
import { walkList } from './walk.js';

/** A loop over few values whose body changes folder is walked once for each. */
const MAX_ROUNDS = 16;

/** A `for` over words. The body is walked once with all values as alternatives, which is the same but for the folder it is in. */
export function walkLoop(node: Extract<AnyCommandNode, { type: 'For' }>, scope: Scope, machine: Machine, out: Command[]): void {
  const name = node.name.text;
  const words =
    node.wordlist === undefined ? (scope.positional ?? []) : node.wordlist.flatMap((word) => expandArgument(word, scope, machine));
  const values: readonly WordValue[] = words.flatMap((word) => word.values);
  evaluateGiven(name, values, scope, machine);
  const isSure = words.some((word) => word.values.length === 1 && word.values[0].certainty === 'certain' && !word.values[0].glob);
  // A name reference means another variable in each round.
  const isReference = ownVariable(scope, name)?.refersTo !== undefined;
  if (
    values.length > (isReference ? 0 : 1) &&
    values.length <= MAX_ROUNDS &&
    values.length === words.length &&
    (isReference || changesFolder(node.body)) &&
    machine.budget.commands > 0
  ) {
    for (const value of values) {
      assign(scope, name, { values: [value], ...(isReference && { refersTo: value.text }) });
      inOne('loop', scope, () => walkList(node.body, scope, { ...machine, repeated: true }, out));
    }
    // The last word may come out as none, which leaves the value of one before it.
    if (values.at(-1)?.certainty === 'possible') mayBe(scope, name, values);
    return;
  }
  const held = assigned(scope, name);
  assign(scope, name, { values: alternatives(values) });
  const isOne = isSure && values.length === 1;
  walkAgain(node, scope, machine, { isOne, runs: isSure ? 'one' : 'one or none' }, (round, inner) =>
    walkList(node.body, round, inner, out),
  );
  // Over no words at all, the variable keeps what it has.
  if (!isSure && held !== undefined) mayBe(scope, name, held.values);
}

/** One round of a loop, or any number of them that are all alike. */
export function walkRound(body: CompoundList, run: BranchesRun, scope: Scope, machine: Machine, out: Command[]): void {
  const round = roundOf(scope);
  inOne('loop', round, () => walkList(body, round, machine, out));
  mergeBranches(scope, [round], run);
}

/** What a function declares for itself in a round is its own. */
function roundOf(scope: Scope): Scope {
  return { ...childScope(scope), locals: scope.locals };
}

/** Runs what decides by its success what else runs, so that its failure ends nothing. */
export function walkTested(scope: Scope, run: () => void): void {
  const { tested } = scope;
  scope.tested = true;
  run();
  scope.tested = tested === true;
}

/** A value of a variable that the source tells. */
function valueIn(scope: Scope, name: string): string | undefined {
  return assigned(scope, name)?.values.find(({ text }) => !text.includes(HOLE))?.text;
}

/** What a second round counts for at least, in characters. */
const COST_OF_ROUND = 500;

/** Walks a `while` or an `until`. */
export function walkRounds(node: Extract<AnyCommandNode, { type: 'While' }>, scope: Scope, machine: Machine, out: Command[]): void {
  if (!machine.again && (multiplies(node) || fillsUp(node))) machine.visitor.forkBomb('while', spanOf(node, machine));
  if (!machine.again && floods(node, (name) => valueIn(scope, name))) machine.visitor.flood?.(spanOf(node, machine));
  walkAgain(node, scope, machine, MANY, (round, inner) => {
    walkTested(round, () => walkList(node.clause, round, inner, out));
    const { succeeded } = leave(round, undefined, undefined);
    round.failing = undefined;
    standAt(round, succeeded);
    walkList(node.body, round, inner, out);
  });
  for (const name of namesReadBy(node.clause)) mayBe(scope, name, NOTHING);
}

const NOTHING: readonly WordValue[] = [{ text: '', glob: false, certainty: 'certain' }];

/** A variable may have one of these values as well. */
function mayBe(scope: Scope, name: string, values: readonly WordValue[]): void {
  assign(scope, name, { values: alternatives([...(assigned(scope, name)?.values ?? []), ...values]) });
}

/** How often a loop goes round. */
interface Rounds {
  /** Surely not twice. */
  readonly isOne: boolean;
  readonly runs: BranchesRun;
}

const MANY: Rounds = { isOne: false, runs: 'one or none' };

/** Walks the rounds of a loop. What one leaves in variables is what the next begins with, so a body that changes them, or seeks them before it sets them, is walked once more. */
function walkAgain(
  node: { readonly pos: number; readonly end: number },
  scope: Scope,
  machine: Machine,
  { isOne, runs }: Rounds,
  run: (round: Scope, machine: Machine) => void,
): void {
  const round = roundOf(scope);
  inOne('loop', round, () => run(round, machine));
  const changes = [...(round.variables?.keys() ?? [])].some((name) => assigned(scope, name) !== undefined || scope.soughtUnset.has(name));
  const before = scope.positional;
  const resets = round.positional !== before;
  mergeBranches(scope, [round], runs);
  if (isOne || (!changes && !resets) || machine.again) return;
  if ((machine.budget.looped -= node.end - node.pos + COST_OF_ROUND) < 0) {
    return machine.visitor.obstacle('loops inside loops are too long to follow');
  }
  // Any argument may come to stand in any place.
  const few = resets ? (before?.slice(0, MAX_ROUNDS) ?? []) : [];
  const any = few.flatMap((word) => word.values);
  if (few.length > 1) scope.positional = few.map((word) => ({ ...word, values: alternatives([...word.values, ...any]) }));
  const second = roundOf(scope);
  inOne('loop', second, () => run(second, { ...machine, repeated: true, again: true }));
  mergeBranches(scope, [second], 'one or none');
}

/** A `for ((…))`. What its counting changes may be any number in the body. */
export function walkCounting(
  node: Extract<AnyCommandNode, { type: 'ArithmeticFor' }>,
  scope: Scope,
  machine: Machine,
  out: Command[],
): void {
  if (multiplies(node) || fillsUp(node)) machine.visitor.forkBomb('for', spanOf(node, machine));
  if (floods(node, (name) => valueIn(scope, name))) machine.visitor.flood?.(spanOf(node, machine));
  arithmeticValues(node.initialize, scope, machine);
  const counted = childScope(scope);
  for (const expression of [node.test, node.update]) arithmeticValues(expression, counted, machine);
  for (const name of counted.variables?.keys() ?? []) assign(scope, name, UNKNOWN_VARIABLE);
  walkAgain(node, scope, machine, MANY, (round, inner) => walkList(node.body, round, inner, out));
}

function changesFolder(list: CompoundList): boolean {
  const moves = (node: Statement['command']): boolean => {
    if (node.type === 'AndOr') return node.commands.some(moves);
    if (node.type === 'Subshell' || node.type === 'BraceGroup') return changesFolder(node.body);
    return isFolderChange(node);
  };
  return list.commands.some((statement) => moves(statement.command));
}

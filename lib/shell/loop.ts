import type { Command, WordValue } from './command.js';
import type { Machine } from './machine.js';
import type { AnyCommandNode, CompoundList, Statement } from './parse.js';
import type { Scope } from './scope.js';
import { expandArgument } from './expand.js';
import { alternatives, assign } from './scope.js';
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
    return walkList(node.body, scope, machine, out);
  }
  for (const value of values) {
    assign(scope, name, { values: [value] });
    walkList(node.body, scope, { ...machine, repeated: true }, out);
  }
}

function changesFolder(list: CompoundList): boolean {
  const moves = (node: Statement['command']): boolean => {
    if (node.type === 'AndOr') return node.commands.some(moves);
    if (node.type === 'Subshell' || node.type === 'BraceGroup') return changesFolder(node.body);
    return node.type === 'Command' && (node.name?.text === 'cd' || node.name?.text === 'pushd');
  };
  return list.commands.some((statement) => moves(statement.command));
}

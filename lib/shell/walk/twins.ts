import type { Budget } from '../budget.js';
import type { Command } from '../command.js';
import type { Visitor } from '../machine.js';
import type { Scope } from '../scope.js';
import { spend } from '../budget.js';
import { inEachDirectory } from '../directories.js';
import { childScope } from '../scope.js';

/** Tells the visitor of a command in each of the folders in which the shell may be; gives all that it told of. */
export function visitTwins(command: Command, scope: Scope, visitor: Visitor, budget: Budget): readonly Command[] {
  const told: Command[] = [];
  inEachDirectory(scope, (isFirst) => {
    const own = isFirst ? command : { ...command, cwd: scope.cwd, twinOf: command };
    if (!isFirst) spend(budget, { words: command.words.length, commands: 1 }, visitor);
    told.push(own);
    visitor.command(own, own.input === scope.input ? scope : childScope(scope, own.input));
  });
  return told;
}

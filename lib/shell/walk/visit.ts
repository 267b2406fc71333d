import type { Budget } from '../budget.js';
import type { Command } from '../command.js';
import type { Visitor } from '../machine.js';
import type { Scope } from '../scope.js';
import { childScope } from '../scope.js';
import { visitTwins } from './twins.js';

/** Tells the visitor of a command, once for each folder in which the shell may be; gives all that it told of. */
export function visit(command: Command, scope: Scope, visitor: Visitor, budget: Budget): readonly Command[] {
  if (scope.elsewhere.length > 0) return visitTwins(command, scope, visitor, budget);
  // What it runs in turn (`bash -c`) reads the same input.
  visitor.command(command, command.input === scope.input ? scope : childScope(scope, command.input));
  return [command];
}

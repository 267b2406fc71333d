import type { Command } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import type { Effect } from '../../types.js';
import type { Frame } from '../analysis.js';
import { NO_INPUT, childScope } from '../../shell/scope.js';

/** What of a repository is nobody's: what its work tree holds, or the commits and their names too. */
export type Spare = 'work-tree' | 'repository';

/** A command that is being analysed, with all that is needed to say what it does. */
export interface Running {
  readonly command: Command;
  readonly scope: Scope;
  readonly frame: Frame;
  /** The program as effects name it, with its subcommand: `rm`, `git reset`. */
  readonly program: string;
  /** What its traversals leave out. */
  readonly excluding?: Effect['excluding'];
  /** What git can throw away without a loss where the command runs. */
  readonly spare?: Spare | undefined;
}

/** The same command with an empty standard input: for what a program runs after it has read its input to the end. Without this, code that is read from the input would count as its own input, without end. */
export function withInputRead(running: Running): Running {
  return { ...running, scope: childScope(running.scope, NO_INPUT) };
}

import type { Command } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import type { Effect } from '../../types.js';
import type { Frame } from '../analysis.js';
import { NO_INPUT, childScope } from '../../shell/scope.js';

/** One command on its way through the table. */
export interface Running {
  readonly command: Command;
  readonly scope: Scope;
  readonly frame: Frame;
  /** As effects name it: `rm`, `git reset`. */
  readonly program: string;
  /** What its traversals leave out. */
  readonly excluding?: Effect['excluding'];
  /** The work tree at hand holds nobody's work. */
  readonly spare?: boolean;
}

/** For what a program starts once it has read its input, on which it leaves nothing. Where it is code, it would otherwise be its own input, again and again. */
export function withInputRead(running: Running): Running {
  return { ...running, scope: childScope(running.scope, NO_INPUT) };
}

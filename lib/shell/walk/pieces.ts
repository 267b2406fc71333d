import type { Machine } from '../machine.js';
import type { Scope } from '../scope.js';
import { mayWalk } from '../budget.js';
import { parseScript } from '../syntax/parse.js';
import { childScope } from '../scope.js';
import { walkScript } from './walk.js';

/** What joins, opens or closes commands. */
const JOINTS = /\n|[;&|(){}<>`]|\$\(/;

const QUOTES = /["'\\$]/g;

/**
 * Walks a source with a syntax error piece by piece, each as a command of its own. Bash runs none of it behind the error
 * (`lxc set <project>`), so nothing is missing when no piece would do damage; and where bash and the parser disagree on
 * what an error is, the pieces still hold every program and its arguments. Linear in the source.
 */
export function walkPieces(source: string, scope: Scope, machine: Machine): void {
  const span = machine.span ?? { start: 0, end: source.length };
  const inner: Machine = { ...machine, span, repeated: true, broken: true };
  const pieces = childScope(scope);
  for (const piece of source.split(JOINTS)) {
    if (!mayWalk(machine.budget)) return;
    if (piece.trim() === '') continue;
    const whole = parseScript(piece);
    walkScript((whole.errors ?? []).length === 0 ? whole : parseScript(piece.replace(QUOTES, '')), pieces, inner);
  }
}

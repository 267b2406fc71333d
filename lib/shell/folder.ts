import type { Word } from './command.js';
import type { Scope } from './scope.js';
import { resolvePath } from '../paths/resolve.js';
import { HOLE, textOf } from './command.js';
import { homeOf, moveTo } from './scope.js';

/** Longer than a system takes: it would not be gone to. */
const MAX_PATH = 4096;

/** What `cd` and `pushd` do with their operands. `vanished` tells that operands stood there and expanded to nothing. */
export function changeFolder(args: readonly Word[], vanished: boolean, scope: Scope): void {
  const operand = args.find((arg) => !/^-[LPe@]+$|^--$/.test(textOf(arg)));
  if (operand === undefined) return moveTo(scope, vanished ? undefined : homeFolder(scope));
  const [value, ...others] = operand.values;
  if (value.text === '-') return moveTo(scope, scope.previousCwd);
  if (others.length > 0 || value.text.startsWith(HOLE) || value.text === '' || /^[+-]\d+$/.test(value.text)) return moveTo(scope, undefined);
  // Bash has expanded a `~` by now; one that is left is a name.
  const written = value.text.startsWith('~') ? `./${value.text}` : value.text;
  if (scope.cwd === undefined && !written.startsWith('/')) return moveTo(scope, undefined);
  const path = resolvePath(written, { cwd: scope.cwd ?? '/', home: scope.home });
  moveTo(scope, path.length > MAX_PATH ? undefined : path);
}

function homeFolder(scope: Scope): string | undefined {
  const home = homeOf(scope);
  return home.startsWith('/') ? home : undefined;
}

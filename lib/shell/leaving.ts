import type { Leavable, Left, Scope } from './scope.js';
import { distinct, directoriesOf, settle, standAt } from './directories.js';
import { alternatives } from './alternatives.js';
import { assign, assigned } from './scope.js';

/** `return` in a function, `break` and `continue` in a loop: what stands behind may not run. Elsewhere they do nothing. */
export function leaveEarly(what: Leavable, scope: Scope): void {
  const left = scope.leaving?.[what];
  if (left === undefined) return;
  left.directories.push(...directoriesOf(scope));
  scope.ended = what;
  // What the branches around it have changed is not theirs to tell, for they do not come to their ends.
  for (let at: Scope | undefined = scope; at !== undefined && at !== left.scope; at = at.parent) {
    for (const [name, { values }] of at.variables ?? []) {
      left.earlier.set(name, alternatives([...(left.earlier.get(name) ?? []), ...values]).slice());
    }
  }
}

/** Runs a function's body, or a round of a loop. Behind it is possible what was so where it was left, and what was so at its end. */
export function inOne(what: Leavable, scope: Scope, run: () => void): void {
  const { leaving, earlier, ended } = scope;
  const left: Left = { scope, directories: [], earlier: new Map() };
  Object.assign(scope, { leaving: { ...leaving, loop: undefined, [what]: left }, earlier: left.earlier, ended: undefined });
  run();
  const toEnd = scope.ended;
  const isLeft = left.directories.length > 0;
  Object.assign(scope, { leaving, earlier, ended: ended ?? (isLeft ? undefined : toEnd) });
  if (!isLeft) return;
  settle(scope);
  standAt(scope, distinct([...(toEnd === undefined ? directoriesOf(scope) : []), ...left.directories]));
  for (const [name, values] of left.earlier) {
    const held = assigned(scope, name);
    assign(scope, name, { ...held, values: alternatives([...(held?.values ?? []), ...values]) });
  }
}

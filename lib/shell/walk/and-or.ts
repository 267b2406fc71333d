import type { Chain, ListOperator } from '../directories.js';
import type { AndOr } from '../syntax/parse.js';
import type { Scope } from '../scope.js';
import { mergeState } from '../branches.js';
import { enter, finish, leave } from '../directories.js';
import { childScope } from '../scope.js';

/** What the shell may have become behind a command of a list: by those that succeeded, and by those that failed. */
interface Behind {
  readonly succeeded: readonly Scope[];
  readonly failed: readonly Scope[];
  readonly chain: Chain;
}

/** `a && b || c`: what stands behind `&&` runs only where the command before it succeeded, and behind `||` where it failed. */
export function walkAndOr(node: AndOr, scope: Scope, walk: (command: AndOr['commands'][number], scope: Scope) => void): void {
  const { tested, ended } = scope;
  let own = scope;
  let behind: Behind | undefined;
  node.commands.forEach((each, index) => {
    const operator = node.operators[index - 1];
    if (operator !== undefined && behind !== undefined) own = scopeBehind(operator, behind, own, scope);
    own.ended = undefined;
    own.tested = tested === true || index < node.commands.length - 1;
    enter(own, operator, behind?.chain);
    walk(each, own);
    own.tested = tested === true;
    behind = behindNext(own, operator, behind);
  });
  if (behind === undefined) return;
  const { succeeded, failed, chain }: Behind = behind;
  const alive = [...new Set([...succeeded, ...failed])];
  scope.ended = alive.length === 0 ? own.ended : ended;
  const branches = alive.filter((each) => each !== scope);
  // What a list that has come to its end has changed, it has changed for sure.
  for (const each of branches) if (!failed.includes(each)) each.earlier = undefined;
  if (branches.length > 0) mergeState(scope, branches, branches.length < alive.length ? 'one or none' : 'one');
  finish(scope, chain);
}

/** The scope of the next command of a list: that of the last one as long as the joints are the same. */
function scopeBehind(operator: ListOperator, { succeeded, failed }: Behind, last: Scope, around: Scope): Scope {
  const from = operator === '&&' ? succeeded : failed;
  const others = operator === '&&' ? [] : succeeded;
  if (from.length === 1 && from[0] === last && last !== around && !others.includes(last)) return last;
  const next = childScope(around);
  const branches = from.filter((each) => each !== around);
  if (branches.length > 0) mergeState(next, branches, branches.length < from.length ? 'one or none' : 'one');
  next.earlier = new Map();
  return next;
}

function behindNext(own: Scope, operator: ListOperator | undefined, before: Behind | undefined): Behind {
  const chain = leave(own, operator, before?.chain);
  const isAlive = own.ended === undefined;
  const succeeds = isAlive ? [own] : [];
  const fails = isAlive && own.failing?.possible !== false ? [own] : [];
  if (operator === undefined || before === undefined) return { succeeded: succeeds, failed: fails, chain };
  if (operator === '&&') {
    return before.succeeded.length === 0
      ? { ...before, chain }
      : { succeeded: succeeds, failed: [...before.failed, ...fails.filter((each) => !before.failed.includes(each))], chain };
  }
  return before.chain.failed.possible
    ? { succeeded: [...before.succeeded, ...succeeds], failed: fails, chain }
    : { ...before, failed: [], chain };
}

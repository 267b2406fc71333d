import type { Word } from '../command.js';
import type { Visitor } from '../machine.js';
import type { Chain, ListOperator } from '../directories.js';
import type { Scope } from '../scope.js';
import { changeFolder } from '../builtins/folder.js';
import { noteFolders } from '../builtins/made-folders.js';
import { setOption } from '../builtins/set.js';
import { enter, finish, leave } from '../directories.js';

/** The lists of a plain source, one command after the other. */
interface PlainList {
  /** Goes where a command begins, by what stands before it. */
  begin(before: string | undefined): void;
  /** Does what a built-in does in its scope, and goes on to what stands behind it. */
  end(words: readonly Word[], own: Scope, after: string | undefined): void;
  /** What is too much of a source is cut off in the middle of a list. */
  close(): void;
}

/** Follows where the commands of a plain source run, in the scope of its shell. */
export function plainList(scope: Scope, visitor: Visitor): PlainList {
  const { tested } = scope;
  let chain: Chain | undefined;
  // What stands before the pipeline at hand.
  let operator: ListOperator | undefined;
  let isOpen = false;
  return {
    begin(before) {
      if (before === '|') return;
      operator = before === '&&' || before === '||' ? before : undefined;
      enter(scope, operator, chain);
      scope.ended = undefined;
    },
    end(words, own, after) {
      isOpen = after === '&&' || after === '||';
      own.tested = tested === true || isOpen;
      applyBuiltin(words, own, visitor);
      if (after === '|') return;
      chain = leave(scope, operator, chain);
      if (!isOpen) finish(scope, chain);
    },
    close() {
      if (isOpen && chain !== undefined) finish(scope, chain);
      scope.tested = tested === true;
    },
  };
}

function applyBuiltin(words: readonly Word[], scope: Scope, visitor: Visitor): void {
  noteFolders(words, scope, visitor);
  const name = words[0]?.written;
  if (name === 'cd') changeFolder(words.slice(1), scope, visitor);
  else if (name === 'set') setOption(words.slice(1), scope);
  else if (name === 'exit') scope.ended = 'shell';
}

import type { Word } from '../command.js';
import type { Scope } from '../scope.js';
import { textOf } from '../command.js';
import { endOnFailure } from '../directories.js';

/** `set -e`, `set -euo pipefail`, `set -o errexit`, and `+` in place of `-`: whether a command that fails ends the shell. */
export function setOption(args: readonly Word[], scope: Scope): void {
  let named = '';
  for (const text of args.map(textOf)) {
    const [sign = '', letters = ''] = /^([-+])([A-Za-z]+)$/.exec(text)?.slice(1) ?? [];
    if (sign === '') {
      // Behind the options stand arguments of the shell.
      if (named === '') return;
      if (text === 'errexit') endOnFailure(scope, named === '-');
    } else if (letters.includes('e')) endOnFailure(scope, sign === '-');
    named = letters.endsWith('o') ? sign : '';
  }
}

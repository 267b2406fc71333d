import type { WordValue } from '../command.js';
import type { Scope, Variable } from '../scope.js';
import { textOf } from '../command.js';
import { assigned, variableNamed } from '../scope.js';
import { allWithOrigins } from '../origins.js';
import { UNKNOWN_VARIABLE } from '../unset-variables.js';
import { givenBy } from './given.js';

/** The value of a parameter of the script that it may have been called without. It is told from others by being the same. */
export const EMPTY: readonly [WordValue] = [{ text: '', glob: false, certainty: 'possible' }];

/** What `$0` is depends on how the shell was called. */
const NAMES_OF_BASH: readonly [WordValue, WordValue] = [
  { text: 'bash', glob: false, certainty: 'possible' },
  { text: '/bin/bash', glob: false, certainty: 'possible' },
];

/** The value of `$NAME`, `$1`, `$?` and their like; `text` begins with the dollar sign. */
export function simpleName(text: string, scope: Scope): readonly [WordValue, ...WordValue[]] {
  const name = text.slice(1);
  return allWithOrigins(namedValue(name, scope).values, givenBy(name, scope));
}

/** What a variable, or a parameter of the shell (`1`, `#`, `?`), stands for. */
export function namedValue(name: string, scope: Scope): Variable {
  if (/^[1-9]\d*$/.test(name)) {
    const word = scope.positional?.[Number(name) - 1];
    if (word !== undefined) return { values: word.values };
    return { values: EMPTY };
  }
  switch (name) {
    case '0':
    case 'BASH_ARGV0':
      return assigned(scope, 'BASH_ARGV0') ?? { values: scope.programName?.values ?? NAMES_OF_BASH };
    case '#':
      return { values: [{ text: String(scope.positional?.length ?? 0), glob: false, certainty: 'possible' }] };
    case '?':
      return { values: [{ text: '0', glob: false, certainty: 'possible' }] };
    case '$':
    case '!':
    case '-':
    case '_':
      return UNKNOWN_VARIABLE;
    case '@':
    case '*':
      return {
        values: [
          {
            text: (scope.positional ?? []).map(textOf).join(' '),
            glob: false,
            certainty: scope.positional === undefined ? 'possible' : 'certain',
          },
        ],
      };
    default:
      return variableNamed(scope, name);
  }
}

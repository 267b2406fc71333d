import type { Word } from '../command.js';
import type { Scope } from '../scope.js';
import { alternatives, possible } from '../alternatives.js';
import { textOf } from '../command.js';
import { wordsByPlace } from '../words-by-place.js';
import { assign } from '../scope.js';
import { UNKNOWN_VARIABLE, UNSET } from '../unset-variables.js';

/** `set -- a b`, `set a b`, `set - a`, `set -eu a`: what stands behind the options becomes `$1` and `$2`. */
export function setPositional(args: readonly Word[], scope: Scope): void {
  let at = 0;
  for (let text = textOf(args[at]); /^[-+][A-Za-z]/.test(text); text = textOf(args[at])) at += /^[-+][A-Za-z]*o$/.test(text) ? 2 : 1;
  const mark = textOf(args[at]);
  const behind = args.slice(mark === '--' || mark === '-' || mark === '+' ? at + 1 : at);
  if (behind.length > 0 || mark === '--') scope.positional = wordsByPlace(behind);
}

/** Parameters that are worked out where it is not known how many go. */
const MAX_SHIFTED = 64;

/** `shift`, `shift 2`; by a number that is not known, each place may get any parameter behind it. */
export function shiftPositional(by: Word | undefined, scope: Scope): void {
  const { positional } = scope;
  const count = by === undefined ? 1 : Number(textOf(by));
  if (positional === undefined) return;
  if (by === undefined || (by.values.length === 1 && by.values[0].certainty === 'certain' && Number.isInteger(count))) {
    scope.positional = positional.slice(count);
  } else {
    scope.positional = positional
      .slice(0, MAX_SHIFTED)
      .map((word, at) => ({ ...word, values: alternatives([...positional.slice(at).flatMap(({ values }) => values), ...UNSET.values]) }));
  }
}

/** `getopts letters name`: the option may be any, and its argument any of the parameters, or what is joined to a letter of one. */
export function nextOption(args: readonly Word[], scope: Scope): void {
  assign(scope, textOf(args[1]), UNKNOWN_VARIABLE);
  const given = args.length > 2 ? args.slice(2) : (scope.positional ?? []);
  const values = given.slice(0, MAX_SHIFTED).flatMap((word) => word.values);
  const joined = values.flatMap((value) => (/^-\w./.test(value.text) ? [{ ...value, text: value.text.slice(2) }] : []));
  if (values.length > 0) assign(scope, 'OPTARG', { values: alternatives([...joined, ...values].map(possible)) });
}

import type { ExpandedAssignment } from './assignment.js';
import type { Word } from '../command.js';
import type { Machine } from '../machine.js';
import type { Scope, Variable } from '../scope.js';
import { alternatives } from '../alternatives.js';
import { isActive } from '../expansion/arithmetic.js';
import { asInteger, followReference, inLetters, store } from './assignment.js';
import { textOf } from '../command.js';
import { makeGlobal, makeLocal } from '../locals.js';
import { assign, assigned, ownVariable } from '../scope.js';
import { UNKNOWN_VARIABLE, UNSET } from '../unset-variables.js';

const DECLARATIONS = new Set(['export', 'declare', 'typeset', 'local', 'readonly']);

/** True for built-ins whose arguments may be assignments. */
export function isDeclaration(name: string): boolean {
  return DECLARATIONS.has(name);
}

/** What `declare` and its like set. `assignments` are those that stand so in the source; others came out of an expansion. */
export function declare(words: readonly Word[], assignments: readonly ExpandedAssignment[], scope: Scope, machine: Machine): void {
  const name = textOf(words[0]);
  const args = words.slice(1);
  const flags =
    name === 'export' || name === 'readonly'
      ? ''
      : args
          .map(textOf)
          .filter((text) => /^-[A-Za-z]+$/.test(text))
          .join('');
  // `export` evaluates no subscript: there `a[…]=` is an error.
  if (name !== 'export') {
    for (const arg of args) {
      if (arg.from === undefined && isActive(textOf(arg)) && /^[A-Za-z_]\w*\[/.test(textOf(arg))) {
        machine.expandText(textOf(arg), scope, machine);
      }
    }
  }
  if (/^(?:local|declare|typeset)$/.test(name) && !/[pfF]/.test(flags)) {
    for (const text of [...args.map(textOf), ...assignments.map((each) => each.name)]) {
      const [variable] = /^[A-Za-z_]\w*/.exec(text) ?? [];
      const held = variable === undefined || !flags.includes('I') ? undefined : assigned(scope, variable);
      if (variable !== undefined) (flags.includes('g') ? makeGlobal : makeLocal)(scope, variable);
      if (variable !== undefined && held !== undefined) assign(scope, variable, held);
    }
  }
  const reread = rereadArrays(name, args, scope, machine);
  const stored = /[nilu]/.test(flags) ? [] : assignments.filter(({ written }) => !reread.some((arg) => arg.written === written));
  const taken = args
    .map(textOf)
    .filter((text) => /^\+[A-Za-z]+$/.test(text))
    .join('');
  if (taken !== '') for (const arg of args) takeBack(textOf(arg), taken, scope);
  for (const arg of args) {
    if (arg.values.length === 1 && !reread.includes(arg) && !stored.some(({ append, written }) => append && written === arg.written)) {
      declareWord(arg, flags, scope, machine);
    }
  }
  if (/[nilu]/.test(flags)) return;
  for (const each of stored) store(each, scope);
  if (name === 'readonly' || flags.includes('r')) for (const arg of args) fix(textOf(arg), scope);
}

/** `name=(…)` in one word, as quotes or an expansion make it. */
const COMPOUND = /^([A-Za-z_]\w*)\+?=\([^]*\)$/;

/**
 * The words that give an array its elements though they are none of the source, for `declare -a 'name=($(cmd))'` reads them as
 * source once more (bash(1), Arrays). What was declared to be an array elsewhere may be one too.
 */
function rereadArrays(name: string, args: readonly Word[], scope: Scope, machine: Machine): readonly Word[] {
  const isArray = args.some((arg) => /^-[A-Za-z]*[aA]/.test(textOf(arg)));
  const reread: Word[] = [];
  for (const arg of args) {
    const text = textOf(arg);
    const [, variable] = arg.from === undefined && text.includes('=(') ? (COMPOUND.exec(text) ?? []) : [];
    if (variable === undefined) continue;
    if (isArray || assigned(scope, variable)?.elements !== undefined) {
      machine.runText(text, scope, machine, name);
      reread.push(arg);
    } else if (!/^(?:export|readonly)$/.test(name) && isActive(text)) machine.expandText(text, scope, machine);
  }
  return reread;
}

/** `declare +i name`: what the letters once made of the variable they do no longer. What referred to another has the name of that one for its text. */
export function takeBack(written: string, letters: string, scope: Scope): void {
  const [name] = /^[A-Za-z_]\w*/.exec(written) ?? [];
  const held = name === undefined ? undefined : ownVariable(scope, name);
  if (name === undefined || held === undefined) return;
  const { integer, letters: kept, refersTo, ...plain } = held;
  scope.variables ??= new Map();
  scope.variables.set(name, {
    ...plain,
    ...(integer === true && !letters.includes('i') && { integer }),
    ...(kept !== undefined && !letters.includes(kept) && { letters: kept }),
    ...(refersTo !== undefined && !letters.includes('n') && { refersTo }),
  });
}

/** A variable of `readonly` keeps its value, unless `readonly` did not run. */
function fixedVariable(held: Variable): Variable {
  return { ...held, taking: (given) => fixedVariable({ ...given, values: alternatives([...held.values, ...given.values]) }) };
}

/** `declare -n name`: the first value that it is given names the variable that is meant. */
const NAMELESS: Variable = { values: UNSET.values, refersTo: '', taking: (given) => ({ ...given, refersTo: given.values[0].text }) };

function fix(written: string, scope: Scope): void {
  const [name] = /^[A-Za-z_]\w*/.exec(written) ?? [];
  const held = name === undefined ? undefined : assigned(scope, name);
  if (name !== undefined && held !== undefined) assign(scope, name, fixedVariable(held));
}

function declareWord(arg: Word, flags: string, scope: Scope, machine: Machine): void {
  const [value] = arg.values;
  const [front, name, equals] = /^([A-Za-z_]\w*)(\+?=|)/.exec(value.text) ?? [];
  if (front === undefined || name === undefined) return;
  const text = (equals === '+=' ? (assigned(scope, name)?.values[0].text ?? '') : '') + value.text.slice(front.length);
  const given = { ...arg, values: [{ ...value, text }] as const };
  if (flags.includes('n')) {
    // A reference to an element, or to what is not known, may give anything.
    if (text === '') assign(scope, name, NAMELESS);
    else if (/^[A-Za-z_]\w*$/.test(text)) assign(scope, name, { values: given.values, refersTo: text });
    else {
      followReference(text, scope, machine);
      assign(scope, name, UNKNOWN_VARIABLE);
    }
  } else if (flags.includes('i')) {
    const values =
      equals === ''
        ? (assigned(scope, name)?.values ?? [{ text: '0', glob: false, certainty: 'possible' }])
        : asInteger(given, scope, machine).values;
    assign(scope, name, { values, integer: true });
  } else {
    const letters = flags.includes('u') ? 'u' : flags.includes('l') ? 'l' : undefined;
    const [held] = given.values;
    if (letters !== undefined) {
      assign(scope, name, {
        values: equals === '' ? (assigned(scope, name)?.values ?? UNSET.values) : [inLetters(held, letters)],
        letters,
      });
    } else if (equals !== '') assign(scope, name, { values: [held] });
  }
}

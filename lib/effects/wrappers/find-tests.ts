import type { Word } from '../../shell/command.js';

const NAMES = /^-(?:i?name|i?path|i?wholename|i?regex)$/;

/** Tests that leave only some of the files, with their values. Those that were just changed are none of these, nor all of one owner or up to some size. */
const FILTERS = /^-(?:(?:[mac](?:time|min) \+?0*[1-9]|size (?:\+?0*[1-9]|0+[a-zA-Z]?$)|inum |samefile )|(?:empty|nouser|nogroup) )/;

/** Actions that wrap a command. */
export const EXECUTES = /^-(?:exec|execdir|ok|okdir)$/;

function isNegation(test: string | undefined): boolean {
  return test === '-not' || test === '!';
}

/** The tests and actions alone, with blanks in the places of what an -exec wraps. */
export function withoutWrapped(texts: readonly string[]): readonly string[] {
  let wrapped = false;
  return texts.map((text, at) => {
    if (!wrapped) {
      wrapped = EXECUTES.test(text);
      return text;
    }
    wrapped = text !== ';' && !(text === '+' && texts[at - 1] === '{}');
    return '';
  });
}

/** The tests that must hold for an action: those behind the last `-o` that stands in no brackets closed before it. */
export function branchOf(tests: readonly string[], action: number): readonly string[] {
  let closed = 0;
  for (let at = action - 1; at >= 0; at -= 1) {
    const test = tests[at];
    if (test === ')') closed += 1;
    else if (test === '(') closed = Math.max(0, closed - 1);
    else if (closed === 0 && (test === '-o' || test === '-or' || test === ',')) return tests.slice(at + 1, action);
  }
  return tests.slice(0, action);
}

/** What runs a command for each file prints nothing of its own, unless told. */
export function printsOf(tests: readonly string[]): 'nothing' | 'little' | undefined {
  if (tests.includes('-quit')) return 'little';
  return tests.some((test) => EXECUTES.test(test)) && !tests.some((test) => /^-(?:print0?|printf|ls)$/.test(test)) ? 'nothing' : undefined;
}

/** True where a test leaves only some of the files, whatever their names. */
export function isFiltered(tests: readonly string[]): boolean {
  return tests.some((test, at) => FILTERS.test(`${test} ${tests[at + 1] ?? ''}`) && !isNegation(tests[at - 1]));
}

const MAX_EXCLUDED = 32;

/** Names and paths behind a negation, and in front of `-prune`. */
export function excludedBy(tests: readonly string[]): readonly string[] {
  const pruned = tests.lastIndexOf('-prune');
  let negated = false;
  let group = false;
  const found: string[] = [];
  tests.forEach((test, index) => {
    if (isNegation(test)) negated = true;
    else if (test === '(') group = negated;
    else if (test === ')') negated = group = false;
    else if (NAMES.test(test)) {
      const value = tests[index + 1];
      if (value !== undefined && (negated || index < pruned) && found.length < MAX_EXCLUDED) found.push(value);
      negated = group;
    }
  });
  return found;
}

/** The names that the tests ask for: the first, and where one of several is enough all of them; none when nothing names anything. */
export function namesIn(tests: readonly string[]): readonly string[] {
  const names = tests.flatMap((test, at) =>
    NAMES.test(test) && !isNegation(tests[at - 1]) ? [tests[at + 1]?.replace(/^.*\//, '') || '*'] : [],
  );
  return tests.some((test) => test === '-o' || test === '-or') ? names : names.slice(0, 1);
}

/** Times that what cannot be known is taken for the end of an -exec. */
export const MAX_DOUBT = 3;

/** Where the words of an -exec end, or a word that may be anything and so may end them. */
export function endOfWrapped(tests: readonly Word[], from: number, doubt: number): { readonly until: number; readonly doubt: number } {
  const isDoubtful = ({ values }: Word): boolean => doubt < MAX_DOUBT && values.some(({ certainty }) => certainty !== 'certain');
  const until = tests.findIndex((word, at) => at > from && (isDoubtful(word) || word.values.some(({ text }) => /^[;+]$/.test(text))));
  const end = tests[until];
  return { until: until === -1 ? tests.length : until, doubt: end !== undefined && isDoubtful(end) ? doubt + 1 : doubt };
}

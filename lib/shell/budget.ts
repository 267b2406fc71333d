import type { Word } from './command.js';
import type { Room } from './syntax/plain-source.js';
import { FIRST_WORDS } from './syntax/plain-source.js';

/** What is left of the work that the analysis of one call may take. It keeps the time linear where source is read more than once (functions, `eval`, code inside code). */
export interface Budget {
  /** Simple commands, each as often as it is walked. More than 10 KB of honest source hold. */
  walked: number;
  /** Words of simple commands, each as often as it is walked. More than 10 KB of honest source hold. */
  words: number;
  /** Substituted scripts, each as often as it is walked. Six times what the densest honest source of 10 KB has. */
  substitutions: number;
  /** Words of commands inside wrappers, counted once for each wrapper around them. */
  wrapped: number;
  /** Commands inside functions and evaluated texts. */
  commands: number;
  /** Characters of evaluated texts. */
  characters: number;
  /** Characters that expansions of variables and braces put in the place of a few. */
  expanded: number;
  /** Characters of substituted scripts, each counted once for every substitution that it stands in. */
  substituted: number;
  /** Texts that are read as arithmetic. Variables that name one another would otherwise be evaluated without end. */
  sums: number;
  /** Characters of loops that are walked a second time. */
  looped: number;
  /** Words of `$@` and of arrays that a `${…}` transforms or slices. */
  listed: number;
  /** Values of words with several values, and an eighth of their characters, counted each time that a command with them is walked. */
  values: number;
}

/** Receives word that something could not be read to its end. */
interface Told {
  obstacle(why: string): void;
}

/** What one call may cost. SECURITY.md names those of these numbers that a person can come to. */
export const newBudget = (): Budget => ({
  walked: 3_000,
  words: 12_000,
  substitutions: 500,
  wrapped: 6_000,
  commands: 2_000,
  characters: 300_000,
  expanded: 250_000,
  substituted: 200_000,
  sums: 500,
  looped: 50_000,
  listed: 20_000,
  values: 100_000,
});

/** False once too many commands were walked. */
export function mayWalk(budget: Budget): boolean {
  return budget.walked >= 0;
}

/** How many words may be read over the budget before no further text is read at all. */
const OVERDRAFT = 12_000;

/** As many of a command's words as may still be read. */
export function affordableWords<T>(words: readonly T[], budget: Budget, visitor: Told): readonly T[] {
  const before = budget.words;
  spend(budget, { words: words.length, commands: 0 }, visitor);
  return budget.words >= 0 ? words : words.slice(0, Math.max(FIRST_WORDS, before));
}

/** Takes words and commands from the budget; when there are too many, that is an obstacle. */
export function spend(budget: Budget, { words, commands }: Room, visitor: Told): void {
  if ((budget.walked -= commands) < 0) visitor.obstacle('it has too many commands to follow');
  if ((budget.words -= words) < 0) visitor.obstacle(TOO_MANY_WORDS);
}

/** What is kept of the values of a word once there are too many. */
const FEW_VALUES = 16;

/** Characters of a value that cost as much as one more value: what carries a text reads it for each. */
const CHARACTERS_OF_VALUE = 8;

/** The words with their values, as far as those are in the budget; that there are more is an obstacle. */
export function affordableValues(words: readonly Word[], budget: Budget, visitor: Told): readonly Word[] {
  return words.map((word) => {
    const { values } = word;
    if (values.length === 1) return word;
    for (const { text } of values) budget.values -= 1 + text.length / CHARACTERS_OF_VALUE;
    if (budget.values >= 0) return word;
    visitor.obstacle('its words may stand for too many things to follow');
    const [first, ...rest] = values;
    return { ...word, values: [first, ...rest.slice(0, FEW_VALUES)] };
  });
}

/** Lets another text be read while the budget lasts; then that is an obstacle. */
export function admitText(budget: Budget, visitor: Told): boolean {
  if (budget.words >= -OVERDRAFT) return true;
  visitor.obstacle(TOO_MANY_WORDS);
  return false;
}

const TOO_MANY_WORDS = 'it has too many words to follow';

import { hasOneOf } from '../marked.js';
import { INTRODUCTIONS, INTRODUCTIONS_OF_RANDOM, TOKEN_FORMS } from './forms.js';

/** Letters and digits without a word in it: what a random generator prints. */
const RANDOM = /[A-Za-z\d+=]{30,}/g;
/** Bits for each character; of 32 random characters nearly all have more, and hardly any name has. */
const MIN_ENTROPY = 4.1;
/** The same where a name says that it may be a key: sixteen hexadecimal digits at random have it mostly. */
const MIN_ENTROPY_INTRODUCED = 2.8;

const BLOT = '[secret]';

/**
 * Puts `[secret]`, or what `blot` makes of it, in the place of what looks like one, by its shape, by what introduces it, or
 * by how random it is. Linear.
 */
export function redact(text: string, blot: (secret: string) => string = () => BLOT): string {
  const withoutTokens = tokensLikelyIn(text).reduce((rest, tokens) => rest.replace(tokens, blot), text);
  const withoutValues = replacedBy(INTRODUCTIONS, withoutTokens, (found, front) => front + blot(found.slice(front.length)));
  const withoutKeys = replacedBy(
    INTRODUCTIONS_OF_RANDOM,
    withoutValues,
    (_, front, value = '') => front + (couldBeKey(value) ? blot(value) : value),
  );
  return withoutKeys.replace(RANDOM, (run) => (looksRandom(run) ? blot(run) : run));
}

/** One expression for all tokens that may be in the text, or none. Not in the middle of a word; what joins words may stand before one. */
function tokensLikelyIn(text: string): readonly RegExp[] {
  const sources = sourcesLikelyIn(text, TOKEN_FORMS);
  return sources.length === 0 ? [] : [new RegExp(`(?<![A-Za-z\\d])(?:${sources.join('|')})`, 'g')];
}

function replacedBy(forms: string, text: string, replace: (found: string, front: string, value?: string) => string): string {
  return sourcesLikelyIn(text.toLowerCase(), forms).reduce((rest, source) => rest.replace(new RegExp(source, 'gi'), replace), text);
}

/** Of forms as `forms.ts` gives them, the expressions that may find something. */
function sourcesLikelyIn(text: string, forms: string): readonly string[] {
  return forms.split('\n').flatMap((line) => {
    const [words = '', source = ''] = line.split('\t');
    return hasOneOf(words, text) ? [source] : [];
  });
}

/** More than a secret is long, as far as it is not known by its beginning. */
const MARGIN = 400;

/**
 * The beginning of a text without secrets, at most so long. Secrets are looked for in a piece that is longer, and what that
 * piece ends with is left out, for it may be a part of one.
 */
export function redactStart(text: string, maxLength: number): string {
  const piece = text.slice(0, 8 * maxLength + MARGIN);
  const safe = redact(piece);
  return (piece.length < text.length ? safe.slice(0, -MARGIN) : safe).slice(0, maxLength);
}

/** No path, address or version: a run of letters and digits, and of very different ones. */
function couldBeKey(value: string): boolean {
  return /\d/.test(value) && /[A-Za-z\d]{8}/.test(value) && !/^[./~]|\/\//.test(value) && entropyOf(value) >= MIN_ENTROPY_INTRODUCED;
}

function looksRandom(run: string): boolean {
  return /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d.*\d/.test(run) && entropyOf(run) >= MIN_ENTROPY;
}

function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}

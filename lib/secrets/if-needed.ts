import { hasOneOf } from '../marked.js';
import { blotted } from './blotted.js';

/** A character that everything has which `isMarked` looks for: for most commands its expressions need not be compiled. */
const MARK = /[@:=-]/;
/** Introductions of secrets without such a character; of text in lower case. */
const UNMARKED = /(?:bearer|basic|token)\s{1,3}[a-z_.~+/-]{0,500}\d|contribsys__com|private key|xox[a-z]/;
/** Of these one is in every text that has such an introduction: for most texts its expression need not be compiled. */
const INTRODUCTIONS = 'bearer basic token contribsys__com private xox';
/** Of an address of this machine, which stands behind no name: a number that is no secret's. */
const PORT = /(?<=(?:^|[^:=\s] )["']?http:\/\/(?:localhost|127\.0\.0\.1)):\d{2,5}(?![\w@])/g;
/** A run of characters as long as a token has them that nothing introduces. */
const HAS_RUN = /(?<![\w+=~.-])[\w+=~.-]{14}(?:[\w+=~.-]{5}|(?<=\d[\w+=~.-]{0,13}))/;
/** Characters of the shortest of them. */
const SHORTEST_RUN = 14;
/** The same in a path, where shorter runs are only names. */
const MAY_BE_IN_PATH = /[:=]|(?=[^\d/]{0,60}\d)(?:[\w+=~.]{16}|[\w-]{30})/;

/** `blotted`, without loading what finds secrets for text that can hold none. */
export function blottedIfNeeded(text: string, maxLength = Infinity): string {
  return mayHoldSecret(text.slice(0, 9 * maxLength)) ? blotted(text, maxLength) : text.slice(0, maxLength);
}

/** False only for text in which `blotted` finds nothing. */
export function mayHoldSecret(text: string): boolean {
  const small = text.toLowerCase();
  return (
    (MARK.test(small) && isMarked(small.includes('http://') ? small.replace(PORT, '') : small)) ||
    (hasOneOf(INTRODUCTIONS, small) && UNMARKED.test(small)) ||
    hasRun(text)
  );
}

/** True for such a run. The words of most texts are shorter. */
function hasRun(text: string): boolean {
  return text.split(' ').some(({ length }) => length >= SHORTEST_RUN) && HAS_RUN.test(text);
}

/** True for text in lower case that holds what any pattern of `introduced.ts` needs, those of UNMARKED aside. */
function isMarked(text: string): boolean {
  const hasColon = text.includes(':');
  return (
    text.includes('@') ||
    ((hasColon || text.includes('=')) && /[:=]\s{0,3}["']?[^\s\d"'&,;]{0,200}\d/.test(text)) ||
    (text.includes('-') && /-(?:password|passwd|secret|token|api-key|access-key)[= ]/.test(text)) ||
    (hasColon && text.includes(' -') && /\s(?:-u|--(?:proxy-)?user)[ =]?["']?[^\s:"']+:/.test(text))
  );
}

/** True when something in a path looks like a secret. */
export function holdsSecret(path: string): boolean {
  return MAY_BE_IN_PATH.test(path) && blotted(path) !== path;
}

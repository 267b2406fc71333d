import { blotted } from './blotted.js';

/** What a text has that holds a secret: what each pattern of `introduced.ts` asks for, the mark of a short token, or a run as long as the others. */
const SIGNS = [
  /@/,
  /[:=]\s{0,3}["']?[^\s\d"'&,;]{0,200}\d/,
  /(?:bearer|basic|token)\s{1,3}[a-z_.~+/-]{0,500}\d/,
  /-(?:password|passwd|secret|token|api-key|access-key)[= ]/,
  /\s(?:-u|--(?:proxy-)?user)[ =]?["']?[^\s:"']{1,100}:/,
  /contribsys__com/,
  /PRIVATE KEY/,
  /xox[a-z]/,
];
const HAS_SIGN = new RegExp(SIGNS.map(({ source }) => source).join('|'), 'i');
const HAS_RUN = /(?<![\w+=~.-])[\w+=~.-]{14}(?:[\w+=~.-]{5}|(?<=\d[\w+=~.-]{0,13}))/;
/** The same of those in a path, where most words mean nothing. */
const MAY_BE_IN_PATH = /[:=]|(?=[^\d/]{0,60}\d)(?:[\w+=~.]{16}|[\w-]{30})/;

/** `blotted`, without loading what finds secrets for text that can hold none. */
export function blottedIfNeeded(text: string, maxLength = Infinity): string {
  return mayHoldSecret(text.slice(0, 9 * maxLength)) ? blotted(text, maxLength) : text.slice(0, maxLength);
}

function mayHoldSecret(text: string): boolean {
  return HAS_SIGN.test(text) || HAS_RUN.test(text);
}

/** True when something in a path looks like a secret. */
export function holdsSecret(path: string): boolean {
  return MAY_BE_IN_PATH.test(path) && blotted(path) !== path;
}

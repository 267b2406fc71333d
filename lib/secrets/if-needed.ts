import { blotted } from './blotted.js';

/** What every secret has: a word or sign that introduces it, or a long run with a digit in it. */
const MAY_BE = /[:=@]|pass|secret|token|key|bearer|basic|(?=\D{0,60}\d)(?:[\w+=~.]{16}|[\w-]{30})/i;
/** The same of those in a path, where most words mean nothing. */
const MAY_BE_IN_PATH = /[:=]|(?=[^\d/]{0,60}\d)(?:[\w+=~.]{16}|[\w-]{30})/;

/** `blotted`, without loading what finds secrets for text that can hold none. */
export function blottedIfNeeded(text: string, maxLength = text.length): string {
  return MAY_BE.test(text.slice(0, 9 * maxLength)) ? blotted(text, maxLength) : text.slice(0, maxLength);
}

/** True when something in a path looks like a secret. */
export function holdsSecret(path: string): boolean {
  return MAY_BE_IN_PATH.test(path) && blotted(path) !== path;
}

import { blotted } from './blotted.js';

/** What a text has that holds a secret: what each pattern of `introduced.ts` asks for, or a run as long as the other tokens. */
const SIGNS = [
  String.raw`@`,
  String.raw`[:=]\s{0,3}["']?[^\s"'&,;]{0,200}\d`,
  String.raw`(?:bearer|basic|token)\s{1,3}[\w.~+/-]{0,500}\d`,
  String.raw`-(?:password|passwd|secret|token|api-key|access-key)[= ]`,
  String.raw`\s(?:-u|--(?:proxy-)?user)[ =]?["']?[^\s:"']{1,100}:`,
  String.raw`contribsys__com`,
  String.raw`PRIVATE KEY`,
  String.raw`xox[a-z]`,
  String.raw`[\w+=~.-]{19}`,
  String.raw`(?=[\w+=~.-]{0,60}\d)[\w+=~.-]{14}`,
];
const MAY_BE = new RegExp(SIGNS.join('|'), 'i');
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

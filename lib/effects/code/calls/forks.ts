import { foundIn, standsIn, type Sought } from '../sought.js';

/** A process that copies itself in a loop without end, or that starts its own file in one. */
const FORKS: readonly Sought[] = [
  {
    holding: ['fork'],
    expression:
      /\bwhile(?:\s{0,9}\()?\s{0,9}(?:1|True|true)\b[^]{0,200}?\bfork\b|\bfor\s?\(\s?;\s?;\s?\)[^]{0,200}?\bfork\b|\bfork\b\s{0,9}(?:\(\s{0,9}\))?\s{0,9}while\s{0,9}\(?\s{0,9}(?:1|fork)\b|\bloop\s{0,9}(?:do|\{)[^]{0,100}?\bfork\b/,
  },
  {
    holding: ['__file__|__filename|argv|Args[0]', 'Popen|spawn|fork|Start|execFile'],
    expression:
      /(?:\bwhile\b\s?\(?\s?(?:True|true|1)\b|\bfor\s?\(\s?;\s?;\s?\)|\bfor\s?\{|\bsetInterval\s?\()[^]{0,300}?\b(?:Popen|spawn|fork|Start|execFile)\s?\([^()\n]{0,120}?(?:__file__|__filename|\b(?:sys|process)\.argv\b|Args\[0\])/,
  },
  {
    holding: ['target', 'while'],
    expression: /\bdef\s(\w{1,40})\([^()\n]{0,80}\):\s{1,80}while\s(?:True|1):\s{1,80}[\w.]{0,40}(?:Process|Thread)\(\s?target\s?=\s?\1\b/,
  },
];

/** A process of the code's own file, with nothing that it is told. */
const OF_ITSELF: Sought = {
  holding: ['__file__|__filename|__FILE__'],
  expression:
    /\b(?:Popen|spawn|fork|execFile|run|call|system)\s?\(\s?(?:(?:\[\s?)?(?:sys\.executable|process\.execPath|§\d+§)\s?,\s?)?\[?\s?(?:__file__|__filename|__FILE__)\s?\]?\s?(?:,\s?(?:\{|\w{1,30}\s?=)[^()\n]{0,100})?\)/g,
};
/** What tells one process from the other, so that it may end. */
const TELLS_APART = /\b(?:if|unless|elif|switch|case|assert)\b|\?[^.]|&&|\|\|/;
const ROUNDS = /\bfor\b|\bwhile\b|\.times\b|\.forEach\b|\.each\b|\bloop\b/;

/** True for code that starts itself more than once whatever it is told. */
function startsItselfTwice(code: string): boolean {
  const found = foundIn(code, OF_ITSELF).length;
  return found > 0 && (found > 1 || ROUNDS.test(code)) && !TELLS_APART.test(code);
}

/** True for code that fills the table of processes: it copies or starts itself without end. */
export function forksEndlessly(code: string): boolean {
  return FORKS.some((form) => standsIn(code, form)) || startsItselfTwice(code);
}

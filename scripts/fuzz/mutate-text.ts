import type { Random } from './random.js';

/** Characters that readers of text stumble over. */
const ODD = [
  '\0',
  '\n',
  '\r\n',
  '\t',
  ' ',
  '"',
  "'",
  '\\',
  '\u001b',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\u{1f600}',
  '\ud800',
  '\udc00',
  '\uffff',
  'é',
  'İ',
  '-',
  '.',
  '/',
  '*',
  '%',
  '9'.repeat(20),
];

const MANY = [1, 1, 1, 1, 2, 3, 40, 300, 2_000];

/** Text with one thing about it changed. `others` are inputs to take from, `pieces` mean something in such text. */
export function mutateText(text: string, random: Random, pieces: readonly string[], others: readonly string[]): string {
  const at = random.below(text.length + 1);
  const end = Math.min(text.length, at + random.below(random.chance(0.7) ? 12 : 400));
  const before = text.slice(0, at);
  switch (random.below(8)) {
    case 0:
      return before + text.slice(end);
    case 1:
      return before + text.slice(at, end).repeat(random.oneOf(MANY, 1) + 1) + text.slice(end);
    case 2:
      return before + random.oneOf(ODD, '').repeat(random.oneOf(MANY, 1)) + text.slice(at);
    case 3:
      return before;
    case 4:
      return before + partOf(random.oneOf(others, ''), random) + text.slice(random.chance(0.5) ? at : end);
    case 5:
      return before + random.oneOf(pieces, '') + text.slice(at, end) + random.oneOf(pieces, '') + text.slice(end);
    default:
      return before + random.oneOf(pieces, '').repeat(random.oneOf(MANY, 1)) + text.slice(random.chance(0.5) ? at : end);
  }
}

function partOf(text: string, random: Random): string {
  if (random.chance(0.3)) return text;
  const start = random.below(text.length + 1);
  return text.slice(start, start + random.below(text.length + 1));
}

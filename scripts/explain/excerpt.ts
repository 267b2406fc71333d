import stringWidth from 'string-width';
import { printable } from '../../lib/hosts/printable.js';
import type { Span } from '../../lib/types.js';

const MAX_LINES = 4;
/** UTF-16 code units of the source shown of each line: before what is marked, of it, and behind. */
const BEFORE_LENGTH = 60;
const MARKED_LENGTH = 100;
const AFTER_LENGTH = 40;

const UNDERLINE = '\u001b[4m';
const NOT_UNDERLINED = '\u001b[24m';

/** A terminal shows underlined text; anything else gets a line of `^` below. */
export type Marks = 'underline' | 'carets';

/** The lines of a source that a span lies in, with the span marked. Nothing for a span without text in this source. */
export function excerpt(source: string, { start, end }: Span, marks: Marks): readonly string[] {
  if (start < 0 || end > source.length || source.slice(start, end).trim() === '') return [];
  const shown: string[] = [];
  let lines = 0;
  for (let from = source.lastIndexOf('\n', start - 1) + 1; from < end;) {
    const feed = source.indexOf('\n', from);
    const to = feed === -1 ? source.length : feed;
    if (lines === MAX_LINES) return [...shown, '…'];
    const marked = source.slice(Math.max(start, from), Math.min(end, to));
    if (marked.trim() !== '') {
      shown.push(...markedLine(source.slice(from, Math.max(start, from)), marked, source.slice(Math.min(end, to), to), marks));
      lines += 1;
    }
    from = to + 1;
  }
  return shown;
}

function markedLine(before: string, marked: string, after: string, marks: Marks): readonly string[] {
  const left = lastOf(before, BEFORE_LENGTH);
  const middle = printable(marked, MARKED_LENGTH);
  const right = printable(after, AFTER_LENGTH);
  if (marks === 'underline') return [`${left}${UNDERLINE}${middle}${NOT_UNDERLINED}${right}`];
  return [`${left}${middle}${right}`, `${' '.repeat(stringWidth(left))}${'^'.repeat(Math.max(1, stringWidth(middle)))}`];
}

/** The end of a text, cut where a surrogate pair begins. */
function lastOf(text: string, length: number): string {
  if (text.length <= length) return printable(text, Infinity);
  const cut = text.slice(-length).replace(/^[\udc00-\udfff]/, '');
  return `…${printable(cut, Infinity)}`;
}

import type { Span } from '../../types.js';

/** After one of these a comma stands where a value should, and no parser should let that pass. */
const OPENING: ReadonlySet<string> = new Set(['{', '[', ',', ':']);

/**
 * Turns JSON with comments and trailing commas into plain JSON of the same length, so that positions
 * in error messages still fit the file. Linear. It is here because a person's config is read before
 * every tool call and is commented as a rule, where a library would cost more than the hook itself.
 */
export function plainJson(source: string): string {
  const blanks: Span[] = [];
  let comma: number | undefined;
  let afterValue = false;
  const lastClose = source.lastIndexOf('*/');
  let position = 0;
  while (position < source.length) {
    const character = source.charAt(position);
    const comment = character === '/' ? endOfComment(source, position, lastClose) : undefined;
    if (comment !== undefined) {
      blanks.push({ start: position, end: comment });
      position = comment;
    } else if (character === '"') {
      comma = undefined;
      afterValue = true;
      position = endOfString(source, position);
    } else {
      if ((character === '}' || character === ']') && comma !== undefined) blanks.push({ start: comma, end: comma + 1 });
      if (!isSpace(character)) {
        comma = character === ',' && afterValue ? position : undefined;
        afterValue = !OPENING.has(character);
      }
      position += 1;
    }
  }
  return blanks.length === 0 ? source : blanked(source, blanks);
}

/** Comments may stand between a trailing comma and its bracket, so the spans are not yet in order. */
function blanked(source: string, spans: Span[]): string {
  const pieces: string[] = [];
  let position = 0;
  for (const { start, end } of spans.sort((one, other) => one.start - other.start)) {
    pieces.push(source.slice(position, start), source.slice(start, end).replace(/[^\n\r]/g, ' '));
    position = end;
  }
  pieces.push(source.slice(position));
  return pieces.join('');
}

function endOfString(source: string, start: number): number {
  let position = start + 1;
  while (position < source.length && source.charAt(position) !== '"') position += source.charAt(position) === '\\' ? 2 : 1;
  return position + 1;
}

/** Undefined when no comment starts here; an unclosed block comment is none, so that it stays an error. */
function endOfComment(source: string, start: number, lastClose: number): number | undefined {
  switch (source.charAt(start + 1)) {
    case '/': {
      const lineEnd = /[\n\r]|$/g;
      lineEnd.lastIndex = start;
      return lineEnd.exec(source)?.index;
    }
    case '*': {
      // Looked for only where one is: many that are open would each be looked for to the end.
      return start + 2 > lastClose ? undefined : source.indexOf('*/', start + 2) + 2;
    }
  }
  return undefined;
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\t' || character === '\n' || character === '\r';
}

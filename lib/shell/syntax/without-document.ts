/** A here-document: where its operator stands, and its text. */
interface PlacedDocument {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A source without its document, of the same length. */
export interface WithoutDocument {
  readonly bare: string;
  readonly document: PlacedDocument;
}

/** Behind it on its line nothing is quoted, so that the text begins with the next. */
const OPERATOR = /(?<=[ \t])<<[ \t]*(['"]?)([A-Za-z_]\w*)\1(?=[ \t;|&>\n])[^\n'"#\\]*\n/y;
/** A `$` or what else is expanded in a document whose mark is not quoted. */
const EXPANDED = /[$`\\]/;
/** What is in no text that is read as it stands: characters that stand for something else, and those of control. */
const UNREADABLE = /[\0\uFFFC]/;

/**
 * Takes the one document out of a source: blanks stand in the places of its operator, its text and its mark. Undefined where
 * there are several, or where it is not sure what is its text. What stands before it is for the caller to judge: in quotes or
 * in a comment it is none.
 */
export function withoutDocument(source: string): WithoutDocument | undefined {
  const start = source.indexOf('<<');
  OPERATOR.lastIndex = start;
  const [line, quote = '', mark = ''] = OPERATOR.exec(source) ?? [];
  if (line === undefined) return undefined;
  const first = start + line.length;
  const behind = `${source.slice(first - 1)}\n`.indexOf(`\n${mark}\n`);
  if (behind === -1) return undefined;
  const last = first + behind;
  const text = source.slice(first, last);
  if (UNREADABLE.test(text) || (quote === '' && EXPANDED.test(text))) return undefined;
  const end = source.indexOf(mark, start) + mark.length + quote.length;
  const bare =
    source.slice(0, start) +
    ' '.repeat(end - start) +
    source.slice(end, first) +
    ' '.repeat(last + mark.length - first) +
    source.slice(last + mark.length);
  return { bare, document: { start, end, text } };
}

/** What a quote, an escape, a bracket or a comment begins in code, and in a text in double quotes. */
const IN_CODE = /`[^]|@["'](?=[^\S\n]{0,80}\n)|["']|\$\{[^}\n]{1,80}\}|[()]|<#|(?<![^\s;|&(){},="'])#[^\n]*/g;
const IN_TEXT = /`[^]|\n"@|"|\$\(/g;

/** An open piece: code, which has a number of its own, or a text, of which none is known. */
interface Piece {
  readonly code: number | undefined;
  readonly end: ')' | '"' | '\n"@';
  depth: number;
}

/** Which parts of a source are code, and which stand in texts or comments. */
export interface Layout {
  /** The number of the piece of code at a place: the source itself is 0, each `$(…)` in a text another; undefined in texts and comments. */
  codeAt(at: number): number | undefined;
  /** Where `<# comments #>` begin, and the place behind their ends. */
  readonly comments: readonly (readonly [number, number])[];
  /** The same of texts of several lines, but for those inside other texts. */
  readonly hereStrings: readonly (readonly [number, number])[];
}

/** Parts texts and comments of PowerShell from its code. Linear in the source; what an open quote begins is text to the end. */
export function layoutOf(source: string): Layout {
  const places: number[] = [0];
  const codes: (number | undefined)[] = [0];
  const comments: (readonly [number, number])[] = [];
  const hereStrings: (readonly [number, number])[] = [];
  let begun = 0;
  const open: Piece[] = [{ code: 0, end: ')', depth: 0 }];
  let pieces = 1;
  const mark = (at: number, code: number | undefined): void => {
    places.push(at);
    codes.push(code);
  };
  for (let from = 0; ; ) {
    const piece = open[open.length - 1];
    const signs = piece?.code === undefined ? IN_TEXT : IN_CODE;
    signs.lastIndex = from;
    const match = signs.exec(source);
    if (match === null || piece === undefined) break;
    const { 0: sign, index } = match;
    from = signs.lastIndex;
    if (piece.code === undefined) {
      if (sign === '$(') {
        open.push({ code: pieces, end: ')', depth: 0 });
        mark(from, pieces);
        pieces += 1;
      } else if (sign === piece.end) {
        open.pop();
        mark(from, open[open.length - 1]?.code);
        if (open.length === 1 && sign !== '"') hereStrings.push([begun, from]);
      } else if (sign === '\n"@') from = index + 1;
    } else if (sign === '(') piece.depth += 1;
    else if (sign === ')') {
      if (piece.depth > 0) piece.depth -= 1;
      else if (open.length > 1) {
        open.pop();
        mark(index, undefined);
      }
    } else if (sign === '"' || sign === '@"') {
      mark(index, undefined);
      if (open.length === 1) begun = index;
      open.push({ code: undefined, end: sign === '"' ? '"' : '\n"@', depth: 0 });
    } else if (sign.startsWith('#') || sign === "'" || sign === "@'" || sign === '<#') {
      const end = sign.startsWith('#') ? from : behind(source, sign === '<#' ? '#>' : sign === "'" ? "'" : "\n'@", from);
      mark(index, undefined);
      if (end === undefined) break;
      if (sign === '<#') comments.push([index, end]);
      if (sign === "@'" && open.length === 1) hereStrings.push([index, end]);
      mark(end, piece.code);
      from = end;
    }
  }
  return { codeAt: (at) => codes[lastUpTo(places, at)], comments, hereStrings };
}

function behind(source: string, end: string, from: number): number | undefined {
  const at = source.indexOf(end, from);
  return at === -1 ? undefined : at + end.length;
}

/** The index of the last number that is not greater, in numbers that never fall. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

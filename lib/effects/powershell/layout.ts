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
  return new Reading(source).layout;
}

/** Goes through a source from sign to sign, once. */
class Reading {
  readonly layout: Layout;
  /** Where another piece begins, and the number of its code. */
  readonly #places: number[] = [0];
  readonly #codes: (number | undefined)[] = [0];
  readonly #comments: (readonly [number, number])[] = [];
  readonly #hereStrings: (readonly [number, number])[] = [];
  /** Of the outermost text that is open. */
  #begun = 0;
  /** The pieces around the place at hand, the innermost last. */
  readonly #open: Piece[] = [{ code: 0, end: ')', depth: 0 }];
  #pieces = 1;

  constructor(readonly source: string) {
    let from: number | undefined = 0;
    while (from !== undefined) from = this.#passNext(from);
    this.layout = { codeAt: (at) => this.#codes[lastUpTo(this.#places, at)], comments: this.#comments, hereStrings: this.#hereStrings };
  }

  /** Goes past the next sign from a place on. Tells where to go on; undefined at the end. */
  #passNext(from: number): number | undefined {
    const piece = this.#open[this.#open.length - 1];
    const signs = piece?.code === undefined ? IN_TEXT : IN_CODE;
    signs.lastIndex = from;
    const match = signs.exec(this.source);
    if (match === null || piece === undefined) return undefined;
    const { 0: sign, index } = match;
    return piece.code === undefined ? this.#passInText(sign, index, piece) : this.#passInCode(sign, index, piece, piece.code);
  }

  #passInText(sign: string, index: number, { end }: Piece): number {
    const behindSign = index + sign.length;
    if (sign === '$(') {
      this.#open.push({ code: this.#pieces, end: ')', depth: 0 });
      this.#mark(behindSign, this.#pieces);
      this.#pieces += 1;
    } else if (sign === end) {
      this.#open.pop();
      this.#mark(behindSign, this.#open[this.#open.length - 1]?.code);
      if (this.#open.length === 1 && sign !== '"') this.#hereStrings.push([this.#begun, behindSign]);
    } else if (sign === '\n"@') return index + 1;
    return behindSign;
  }

  #passInCode(sign: string, index: number, piece: Piece, code: number): number | undefined {
    const behindSign = index + sign.length;
    if (sign === '(') piece.depth += 1;
    else if (sign === ')') {
      if (piece.depth > 0) piece.depth -= 1;
      else if (this.#open.length > 1) {
        this.#open.pop();
        this.#mark(index, undefined);
      }
    } else if (sign === '"' || sign === '@"') {
      this.#mark(index, undefined);
      if (this.#open.length === 1) this.#begun = index;
      this.#open.push({ code: undefined, end: sign === '"' ? '"' : '\n"@', depth: 0 });
    } else if (sign.startsWith('#') || sign === "'" || sign === "@'" || sign === '<#') {
      const end = sign.startsWith('#') ? behindSign : behind(this.source, sign === '<#' ? '#>' : sign === "'" ? "'" : "\n'@", behindSign);
      this.#mark(index, undefined);
      if (end === undefined) return undefined;
      if (sign === '<#') this.#comments.push([index, end]);
      if (sign === "@'" && this.#open.length === 1) this.#hereStrings.push([index, end]);
      this.#mark(end, code);
      return end;
    }
    return behindSign;
  }

  #mark(at: number, code: number | undefined): void {
    this.#places.push(at);
    this.#codes.push(code);
  }
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
    else {
      high = middle - 1;
    }
  }
  return low;
}

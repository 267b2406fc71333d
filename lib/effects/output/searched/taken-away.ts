/** Stands for characters of any value in a bracket that the replacement gives back. */
const REST_GIVEN = '\n';

/** The same where it may have taken them from what stands in front of it. */
export const GIVEN_OF_VALUE = '\n\n';

/** A character, one with a backslash, a class, or how often something is there. */
const PIECE = /\\\{\d{0,4},?\d{0,4}\\\}|\\[^]|\[\^?\]?(?:\[:[a-z]{1,9}:\]|[^\]]){0,80}\]|\{\d{0,4},?\d{0,4}\}|[^]/y;

/** Behind the last sign: to be done in each line, with nothing else behind it than the next replacement. */
const FLAGS = /^[gpiIm]{0,4}(?:[;\s]{1,3}(?=s[^\w\s])|$)/;

/** As long as a value has to be, so that it goes as a whole. */
const LONG = 16;

/** Letters and figures in a class. */
const OF_LETTERS = /a-[f-z]|A-[F-Z]|\[:(?:alnum|graph|xdigit|print):\]|\\[wS]/;
const OF_FIGURES = /0-9|\\[dwS]|\[:(?:alnum|graph|xdigit|print|digit):\]/;
const BLANK = /\\[sntr]|\[:(?:space|blank|cntrl):\]/g;

/**
 * What each of the replacements in a script of `sed` finds and does not give back; undefined for a script with other commands in it.
 * In the extended syntax and few words: `[^ ]` for any class that a value consists of, a quote for most others.
 */
export function takenAway(script: string, isExtended: boolean): readonly string[] | undefined {
  const found: string[] = [];
  for (let rest = script; rest !== '';) {
    const sign = /^s[^\w\s\\]/.test(rest) ? rest.charAt(1) : '';
    const pattern = sign === '' ? undefined : piecesTo(sign, rest, 2);
    const replacement = pattern === undefined ? undefined : piecesTo(sign, rest, pattern.end, true);
    const flags = replacement === undefined ? undefined : FLAGS.exec(rest.slice(replacement.end));
    if (pattern === undefined || replacement === undefined || flags === null || flags === undefined) return undefined;
    found.push(
      withoutGiven(
        pattern.pieces.map((piece) => plainPiece(piece, sign, isExtended)),
        replacement.pieces,
      ),
    );
    rest = rest.slice(replacement.end + flags[0].length);
  }
  return found;
}

/** Pieces up to the next sign, and where it goes on behind that. */
function piecesTo(
  sign: string,
  text: string,
  from: number,
  isReplacement = false,
): { readonly pieces: readonly string[]; readonly end: number } | undefined {
  const pieces: string[] = [];
  for (let at = from; at < text.length;) {
    PIECE.lastIndex = at;
    const whole = PIECE.exec(text)?.[0] ?? '';
    const piece = isReplacement && !whole.startsWith('\\') ? text.charAt(at) : whole;
    at += piece.length;
    if (piece === sign) return { pieces, end: at };
    pieces.push(piece);
  }
  return undefined;
}

/** A piece of a pattern in the extended syntax. */
function plainPiece(piece: string, sign: string, isExtended: boolean): string {
  if (piece === `\\${sign}`) return sign;
  if (piece.startsWith('[') && piece.length > 1) return plainClass(piece);
  if (piece.startsWith('{') && piece.length > 1) return isExtended ? plainCount(piece) : "'";
  if (piece.startsWith('\\{') && piece.length > 2) return isExtended ? "'" : plainCount(piece.replaceAll('\\', ''));
  if (/^\\[(){}|+?]$/.test(piece)) return isExtended ? "'" : piece.charAt(1);
  if (/^[(){}|+?]$/.test(piece)) return isExtended ? piece : "'";
  if (piece === '\\s') return ' ';
  if (/^\\[bB<>]$/.test(piece)) return '';
  return /^\\[/@#,!:="&-]$/.test(piece) ? piece.charAt(1) : /^\\[^wSdW]$/.test(piece) ? "'" : piece;
}

function plainClass(piece: string): string {
  const inside = piece.slice(1, -1);
  if (inside.startsWith('^')) return /[\w.[-]/.test(inside.slice(1).replace(BLANK, '').replaceAll('\\', '')) ? "'" : '[^ ]';
  if (OF_LETTERS.test(inside) && OF_FIGURES.test(inside)) return '[^ ]';
  return /[=:](?![a-z]{0,9}:?\])/.test(inside) ? '=' : inside.search(BLANK) !== -1 || inside.includes(' ') ? ' ' : "'";
}

/** `{20,}` is as good as `+`; a few characters are no value. */
function plainCount(piece: string): string {
  const [, least = '', comma = '', most = ''] = /^\{(\d{0,4})(?:(,)(\d{0,4}))?\}$/.exec(piece) ?? [];
  return (comma !== '' && most === '') || Number(most || least) >= LONG ? '+' : '';
}

function isOfValue(piece: string): boolean {
  return piece === '.' || piece === '[^ ]' || /^\\[wSdW]$/.test(piece);
}

/** Puts marks in the place of what the replacement gives back. */
function withoutGiven(pieces: readonly string[], replacement: readonly string[]): string {
  const given = new Set(replacement.flatMap((piece) => (piece === '&' ? ['0'] : /^\\\d$/.test(piece) ? [piece.charAt(1)] : [])));
  if (given.has('0')) return REST_GIVEN;
  let text = '';
  let groups = 0;
  const open: boolean[] = [];
  for (const [at, piece] of pieces.entries()) {
    const isGiven = open.includes(true);
    if (piece === '(') open.push(given.has(String((groups += 1))));
    if (piece === ')') open.pop();
    // From a rest of the line that may be empty nothing comes of what stands in front of it.
    const isRest =
      piece === '.' &&
      pieces[at + 1] === '*' &&
      (pieces[at - 1] === '(' || (pieces[at - 2] === '(' && /^[^\w.-]$/.test(pieces[at - 1] ?? '')));
    text += isGiven && isOfValue(piece) ? (isRest ? REST_GIVEN : GIVEN_OF_VALUE) : text.endsWith(' ') && /^[+*?]$/.test(piece) ? '' : piece;
  }
  return text;
}

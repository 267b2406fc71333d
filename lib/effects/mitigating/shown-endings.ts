import type { ShownBy, Span } from '../../types.js';

/** A command of a source that stands in no loop, branch or brackets. */
interface Piece {
  readonly start: number;
  end: number;
  /** What stands before it: the end of a statement, or what joins it to the command before. */
  readonly joint: Joint;
  /** As they are written, without redirections. */
  readonly words: string[];
  readonly redirections: string[];
  /** True for a loop, a branch or brackets with all that stands in them. */
  compound: boolean;
}

type Joint = 'end' | 'background' | '&&' | '||' | '|' | '|&';

/** UTF-16 code units: nobody starts a server with more. */
const MAX_SOURCE = 20_000;
const MAX_PIECES = 200;

const BLANK = /(?:[ \t]+|\\\n)/y;
const COMMENT = /#[^\n]*/y;
const DOCUMENT = /<<(-?)[ \t]*(['"]?)(\w+)\2/y;
const REDIRECTION = /(?:\d{1,2}|&)?(?:<<<|>>|>\||>&|<&|[<>])[ \t]*(?:&?\d*-?(?=[\s;&|)]|$)|[^\s;&|<>()]*)/y;
const OPERATOR = /&&|\|\||\|&|;;|[;&|\n()]/y;
const PLAIN = /(?:[^\s;&|<>()'"\\$`]|\$(?![({]))+/y;

const OPENS = /^(?:if|for|while|until|case|select|\{)$/;
const CLOSES = /^(?:fi|done|esac|\})$/;
/** After these the next word is a command. */
const INTRODUCES = /^(?:if|while|until|then|else|elif|do|\{|!|time)$/;

/** What may end a source early, have it succeed all the same, or give programs other meanings. */
const CHANGES_COURSE = /^(?:return|exec|alias|eval|source|\.|function|coproc|enable|builtin|shopt|hash|logout|case|select|trap)$/;
/** Ends it as a failure. */
const FAILS = /exit[ \t]+[1-9]/y;
/** What is tidied up at the end changes nothing of what came before. */
const TIDIES_UP = /trap[ \t]+(?:'[^'\n]*'|"[^"\n]*")[ \t]+EXIT(?=[\s;]|$)/y;
/** Where programs are found, and what is loaded into them. */
const CHANGES_PROGRAMS = /^(?:PATH|LD_\w+|DYLD_\w+|BASH_ENV)\+?=/;

/** Shows the last lines of what it reads, where errors stand, or all. */
const SHOWS_END = /^(?:tail(?: -n ?| -)?(?: ?(?:[4-9]|\d{2,}))?|cat|tee(?: [\w./-]+)?)$/;

/**
 * Tells of the commands of a source whether it shows that they have succeeded, once the whole call has: by that alone, for they are
 * the last, or nothing behind them would have run; or as long as nothing speaks of an error, for it would be in what is printed.
 * Undefined for a command that perhaps does not run, and of one that fails unseen. Linear in the length of the source.
 */
export function shownEndings(source: string): (span: Span) => ShownBy | undefined {
  const pieces = source.length > MAX_SOURCE ? undefined : piecesOf(source);
  if (pieces === undefined || pieces.length > MAX_PIECES) return () => undefined;
  return ({ start }) => {
    const at = pieces.findIndex((piece) => !piece.compound && piece.start <= start && start < piece.end);
    return at === -1 ? undefined : endingOf(pieces, at);
  };
}

function endingOf(pieces: readonly Piece[], at: number): ShownBy | undefined {
  const isLink = ({ joint }: Piece): boolean => joint === '|' || joint === '|&';
  const isEnd = ({ joint }: Piece): boolean => joint === 'end' || joint === 'background';
  let first = at;
  while (first > 0 && !isEnd(pieces[first] ?? EMPTY)) first -= 1;
  let next = at + 1;
  while (next < pieces.length && !isEnd(pieces[next] ?? EMPTY)) next += 1;
  const statement = pieces.slice(first, next);
  if (pieces[next]?.joint === 'background') return undefined;
  const isLast = next === pieces.length;
  const onlyAnd = statement.every(({ joint }, index) => index === 0 || joint !== '||');
  // The pipeline that it stands in.
  let begins = at;
  while (begins > first && isLink(pieces[begins] ?? EMPTY)) begins -= 1;
  let ends = at + 1;
  while (ends < next && isLink(pieces[ends] ?? EMPTY)) ends += 1;
  const surelyRuns = begins === first || (isLast && onlyAnd);
  if (!surelyRuns || statement.some(({ words }) => words[0] === '!')) return undefined;
  const options = optionsBefore(pieces.slice(0, first));
  const decides = ends === at + 1 || options.pipefail;
  if (decides && ((isLast && onlyAnd) || (options.errexit && statement.length === ends - begins))) return 'ending';
  return printsErrors(pieces.slice(at, ends)) ? 'no error' : undefined;
}

const EMPTY: Piece = { start: 0, end: 0, joint: 'end', words: [], redirections: [], compound: false };

/** Whether the shell ends at the first failure, and whether one within a pipeline is one. */
function optionsBefore(pieces: readonly Piece[]): { readonly errexit: boolean; readonly pipefail: boolean } {
  let [errexit, pipefail] = [false, false];
  for (const { words, joint } of pieces) {
    if (words[0] !== 'set' || joint !== 'end') continue;
    const given = words.slice(1).join(' ');
    if (/(?:^| )\+/.test(given)) return { errexit: false, pipefail: false };
    errexit ||= /(?:^| )-[a-z]*e/.test(given);
    pipefail ||= /\bpipefail\b/.test(given);
  }
  return { errexit, pipefail };
}

/** True where what the first of these prints as errors comes to the end of the pipeline. */
function printsErrors([command, ...behind]: readonly Piece[]): boolean {
  const { redirections } = command ?? EMPTY;
  const joins = redirections.includes('2>&1') || behind[0]?.joint === '|&';
  if (redirections.some((each) => /^(?:2|&)>|^2<|^>&/.test(each) && each !== '2>&1')) return false;
  if (!joins) return true;
  return !redirections.some((each) => /^1?>/.test(each)) && behind.every(({ words, redirections: into }) => SHOWS_END.test(words.join(' ')) && into.length === 0);
}

/** The commands of a source by their places; undefined where it cannot be told which would run. */
function piecesOf(source: string): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  const delimiters: { readonly text: string; readonly indented: boolean }[] = [];
  let depth = 0;
  let joint: Joint = 'end';
  let piece: Piece | undefined;
  let isCommand = true;
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  const open = (): Piece => {
    if (piece === undefined) pieces.push((piece = { start: at, end: at, joint, words: [], redirections: [], compound: false }));
    return piece;
  };
  while (at < source.length) {
    const blank = take(BLANK) ?? (piece === undefined || /\s/.test(source[at - 1] ?? ' ') ? take(COMMENT) : null);
    if (blank !== null) {
      at += blank[0].length;
      continue;
    }
    const document = take(DOCUMENT);
    const redirection = document ?? take(REDIRECTION);
    if (redirection !== null && redirection[0] !== '') {
      if (document !== null) delimiters.push({ text: document[3] ?? '', indented: document[1] === '-' });
      const own = open();
      if (!own.compound || depth === 0) own.redirections.push(redirection[0].replaceAll(/\s/g, ''));
      at += redirection[0].length;
      own.end = at;
      continue;
    }
    const operator = take(OPERATOR)?.[0];
    if (operator !== undefined) {
      if (operator === '(' || operator === ')') {
        // `name()` gives a program another meaning.
        if (operator === '(' && !isCommand) return undefined;
        open().compound = true;
        depth += operator === '(' ? 1 : -1;
      } else if (depth === 0) {
        if (piece !== undefined) piece.end = at;
        if (piece !== undefined || !/^[;\n]$/.test(operator)) joint = jointOf(operator);
        // The next line goes on where an operator ends one.
        piece = undefined;
      }
      at += operator.length;
      isCommand = true;
      if (operator === '\n') {
        const behind = behindDocuments(source, at, delimiters.splice(0));
        if (behind === undefined) return undefined;
        at = behind;
      }
      continue;
    }
    const start = at;
    const own = open();
    for (let length = partLength(source, at); length > 0; length = partLength(source, at)) at += length;
    const word = source.slice(start, at);
    if (word === '' || CHANGES_PROGRAMS.test(word) || (isCommand && mayChangeCourse(word, source, start))) return undefined;
    if (isCommand && OPENS.test(word)) {
      own.compound = true;
      depth += 1;
    } else if (isCommand && CLOSES.test(word)) depth -= 1;
    else if (depth === 0) own.words.push(word);
    if (depth < 0) return undefined;
    own.end = at;
    isCommand &&= INTRODUCES.test(word) || /^\w+\+?=/.test(word);
  }
  // The last one runs on in the background.
  if (joint === 'background' && piece === undefined) pieces.push({ ...EMPTY, joint });
  return depth === 0 && delimiters.length === 0 ? pieces : undefined;
}

function mayChangeCourse(word: string, source: string, at: number): boolean {
  if (word === 'exit') return !matchesAt(FAILS, source, at);
  return CHANGES_COURSE.test(word) && !(word === 'trap' && matchesAt(TIDIES_UP, source, at));
}

function matchesAt(pattern: RegExp, source: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(source);
}

/** Of a word's next part, in quotes or not; 0 where none stands there, or its end is missing. */
function partLength(source: string, at: number): number {
  const first = source[at];
  const next = source[at + 1];
  if (first === '\\') return next === undefined ? 0 : 2;
  if (first === '"') return behindQuote(source, at + 1) - at;
  if (first === '$' && next === '(') return behindBracket(source, at + 1, '(', ')') - at;
  if (first === '$' && next === '{') return behindBracket(source, at + 1, '{', '}') - at;
  if (first === "'" || first === '`') return Math.max(source.indexOf(first, at + 1) + 1 - at, 0);
  PLAIN.lastIndex = at;
  return PLAIN.exec(source)?.[0].length ?? 0;
}

/** The place behind a text in double quotes; 0 where it has no end. */
function behindQuote(source: string, from: number): number {
  let at = from;
  while (at < source.length && source[at] !== '"') {
    if (source[at] === '$' && source[at + 1] === '(') {
      const behind = behindBracket(source, at + 1, '(', ')');
      if (behind === 0) return 0;
      at = behind;
    } else at += source[at] === '\\' ? 2 : 1;
  }
  return at < source.length ? at + 1 : 0;
}

/** The place behind the bracket that closes one. Brackets in quotes count too, so that it is rather taken too far, or not found. */
function behindBracket(source: string, from: number, opening: string, closing: string): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === opening) depth += 1;
    else if (source[at] === closing && (depth -= 1) === 0) return at + 1;
  }
  return 0;
}

/** The place behind the here-documents that a line has begun; undefined where one has no end. */
function behindDocuments(source: string, from: number, delimiters: readonly { readonly text: string; readonly indented: boolean }[]): number | undefined {
  let at = from;
  for (const { text, indented } of delimiters) {
    for (let isIn = true; isIn; ) {
      if (at >= source.length) return undefined;
      const end = source.indexOf('\n', at);
      const line = source.slice(at, end === -1 ? source.length : end);
      isIn = (indented ? line.replace(/^\t+/, '') : line) !== text;
      at = end === -1 ? source.length : end + 1;
    }
  }
  return at;
}

function jointOf(operator: string): Joint {
  switch (operator) {
    case '&&':
    case '||':
    case '|':
    case '|&':
      return operator;
    case '&':
      return 'background';
  }
  return 'end';
}

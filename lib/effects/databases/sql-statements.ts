import type { SqlStatement } from './sql-statement.js';
import { dialectOf, Ends, type SqlDialect } from './dialects.js';
import { BEFORE_BODY, ROUTINE, Routines, PsqlVariables, withoutRoutines } from './routines.js';

/** What a text for a database client holds. */
interface SqlStatements {
  readonly statements: readonly SqlStatement[];
  /** Lines for the client itself, which end without a semicolon: `\timing`, `.headers on`, `use shop`. */
  readonly lines: readonly string[];
}

const OWN_LINE =
  /\\[!.][^\n]*|\\(?:(?!\\\\)[^\n])+|\.(?=[a-zA-Z])[^\n]*|!(?=[ \t])[^\n]*|use[ \t]+[^\s;]+|go(?=[ \t\r\d]*(?:\n|$))|(?:delimiter|source|system|tee|pager)[ \t](?![ \t]*=)[^\n;]*/iy;
const OWN_LINE_OF_TSQL = /(?::?!!|:(?=[a-zA-Z]))[^\n]*/iy;
const REST_OF_COMMAND = /(?:(?!\\\\)[^\n])*/y;
const TO_SHELL = /[ \t]*\|[^\n]*/y;

/** Commands that hand a statement to the server; others leave it unfinished. */
const ENDS_STATEMENT = /^\\(?:g|gx|gexec|gset|gdesc|crosstabview|watch|G)$/;

/** A statement of T-SQL may end without a sign, and a batch by a line of its own. */
const NEXT_OF_TSQL =
  /\n[ \t]{0,99}go[ \t\r\d]{0,99}$|\n(?=[ \t]{0,99}(?:(?:drop|truncate|delete[ \t]+from|exec|alter|grant|if|while)\b|:?!!|:[a-z]))/gim;

/** Clients that take each semicolon for an end, whatever it stands in. */
const ENDS_AT_ONCE: SqlDialect['family'] = 'mysql';

/** Behind it there are data, up to a line of two signs. */
const DATA_FOLLOW = /^\s{0,99}\\?copy\b[^]{0,2000}?\bfrom\s+stdin\b/i;
const END_OF_DATA = /^\\\.[ \t\r]*$/gm;

const LINE_END = /[\n\r]/g;
const LINE_END_OF_JAVASCRIPT = /[\n\r\u2028\u2029]/g;

const MAX_DEPTH = 2;

/** As much of a statement as tells whether it is a block that runs at once. */
const HEAD = 100;

interface Draft {
  readonly code: string[];
  readonly text: string[];
  readonly strings: string[];
  readonly blocks: string[];
  head: string;
}

const blank = (): Draft => ({ code: [], text: [], strings: [], blocks: [], head: '' });

/** Takes a text apart, in time linear in its length. What nothing closes hides nothing. */
export function statementsOf(source: string, program: string): SqlStatements {
  return new Reader(source, program, 0).read();
}

/** Reads one text from its beginning to its end. */
class Reader {
  readonly #source: string;
  readonly #program: string;
  /** How many blocks and bodies the text stands in. */
  readonly #depth: number;
  readonly #dialect: SqlDialect;
  readonly #ends: Ends;
  readonly #variables = new PsqlVariables();
  readonly #routines = new Routines();
  readonly #found: SqlStatement[] = [];
  readonly #lines: string[] = [];
  #draft = blank();
  #at = 0;

  constructor(source: string, program: string, depth: number) {
    this.#program = program;
    this.#depth = depth;
    this.#dialect = dialectOf(program);
    this.#source = this.#dialect.family === 'tsql' ? source.replace(NEXT_OF_TSQL, ';\n') : source;
    this.#ends = new Ends(this.#source, this.#dialect);
  }

  read(): SqlStatements {
    const mark = new RegExp(this.#dialect.mark);
    this.#takeLines();
    for (;;) {
      mark.lastIndex = this.#at;
      const next = mark.exec(this.#source);
      if (next === null) break;
      const [sign] = next;
      this.#take(this.#source.slice(this.#at, next.index));
      this.#at = next.index + sign.length;
      if (sign === ';') this.#endStatement(false);
      else if (sign.startsWith('\\')) this.#takeCommand(sign);
      else if (sign === '*/' || /^\/\*M?!/.test(sign)) this.#take(' ');
      else if (sign === '/*' || /^(?:--|\/\/)$|#$/.test(sign)) this.#takeComment(sign);
      else {
        this.#takeQuoted(sign);
      }
    }
    this.#take(this.#source.slice(this.#at));
    this.#finishStatement(false);
    const kept = this.#dialect.family === ENDS_AT_ONCE ? this.#found : withoutRoutines(this.#found, this.#routines);
    return { statements: [...kept, ...this.#routines.called(kept)], lines: this.#lines };
  }

  #take(text: string, code = text): void {
    const draft = this.#draft;
    draft.code.push(code);
    draft.text.push(text);
    if (draft.head.length < HEAD) draft.head = (draft.head + code.slice(0, HEAD)).trimStart() || (text.trim() === '' ? '' : "'");
  }

  /** What a pattern takes from here on; undefined where it does not fit. */
  #takeMatch(pattern: RegExp): string | undefined {
    const sticky = new RegExp(pattern);
    sticky.lastIndex = this.#at;
    const text = sticky.exec(this.#source)?.[0];
    this.#at += text?.length ?? 0;
    return text;
  }

  #endStatement(runsAnswer: boolean): void {
    this.#finishStatement(runsAnswer);
    this.#takeLines();
  }

  #finishStatement(runsAnswer: boolean): void {
    const { code, text, strings, blocks, head } = this.#draft;
    const statement = { code: this.#variables.putInto(code.join('')), text: text.join(''), strings, runsAnswer };
    this.#draft = blank();
    this.#found.push(statement);
    if (DATA_FOLLOW.test(head)) this.#skipData();
    if (this.#depth >= MAX_DEPTH) return;
    for (const block of blocks) {
      if (/^do\b/i.test(head)) this.#found.push(...this.#inside(block));
      else {
        this.#routines.declare(statement.code, () => this.#inside(block));
      }
    }
  }

  /** The statements of a text inside this one. */
  #inside(text: string): readonly SqlStatement[] {
    return new Reader(text, this.#program, this.#depth + 1).read().statements;
  }

  #skipData(): void {
    const end = new RegExp(END_OF_DATA);
    end.lastIndex = this.#at;
    if (end.exec(this.#source) !== null) this.#at = end.lastIndex;
  }

  #takeLine(line: string): void {
    this.#lines.push(line);
    this.#variables.set(line);
    if (DATA_FOLLOW.test(line)) this.#skipData();
  }

  /** Takes lines for the client where a statement could begin; the delimiter that one of them sets ends what is behind it. */
  #takeLines(): void {
    const { family } = this.#dialect;
    while (this.#draft.head === '') {
      while (/\s/.test(this.#source[this.#at] ?? '') || this.#source.startsWith('\\\\', this.#at)) {
        this.#at += this.#source[this.#at] === '\\' ? 2 : 1;
      }
      const line =
        family === 'mongo' ? undefined : ((family === 'tsql' ? this.#takeMatch(OWN_LINE_OF_TSQL) : undefined) ?? this.#takeMatch(OWN_LINE));
      if (line === undefined) return;
      this.#takeLine(line);
      const [, , delimiter = ';'] =
        (family === 'mysql' ? /^(?:delimiter|\\d)[ \t]+(['"]?)(\S+?)\1(?:\s|$)/i : /^(delimiter)[ \t]+(\S+)/i).exec(line) ?? [];
      if (delimiter !== ';' && this.#depth < MAX_DEPTH) this.#takeDelimited(delimiter);
    }
  }

  /** Takes what stands up to the next line that sets a delimiter. */
  #takeDelimited(delimiter: string): void {
    const next = /^[ \t]{0,99}(?:delimiter|\\d)[ \t]/im.exec(this.#source.slice(this.#at));
    const end = next === null ? this.#source.length : this.#at + next.index;
    for (const part of this.#source.slice(this.#at, end).split(delimiter)) {
      if (ROUTINE.test(part)) this.#routines.declare(part.slice(0, 500), () => this.#inside(part.replace(BEFORE_BODY, '')));
      else {
        this.#found.push(...this.#inside(part));
      }
    }
    this.#at = end;
  }

  /** A command of the client's that stands behind a statement, or in it. */
  #takeCommand(sign: string): void {
    const isOfPostgres = this.#dialect.family === 'postgres';
    const rest = this.#takeMatch(isOfPostgres ? REST_OF_COMMAND : TO_SHELL) ?? '';
    if (isOfPostgres || rest !== '') this.#takeLine(sign + rest);
    if (ENDS_STATEMENT.test(sign)) this.#endStatement(sign === '\\gexec');
    else {
      this.#takeLines();
    }
  }

  #takeComment(sign: string): void {
    const isLine = sign !== '/*';
    const end = isLine ? this.#lineEnd() : this.#ends.of(sign, this.#at);
    if (end === -1 && !isLine) return this.#take(sign);
    this.#take(' ');
    this.#at = end === -1 ? this.#source.length : isLine ? end : end + 2;
    this.#takeLines();
  }

  /** Where the line ends, which JavaScript takes to end by more signs; -1 where it goes to the end. */
  #lineEnd(): number {
    const sign = new RegExp(this.#dialect.family === 'mongo' ? LINE_END_OF_JAVASCRIPT : LINE_END);
    sign.lastIndex = this.#at;
    return sign.exec(this.#source)?.index ?? -1;
  }

  #takeQuoted(sign: string): void {
    const end = this.#ends.of(sign, this.#at);
    if (end === -1) return this.#take(sign);
    const { family } = this.#dialect;
    const quoted = this.#source.slice(this.#at, end);
    const closing = sign === '[' ? ']' : sign;
    this.#at = end + closing.length;
    this.#take(sign + quoted + closing, codeOf(sign, quoted, closing, family));
    if (sign === '[' || (sign === '`' && family !== 'mongo')) return;
    if (sign.startsWith('$') || (sign === "'" && /^(?:do|create\s+(?:or\s+replace\s+)?(?:function|procedure))\b/i.test(this.#draft.head))) {
      this.#draft.blocks.push(quoted);
    }
    this.#draft.strings.push(quoted);
  }
}

/** What stands in code for a text in quotes: a blank, or the name that it is. */
function codeOf(sign: string, quoted: string, closing: string, family: SqlDialect['family']): string {
  if (family === 'mongo') return /^[\w$]{0,99}$/.test(quoted) ? `"${quoted}"` : '""';
  return /^["`[]$/.test(sign) ? sign + quoted.replaceAll(';', ' ') + closing : ' ';
}

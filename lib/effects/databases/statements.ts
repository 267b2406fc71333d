import { dialectOf, Ends, type Dialect } from './dialects.js';
import { BEFORE_BODY, END_OF_ROUTINE, ROUTINE, Routines, Variables } from './declared.js';

/** One statement of a text for a database client. */
export interface Statement {
  /** Without comments, and with a blank for each text in single quotes or between dollars. */
  readonly code: string;
  /** Without comments alone. */
  readonly text: string;
  /** The texts in its quotes. */
  readonly strings: readonly string[];
  /** True when the client runs what the statement answers: `\gexec`. */
  readonly runsAnswer: boolean;
}

/** What a text for a database client holds. */
export interface Statements {
  readonly statements: readonly Statement[];
  /** Lines for the client itself, which end without a semicolon: `\timing`, `.headers on`, `use shop`. */
  readonly lines: readonly string[];
}

const OWN_LINE = /\\[!.][^\n]*|\\(?:(?!\\\\)[^\n])+|\.(?=[a-zA-Z])[^\n]*|!(?=[ \t])[^\n]*|use[ \t]+[^\s;]+|go(?=[ \t\r\d]*(?:\n|$))|(?:delimiter|source|system|tee|pager)[ \t](?![ \t]*=)[^\n;]*/iy;
const OWN_LINE_OF_TSQL = /(?::?!!|:(?=[a-zA-Z]))[^\n]*/iy;
const REST_OF_COMMAND = /(?:(?!\\\\)[^\n])*/y;
const TO_SHELL = /[ \t]*\|[^\n]*/y;

/** What hands a statement to the server; other commands leave it unfinished. */
const ENDS_STATEMENT = /^(?:;|\\(?:g|gx|gexec|gset|gdesc|crosstabview|watch|G)$)/;

/** A statement of T-SQL may end without a sign, and a batch by a line of its own. */
const NEXT_OF_TSQL = /\n[ \t]{0,99}go[ \t\r\d]{0,99}$|\n(?=[ \t]{0,99}(?:(?:drop|truncate|delete[ \t]+from|exec|alter|grant|if|while)\b|:?!!|:[a-z]))/gim;

/** Clients that take each semicolon for an end, whatever it stands in. */
const ENDS_AT_ONCE: Dialect['family'] = 'mysql';

/** Behind it there are data, up to a line of two signs. */
const DATA_FOLLOW = /^\s{0,99}\\?copy\b[^]{0,2000}?\bfrom\s+stdin\b/i;
const END_OF_DATA = /^\\\.[ \t\r]*$/gm;

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
export function statementsOf(given: string, program: string, depth = 0): Statements {
  const dialect = dialectOf(program);
  const { family } = dialect;
  const source = family === 'tsql' ? given.replace(NEXT_OF_TSQL, ';\n') : given;
  const ends = new Ends(source, dialect);
  const variables = new Variables();
  const routines = new Routines();
  const found: Statement[] = [];
  const lines: string[] = [];
  const mark = new RegExp(dialect.mark);
  let draft = blank();
  let at = 0;

  const take = (text: string, code = text): void => {
    draft.code.push(code);
    draft.text.push(text);
    if (draft.head.length < HEAD) draft.head = (draft.head + code.slice(0, HEAD)).trimStart() || (text.trim() === '' ? '' : "'");
  };
  const sticky = (pattern: RegExp): string | undefined => {
    const each = new RegExp(pattern);
    each.lastIndex = at;
    const text = each.exec(source)?.[0];
    at += text?.length ?? 0;
    return text;
  };
  const flush = (runsAnswer: boolean): void => {
    const statement = { code: variables.putInto(draft.code.join('')), text: draft.text.join(''), strings: draft.strings, runsAnswer };
    const { blocks, head } = draft;
    draft = blank();
    found.push(statement);
    if (DATA_FOLLOW.test(head)) skipData();
    if (depth >= MAX_DEPTH) return;
    if (/^do\b/i.test(head)) for (const block of blocks) found.push(...statementsOf(block, program, depth + 1).statements);
    else for (const block of blocks) routines.declare(statement.code, () => statementsOf(block, program, depth + 1).statements);
  };
  const skipData = (): void => {
    const end = new RegExp(END_OF_DATA);
    end.lastIndex = at;
    if (end.exec(source) !== null) at = end.lastIndex;
  };
  const takeLine = (line: string): void => {
    lines.push(line);
    variables.set(line);
    if (DATA_FOLLOW.test(line)) skipData();
  };
  /** Takes lines for the client where a statement could begin; the delimiter that one of them sets ends what is behind it. */
  const takeLines = (): void => {
    while (draft.head === '') {
      while (/\s/.test(source[at] ?? '') || source.startsWith('\\\\', at)) at += source[at] === '\\' ? 2 : 1;
      const line = family === 'mongo' ? undefined : ((family === 'tsql' ? sticky(OWN_LINE_OF_TSQL) : undefined) ?? sticky(OWN_LINE));
      if (line === undefined) return;
      takeLine(line);
      const [, , delimiter = ';'] = (family === 'mysql' ? /^(?:delimiter|\\d)[ \t]+(['"]?)(\S+?)\1(?:\s|$)/i : /^(delimiter)[ \t]+(\S+)/i).exec(line) ?? [];
      if (delimiter !== ';' && depth < MAX_DEPTH) delimited(delimiter);
    }
  };
  /** Up to the next line that sets a delimiter. */
  const delimited = (delimiter: string): void => {
    const next = /^[ \t]{0,99}(?:delimiter|\\d)[ \t]/im.exec(source.slice(at));
    const end = next === null ? source.length : at + next.index;
    for (const part of source.slice(at, end).split(delimiter)) {
      const inner = (): readonly Statement[] => statementsOf(part.replace(BEFORE_BODY, ''), program, depth + 1).statements;
      if (ROUTINE.test(part)) routines.declare(part.slice(0, 500), inner);
      else found.push(...statementsOf(part, program, depth + 1).statements);
    }
    at = end;
  };

  takeLines();
  for (;;) {
    mark.lastIndex = at;
    const next = mark.exec(source);
    if (next === null) break;
    const [sign] = next;
    take(source.slice(at, next.index));
    at = next.index + sign.length;
    if (sign === ';' || sign.startsWith('\\')) {
      const rest = sign === ';' ? '' : (sticky(family === 'postgres' ? REST_OF_COMMAND : TO_SHELL) ?? '');
      if (sign !== ';' && (family === 'postgres' || rest !== '')) takeLine(sign + rest);
      if (ENDS_STATEMENT.test(sign)) flush(sign === '\\gexec');
      takeLines();
    } else if (sign === '*/' || /^\/\*M?!/.test(sign)) take(' ');
    else if (sign === '/*' || /^(?:--|\/\/)$|#$/.test(sign)) {
      const end = sign === '/*' ? ends.of(sign, at) : source.indexOf('\n', at);
      if (end === -1 && sign === '/*') {
        take(sign);
        continue;
      }
      take(' ');
      at = end === -1 ? source.length : sign === '/*' ? end + 2 : end;
      takeLines();
    } else {
      const end = ends.of(sign, at);
      if (end === -1) {
        take(sign);
        continue;
      }
      const quoted = source.slice(at, end);
      const closing = sign === '[' ? ']' : sign;
      at = end + closing.length;
      take(sign + quoted + closing, codeOf(sign, quoted, closing, family));
      if (sign === '[' || (sign === '`' && family !== 'mongo')) continue;
      if (sign.startsWith('$') || (sign === "'" && /^do\b/i.test(draft.head))) draft.blocks.push(quoted);
      draft.strings.push(quoted);
    }
  }
  take(source.slice(at));
  flush(false);
  const kept = family === ENDS_AT_ONCE ? found : withoutRoutines(found, routines);
  return { statements: [...kept, ...routines.called(kept)], lines };
}

/** What stands in code for a text in quotes: a blank, or the name that it is. */
function codeOf(sign: string, quoted: string, closing: string, family: Dialect['family']): string {
  if (family === 'mongo') return /^[\w$]{0,99}$/.test(quoted) ? `"${quoted}"` : '""';
  return /^["`[]$/.test(sign) ? sign + quoted.replaceAll(';', ' ') + closing : ' ';
}

/** Statements between `create … begin` and `end` run when the routine does. */
function withoutRoutines(statements: readonly Statement[], routines: Routines): readonly Statement[] {
  const kept: Statement[] = [];
  let inside: Statement[] | undefined;
  for (const statement of statements) {
    if (inside === undefined) {
      kept.push(statement);
      if (ROUTINE.test(statement.code) && /\bbegin\b/i.test(statement.code)) {
        const body: Statement[] = [{ ...statement, code: statement.code.replace(BEFORE_BODY, ''), text: statement.text.replace(BEFORE_BODY, '') }];
        routines.declare(statement.code, () => body);
        inside = body;
      }
    } else if (END_OF_ROUTINE.test(statement.code)) inside = undefined;
    else inside.push(statement);
  }
  // What nothing ends is no body.
  return [...kept, ...(inside?.slice(1) ?? [])];
}

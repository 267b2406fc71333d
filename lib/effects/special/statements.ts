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

/** Where something begins that is more than code. In MySQL a `#` begins a comment; elsewhere that is looked for only in front of all else in a line. */
const MARK = /--|^[ \t]{0,99}#|\/\*(?:M?!\d*)?|\*\/|['";]|\$\w{0,63}\$|\\(?:gexec|gx|g|G)(?!\w)/gm;

const OWN_LINE = /(?:\\|\.(?=[a-zA-Z])|!(?=[ \t]))[^\n]*|use[ \t]+[^\s;]+|go(?=[ \t\r]*(?:\n|$))|(?:delimiter|source|system|tee|pager)[ \t](?![ \t]*=)[^\n;]*/iy;
const TO_SHELL = /[ \t]*\|[^\n]*/y;

/** Clients in whose texts a quote behind a backslash ends nothing. */
const ESCAPES = /^(?:mysql|mariadb|mycli|clickhouse|clickhouse-client|bq query|hive|beeline|snowsql)$/;

/** What is declared with a body, which runs later or never. */
const ROUTINE = /^\s{0,99}create\b[^(;]{0,99}\b(?:trigger|procedure|function|event|package)\b/i;
const END_OF_ROUTINE = /^\s*end\b(?!\s+(?:if|loop|case|while|repeat|for)\b)/i;

/** A statement of T-SQL may end without a sign, and a batch by a line of its own. */
const NEXT_OF_TSQL = /\n[ \t]{0,99}go[ \t\r]{0,99}$|\n(?=[ \t]{0,99}(?:drop|truncate|delete[ \t]+from|exec|alter|grant|if)\b)/gim;

/** Clients that take each semicolon for an end, whatever it stands in. */
const ENDS_AT_ONCE = /^(?:mysql|mariadb|mycli)$/;

const MAX_DEPTH = 2;

interface Draft {
  readonly code: string[];
  readonly text: string[];
  readonly strings: string[];
  readonly blocks: string[];
  begun: boolean;
}

const blank = (): Draft => ({ code: [], text: [], strings: [], blocks: [], begun: false });

/** Takes a text apart, in time linear in its length. What nothing closes hides nothing. */
export function statementsOf(given: string, program: string, depth = 0): Statements {
  const source = /^(?:sqlcmd|osql)$/.test(program) ? given.replace(NEXT_OF_TSQL, ';') : given;
  const found: Statement[] = [];
  const lines: string[] = [];
  const never = new Set<string>();
  const mark = new RegExp(MARK);
  const ownLine = new RegExp(OWN_LINE);
  const toShell = new RegExp(TO_SHELL);
  let draft = blank();
  let at = 0;

  const take = (text: string): void => {
    draft.code.push(text);
    draft.text.push(text);
    draft.begun ||= text.trim() !== '';
  };
  const flush = (runsAnswer: boolean): void => {
    const statement = { code: draft.code.join(''), text: draft.text.join(''), strings: draft.strings, runsAnswer };
    const { blocks } = draft;
    draft = blank();
    found.push(statement);
    for (const block of depth < MAX_DEPTH ? blocks : []) found.push(...statementsOf(block, program, depth + 1).statements);
  };
  /** Takes lines for the client where a statement could begin; the delimiter that one of them sets ends what is behind it. */
  const takeLines = (): void => {
    while (!draft.begun) {
      while (/\s/.test(source[at] ?? '')) at += 1;
      ownLine.lastIndex = at;
      const line = ownLine.exec(source)?.[0];
      if (line === undefined) return;
      lines.push(line);
      at += line.length;
      const delimiter = /^delimiter[ \t]+(\S+)/i.exec(line)?.[1] ?? ';';
      if (delimiter !== ';' && depth < MAX_DEPTH) delimited(delimiter);
    }
  };
  /** Up to the next line that sets a delimiter. */
  const delimited = (delimiter: string): void => {
    const next = /^[ \t]{0,99}delimiter[ \t]/im.exec(source.slice(at));
    const end = next === null ? source.length : at + next.index;
    for (const part of source.slice(at, end).split(delimiter)) if (!ROUTINE.test(part)) found.push(...statementsOf(part, program, depth + 1).statements);
    at = end;
  };

  takeLines();
  for (mark.lastIndex = at; ;) {
    mark.lastIndex = at;
    const next = mark.exec(source);
    if (next === null) break;
    const [sign] = next;
    take(source.slice(at, next.index));
    at = next.index + sign.length;
    if (sign === ';' || sign.startsWith('\\')) {
      flush(sign === '\\gexec');
      toShell.lastIndex = at;
      const piped = sign === ';' ? undefined : toShell.exec(source)?.[0];
      if (piped !== undefined) lines.push(sign + piped);
      at += piped?.length ?? 0;
      takeLines();
    } else if (sign === '*/' || /^\/\*M?!/.test(sign)) {
      // MySQL runs what stands in such a comment.
      take(' ');
    } else if (sign === '/*' || sign === '--' || sign.endsWith('#')) {
      const end = never.has(sign) ? -1 : source.indexOf(sign === '/*' ? '*/' : '\n', at);
      if (end === -1 && sign === '/*') {
        never.add(sign);
        take(sign);
        continue;
      }
      take(' ');
      at = end === -1 ? source.length : sign === '/*' ? end + 2 : end;
      takeLines();
    } else {
      const end = never.has(sign) ? -1 : endOf(source, at, sign, sign === '"' || ESCAPES.test(program));
      if (end === -1) {
        never.add(sign);
        take(sign);
        continue;
      }
      const quoted = source.slice(at, end);
      at = end + sign.length;
      draft.text.push(sign, quoted, sign);
      draft.code.push(sign === '"' ? `"${quoted.replaceAll(';', ' ')}"` : ' ');
      draft.begun = true;
      if (sign.startsWith('$') && /^\s*do\b/i.test(draft.code.slice(0, MAX_PIECES).join(''))) draft.blocks.push(quoted);
      else draft.strings.push(quoted);
    }
  }
  take(source.slice(at));
  flush(false);
  return { statements: ENDS_AT_ONCE.test(program) ? found : withoutRoutines(found), lines };
}

/** Pieces in front of the body of a `do`: comments, and its language. */
const MAX_PIECES = 32;

/** Where a text in quotes ends; -1 when it does not. */
function endOf(source: string, from: number, sign: string, escapes: boolean): number {
  for (let at = source.indexOf(sign, from); at !== -1; at = source.indexOf(sign, at)) {
    if (sign === "'" && source[at + 1] === sign) at += 2;
    else if (escapes && isEscaped(source, from, at)) at += 1;
    else return at;
  }
  return -1;
}

function isEscaped(source: string, from: number, at: number): boolean {
  let before = at;
  while (before > from && source[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}

/** Statements between `create … begin` and `end` run when the routine does. */
function withoutRoutines(statements: readonly Statement[]): readonly Statement[] {
  const kept: Statement[] = [];
  let inside: Statement[] | undefined;
  for (const statement of statements) {
    if (inside === undefined) {
      kept.push(statement);
      if (ROUTINE.test(statement.code) && /\bbegin\b/i.test(statement.code)) inside = [];
    } else if (END_OF_ROUTINE.test(statement.code)) inside = undefined;
    else inside.push(statement);
  }
  // What nothing ends is no body.
  return [...kept, ...(inside ?? [])];
}

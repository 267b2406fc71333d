/** A parameter of a script, or of a function. */
interface Parameter {
  readonly name: string;
  /** What it is unless told. */
  readonly unless: string | undefined;
  readonly isSwitch: boolean;
}

interface Function {
  readonly parameters: readonly Parameter[];
  readonly body: string;
  /** Times that all of what it is given, or gives as a value, may be put into the body. */
  readonly uses: number;
}

/** Functions of one text, and characters of one of them, that are followed. */
const MAX_FUNCTIONS = 64;
const MAX_BODY = 8_192;

/** Characters that calls of them are written out to, each with some for the call itself. */
const MAX_WRITTEN = 131_072;
const COST_OF_CALL = 128;

/** Functions are written out in functions so many times. */
const MAX_ROUNDS = 4;

const HEAD = /\b(?:function|filter)\s{1,9}(?:\w{1,20}:)?([A-Za-z_][\w-]{0,80})\s{0,9}(?=[({])/gi;
const PARAMETERS = /param\s?\(/iy;

/** What may stand before them, a piece at a time. */
const BEFORE_PARAMETERS = /\s{1,400}|#[^\n]*\n|\[CmdletBinding\([^()\n]{0,200}\)\]|using\s[^\n]{0,200}\n/iy;

/** `[Parameter(Mandatory)][string] $Root` */
const ATTRIBUTE = /^\s*\[(?:[^[\]()]|\([^()]{0,300}\)|\[\]){1,300}\]\s*/;

/** One argument of a command, as it is written; lists with their commas. */
const ARGUMENT =
  /[^\S\n]{0,40}((?:'[^'\n]*'|"[^"\n]*"|\((?:[^()\n]|\([^()\n]*\))*\)|[^\s'"()|;{},])(?:'[^'\n]*'|"[^"\n]*"|\((?:[^()\n]|\([^()\n]*\))*\)|[^\s'"()|;{},]|[^\S\n]?,[^\S\n]?)*)/y;

/** A function that only gives a value. */
const GIVES_VALUE = /^(?:return\s{1,9})?(Join-Path\s[^;\n{}|]{1,400}|"[^"\n]*"|'[^'\n]*'|\$[\w:]{1,80});?$/i;

const TABLE = /\$(\w{1,64})\s{0,9}=\s{0,9}(?:\[ordered\]\s{0,9})?@\{([^{}]{0,800})\}/gi;

/** `$t.Path = a`, `$t['Path'] = a`, `$t.Add('Path', a)` */
const PUT_INTO_TABLE =
  /\$(\w{1,64})(?:\.(\w{1,40})\s{0,9}=(?!=)|\[\s?['"](\w{1,40})['"]\s?\]\s{0,9}=(?!=)|\.Add\(\s?['"]?(\w{1,40})['"]?\s?,)\s{0,9}([^;\n]{1,400})/gi;
const ENTRY = /(?:^|[;\n])[^\S\n]{0,40}['"]?(\w{1,40})['"]?[^\S\n]{0,40}=([^;\n]+)/g;

/** A script with what it is given put into its parameters. */
export function withArguments(source: string, args: readonly string[]): string {
  const found = parametersAt(source);
  return found === undefined
    ? source
    : `${assignments(
        found.parameters,
        args.map((arg) => (/^-[A-Za-z]\w*$/.test(arg) ? arg : `"${arg}"`)),
      )}\n${found.behind}`;
}

/** The text with its functions, and what tables hold as parameters (`@options`), written out where they are called. */
export function withFunctions(source: string): string {
  const text = withTables(source);
  const functions = /\b(?:function|filter)\s/i.test(text) ? functionsIn(text) : undefined;
  if (functions === undefined || functions.size === 0) return text;
  const call = new RegExp(`(^|[;\\n{|(=&])([^\\S\\n]{0,40})(${[...functions.keys()].join('|')})(?![\\w-])`, 'gi');
  const written = { left: MAX_WRITTEN };
  let now = text;
  for (let round = 0; round < MAX_ROUNDS; round += 1) now = calledOnce(now, functions, call, written);
  return now;
}

function calledOnce(text: string, functions: ReadonlyMap<string, Function>, call: RegExp, written: { left: number }): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: whole, 1: before = '', 3: name = '', index } of text.matchAll(call)) {
    const called = functions.get(name.toLowerCase());
    if (index < from || called === undefined || (written.left -= COST_OF_CALL + called.body.length) < 0) continue;
    const { args, end } = argumentsFrom(text, index + whole.length);
    const value = GIVES_VALUE.exec(called.body.trim())?.[1];
    const given = assignments(called.parameters, args);
    if ((written.left -= given.length + called.uses * (given.length + end - index)) < 0) continue;
    pieces.push(
      text.slice(from, index),
      before,
      value === undefined ? ` { ${given}\n${withPositions(called.body, args)}\n}` : ` (${withValues(value, called.parameters, args)})`,
    );
    from = end;
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(from);
}

/** `$args[0]`, and `$args` for all of them. */
function withPositions(body: string, args: readonly string[]): string {
  if (!/\$args\b/i.test(body)) return body;
  return body
    .replace(/\$args\[(\d{1,2})\]/gi, (whole, at: string) => args[Number(at)] ?? whole)
    .replace(/[$@]args\b(?!\[)/gi, () => args.join(', '));
}

function usesIn(body: string): number {
  return body.match(GIVES_VALUE.test(body.trim()) ? /\$/g : /[$@]args\b/gi)?.length ?? 0;
}

function functionsIn(text: string): ReadonlyMap<string, Function> {
  const functions = new Map<string, Function>();
  for (const { 0: head, 1: name = '', index } of text.matchAll(HEAD)) {
    if (functions.size >= MAX_FUNCTIONS) break;
    const start = index + head.length;
    const closing = text[start] === '(' ? closingOf(text, start) : undefined;
    const open = closing === undefined ? start : text.indexOf('{', closing);
    const end = text[open] === '{' ? closingOf(text, open) : undefined;
    if (end === undefined) continue;
    const inner = text.slice(open + 1, end);
    const own = closing === undefined ? parametersAt(inner) : undefined;
    const body = own?.behind ?? inner;
    functions.set(name.toLowerCase(), {
      parameters: own?.parameters ?? (closing === undefined ? [] : parametersOf(text.slice(start + 1, closing))),
      body,
      uses: usesIn(body),
    });
  }
  return functions;
}

/** A `param(…)` at the beginning, and what stands behind it. */
function parametersAt(text: string): { readonly parameters: readonly Parameter[]; readonly behind: string } | undefined {
  PARAMETERS.lastIndex = beginningOf(text);
  const open = PARAMETERS.test(text) ? PARAMETERS.lastIndex - 1 : undefined;
  const end = open === undefined ? undefined : closingOf(text, open);
  return open === undefined || end === undefined
    ? undefined
    : { parameters: parametersOf(text.slice(open + 1, end)), behind: text.slice(end + 1) };
}

/** Behind comments, blanks and what is said of the script as a whole. */
function beginningOf(text: string): number {
  for (let at = 0; ;) {
    BEFORE_PARAMETERS.lastIndex = at;
    if (!BEFORE_PARAMETERS.test(text)) return at;
    at = BEFORE_PARAMETERS.lastIndex;
  }
}

function parametersOf(list: string): readonly Parameter[] {
  return splitAtCommas(list).flatMap((each) => {
    let rest = each.replace(/#[^\n]*/g, '');
    let isSwitch = false;
    for (let attribute = ATTRIBUTE.exec(rest); attribute !== null; attribute = ATTRIBUTE.exec(rest)) {
      isSwitch ||= /^\s*\[switch\]/i.test(attribute[0]);
      rest = rest.slice(attribute[0].length);
    }
    const [, name, unless] = /^\$(\w{1,64})(?:\s{0,9}=([^]*))?$/.exec(rest.trim()) ?? [];
    return name === undefined ? [] : [{ name, unless: unless?.trim(), isSwitch }];
  });
}

/** What each parameter is, for a call: named ones first, then the others in their order. */
function valuesFor(parameters: readonly Parameter[], args: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const others: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const asked = /^-([A-Za-z]\w*):?$/.exec(arg)?.[1]?.toLowerCase();
    const named =
      asked === undefined
        ? undefined
        : (parameters.find(({ name }) => name.toLowerCase() === asked) ??
          parameters.find(({ name }) => name.toLowerCase().startsWith(asked)));
    if (asked === undefined) others.push(arg);
    else if (named !== undefined && !named.isSwitch) values.set(named.name, args[(at += 1)] ?? '');
  }
  for (const { name, isSwitch } of parameters) {
    if (!isSwitch && !values.has(name) && others.length > 0) values.set(name, others.shift() ?? '');
  }
  for (const { name, unless } of parameters) if (unless !== undefined && unless !== '' && !values.has(name)) values.set(name, unless);
  return values;
}

function assignments(parameters: readonly Parameter[], args: readonly string[]): string {
  return [...valuesFor(parameters, args)].map(([name, value]) => `$${name} = ${value}`).join('\n');
}

function withValues(expression: string, parameters: readonly Parameter[], args: readonly string[]): string {
  const values = valuesFor(parameters, args);
  return expression.replace(
    /\$(\w+)/g,
    (whole, name: string) => [...values].find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1] ?? whole,
  );
}

/** The arguments that stand from a place on, up to what ends a command. */
export function argumentsFrom(text: string, from: number): { readonly args: readonly string[]; readonly end: number } {
  const args: string[] = [];
  let end = from;
  for (;;) {
    ARGUMENT.lastIndex = end;
    const match = ARGUMENT.exec(text);
    if (match === null || end - from > MAX_BODY) return { args, end };
    args.push((match[1] ?? '').trim().replace(/,$/, ''));
    end = ARGUMENT.lastIndex;
  }
}

/** `Remove-Item @options`: what the table holds. */
function withTables(source: string): string {
  if (!source.includes('@{')) return source;
  const tables = new Map<string, string>();
  const entries = new Map<string, string>();
  for (const [, name = '', inner = ''] of source.matchAll(TABLE)) {
    tables.set(name.toLowerCase(), [...inner.matchAll(ENTRY)].map(([, key = '', value = '']) => asParameter(key, value)).join(' '));
    for (const [, key = '', value = ''] of inner.matchAll(ENTRY)) entries.set(`${name}.${key}`.toLowerCase(), value.trim());
  }
  for (const [, name = '', field, index, added, value = ''] of source.matchAll(PUT_INTO_TABLE)) {
    const before = tables.get(name.toLowerCase());
    if (before !== undefined && before.length < MAX_BODY) {
      tables.set(
        name.toLowerCase(),
        `${before} ${asParameter(field ?? index ?? added ?? '', added === undefined ? value : value.replace(/\)\s*$/, ''))}`,
      );
    }
  }
  const values = new Map(
    [...source.matchAll(TABLE)].map(
      ([, name = '', inner = '']) =>
        [name.toLowerCase(), [...inner.matchAll(ENTRY)].map(([, , value = '']) => value.trim()).join(', ')] as const,
    ),
  );
  return source
    .replace(/\$(\w{1,64})\.Values\b/gi, (whole, name: string) => values.get(name.toLowerCase()) ?? whole)
    .replace(/\$(\w{1,64}\.\w{1,40})\b(?!\s{0,9}=)/g, (whole, entry: string) => entries.get(entry.toLowerCase()) ?? whole)
    .replace(/(?<=[\w'"][^\S\n]{1,9})@(\w{1,64})\b/g, (whole, name: string) => tables.get(name.toLowerCase()) ?? whole);
}

/** An entry of a table as the parameter that it becomes. */
function asParameter(key: string, value: string): string {
  if (/^\s*\$false\b/i.test(value)) return '';
  return `-${key}${/^\s*\$true\b/i.test(value) ? '' : ` ${value.trim()}`}`;
}

/** Where the bracket closes that opens at a place; undefined where that is too far away. */
export function closingOf(text: string, open: number): number | undefined {
  let depth = 0;
  const limit = Math.min(text.length, open + MAX_BODY);
  for (let at = open; at < limit; at += 1) {
    const sign = text[at] ?? '';
    if (sign === "'" || sign === '"') {
      do at += text[at] === '`' ? 2 : 1;
      while (at < limit && text[at] !== sign);
    } else if (sign === '#' && /\s/.test(text[at - 1] ?? ' ')) {
      const line = text.indexOf('\n', at);
      at = line === -1 ? limit : line;
    } else if (sign === '(' || sign === '{') depth += 1;
    else if ((sign === ')' || sign === '}') && (depth -= 1) === 0) return at;
  }
  return undefined;
}

function splitAtCommas(list: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  let quote = '';
  for (let at = 0; at < list.length; at += 1) {
    const sign = list[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === "'" || sign === '"') quote = sign;
    else if (/[([{]/.test(sign)) depth += 1;
    else if (/[)\]}]/.test(sign)) depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, list.slice(from)];
}

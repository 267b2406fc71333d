import type { MaskedCode } from './masked-code.js';
import { asksVariables } from './asks-variables.js';
import { argumentsAt } from './expression.js';
import { putLiteral } from './put-literal.js';

/** What a variable of the environment holds; undefined where that is not known. */
type ValueOfVariable = (name: string) => string | undefined;

/** What languages ask a variable of the environment of, each before a bracket with its name. */
const ASKED: readonly RegExp[] = [
  // Python.
  /(?:os\.)?environb?(?:\.(?:get|pop|setdefault|__getitem__))?/,
  /(?:os\.)?getenvb?/,
  // JavaScript.
  /(?:globalThis\.)?process\.env/,
  /(?:Deno|Bun)\.env(?:\.get)?/,
  /get\(\s?ENV\s?,\s?(?=§)/,
  // Ruby, julia and perl.
  /\$?ENV(?:\.(?:fetch|dig))?/,
  // Go, rust, C.
  /os\.(?:Getenv|LookupEnv)/,
  /(?:std::)?env::var(?:_os)?/,
  /(?:std::)?(?:secure_)?getenv/,
  // PHP.
  /\$_(?:ENV|SERVER)/,
  // Java, scala, C#, swift, dart, elixir, nim, R.
  /System\.getenv(?:\(\)\.(?:get|getOrDefault|getOrElse)|\(\))?/,
  /sys\.env(?:\.(?:get|getOrElse|apply))?/,
  /(?:System\.)?Environment\.GetEnvironmentVariable/,
  /ProcessInfo\.processInfo\.environment/,
  /Platform\.environment/,
  /System\.(?:get_env|fetch_env!?)/,
  /(?:os\.)?getEnv/,
  /Sys\.getenv/,
  // Libraries that read settings: python's decouple, environs and django-environ, laravel's.
  /(?:(?:env|config)(?:\.(?:str|path|list|url|get_value))?)(?=\(§)/,
];

const NAMED = String.raw`(?:(?:[[({]|(?<=,\s?))\s?§(\d{1,6})§|\{(\w{1,60})(?=\})|(?:\?\.|\.)([A-Za-z_]\w{0,60})(?![\w(])|\s(?=§)§(\d{1,6})§)`;
const READ = new RegExp(String.raw`(?<![\w.>:$@%])(?:${ASKED.map(({ source }) => source).join('|')})(?:\?\.)?\s?${NAMED}`, 'g');

/** What takes the value out of what a call answers, or stands for it where there is none. */
const UNWRAPPED = /\s{0,40}\.(?:unwrap\w*|expect|ok|or_else|map_err|context|with_context|into|to_string|orElse|getOrElse)\(/y;
const BLOCK = /\s?\{[^{}\n]{0,200}\}/y;

/** A value is put there. */
const SET = /^\s{0,4}(?:=(?![=>~])|\+=)/;

/** The name of the variable is worked out. */
const BY_NAME = /(?:environ\.get|[gG]etenv|env\.get|environ|process\.env|\bENV(?:\.fetch)?)\s?[[(]\s?[A-Za-z_$][\w.]{0,60}\s?[+,\])]/;

/** Code in which the variables of the environment that are known stand as literals. */
export function withValuesOfVariables(masked: MaskedCode, valueOf: ValueOfVariable): MaskedCode {
  if (!asksVariables(masked.code) && !masked.filledIn.some(([, code]) => asksVariables(code))) return masked;
  const strings = [...masked.strings];
  const named = withUsualName(masked.code);
  const literal = (text: string): string => putLiteral(strings, text);
  const isSet = namesSet(named, strings);
  const known: ValueOfVariable = (name) => (isSet.has(name) ? undefined : valueOf(name));
  const replaced = withSettings(withTakenApart(readsIn(named, masked, strings, known, literal), known, literal), strings, known, literal);
  const filledIn = masked.filledIn.map(([number, code]): readonly [number, string] => [number, inText(code, known)]);
  if (BY_NAME.test(named)) return { ...masked, code: replaced, strings, filledIn, variable: known };
  const isSame = replaced === named && filledIn.every(([, code], at) => code === masked.filledIn[at]?.[1]);
  return isSame ? masked : { ...masked, code: replaced, strings, filledIn };
}

function readsIn(
  code: string,
  { language }: MaskedCode,
  strings: readonly string[],
  valueOf: ValueOfVariable,
  literal: (text: string) => string,
): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: text, 1: one, 2: two, 3: field, 4: bare, index } of code.matchAll(READ)) {
    if (index < from) continue;
    const name = two ?? field ?? strings[Number(one ?? bare)] ?? '';
    if (field !== undefined && language !== 'javascript') continue;
    const value = valueOf(name);
    const end = index + text.length;
    const behind = field === undefined && bare === undefined ? behindBracket(code, end) : end;
    if (value === undefined || SET.test(code.slice(behind, behind + 8)) || /^\s?(?:\?\?|\|\|)=/.test(code.slice(behind, behind + 8))) {
      continue;
    }
    pieces.push(code.slice(from, index), literal(value));
    from = language === 'rust' || language === 'ruby' || language === 'java' || language === 'swift' ? behindDefault(code, behind) : behind;
  }
  if (pieces.length === 0) return code;
  const told = pieces.join('') + code.slice(from);
  return language === 'go' ? told.replace(IN_CONDITION, '$1 := $2; if') : told;
}

/** go's `if dir, ok := os.LookupEnv(§); ok {` */
const IN_CONDITION = /\bif\s(\w{1,40})(?:\s?,\s?\w{1,40})?\s?:=\s?(§\d{1,6}§)\s?;/g;

/** Behind the bracket that closes the one before the name. */
function behindBracket(code: string, at: number): number {
  const rest = /^\s?,/.exec(code.slice(at, at + 3))?.[0] ?? '';
  const end = at + rest.length + (rest === '' ? 0 : argumentsAt(`(${code.slice(at + rest.length, at + MAX_DEFAULT)}`, 1).join(',').length);
  const closing = /^\s{0,20},?\s{0,20}[)\]}]/.exec(code.slice(end, end + 42))?.[0].length ?? 0;
  return end + closing;
}

const MAX_DEFAULT = 400;

function behindDefault(code: string, from: number): number {
  let at = from;
  for (let count = 0; count < MAX_UNWRAPPED; count += 1) {
    UNWRAPPED.lastIndex = at;
    const head = UNWRAPPED.exec(code)?.[0];
    if (head === undefined) break;
    const open = at + head.length;
    at = open + argumentsAt(code, open).join(',').length;
    at += /^\s{0,20}\)/.exec(code.slice(at, at + 21))?.[0].length ?? 0;
  }
  BLOCK.lastIndex = at;
  return at === from && code[at - 1] === ')' ? at + (BLOCK.exec(code)?.[0].length ?? 0) : at;
}

const MAX_UNWRAPPED = 4;

/** The environment under a name of the code's own: `env = os.environ`, `import { env } from 'process'`, settings that a schema makes of it. */
const RENAMED: readonly RegExp[] = [
  /(?:^|[\n;{,(]|\b(?:const|let|var)\s)\s{0,40}(\w{1,40})(?:\s?:\s?[\w.[\], ]{1,40})?\s?=\s?(os\.environ|process\.env|Deno\.env|ENV)(?=\s?(?:$|[\n;,)]|as\s))/g,
  /\bimport\s?\{\s?(env)\s?\}\s?from\s(?=§)/g,
  /\b(?:const|let|var)\s?\{\s?(env)\s?\}\s?=\s?(?:globalThis\.)?process\b(?!\.)/g,
  /\b(?:const|let|var)\s(\w{1,40})\s?=\s?(?:[\w.]{1,40}\([^;]{0,1500}?\)\.)?(?:parse|safeParse|validateSync|cleanEnv|createEnv|load)\(\s?process\.env\b/g,
  /\b(?:const|let|var)\s(\w{1,40})\s?=\s?\{\s?\.\.\.process\.env\b/g,
];

function withUsualName(code: string): string {
  let now = code;
  for (const renamed of RENAMED) {
    for (const [, name = '', meant = 'process.env'] of code.matchAll(renamed)) {
      if (/^(?:process|os|environ|ENV)$/.test(name)) continue;
      now = now.replace(new RegExp(String.raw`(?<![\w.$])${name}(?=\.[A-Z_]\w{0,60}\b|\.get\(|\[\s?§)(?!\s?=(?!=))`, 'g'), meant);
    }
  }
  return now;
}

/** `const { OUT = §, DIR: dir } = process.env` */
const TAKEN = /(?<=\}\s?(?::\s?[\w.<>, ]{1,60})?=\s?)process\.env\b(?!\s?[.[?])/g;

function withTakenApart(code: string, valueOf: ValueOfVariable, literal: (text: string) => string): string {
  return code.replace(TAKEN, (whole, at: number) => {
    const list = /\{([^{}]{1,300})\}[^{}]{0,64}$/.exec(code.slice(Math.max(0, at - 400), at))?.[1] ?? '';
    const given = [...list.matchAll(/(?:^|,)\s{0,40}([A-Za-z_]\w{0,60})/g)].flatMap(([, name = '']) => {
      const value = valueOf(name);
      return value === undefined ? [] : [`${name}: ${literal(value)}`];
    });
    return given.length === 0 ? whole : `{ ${given.join(', ')} }`;
  });
}

/** A class of pydantic's whose fields are variables, with what they begin with. */
const FIELD = /^([^\S\n]{1,12}(\w{1,60})\s?:\s?[\w.[\], |]{1,60}?)(?:\s?=\s?[^\n]{1,200})?$/gm;
const PREFIX = /\benv_prefix\s?=\s?§(\d{1,6})§/;

/** Options that take their value from a variable: click's and typer's `envvar='OUT'`, commander's `.env('OUT')`. */
const OPTION = /(?:\bdefault\s?=\s?[^,()\n]{1,80},\s?(?:[^()\n]{0,120}?,\s?)?)?\benvvar\s?=\s?\[?\s?§(\d{1,6})§\s?\]?/g;
const OPTION_CHAINED = /\.default\([^()\n]{0,80}\)\.env\(\s?§(\d{1,6})§\s?\)/g;

function withSettings(code: string, strings: readonly string[], valueOf: ValueOfVariable, literal: (text: string) => string): string {
  let now = code;
  if (code.includes('BaseSettings')) {
    const prefix = strings[Number(PREFIX.exec(code)?.[1])] ?? '';
    now = now.replace(FIELD, (whole, head: string, field: string) => {
      const value = valueOf((prefix + field).toUpperCase()) ?? valueOf(prefix + field);
      return value === undefined ? whole : `${head} = ${literal(value)}`;
    });
  }
  const given = (number: string, told: (value: string) => string, whole: string): string => {
    const value = valueOf(strings[Number(number)] ?? '');
    return value === undefined ? whole : told(literal(value));
  };
  if (now.includes('envvar')) now = now.replace(OPTION, (whole, number: string) => given(number, (value) => `default=${value}`, whole));
  return now.includes('.env(')
    ? now.replace(OPTION_CHAINED, (whole, number: string) => given(number, (value) => `.default(${value})`, whole))
    : now;
}

/** Variables to which the code itself gives a value, or which it forgets. */
const SETS =
  /(?:\bdel\s|\bdelete\s)?\b(?:os\.environ|process\.env|ENV)\s?(?:\[\s?§(\d{1,6})§\s?\]|\.([A-Z_]\w{0,60})|\{(\w{1,60})\})(?=\s?(=(?![=>~]))?)/g;

function namesSet(code: string, strings: readonly string[]): ReadonlySet<string> {
  return new Set(
    [...code.matchAll(SETS)].flatMap(([text, one, two, three, sign]) =>
      sign === undefined && !/^del/.test(text) ? [] : [two ?? three ?? strings[Number(one)] ?? ''],
    ),
  );
}

/** The same in code that stands in a text, as it is written. */
const IN_TEXT = new RegExp(
  String.raw`(?<![\w.>:@%])(?:${ASKED.slice(0, -1)
    .map(({ source }) => source)
    .join(
      '|',
    )})(?:\?\.)?\s?(?:[[({]\s?(['"])(\w{1,60})\1(?:\s?,\s?[^()[\]{}\n]{0,80}|\s?,\s?[\w.]{1,40}\([^()\n]{0,60}\))?\s?[)\]}]|\{(\w{1,60})\}|\[(\w{1,60})\]|(?:\?\.|\.)([A-Z_]\w{0,60})(?![\w(]))`,
  'g',
);

function inText(code: string, valueOf: ValueOfVariable): string {
  if (!asksVariables(code)) return code;
  return code.replace(
    IN_TEXT,
    (whole, _quote, one: string | undefined, two: string | undefined, three: string | undefined, four: string | undefined) => {
      const value = valueOf(one ?? two ?? three ?? four ?? '');
      return value === undefined || /['\\\n]/.test(value) ? whole : `'${value}'`;
    },
  );
}

import type { Language } from '../languages/language.js';
import type { MaskedCode } from './masked-code.js';
import { argumentsAt, closingBehind, receiverBefore } from './expression.js';
import { givenText, type GivenText, lineListOf, wholeOf } from './given-texts.js';
import { HANDLE } from './handles.js';
import { readByLines, scanned } from './input-forms.js';

/** Finds the text of a file that the session wrote, by the name that code has for it; undefined for every other one. */
type TextOfFile = (name: string) => string | undefined;

/** Tells what an expression of the code names at a place; undefined where that is not known. */
export type NameOf = (expression: string, at: number) => string | undefined;

/** How a language names a call that reads a file, and what stands in its place. */
interface Reading {
  readonly head: RegExp;
  readonly meant: (text: GivenText, head: string) => string;
  /** Whether the file stands before the dot. */
  readonly isMethod?: boolean;
  /** The only files that it reads so. */
  readonly of?: RegExp;
}

const handle = ({ whole: text }: GivenText): string => `${HANDLE}(${text})`;
const json = ({ whole: text }: GivenText): string => `JSON.parse(${text})`;

const READINGS: Readonly<Partial<Record<Language, readonly Reading[]>>> = {
  python: [
    { head: /(?<![\w$.])(?:(?:io|codecs)\.)?open\(/g, meant: handle },
    { head: /\.open\((?=\s?(?:\)|mode\s?=|§|encoding))/g, meant: handle, isMethod: true },
    { head: /\.read_(?:text|bytes)\(/g, meant: wholeOf, isMethod: true },
    { head: /\bfileinput\.input\((?!\s?\))/g, meant: handle },
    { head: /\bYAML\(typ=§\d+§\)\.load\(/g, meant: ({ whole: text }) => `yaml.safe_load(${text})` },
  ],
  javascript: [
    {
      head: /(?:await\s)?(?<![\w$.])(?:require\(\s?§\d+§\s?\)\.)?(?:[A-Za-z_$][\w$]{0,40}\.){0,3}(?:readFileSync|readFile|readTextFile|readTextFileSync)\(/g,
      meant: wholeOf,
    },
    {
      head: /(?:await\s)?(?<![\w$.])(?:require\(\s?§\d+§\s?\)\.)?(?:[A-Za-z_$][\w$]{0,40}\.){0,3}(?:readJsonSync|readJSONSync|readJson|readJSON)\(/g,
      meant: json,
    },
    { head: /(?<![\w$.])require\((?!\s?§\d+§\s?\))/g, meant: json, of: /\.json$/ },
    { head: /(?:await\s)?(?<![\w$.])Bun\.file\(/g, meant: ({ whole: text }) => `_file(${text})` },
  ],
  ruby: [
    { head: /(?<![\w$])(?:File|IO)\.(?:read|binread)\(/g, meant: wholeOf },
    {
      head: /(?<![\w$])(?:File|IO)\.(?:foreach|readlines)\(/g,
      meant: (text, head) => (head.includes('foreach') ? `${text.list}.each` : text.list),
    },
    { head: /(?<![\w$])(?:YAML\.(?:safe_load_file|load_file|unsafe_load_file))\(/g, meant: ({ whole: text }) => `YAML.load(${text})` },
    { head: /(?<![\w$])JSON\.(?:load_file!?|parse_file)\(/g, meant: json },
    { head: /(?<![\w$])CSV\.(?:foreach|read)\(/g, meant: wholeOf },
  ],
  perl: [{ head: /\b(?:read_file|slurp)\(/g, meant: wholeOf }],
  php: [
    { head: /(?<![\w$>:])file_get_contents\(/g, meant: wholeOf },
    { head: /(?<![\w$>:])file\(/g, meant: lineListOf },
    { head: /(?<![\w$>:])yaml_parse_file\(/g, meant: ({ whole: text }) => `yaml_parse(${text})` },
  ],
  go: [{ head: /\b(?:os|ioutil)\.ReadFile\(/g, meant: wholeOf }],
  lua: [{ head: /\bio\.lines\(/g, meant: ({ list: lines }) => `pairs(${lines})` }],
  rust: [{ head: /\b(?:std::)?fs::read_to_string\(/g, meant: wholeOf }],
  java: [
    { head: /\bFiles\.readString\(/g, meant: wholeOf },
    { head: /\bFiles\.(?:readAllLines|lines)\(/g, meant: lineListOf },
  ],
  csharp: [
    { head: /\bFile\.ReadAllText\(/g, meant: wholeOf },
    { head: /\bFile\.Read(?:AllLines|Lines)\(/g, meant: lineListOf },
  ],
};

/** A file that is opened under a name, which something else reads. */
const OPENED: Readonly<Partial<Record<Language, RegExp>>> = {
  javascript: /\bcreateReadStream\(/g,
  go: /(?<![\w.])(\w{1,40})\s?(?:,\s?\w{1,40}\s?)?:?=\s?os\.Open\(/g,
  lua: /(?<![\w.])(\w{1,40})\s?(?:,\s?\w{1,40}\s?)?=\s?(?:assert\(\s?)?io\.open\(/g,
  ruby: /(?<![\w$.])(?:File\.)?open\((?=[^()\n|]{1,120}\)\s?(?:\{|do)\s?\|\s?(\w{1,40})\s?\|)/g,
  perl: /\bopen\s?\(?\s?(?:my\s)?([$]?\w{1,40})\s?,\s?(?:§\d+§\s?,\s?)?/g,
};

/** `require(§./x.json§)`, `import x from './x.json' with { type: 'json' }` */
const MODULE = /(?<![\w$.])(?:require\(\s?§(\d{1,6})§\s?\)|import\s(\w{1,60})\sfrom\s§(\d{1,6})§(?:\s(?:with|assert)\s?\{[^{}]{0,60}\})?)/g;

/** A function that is called with an error and a text. */
const HANDLER = /^\s*(?:async\s)?(?:function\s?\w{0,40}\s?)?\(\s?\w{1,40}\s?,\s?(\w{1,40})\s?\)\s?(?:=>\s?)?/;

/** A mode in which a file is written. */
const WRITES = /^[rbt]*[wax+]/;

/** Files that hold data, and no secrets by their names. */
const DATA = /\.(?:json5?|jsonl|ndjson|ya?ml|toml|txt|csv|tsv|list|lst|plan|ini|conf|cfg|dat|in|md)$|(?:^|\/)[\w-]{2,}$/;

const MAX_FILES = 16;
const MAX_CALLS = 64;
const MAX_CHARACTERS = 16_384;

/** Code in which the texts of files that the session wrote stand where it reads them, and the names of those files. */
export function withFilesRead(
  masked: MaskedCode,
  nameOf: NameOf,
  textOf: TextOfFile,
): { readonly masked: MaskedCode; readonly names: readonly string[] } {
  const { language } = masked;
  const files = new KnownFiles(masked, nameOf, textOf);
  let code = language === 'javascript' ? withModules(masked.code, files) : masked.code;
  const opens = OPENED[language];
  if (opens !== undefined) code = withOpened(code, opens, language, files);
  const readings = Object.hasOwn(READINGS, language) ? (READINGS[language] ?? []) : [];
  for (const each of readings) if (new RegExp(each.head.source).test(code)) code = withCalls(code, each, files);
  if (code.includes('_file(')) {
    code = code.replace(/_file\(§(\d+)§\)\.(text|json)\(\)/g, (_found, index: string, way: string) =>
      way === 'json' ? `JSON.parse(§${index}§)` : `§${index}§`,
    );
  }
  return { masked: code === masked.code ? masked : { ...masked, code }, names: files.names };
}

/** The files of which the text is known, as far as they are followed. */
class KnownFiles {
  readonly names: string[] = [];
  #asked = 0;

  constructor(
    readonly masked: MaskedCode,
    private readonly nameOf: NameOf,
    private readonly textOf: TextOfFile,
  ) {}

  mayAsk(): boolean {
    return this.#asked <= MAX_CALLS;
  }

  /** The text of a file that an expression names, as expressions of the code. */
  textAt(expression: string, at: number, only = DATA): GivenText | undefined {
    if ((this.#asked += 1) > MAX_CALLS || expression.trim() === '') return undefined;
    const literal = /^\s*§(\d+)§\s*$/.exec(expression)?.[1];
    const name = literal === undefined ? this.nameOf(expression, at) : this.masked.strings[Number(literal)];
    const text =
      name === undefined || !only.test(name) || this.names.length >= MAX_FILES
        ? undefined
        : this.textOf(name.replace(/^\/(?=\w[\w.-]*$)/, ''));
    if (name === undefined || text === undefined || text.length > MAX_CHARACTERS) return undefined;
    this.names.push(name);
    return givenText(text, this.masked);
  }
}

/** Puts the value of a module in the place of what takes it in. */
function withModules(code: string, files: KnownFiles): string {
  return code.replace(
    MODULE,
    (found: string, required: string | undefined, bound: string | undefined, imported: string | undefined, at: number) => {
      const text = files.textAt(`§${required ?? imported ?? ''}§`, at);
      return text === undefined ? found : bound === undefined ? json(text) : `const ${bound} = ${json(text)}`;
    },
  );
}

/** Puts what is read through a name in the place of the readings, of each file that is opened under one. */
function withOpened(code: string, opens: RegExp, language: Language, files: KnownFiles): string {
  let now = code;
  for (const match of [...code.matchAll(opens)].slice(0, MAX_CALLS)) {
    const [file = ''] = argumentsAt(now, match.index + match[0].length);
    const text = files.textAt(file, match.index);
    if (text !== undefined) now = readThrough(now, language, match, text);
  }
  return now;
}

/** Puts what is read in the place of each call of a form whose file is known. */
function withCalls(code: string, reading: Reading, files: KnownFiles): string {
  const pieces: string[] = [];
  let from = 0;
  for (const match of code.matchAll(reading.head)) {
    if (!files.mayAsk()) break;
    const receiver = reading.isMethod === true ? receiverBefore(code, match.index) : '';
    const begin = match.index - receiver.length;
    const put = begin < from ? undefined : inPlaceOf(match, receiver, code, reading, files);
    if (put === undefined) continue;
    pieces.push(code.slice(from, begin), put.text);
    from = put.end;
  }
  return pieces.join('') + code.slice(from);
}

/** What stands in the place of a call, and where it ends; undefined where the call stays as it is. */
function inPlaceOf(
  { 0: head, index }: RegExpExecArray,
  receiver: string,
  code: string,
  { meant, isMethod, of }: Reading,
  files: KnownFiles,
): { readonly text: string; readonly end: number } | undefined {
  if (isMethod === true && receiver === '') return undefined;
  const start = index + head.length;
  const args = argumentsAt(code, start);
  const [file = '', ...others] = isMethod === true ? [receiver, ...args] : args;
  const mode = others.flatMap((each) => files.masked.strings[Number(/^\s*(?:mode\s?=\s?)?§(\d+)§\s*$/.exec(each)?.[1])] ?? [])[0];
  if (mode !== undefined && WRITES.test(mode)) return undefined;
  const handler = args.length > 1 ? HANDLER.exec(args.at(-1) ?? '') : null;
  // What is called with the text does what it does.
  if (handler === null && args.slice(1).some((each) => /=>|\bfunction\b/.test(each))) return undefined;
  const text = files.textAt(file, index, of);
  const end = text === undefined ? undefined : closingBehind(code, start);
  if (text === undefined || end === undefined) return undefined;
  if (handler !== null) {
    return { text: `[${text.whole}].forEach((${handler[1] ?? ''}) => `, end: code.indexOf(handler[0], start) + handler[0].length };
  }
  return { text: head.startsWith('CSV.') ? tableOf(text, head, args.slice(1)) : meant(text, head), end: end + 1 };
}

/** Ruby's tables, with what says how they are written. */
function tableOf({ whole: text }: GivenText, head: string, options: readonly string[]): string {
  return `CSV.parse(${text}${options.map((each) => `,${each}`).join('')})${head.includes('foreach') ? '.each' : ''}`;
}

/** What is read of a file through what was opened. */
function readThrough(code: string, language: Language, [, name = '']: RegExpExecArray, text: GivenText): string {
  const own = name.replaceAll('$', '\\$');
  switch (language) {
    case 'javascript':
      return readByLines(code, /\bcreateReadStream\(/, text);
    case 'go':
      return scanned(code, new RegExp(`\\b${own}\\b`), text).replace(
        new RegExp(`\\b(?:io|ioutil)\\.ReadAll\\(\\s?${own}\\s?\\)`, 'g'),
        () => text.whole,
      );
    case 'perl':
      return code
        .replace(new RegExp(`\\bwhile\\s?\\(\\s?<${own}>\\s?\\)`, 'g'), () => `foreach $_ ${text.list}`)
        .replace(new RegExp(`<${own}>`, 'g'), () => text.line);
    case 'lua':
      return code
        .replace(new RegExp(`(?<![\\w.])${own}:lines\\([^()\\n]{0,20}\\)`, 'g'), () => `pairs(${text.list})`)
        .replace(new RegExp(`(?<![\\w.])${own}:read\\([^()\\n]{1,20}\\)`, 'g'), () => text.whole);
    case 'ruby':
      return code.replace(new RegExp(`(?<![\\w.])${own}\\.(each_line|each|readlines|read|gets)\\b`, 'g'), (_found, way: string) =>
        way.startsWith('each') ? `${text.list}.each` : way === 'read' ? text.whole : way === 'gets' ? text.line : text.list,
      );
    default:
      return code;
  }
}

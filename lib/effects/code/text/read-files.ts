import type { Language } from '../languages/language.js';
import type { MaskedCode } from './text.js';
import { argumentsAt, closingBehind, receiverBefore } from './expression.js';
import { givenText, type GivenText } from './given-texts.js';
import { HANDLE } from './handles.js';
import { readByLines, scanned } from './input-forms.js';

/** Finds the text of a file that the session wrote, by the name that code has for it; undefined for every other one. */
export type TextOfFile = (name: string) => string | undefined;

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

const whole = ({ whole: text }: GivenText): string => text;
const list = ({ list: lines }: GivenText): string => lines;
const handle = ({ whole: text }: GivenText): string => `${HANDLE}(${text})`;
const json = ({ whole: text }: GivenText): string => `JSON.parse(${text})`;

const READINGS: Readonly<Partial<Record<Language, readonly Reading[]>>> = {
  python: [
    { head: /(?<![\w$.])(?:(?:io|codecs)\.)?open\(/g, meant: handle },
    { head: /\.open\((?=\s?(?:\)|mode\s?=|§|encoding))/g, meant: handle, isMethod: true },
    { head: /\.read_(?:text|bytes)\(/g, meant: whole, isMethod: true },
    { head: /\bfileinput\.input\((?!\s?\))/g, meant: handle },
    { head: /\bYAML\(typ=§\d+§\)\.load\(/g, meant: ({ whole: text }) => `yaml.safe_load(${text})` },
  ],
  javascript: [
    { head: /(?:await\s)?(?<![\w$.])(?:require\(\s?§\d+§\s?\)\.)?(?:[A-Za-z_$][\w$]{0,40}\.){0,3}(?:readFileSync|readFile|readTextFile|readTextFileSync)\(/g, meant: whole },
    { head: /(?:await\s)?(?<![\w$.])(?:require\(\s?§\d+§\s?\)\.)?(?:[A-Za-z_$][\w$]{0,40}\.){0,3}(?:readJsonSync|readJSONSync|readJson|readJSON)\(/g, meant: json },
    { head: /(?<![\w$.])require\((?!\s?§\d+§\s?\))/g, meant: json, of: /\.json$/ },
    { head: /(?:await\s)?(?<![\w$.])Bun\.file\(/g, meant: ({ whole: text }) => `_file(${text})` },
  ],
  ruby: [
    { head: /(?<![\w$])(?:File|IO)\.(?:read|binread)\(/g, meant: whole },
    { head: /(?<![\w$])(?:File|IO)\.(?:foreach|readlines)\(/g, meant: (text, head) => (head.includes('foreach') ? `${text.list}.each` : text.list) },
    { head: /(?<![\w$])(?:YAML\.(?:safe_load_file|load_file|unsafe_load_file))\(/g, meant: ({ whole: text }) => `YAML.load(${text})` },
    { head: /(?<![\w$])JSON\.(?:load_file!?|parse_file)\(/g, meant: json },
    { head: /(?<![\w$])CSV\.(?:foreach|read)\(/g, meant: whole },
  ],
  perl: [{ head: /\b(?:read_file|slurp)\(/g, meant: whole }],
  php: [
    { head: /(?<![\w$>:])file_get_contents\(/g, meant: whole },
    { head: /(?<![\w$>:])file\(/g, meant: list },
    { head: /(?<![\w$>:])yaml_parse_file\(/g, meant: ({ whole: text }) => `yaml_parse(${text})` },
  ],
  go: [{ head: /\b(?:os|ioutil)\.ReadFile\(/g, meant: whole }],
  lua: [{ head: /\bio\.lines\(/g, meant: ({ list: lines }) => `pairs(${lines})` }],
  rust: [{ head: /\b(?:std::)?fs::read_to_string\(/g, meant: whole }],
  java: [{ head: /\bFiles\.readString\(/g, meant: whole }, { head: /\bFiles\.(?:readAllLines|lines)\(/g, meant: list }],
  csharp: [{ head: /\bFile\.ReadAllText\(/g, meant: whole }, { head: /\bFile\.Read(?:AllLines|Lines)\(/g, meant: list }],
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
export function withFilesRead(masked: MaskedCode, nameOf: NameOf, textOf: TextOfFile): { readonly masked: MaskedCode; readonly names: readonly string[] } {
  const { strings, language } = masked;
  const readings = Object.hasOwn(READINGS, language) ? (READINGS[language] ?? []) : [];
  const names: string[] = [];
  let count = 0;
  /** The text of a file that an expression names, as expressions of the code. */
  const given = (expression: string, at: number, only = DATA): GivenText | undefined => {
    if ((count += 1) > MAX_CALLS || expression.trim() === '') return undefined;
    const literal = /^\s*§(\d+)§\s*$/.exec(expression)?.[1];
    const name = literal === undefined ? nameOf(expression, at) : strings[Number(literal)];
    const text = name === undefined || !only.test(name) || names.length >= MAX_FILES ? undefined : textOf(name.replace(/^\/(?=\w[\w.-]*$)/, ''));
    if (name === undefined || text === undefined || text.length > MAX_CHARACTERS) return undefined;
    names.push(name);
    return givenText(text, masked);
  };
  /** Puts something in the place of each call of a form whose file is known. */
  const replaced = (code: string, { head, meant, isMethod, of }: Reading): string => {
    const pieces: string[] = [];
    let from = 0;
    for (const match of code.matchAll(head)) {
      if (count > MAX_CALLS) break;
      const start = match.index + match[0].length;
      const receiver = isMethod === true ? receiverBefore(code, match.index) : '';
      const args = argumentsAt(code, start);
      const mode = args.slice(isMethod === true ? 0 : 1).flatMap((each) => strings[Number(/^\s*(?:mode\s?=\s?)?§(\d+)§\s*$/.exec(each)?.[1])] ?? [])[0];
      const begin = match.index - receiver.length;
      if (begin < from || (mode !== undefined && WRITES.test(mode)) || (isMethod === true && receiver === '')) continue;
      const called = args.length > 1 ? HANDLER.exec(args.at(-1) ?? '') : null;
      // What is called with the text does what it does.
      if (called === null && args.slice(1).some((each) => /=>|\bfunction\b/.test(each))) continue;
      const found = given(isMethod === true ? receiver : (args[0] ?? ''), match.index, of);
      const end = found === undefined ? undefined : closingBehind(code, start);
      if (found === undefined || end === undefined) continue;
      if (called !== null) {
        pieces.push(code.slice(from, begin), `[${found.whole}].forEach((${called[1] ?? ''}) => `);
        from = code.indexOf(called[0], start) + called[0].length;
        continue;
      }
      const isTable = match[0].startsWith('CSV.');
      pieces.push(code.slice(from, begin), isTable ? `CSV.parse(${found.whole}${args.length > 1 ? `,${args.slice(1).join(',')}` : ''})${match[0].includes('foreach') ? '.each' : ''}` : meant(found, match[0]));
      from = end + 1;
    }
    return pieces.join('') + code.slice(from);
  };
  let { code } = masked;
  if (language === 'javascript') code = code.replace(MODULE, (found: string, required: string | undefined, bound: string | undefined, imported: string | undefined, at: number) => {
    const text = given(`§${required ?? imported ?? ''}§`, at);
    return text === undefined ? found : bound === undefined ? json(text) : `const ${bound} = ${json(text)}`;
  });
  const opens = OPENED[language];
  for (const match of opens === undefined ? [] : [...code.matchAll(opens)].slice(0, MAX_CALLS)) {
    const [file = ''] = argumentsAt(code, match.index + match[0].length);
    const text = given(file, match.index);
    if (text !== undefined) code = readThrough(code, language, match, text);
  }
  for (const each of readings) if (new RegExp(each.head.source).test(code)) code = replaced(code, each);
  if (code.includes('_file(')) code = code.replace(/_file\(§(\d+)§\)\.(text|json)\(\)/g, (_found, index: string, way: string) => (way === 'json' ? `JSON.parse(§${index}§)` : `§${index}§`));
  return { masked: code === masked.code ? masked : { ...masked, code }, names };
}

/** What is read of a file through what was opened. */
function readThrough(code: string, language: Language, [, name = '']: RegExpExecArray, text: GivenText): string {
  const own = name.replaceAll('$', '\\$');
  switch (language) {
    case 'javascript':
      return readByLines(code, /\bcreateReadStream\(/, text);
    case 'go':
      return scanned(code, new RegExp(`\\b${own}\\b`), text).replace(new RegExp(`\\b(?:io|ioutil)\\.ReadAll\\(\\s?${own}\\s?\\)`, 'g'), () => text.whole);
    case 'perl':
      return code.replace(new RegExp(`\\bwhile\\s?\\(\\s?<${own}>\\s?\\)`, 'g'), () => `foreach $_ ${text.list}`).replace(new RegExp(`<${own}>`, 'g'), () => text.line);
    case 'lua':
      return code.replace(new RegExp(`(?<![\\w.])${own}:lines\\([^()\\n]{0,20}\\)`, 'g'), () => `pairs(${text.list})`).replace(new RegExp(`(?<![\\w.])${own}:read\\([^()\\n]{1,20}\\)`, 'g'), () => text.whole);
    case 'ruby':
      return code.replace(new RegExp(`(?<![\\w.])${own}\\.(each_line|each|readlines|read|gets)\\b`, 'g'), (_found, way: string) => (way.startsWith('each') ? `${text.list}.each` : way === 'read' ? text.whole : way === 'gets' ? text.line : text.list));
    default:
      return code;
  }
}

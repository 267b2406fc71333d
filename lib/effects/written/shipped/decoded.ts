import type { MaskedCode } from '../../code/text/masked-code.js';

/** What makes a text out of something that nobody can read. */
const DECODES =
  /\b(?:(?:url_?safe_?)?[bB]\d\d_?decode\w{0,8}|(?:zlib|bz2|lzma|gzip)\.decompress|decompress|atob|gunzip\w{0,4}|inflate\w{0,8}|(?:create)?[dD]ecipher\w{0,3}|unhexlify|fromhex|fromCharCode|base64_decode|gzinflate|gzuncompress|str_rot13|hex2bin|(?:strict_|urlsafe_)?decode64|marshal\.loads|decode_base64|DecodeString|DECODED)\b|\bcodecs\.decode\b/;
const BUFFER = /\bBuffer\.from\s?\((?:[^()]|\([^()]{0,100}\)){1,200}?,\s?§(\d+)§\s?\)/g;

/** What runs a text. A method `exec` looks for a pattern. */
const RUNS =
  /(?<![\w$.>])(?:await\s+)?(?:eval|exec|Function|instance_eval|class_eval|execSync)\s?\(|\bnew\s+Function\s?\(|\._compile\s?\(|\bbuiltins\.(?:exec|eval)\s?\(|\b__builtins__\.(?:exec|eval)\s?\(/g;

/** PHP runs a text that it is given alone as what is to hold; a comparison is none. */
const ASSERTS = /(?<![\w$>])assert\s?\((?![^()]{0,80}[,=<>!]|\s?(?:is|isset|count|empty|strlen)\w{0,20}\()/g;

/** Modules of a program are run so as well: only what is decoded in the same breath counts. */
const RUNS_AT_ONCE = /\bvm\.(?:runIn\w{1,20}|Script|compileFunction)\s?\(/g;

/** The same in forms that few write: they give way to `eval(`. */
const RARE_RUNNERS =
  /\(\s?(?:0\s?,\s?)?eval(?:\sas\s\w{1,20})?\s?\)\s?(?:\?\.)?\(|\beval\s?(?:\?\.\s?\(|\.(?:call|apply)\s?\(|(?=(?:Base64|decode_base64|base64_decode|§\d{1,9}§\.unpack)))|\b(?:globalThis|window|global|self)\.eval\s?\(|\.constructor\.constructor\s?\(|\b(?:os\.(?:system|popen)|subprocess\.(?:run|call|Popen|check_output|check_call)|pickle\.loads)\s?\(|\bgetattr\(\s?(?:builtins|__builtins__)\s?,[^()]{1,60}\)\s?\(/g;
const RARE_FIELD = /\b(?:globalThis|window|global|self|builtins|__builtins__)(?:\?\.)?\[\s?§(\d{1,9})§\s?\]\s?\(/g;
const NAMED_RUNNER = /\b(?:const|let|var)\s([\w$]{1,60})\s?=\s?(?:globalThis\.|window\.)?(?:eval|Function)\s?(?=;|\n|$)/g;
/** `setTimeout` runs a text, too; one that is a function is called. */
const TIMED_TEXT = /\bset(?:Timeout|Interval)\s?\((?=\s?(?:atob|unescape|DECODED|String\.fromCharCode)\b)/g;
/** Only a shell runs what is decoded in one of these. */
const SHELL_TAKES = /\b(?:spawn(?:Sync)?|execFile(?:Sync)?|exec\.Command)\s?\(\s?§(\d{1,9})§\s?,\s?\[?\s?§(\d{1,9})§\s?,/g;

/** Texts that are made in the same breath of numbers, or turned round: nobody reads them. */
const MADE_OF_NUMBERS =
  /\bchr\(\s?\w{1,20}\s?\)\s?for\s\w{1,20}\sin\s?\[\s?\d|\b(?:bytes|bytearray)\(\s?\[\s?\d{1,3}\s?,|\bstring\.char\(\s?\d{1,3}\s?,\s?\d|§\d{1,9}§\.split\(\s?§\d{1,9}§\s?\)\.reverse\(\s?\)\.join\(|§\d{1,9}§\[::-1\]|\bunescape\(\s?§|§\d{1,9}§\.unpack1?\(/g;

const ASSIGNED = /(?<![\w$.])([$@]?[A-Za-z_][\w$]{0,60})\s?(?::=|\+?=)(?![=>~])\s?([^\n;]{1,600})/g;

const MAX_ARGUMENT = 2_000;
const MAX_ASSIGNED = 4_000;

/** True for code that decodes a text and runs it, so that nobody who reads it sees what it does. */
export function runsDecoded({ code, strings, language }: MaskedCode): boolean {
  const textAt = (index: string): string => strings[Number(index)] ?? '';
  if (
    code.includes('import') &&
    [...code.matchAll(/\bimport\s?\(\s?§(\d+)§/g)].some(([, index = '']) =>
      /^data:(?:text|application)\/javascript;base64,/.test(textAt(index)),
    )
  ) {
    return true;
  }
  const buffered = code.replace(BUFFER, (whole, index: string) => (/^(?:base64(?:url)?|hex)$/.test(textAt(index)) ? 'DECODED()' : whole));
  const plain = withUsualRunners(
    buffered.replace(MADE_OF_NUMBERS, (made) => `DECODED ${made}`),
    textAt,
  );
  if (!DECODES.test(plain)) return false;
  const argumentsOf = (calls: RegExp): readonly string[] =>
    [...plain.matchAll(calls)].slice(0, 256).map(({ 0: call, index }) => argumentAt(plain, index + call.length));
  if (argumentsOf(RUNS_AT_ONCE).some((argument) => DECODES.test(argument))) return true;
  const runs = [...argumentsOf(RUNS).map(firstOf), ...(language === 'php' ? argumentsOf(ASSERTS) : [])];
  const assigned = [...plain.matchAll(ASSIGNED)].slice(0, MAX_ASSIGNED);
  const names = new Set<string>();
  for (let round = 0; round < 3; round += 1) for (const [, name = '', value = ''] of assigned) if (isDecoded(value, names)) names.add(name);
  return runs.some((argument) => isDecoded(argument, names));
}

/** Code in which `eval(` stands for what runs a text in another way. */
function withUsualRunners(code: string, textAt: (index: string) => string): string {
  const usual = code
    .replace(RARE_RUNNERS, ' eval(')
    .replace(RARE_FIELD, (whole, index: string) => (/^(?:eval|exec|Function)$/.test(textAt(index)) ? 'eval(' : whole))
    .replace(TIMED_TEXT, 'eval(')
    .replace(SHELL_TAKES, (whole, program: string, option: string) =>
      /(?:^|\/)(?:ba|z|da)?sh$/.test(textAt(program)) && /^-\w?c$/.test(textAt(option)) ? ' eval(' : whole,
    );
  const names = [...usual.matchAll(NAMED_RUNNER)].slice(0, 8).map(([, name = '']) => name.replace(/\$/g, ''));
  return names.length === 0 || names.includes('')
    ? usual
    : usual.replace(new RegExp(`(?<![\\w$.])(?:${names.join('|')})\\s?\\(`, 'g'), 'eval(');
}

function isDecoded(expression: string, names: ReadonlySet<string>): boolean {
  return (
    DECODES.test(expression) ||
    (names.size > 0 && (expression.match(/(?<![\w$.])[$@]?[A-Za-z_][\w$]{0,60}/g) ?? []).some((name) => names.has(name)))
  );
}

/** The first of several arguments: what is run; the others say how. A constructor of functions takes its text last. */
function firstOf(argument: string): string {
  let depth = 0;
  for (let at = 0; at < argument.length; at += 1) {
    const sign = argument[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    else if (sign === ',' && depth === 0 && argument.slice(at).includes('{')) return argument.slice(0, at);
  }
  return argument;
}

/** Up to the bracket that closes it. */
function argumentAt(code: string, from: number): string {
  let depth = 1;
  const end = Math.min(code.length, from + MAX_ARGUMENT);
  for (let at = from; at < end; at += 1) {
    if (code[at] === '(') depth += 1;
    else if (code[at] === ')' && (depth -= 1) === 0) return code.slice(from, at);
  }
  return code.slice(from, end);
}

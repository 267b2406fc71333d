import type { Language } from '../languages/language.js';
import type { MaskedCode } from './masked-code.js';
import { givenText, type GivenText, lineListOf, wholeOf } from './given-texts.js';
import { HANDLE } from './handles.js';
import { putLiteral } from './put-literal.js';

/** How a language writes what it reads from its input, and what stands there instead. */
type Form = readonly [written: RegExp, meant: (text: GivenText, groups: readonly (string | undefined)[]) => string];

const line = ({ line: one }: GivenText): string => one;

const FORMS: Readonly<Partial<Record<Language, readonly Form[]>>> = {
  python: [
    [
      /\bio\.TextIOWrapper\(\s?sys\.stdin\.buffer\b[^()\n]{0,60}\)|(?<![\w.])sys\.stdin(?:\.buffer)?\b(?!\.(?:isatty|fileno|close)\b)|(?<![\w.])open\(\s?0\b[^()\n]{0,40}\)|\bfileinput\.input\(\s?\)/g,
      ({ whole: text }) => `${HANDLE}(${text})`,
    ],
    [/(?<![\w.])input\(\s?(?:§\d+§)?\s?\)/g, line],
  ],
  javascript: [
    [
      /(?:await\s)?(?<![\w$])(?:require\(\s?§\d+§\s?\)\.)?(?:\w{1,40}\.){0,3}readFile(?:Sync)?\(\s?(?:0|process\.stdin\.fd|§stdin§)\s?(?:,[^()\n]{0,60})?\)(?:\.toString\([^()\n]{0,40}\))?/g,
      wholeOf,
    ],
    [
      /await\s(?:Bun\.stdin\.text\(\)|(?:\w{1,30}\.)?text\(\s?process\.stdin\s?\)|new\sResponse\([^()\n]{1,40}stdin[^()\n]{0,40}\)\.text\(\)|(?:\w{1,30}\.)?toArray\(\s?process\.stdin\s?\))/g,
      wholeOf,
    ],
    [/await\s(?:\w{1,30}\.)?json\(\s?process\.stdin\s?\)/g, ({ whole: text }) => `JSON.parse(${text})`],
    [/(?<=\bof\s)process\.stdin(?=\s?\))/g, ({ whole: text }) => `[${text}]`],
    [/\bprocess\.stdin(?:\.setEncoding\([^()]{0,20}\))?\s{0,20}\.on\(\s?§data§\s?,/g, ({ whole: text }) => `[${text}].forEach(`],
    [/\bprompt\(\s?(?:§\d+§)?\s?\)/g, line],
  ],
  ruby: [
    [/(?<![\w.])(?:STDIN|\$stdin|ARGF)\.read\b(?:\(\))?|(?<![\w.])\$<\.read\b/g, wholeOf],
    [/(?<![\w.])(?:STDIN|\$stdin|ARGF)\.(?:each_line|each)\b(?:\(\s?chomp:\s?true\s?\))?/g, ({ list: lines }) => `${lines}.each`],
    [/(?<![\w.])(?:(?:STDIN|\$stdin|ARGF)\.)?(?:readlines|each_line\.to_a)\b(?:\(\s?chomp:\s?true\s?\))?/g, lineListOf],
    [/(?<![\w.:])(?:(?:STDIN|\$stdin|ARGF)\.)?(?:gets|readline)\b(?!\s?=)(?:\(\s?\))?/g, line],
  ],
  perl: [
    [/\bwhile\s?\(\s?<(?:STDIN|ARGV|)>\s?\)/g, ({ list: lines }) => `foreach $_ ${lines}`],
    [
      /(?<=\bforeach\s(?:my\s)?\$\w{1,40}\s?\(\s?|\bfor\s(?:my\s)?\$\w{1,40}\s?\(\s?)<(?:STDIN|ARGV|)>(?=\s?\))/g,
      ({ lines }) => lines.join(', '),
    ],
    [/(?<=[@][\w]{1,40}\s?=\s?)<(?:STDIN|ARGV|)>/g, lineListOf],
    [/\bdo\s?\{\s?local\s\$\/\s?;\s?<(?:STDIN|)>\s?;?\s?\}/g, wholeOf],
    [/<(?:STDIN|ARGV|)>/g, line],
  ],
  php: [
    [/\b(?:stream_get_contents\(\s?STDIN\s?\)|file_get_contents\(\s?§stdin§\s?\))/g, wholeOf],
    [/\bfile\(\s?§stdin§\s?(?:,[^()\n]{0,80})?\)/g, lineListOf],
    [/\b(?:fgets|stream_get_line|fgetcsv)\(\s?STDIN\b[^()\n]{0,40}\)|\breadline\(\s?(?:§\d+§)?\s?\)/g, line],
  ],
  go: [[/\b(?:io|ioutil)\.ReadAll\(\s?os\.Stdin\s?\)/g, wholeOf]],
  lua: [
    [/\bio\.lines\(\s?\)/g, ({ list: lines }) => `pairs(${lines})`],
    [/\bio\.(?:stdin:)?read\(\s?§all§\s?\)/g, wholeOf],
    [/\bio\.(?:stdin:)?read\([^()\n]{0,20}\)/g, line],
    [/\bio\.stdin:lines\(\s?\)/g, ({ list: lines }) => `pairs(${lines})`],
  ],
  c: [
    [/\bfgets\(\s?(\w{1,40})\s?,[^()\n]{1,60}(?:\([^()\n]{0,40}\))?,\s?stdin\s?\)/g, ({ line: one }, [name = '']) => `(${name} = ${one})`],
    [/\bgetline\(\s?&(\w{1,40})\s?,[^()\n]{1,60},\s?stdin\s?\)/g, ({ line: one }, [name = '']) => `(${name} = ${one})`],
    [/\b(?:std::)?getline\(\s?(?:std::)?cin\s?,\s?(\w{1,40})\s?\)/g, ({ line: one }, [name = '']) => `(${name} = ${one})`],
    [/\b(?:std::)?cin\s?>>\s?(\w{1,40})\b/g, ({ line: one }, [name = '']) => `${name} = ${one}`],
  ],
  rust: [
    [/\b(?:std::)?(?:io::)?stdin\(\)(?:\.lock\(\))?\.lines\(\)/g, lineListOf],
    [/\b(?:std::)?io::read_to_string\(\s?(?:std::)?io::stdin\(\)\s?\)/g, wholeOf],
  ],
  csharp: [
    [/\bConsole\.In\.ReadToEnd\(\)/g, wholeOf],
    [/\bConsole\.(?:In\.)?ReadLine\(\)/g, line],
  ],
  java: [[/\b(?:\w{1,40}\.(?:readLine|nextLine)\(\s?\)|readln(?:OrNull)?\(\)|readLine\(\)(?=!!|\s|;|\?))/g, line]],
  dart: [[/\bstdin\.readLineSync\(\)/g, line]],
};

/** What javascript and php call their input as a file, and how lua asks for all of it. */
const NAMED_INPUT = /^(?:\/dev\/stdin|php:\/\/stdin)$/;
const ALL_OF_IT = /^\*?a(?:ll)?$/;

/** What has to stand in code that reads its input. */
const READS_INPUT =
  /stdin|Stdin|STDIN|<(?:STDIN|ARGV|)>|\bgets\b|\binput\(|\bio\.(?:lines|read)\(|\bcin\b|\bReadLine\(|\breadL(?:ine|n)|\breadln|ARGF|\$<|\bnextLine\(|\breadlines\b|readFileSync\(\s?0|open\(\s?0|§\d+§|fileinput/;

/** Code in which what it reads from its input stands as the text that it gets there. */
export function withInput(masked: MaskedCode, input: string): MaskedCode {
  const { language, strings } = masked;
  const forms = Object.hasOwn(FORMS, language) ? (FORMS[language] ?? []) : [];
  if (forms.length === 0 || !READS_INPUT.test(masked.code)) return masked;
  const text = givenText(input, masked);
  let code = masked.code.replace(/(?<=[(,]\s?)§(\d+)§(?=\s?[,)])/g, (whole, index: string) => {
    const named = strings[Number(index)] ?? '';
    return NAMED_INPUT.test(named)
      ? '§stdin§'
      : named === 'data' && language === 'javascript'
        ? '§data§'
        : language === 'lua' && ALL_OF_IT.test(named)
          ? '§all§'
          : whole;
  });
  if (language === 'javascript') code = readByLines(code, /\bprocess\.stdin\b/, text);
  if (language === 'go') code = scanned(code, /\bos\.Stdin\b/, text);
  for (const [written, meant] of forms) {
    code = code.replace(written, (_found: string, ...groups: (string | undefined)[]) => meant(text, groups.slice(0, -2)));
  }
  const put = (name: string): string => putLiteral(strings, name);
  code = code
    .replace(/§stdin§/g, () => put('/dev/stdin'))
    .replace(/§data§/g, () => put('data'))
    .replace(/§all§/g, () => put('*a'));
  return { ...masked, code };
}

/** Names of one code under which a text is read. */
const MAX_READERS = 8;

/** `rl = readline.createInterface({ input: process.stdin })` with `rl.on('line', …)` or `for await (const line of rl)`. */
export function readByLines(code: string, from: RegExp, { list: lines }: GivenText): string {
  let now = code;
  for (const [whole, name = '', given = ''] of [
    ...code.matchAll(
      /(?<![\w$.])([A-Za-z_$][\w$]{0,40})\s?=\s?(?:\w{1,40}\.|require\(\s?§\d+§\s?\)\.)?createInterface\(([^()]{0,200}(?:\([^()]{0,80}\)[^()]{0,80})?)\)/g,
    ),
  ].slice(0, MAX_READERS)) {
    if (!from.test(given)) continue;
    const own = name.replaceAll('$', '\\$');
    now = now
      .replace(whole, '')
      .replace(new RegExp(`(?<![\\w$.])${own}\\s{0,20}\\.on\\(\\s?§\\d+§\\s?,`), () => `${lines}.forEach(`)
      .replace(new RegExp(`(?<=\\bof\\s)${own}(?=\\s?\\))`, 'g'), () => lines);
  }
  return now.replace(
    /(?:\w{1,40}\.|require\(\s?§\d+§\s?\)\.)?createInterface\(([^()]{0,200}(?:\([^()]{0,80}\)[^()]{0,80})?)\)\s{0,20}\.on\(\s?§\d+§\s?,/g,
    (whole, given: string) => (from.test(given) ? `${lines}.forEach(` : whole),
  );
}

/** Go's `s := bufio.NewScanner(os.Stdin)` with `s.Text()`, `r := bufio.NewReader(os.Stdin)` with `r.ReadString('\n')`, and `json.NewDecoder(os.Stdin)`. */
export function scanned(code: string, from: RegExp, { line: one, whole }: GivenText): string {
  let now = code.replace(
    new RegExp(`\\bjson\\.NewDecoder\\(\\s?${from.source}\\s?\\)\\.Decode\\(\\s?&(\\w{1,40})\\s?\\)`, 'g'),
    (_found, name: string) => `json.Unmarshal(${whole}, &${name})`,
  );
  for (const [, name = ''] of [
    ...code.matchAll(
      new RegExp(`(?<![\\w.])(\\w{1,40})\\s?:?=\\s?(?:bufio\\.New(?:Scanner|Reader)|csv\\.NewReader)\\(\\s?${from.source}\\s?\\)`, 'g'),
    ),
  ].slice(0, MAX_READERS)) {
    now = now.replace(new RegExp(`(?<![\\w.])${name}\\.(?:Text\\(\\)|Bytes\\(\\)|ReadString\\([^()\\n]{1,20}\\))`, 'g'), () => one);
  }
  return now;
}

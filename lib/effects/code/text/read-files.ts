import type { MaskedCode } from './text.js';

/** Finds the text of a file that the session wrote, by the name that code has for it; undefined for every other one. */
export type TextOfFile = (name: string) => string | undefined;

/** A name that is written out: alone, or beside the folder of the code. */
const NAME = String.raw`(?:§(\d{1,6})§|new URL\(\s?§(\d{1,6})§\s?,\s?import\.meta\.url\s?\)|(?:path\.|os\.path\.)?(?:join|resolve)\(\s?(?:__dirname|import\.meta\.dirname|process\.cwd\(\)|os\.path\.dirname\((?:os\.path\.abspath\(\s?)?__file__\s?\)?\))\s?,\s?§(\d{1,6})§\s?\)|(?:__DIR__|__dirname)\s?[.+]\s?§(\d{1,6})§)`;

const MORE = String.raw`(?:\s?,[^()\n]{0,80})?`;

/** What gives the text of a file. */
const TEXT = new RegExp(String.raw`(?<![\w$.])(?:open\(\s?${NAME}${MORE}\)\.read\(\)|(?:pathlib\.)?Path\(\s?${NAME}\s?\)\.read_text\([^()\n]{0,80}\)|(?:await\s)?(?:\w{1,40}\.){0,3}(?:readFileSync|readFile|readTextFile|readTextFileSync)\(\s?${NAME}${MORE}\)(?:\.toString\([^()\n]{0,40}\))?|(?:File|IO)\.read\(\s?${NAME}\s?\)|file_get_contents\(\s?${NAME}\s?\))`, 'g');

/** What makes values of a file at once: as if it were given the text. */
const LOADED = new RegExp(String.raw`(?<![\w$.])(?:(json\.load|yaml\.(?:safe_load|load|full_load))\(\s?open\(\s?${NAME}${MORE}\)[^()\n]{0,60}\)|(YAML\.(?:safe_)?load_file|JSON\.(?:parse|load)_?file)\(\s?${NAME}${MORE}\)|(require)\(\s?§(\d{1,6})§\s?\)|import\s(\w{1,60})\sfrom\s§(\d{1,6})§(?:\s(?:with|assert)\s?\{[^{}]{0,60}\})?)`, 'g');

/** `for line in open(§)` */
const LINES = new RegExp(String.raw`(?<=\bin\s)open\(\s?${NAME}${MORE}\)(?:\.readlines\(\))?(?=\s?:|\s?\])`, 'g');

const OPENED = new RegExp(String.raw`\bwith\s(?:open\(\s?${NAME}${MORE}\)|(?:pathlib\.)?Path\(\s?${NAME}\s?\)\.open\([^()\n]{0,40}\))\sas\s(\w{1,40})\s?:`, 'g');

/** Files that hold data, and no secrets by their names. */
const DATA = /\.(?:json5?|ya?ml|txt|csv|list|lst)$/;

const MAX_FILES = 16;
const MAX_CHARACTERS = 16_384;

/** Code in which the texts of files that the session wrote stand where it reads them, and the names of those files. */
export function withFilesRead(masked: MaskedCode, textOf: TextOfFile): { readonly masked: MaskedCode; readonly names: readonly string[] } {
  const { strings, language } = masked;
  const names: string[] = [];
  if (!/^(?:python|javascript|ruby|php)$/.test(language) || !strings.some((text) => text.length < 200 && DATA.test(text))) return { masked, names };
  /** The literal that holds a file's text. */
  const literal = (numbers: readonly (string | undefined)[]): string | undefined => {
    const name = strings[Number(numbers.find((each) => each !== undefined))];
    const text = name === undefined || !DATA.test(name) || names.length >= MAX_FILES ? undefined : textOf(name.replace(/^\/(?=\w[\w.-]*$)/, ''));
    if (name === undefined || text === undefined || text.length > MAX_CHARACTERS) return undefined;
    names.push(name);
    return `§${strings.push(text) - 1}§`;
  };
  const loader = (name: string | undefined): string => (/yaml/i.test(name ?? '') ? (language === 'python' ? 'yaml.safe_load' : 'YAML.load') : language === 'python' ? 'json.loads' : 'JSON.parse');
  let code = masked.code.replace(LOADED, (whole: string, ...groups: (string | undefined)[]) => {
    const numbers = groups.slice(0, 14);
    const found = literal(numbers.filter((each) => each !== undefined && /^\d+$/.test(each)));
    const bound = groups[12];
    if (found === undefined) return whole;
    return bound !== undefined && !/^\d+$/.test(bound) ? `const ${bound} = JSON.parse(${found})` : `${loader(groups[0] ?? groups[5])}(${found})`;
  });
  code = code.replace(TEXT, (whole: string, ...groups: (string | undefined)[]) => literal(groups.slice(0, 20)) ?? whole);
  code = code.replace(LINES, (whole: string, ...groups: (string | undefined)[]) => {
    const found = literal(groups.slice(0, 4));
    return found === undefined ? whole : `${found}.splitlines()`;
  });
  if (language === 'python' && code.includes('with ')) code = withHandles(code, literal);
  return { masked: code === masked.code ? masked : { ...masked, code }, names };
}

/** What is read by the name that `with open(§) as f` gives a file, up to the next of them. */
function withHandles(code: string, literal: (numbers: readonly (string | undefined)[]) => string | undefined): string {
  const opened = [...code.matchAll(OPENED)];
  const pieces: string[] = [];
  let from = 0;
  opened.forEach((match, index) => {
    const handle = match[9] ?? '';
    const end = opened[index + 1]?.index ?? code.length;
    const rest = code.slice(match.index + match[0].length, end);
    const read = new RegExp(String.raw`(?<![\w.])(?:(json|yaml)\.(?:load|safe_load|full_load)\(\s?${handle}\s?[^()\n]{0,60}\)|${handle}\.(read|readlines)\(\)|(?<=\bin\s)${handle}(?=\s?[:\]]))`, 'g');
    const found = read.test(rest) ? literal(match.slice(1, 9)) : undefined;
    pieces.push(code.slice(from, match.index + match[0].length));
    pieces.push(found === undefined ? rest : rest.replace(read, (_whole, loads: string | undefined, reads: string | undefined) => (loads === undefined ? (reads === 'read' ? found : `${found}.splitlines()`) : loads === 'yaml' ? `yaml.safe_load(${found})` : `json.loads(${found})`)));
    from = end;
  });
  return pieces.join('') + code.slice(from);
}

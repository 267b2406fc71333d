import type { MaskedCode } from '../text/masked-code.js';
import { ALL_NAMES, isTestedAt } from './tested-variable.js';
import { NAME_MARK } from '../text/literal.js';
import { isUsed, surroundingsOf } from './surroundings.js';
import {
  ASKS_OF_LINE,
  MADE,
  MATCHES_NAME,
  NAME_OF_LINE,
  STRIPPED,
  TAKES_APART,
  TAKES_KEYS,
  TAKES_NAME,
  TAKES_NAMES,
} from './uses-of-names.js';

/** A stretch of code that stands for what a file of `NAME=value` lines holds. */
interface Held {
  readonly start: number;
  readonly end: number;
}

const LINES = String.raw`(?:\s?\.(?:read|readlines|read_text|toString|splitlines|splitLines|each_line|lines)\([^()]{0,60}\)|\s?\.(?:each_line|lines)\b|\s?\.split\(\s?§\d+§\s?\))*`;

/** No part of a longer name, nor a field; what is spread out stands behind three dots. */
const NOT_BEHIND_NAME = String.raw`(?<!\w|(?<!\.\.)\.)`;

const LINES_BEHIND = new RegExp(`^${LINES}`);
const STRIPPED_ALONE = new RegExp(`^\\s?${STRIPPED}\\s*(?:[;\\n]|$)`);
const ENDS_CONDITION = new RegExp(`^${STRIPPED}(?:\\s+(?:and|or)\\b|\\s?(?:&&|\\|\\|)|\\s?[):\\]}]|\\s?\\n)`);

/** Calls in a condition of a filter that only ask. */
const ASKS = /^(?:startsWith|endsWith|includes|test|trim|match|indexOf|Boolean|startswith|include\?|start_with\?|strip)$/;

/** What stands in front on the line is a condition, in which nothing is called or assigned; the last word or sign in it asks whether there is something. */
const IN_CONDITION =
  /^(?:\s{0,60}(?:\}?\s?else\s)?(?:el)?(?:if|unless)\b|[^\n]{0,100}?\bfor\s\w{1,40}\sin\b[^\n]{0,100}\sif\b)([^:;{}]{0,120})$/;
const ASKS_WHETHER = /(?:^|\b(?:and|or|not)|&&|\|\||!)\s?\(?\s?$/;

/** Names that lines go through, one after the other. */
const MAX_NAMES = 3;

/** Uses of one name that are looked at. */
const MAX_USES = 64;

/**
 * True when of a file of `NAME=value` lines, which the call at a place reads, code takes the names alone, or asks of a value
 * only whether it is there and how long it is. Any use that is not understood makes it false.
 */
export function tellsOnlyNames(masked: MaskedCode, at: number | undefined): boolean {
  if (at === undefined || ALL_NAMES.test(masked.code)) return false;
  const open = masked.code.indexOf('(', at);
  const end = open === -1 ? undefined : closing(masked.code, open);
  if (end === undefined) return false;
  const call = { start: beginning(masked.code, at), end };
  const table = tableOf(call, masked);
  return table === undefined ? linesTellNames(call, masked) : tableTellsNames(table, masked);
}

/** Where the bracket closes that opens at a place, and one more. */
function closing(code: string, open: number): number | undefined {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if ('([{'.includes(code[at] ?? '')) depth += 1;
    else if (')]}'.includes(code[at] ?? '') && (depth -= 1) === 0) return at + 1;
  }
  return undefined;
}

/** Where `require(§).readFileSync(` or `Path(§).read_text(` begins, of which the dot is known. */
function beginning(code: string, at: number): number {
  return (
    at -
    (/(?:\b(?:require|(?:pathlib\.)?Path)\(\s?[^()\s]{1,40}\s?\)|\b\w+)$/.exec(
      code[at] === '.' ? code.slice(Math.max(0, at - 80), at) : '',
    )?.[0].length ?? 0)
  );
}

/** What a library makes of the file: `dotenv_values(§)`, `dotenv.parse(readFileSync(§))`. */
function tableOf({ start, end }: Held, { code, strings }: MaskedCode): Held | undefined {
  if (/^(?:dotenv\.)?dotenv_values\(/.test(code.slice(start, start + 30))) return { start, end };
  const around = strings.includes('dotenv')
    ? /(?:require\(\s?§\d+§\s?\)|\b\w+)\.parse\(\s?$/.exec(code.slice(Math.max(0, start - 80), start))
    : null;
  const behind = /^[^()]{0,40}\)/.exec(code.slice(end));
  return around === null || behind === null ? undefined : { start: start - around[0].length, end: end + behind[0].length };
}

/** The name that a stretch is given to, as a statement of its own. */
function nameGiven({ start, end }: Held, code: string): string | undefined {
  return /^\s*(?:[;\n]|$)/.test(code.slice(end, end + 8))
    ? /(?:^|[;\n{}]|\b(?:const|let|var)\s)[^\S\n]*([A-Za-z_]\w*)\s*=\s*$/.exec(code.slice(Math.max(0, start - 80), start))?.[1]
    : undefined;
}

/** Each use of a name, but for where it is made; undefined where there are more than are looked at, or one in a text. */
function usesOf(name: string, { code, strings, filledIn }: MaskedCode): readonly Held[] | undefined {
  if (
    strings.some((text) => text.includes(`${NAME_MARK}${name}${NAME_MARK}`)) ||
    filledIn.some(([, inner]) => new RegExp(`${NOT_BEHIND_NAME}${name}(?!\\w)`).test(inner))
  ) {
    return undefined;
  }
  const found = [...code.matchAll(new RegExp(`${NOT_BEHIND_NAME}\\$?${name}(?!\\w)`, 'g'))].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
  return found.length > MAX_USES
    ? undefined
    : found.filter(({ start, end }) => !isUsed(MADE, surroundingsOf(start, end, { code }), { strings }));
}

/** `const [k] = …`: of what a line is taken apart into, nothing else has a name. */
const FIRST_ALONE = /\b(?:const|let|var)\s\[\s?[A-Za-z_$][\w$]{0,40}\s?,?\s?\]\s?=\s?$/;

function tableTellsNames(table: Held, masked: MaskedCode): boolean {
  const name = nameGiven(table, masked.code);
  if (name === undefined) return isTableUseSafe(table, masked);
  return usesOf(name, masked)?.every((use) => isTableUseSafe(use, masked)) ?? false;
}

function isTableUseSafe({ start, end }: Held, masked: MaskedCode): boolean {
  const around = surroundingsOf(start, end, masked);
  if (isUsed(TAKES_KEYS, around, masked)) return true;
  const { before, after } = around;
  const value = /^\s?\.items\(\)/.test(after)
    ? /\bfor\s\w{1,60}\s?,\s?(\w{1,60})\sin\s$/.exec(before)?.[1]
    : /\(\s?(?:const|let)\s\[\s?\w+\s?,\s?(\w+)\s?\]\sof\sObject\.entries\(\s?$/.exec(before)?.[1];
  if (value !== undefined) return isValueOnlyTested(value, masked);
  const [picked] = /^(?:\s?\[[^[\]\n]{1,60}\]|\.get\([^()\n]{1,60}\)|\.[A-Z_]\w*(?!\())/.exec(after) ?? [];
  return picked !== undefined && isTestedAt(masked, start, end + picked.length);
}

function isValueOnlyTested(name: string, masked: MaskedCode): boolean {
  const { code } = masked;
  return (
    usesOf(name, masked)?.every(({ start, end }) => {
      const alternative = /^\s+or\s+§\d+§(?=\s?\))/.exec(code.slice(end, end + 30))?.[0].length ?? 0;
      const stripped = new RegExp(`^${STRIPPED}`).exec(code.slice(end, end + 40))?.[0].length ?? 0;
      return (
        isTestedAt(masked, start, end + alternative) ||
        isTestedAt(masked, start, end + stripped) ||
        (new RegExp(`${NOT_BEHIND_NAME}${name}\\s?=\\s?$`).test(code.slice(Math.max(0, start - 80), start)) &&
          STRIPPED_ALONE.test(code.slice(end, end + 80)))
      );
    }) ?? false
  );
}

/** True where no bracket closes that has not opened: the condition has not ended yet. */
function isOpen(condition: string): boolean {
  let depth = 0;
  for (const sign of condition) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth < 0) return false;
  }
  return !/^\s*\([^]*\)\s*\S/.test(condition) || depth > 0;
}

/** Lines that are gone through one by one, by a loop, by a function for each, or by way of a name. */
function linesTellNames({ start, end }: Held, masked: MaskedCode, left = MAX_NAMES): boolean {
  const { code } = masked;
  const until = end + (LINES_BEHIND.exec(code.slice(end, end + 200))?.[0].length ?? 0);
  const around = surroundingsOf(start, until, masked);
  if (isUsed(TAKES_NAMES, around, masked)) return true;
  const { before, after } = around;
  const line =
    /\bfor\s?\(?\s?(?:const\s|let\s|var\s)?(\w{1,60})\s(?:in|of)\s$/.exec(before)?.[1] ??
    (/\bforeach\s?\(\s?$/.test(before) ? /^\s?as\s\$(\w+)\s?\)/.exec(after)?.[1] : undefined);
  if (line !== undefined) return lineTellsName(line, masked);
  const name = (/\bwith\s$/.test(before) ? /^\s+as\s+(\w+)\s?[:,]/.exec(after)?.[1] : undefined) ?? nameGiven({ start, end: until }, code);
  if (name === undefined) return eachTellsName(until, masked);
  return (
    left > 0 &&
    (usesOf(name, masked)?.every((use) => /^\s+as\s/.test(code.slice(use.start - 4, use.start)) || linesTellNames(use, masked, left - 1)) ??
      false)
  );
}

/** `.filter((l) => …).map((l) => l.split('=')[0])`, `.map { |l| l.split('=').first }` */
function eachTellsName(from: number, masked: MaskedCode): boolean {
  const { code, strings } = masked;
  let at = from;
  for (let left = 8; left > 0; left -= 1) {
    const [head, way, name] =
      /^\s*\.(filter|map|each|select|reject|collect|forEach|flatMap)\s?(?:\(\s?(?:\(\s?)?(?=\w+\s?\)?\s?=>)|\{\s?\|\s?)(\w+)(?:\s?\)?\s?=>|\s?\|)/.exec(
        code.slice(at, at + 120),
      ) ?? [];
    if (head === undefined || name === undefined) return false;
    const end = closing(code, code.indexOf(head.includes('{') ? '{' : '(', at));
    if (end === undefined) return false;
    const body = code.slice(at + head.length, end - 1);
    if (/^(?:filter|select|reject)$/.test(way ?? '')) {
      if (
        [...body.matchAll(/(?<!\w)(\w{1,60}\??)\s?\(/g)].some(([, called]) => !ASKS.test(called ?? '')) ||
        /=(?![=>])|§\d+§\s?\+|`/.test(body.replace(/[=!]==?/g, ''))
      ) {
        return false;
      }
    } else {
      const part = body.trim();
      // Each is only stripped; what stands behind goes on.
      if (part.startsWith(name) && STRIPPED_ALONE.test(part.slice(name.length))) {
        at = end;
        continue;
      }
      const [, first, second] = NAME_OF_LINE.exec(part.slice(name.length)) ?? [];
      return (
        part.startsWith(name) &&
        strings[Number(first ?? second)] === '=' &&
        [...body.matchAll(new RegExp(`${NOT_BEHIND_NAME}${name}(?!\\w)`, 'g'))].length === 1
      );
    }
    at = end;
  }
  return false;
}

function lineTellsName(name: string, masked: MaskedCode): boolean {
  return usesOf(name, masked)?.every((use) => isLineUseSafe(name, use, masked)) ?? false;
}

function isLineUseSafe(name: string, { start, end }: Held, masked: MaskedCode): boolean {
  const around = surroundingsOf(start, end, masked, 120);
  if (isUsed(TAKES_NAME, around, masked)) return true;
  const { before, after } = around;
  if (new RegExp(`${NOT_BEHIND_NAME}${name}\\s?=\\s?$`).test(before) && STRIPPED_ALONE.test(after)) return true;
  if (isUsed(TAKES_APART, around, masked)) {
    if (FIRST_ALONE.test(before)) return true;
    const [, value] =
      /(?:^|[\n;{]|\b(?:const|let|var)\s)[^\S\n]{0,40}\[?\s?[A-Za-z_]\w{0,40}(?:\s?,\s?_)?\s?,\s?(?:\.\.\.|\*)?([A-Za-z_]\w{0,40})\s?\]?\s?=\s?$/.exec(
        before,
      ) ?? [];
    return value !== undefined && isValueOnlyTested(value, masked);
  }
  if (isUsed(MATCHES_NAME, around, masked)) return !/\.(?:string|endpos)\b/.test(masked.code);
  if (isUsed(ASKS_OF_LINE, around, masked)) return true;
  const condition = IN_CONDITION.exec(before.slice(before.lastIndexOf('\n') + 1))?.[1];
  if (condition === undefined || /(?<![=!<>])=(?!=)/.test(condition) || !isOpen(condition)) return false;
  return (
    /\bre\.(?:match|search|fullmatch)\(\s?r?§\d+§\s?,\s?$/.test(condition) || (ASKS_WHETHER.test(condition) && ENDS_CONDITION.test(after))
  );
}

/** A line of an ignore file, and where it starts. */
interface Line {
  readonly start: number;
  readonly text: string;
}

/** The lines of an ignore file that could be about a path. */
export interface LinesAbout {
  readonly lines: readonly string[];
  /** How many were looked at one by one. */
  readonly tried: number;
}

/** For the names of a path, the lines that could be about it or a folder above it, in their order. The others match neither. */
type FindLines = (names: readonly string[]) => LinesAbout;

/** Names that are searched for: a search takes the product of the names and of a line's length. For more, each line is looked at. */
const MAX_SEARCHED = 48;

/**
 * Looks the names of paths up in the text of ignore files, so that thousands of lines cost little more than a few: no
 * line is looked at, let alone compiled, of which the last name could match none of theirs. What is found for a name is kept.
 */
export function linesOf(text: string): FindLines {
  const source = `\n${text}\n`.replaceAll('\r\n', '\n');
  const odd = linesWith(ODD, source);
  const found = new Map<string, readonly string[]>();
  const last = new Map<string, Line>();
  let all: readonly string[] | undefined;
  return (names) => {
    const different = [...new Set(names)].filter((name) => name !== '');
    const fresh = different.filter((name) => !found.has(name));
    const lines =
      fresh.length === 0
        ? []
        : found.size + fresh.length > MAX_SEARCHED
          ? (all ??= source.match(/\n[^\n]+/g) ?? [])
          : linesWith(nameLike(fresh), source);
    for (const name of fresh) found.set(name, lines);
    const tried = new Set([...beginningLike(different, odd), ...new Set(different.map((name) => found.get(name) ?? []))].flat());
    const fitting = [...tried]
      .filter((line) => fits(line, names))
      .map((line) => {
        const known = last.get(line) ?? lastLike(line, source);
        last.set(line, known);
        return known;
      });
    return { lines: fitting.sort((one, other) => one.start - other.start).map((line) => line.text), tried: tried.size };
  };
}

/** Each with the line feed before it. Whether there is one is told in a small part of the time that finding them takes. */
function linesWith(place: string, source: string): readonly string[] {
  return new RegExp(place).test(source) ? (source.match(new RegExp(`(?=(?:\\n[^\\n]*(?!\\n))?(?:${place}))\\n[^\\n]+`, 'g')) ?? []) : [];
}

/** What stands before a name, and what may stand behind the last one that is more than wildcards. No `.`, `^` and `$`, which know more ends of lines than git does. */
const START = '(?:\\n!?|\\/)';
const END = '(?:\\/[*?]*)?\\/? *\\n';

/**
 * In lines of which the end does not tell a name: what makes something else of the letters before it; a last name with
 * letters between wildcards alone; nothing but wildcards in the last two, or in all.
 */
const ODD = `[[\\\\\\r\\uFEFF]|${START}(?:(?:[*?]+[^\\n/*?]+)+[*?]+${END}|[*?]*\\/(?:[*?]+\\/?|\\/) *\\n)|\\n!?[*?]+\\/? *\\n`;

/** Those of them that begin as one of the names does, or with what may be any letter. */
function beginningLike(names: readonly string[], odd: readonly string[]): readonly string[] {
  if (odd.length === 0) return odd;
  return odd.join('').match(new RegExp(`\\n(?=!?\\/?(?:[${escaped(names).join('')}]|[^\\w.\\-\\n!/#]))[^\\n]+`, 'g')) ?? [];
}

/** A last name that is one of these, or has a wildcard and begins or ends as they do. */
function nameLike(names: readonly string[]): string {
  const letters = names.map((name) => name.split(''));
  const starts = anyOf(letters.map((name) => plainStart(name).reduceRight((rest, letter) => `${letter}(?:${rest})?`, '')));
  const ends = anyOf(letters.map((name) => plainStart(name.toReversed()).reduceRight((rest, letter) => `(?:${rest})?${letter}`, '')));
  const wild = '[*?](?:[^\\n/]*[*?])?';
  return `${START}(?:${anyOf(letters.map((name) => escaped(name).join('')))}|${starts}${wild}(?:${ends})?|${wild}${ends})${END}`;
}

/** Letters at either end of a name that are looked at. */
const MAX_LETTERS = 8;

/** The letters that could stand before a wildcard in a line; of more than that, any. */
function plainStart(letters: readonly string[]): readonly string[] {
  const end = letters.findIndex((letter) => '*?\n'.includes(letter));
  const plain = escaped(end === -1 ? letters : letters.slice(0, end));
  return plain.length > MAX_LETTERS ? [...plain.slice(0, MAX_LETTERS), '[^\\n/*?]*'] : plain;
}

function escaped(letters: readonly string[]): readonly string[] {
  return letters.map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function anyOf(patterns: readonly string[]): string {
  return `(?:${patterns.join('|')})`;
}

/** Of lines that read the same the last one counts. */
function lastLike(line: string, source: string): Line {
  return { start: source.lastIndexOf(`${line}\n`) + 1, text: line.slice(1) };
}

/** What is written in these is not always what it matches. */
const READ_OTHERWISE = /[[\\\r\uFEFF]/;

/** Whether each name in the line could match one of the path's. No expressions here: thousands of lines are asked in a process that has just started. */
function fits(line: string, names: readonly string[]): boolean {
  if (READ_OTHERWISE.test(line)) return true;
  let start = line.charAt(0) === '\n' ? 1 : 0;
  if (line.charAt(start) === '!') start += 1;
  let end = line.length;
  while (line.charAt(end - 1) === ' ') end -= 1;
  return line
    .slice(start, end)
    .split('/')
    .every((written) => written === '' || couldMatch(written, names));
}

function couldMatch(written: string, names: readonly string[]): boolean {
  const [star, mark] = [written.indexOf('*'), written.indexOf('?')];
  if (star === -1 && mark === -1) return names.includes(written);
  const start = written.slice(0, star === -1 ? mark : mark === -1 ? star : Math.min(star, mark));
  const end = written.slice(Math.max(written.lastIndexOf('*'), written.lastIndexOf('?')) + 1);
  return names.some((name) => name.startsWith(start) && name.endsWith(end));
}

/** An ignore file of a person, as far as it can be obeyed in time. */
interface BoundedIgnoreText {
  /** The text without the lines that are not obeyed. */
  readonly text: string;
  /** What is not obeyed, and why. */
  readonly problem: string | undefined;
}

const MAX_LINE_LENGTH = 1000;

/** `**` before the end of a line: with three, matching one deep path takes seconds, and the host lets a late guard's calls pass. */
const MAX_DEEP_WILDCARDS = 2;

const DEEP_WEIGHT = 20;

/** Ranges in brackets that go past the slash (`[$-z]`): what stands between two of them and a `*` each, the library tries at every length. */
const MAX_RANGES_PAST_SLASH = 1;
/** Behind a `[`; what closes the class at once is a member of it. */
const RANGE_PAST_SLASH = /^[!^]?\]?(?:\\[^]|[^\]\\])*?\\?[\0-.]-[0-\uffff]/;

/** Too long, with three `**`, or with two brackets. */
const HEAVY = /\n(?:[^\n]{1001}|(?:[^\n*]*(?:\*(?!\*)[^\n*]*)*\*\*){3}|[^\n[]*\[[^\n[]*\[)[^\n]*/g;

/** What each of them has; told in a small part of the time. */
const MAY_BE_HEAVY = /\n[^\n]{1001}|(?:\*\*[^\n]*){3}|\[[^\n[]*\[/;

/** Takes out the lines that would take too long to match; all of it where it is no text. */
export function boundedIgnoreText(text: string): BoundedIgnoreText {
  if (text.includes('\0')) return { text: '', problem: 'it is no text' };
  if (!MAY_BE_HEAVY.test(`\n${text}`)) return { text, problem: undefined };
  let heavy: string | undefined;
  const bounded = `\n${text}`.replace(HEAVY, (written) => {
    const line = written.slice(1);
    if (
      line.startsWith('#') ||
      (line.length <= MAX_LINE_LENGTH && deepWildcards(line) <= MAX_DEEP_WILDCARDS && rangesPastSlash(line) <= MAX_RANGES_PAST_SLASH)
    ) {
      return written;
    }
    heavy ??= line;
    return '\n';
  });
  return { text: bounded.slice(1), problem: heavy === undefined ? undefined : `"${heavy.slice(0, 100)}" would take too long to match` };
}

/** What matching a name takes, in plain lines. */
export function weightOf(line: string): number {
  return deepWildcards(line) === MAX_DEEP_WILDCARDS ? DEEP_WEIGHT : 1;
}

function rangesPastSlash(line: string): number {
  return line.split('[').filter((behind, index) => index > 0 && RANGE_PAST_SLASH.test(behind)).length;
}

/** How many `**` a line has, but for one at its end. */
function deepWildcards(line: string): number {
  return (
    line
      .trimEnd()
      .replace(/\/\*\*\/?$/, '')
      .split('**').length - 1
  );
}

/** A line of an ignore file, and where it starts. */
interface Line {
  readonly start: number;
  readonly text: string;
}

export interface LinesAbout {
  readonly lines: readonly string[];
  /** How many were looked at one by one. */
  readonly tried: number;
}

/** For the names of a path, the lines that could be about it or a folder above it, in their order. The others match neither. */
export type FindLines = (names: readonly string[]) => LinesAbout;

/**
 * Looks the names of paths up in the text of ignore files, so that thousands of lines cost little more than a few: no
 * line is looked at, let alone compiled, that does not end in one of the names. Those that end in a wildcard are searched
 * by the first letter, and tried by the plain beginning and end of each of their names.
 */
export function linesOf(text: string): FindLines {
  const source = `\n${text}\n`.replaceAll('\r\n', '\n');
  const named = new Map<string, readonly Line[]>();
  const linesNamed = (name: string): readonly Line[] => {
    const before = named.get(name);
    if (before !== undefined) return before;
    const found = [`${name}\n`, `${name}/\n`].flatMap((ending) => linesEndingIn(ending, source));
    named.set(name, found);
    return found;
  };
  return (names) => {
    const different = [...new Set(names)].filter((name) => name !== '');
    const vague = source.match(vagueLines(different)) ?? [];
    const fitting = [...vague.filter((line) => fits(line, names)).map((line) => lastLike(line, source)), ...different.flatMap(linesNamed).filter(({ text: line }) => fits(line, names))];
    return { lines: fitting.sort((one, other) => one.start - other.start).map((line) => line.text), tried: vague.length };
  };
}

/**
 * Lines of which the end does not tell a name: with a wildcard in their last one, with none at all, with blanks behind
 * it, or with what makes something else of the letters before it. No `.`, `^` and `$`, which know more ends of lines than git does.
 */
const VAGUE = /(?:[^\n]*[[\\\r\uFEFF][^\n]*|(?:[^\n]*\/)?[^\n/*?]*[*?][^\n/]*\/?|[^\n]*\/\/|[^\n]* )(?=\n)/.source;

/** Those of them that begin as one of the names does, or with what may be any letter. */
function vagueLines(names: readonly string[]): RegExp {
  const starts = names.map((name) => `\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  return new RegExp(`\\n(?=!?\\/?(?:[${starts}]|[^\\w.\\-\\n!/#]))${VAGUE}`, 'g');
}

/** Of lines that read the same the last one counts. */
function lastLike(line: string, source: string): Line {
  return { start: source.lastIndexOf(`${line}\n`) + 1, text: line.slice(1) };
}

/** Lines whose last name, with a slash behind it or not, is the given one; `source` starts with a line feed. */
function linesEndingIn(ending: string, source: string): readonly Line[] {
  const found: Line[] = [];
  for (let at = source.indexOf(ending); at !== -1; at = source.indexOf(ending, at + 1)) {
    if (!'\n/!'.includes(source.charAt(at - 1))) continue;
    const start = source.lastIndexOf('\n', at - 1) + 1;
    found.push({ start, text: source.slice(start, at + ending.length - 1) });
  }
  return found;
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
  return line.slice(start, end).split('/').every((written) => written === '' || couldMatch(written, names));
}

function couldMatch(written: string, names: readonly string[]): boolean {
  const [star, mark] = [written.indexOf('*'), written.indexOf('?')];
  if (star === -1 && mark === -1) return names.includes(written);
  const start = written.slice(0, star === -1 ? mark : mark === -1 ? star : Math.min(star, mark));
  const end = written.slice(Math.max(written.lastIndexOf('*'), written.lastIndexOf('?')) + 1);
  return names.some((name) => name.startsWith(start) && name.endsWith(end));
}

export interface BoundedIgnoreText {
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

/** Takes out the lines that would take too long to match; all of it where it is no text. */
export function boundedIgnoreText(text: string): BoundedIgnoreText {
  if (text.includes('\0')) return { text: '', problem: 'it is no text' };
  let heavy: string | undefined;
  const bounded = `\n${text}`.replace(HEAVY, (written) => {
    const line = written.slice(1);
    if (line.startsWith('#') || (line.length <= MAX_LINE_LENGTH && deepWildcards(line) <= MAX_DEEP_WILDCARDS && rangesPastSlash(line) <= MAX_RANGES_PAST_SLASH)) return written;
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
  return line.trimEnd().replace(/\/\*\*\/?$/, '').split('**').length - 1;
}

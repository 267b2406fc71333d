import type { Span } from '../../types.js';
import { literalWord, type AssignedVariable, type Redirection, type Word } from '../command.js';
import { withoutDocument, type WithoutDocument } from './without-document.js';
import { withoutPrefixes, type PlacedAssignment } from './prefixes.js';
import { plainCommands, type PlainCommand, type Room } from './plain-source.js';

/** A plain command whose words may be quoted, with variables for it, and where its output goes. */
interface SimpleCommand extends PlainCommand {
  readonly assignments: readonly AssignedVariable[];
  /** The text that it is given to read. */
  readonly document: Word | undefined;
  readonly redirections: readonly Redirection[];
  readonly span: Span;
}

/** A source of simple commands, in which nothing is expanded but globs and the home. */
interface SimpleSource {
  readonly commands: readonly SimpleCommand[];
  readonly count: Room;
}

/** Text in which nothing is expanded: in single quotes, in double quotes without signs for that, and a character behind a backslash; and a line that goes on in the next, between words. */
const QUOTED = /'[^'\0\uFFFC]*'|"(?:[^"\\$`\0\uFFFC]|\\[^\n\0\uFFFC])*"|\\[^\n\0\uFFFC]|(?<=(?<!\\)[ \t])\\\n/g;
const CONTINUED = '\\\n';

/** Output and errors that go into a file, or where the other goes. */
const REDIRECTION =
  /(?<=[ \t])(?:([12]?)(>&)([12])|([12]?)(>>?)[ \t]*([A-Za-z0-9_./:@%+,=^-]+)|(&>>?)[ \t]*([A-Za-z0-9_./:@%+,=^-]+))(?=[ \t\n;|]|$)/g;

/** What the last commands of a source go on in. */
const IN_BACKGROUND = /&(?<=[^\s;|&<>][ \t]*&)[ \t\n]*$/;

const COMMENT = /(?<=^|[ \t\n;|&])#[^\n]*/g;

/** UTF-16 code units of a command. What stands behind them is not read, which is an obstacle. */
export const MAX_SOURCE = 1_100_000;

/** What stands in words beside plain characters: `*`, and `~` where it is a name like others (`HEAD~1`), or the home at a word's beginning; braces around nothing or one name (`{}`, `stash@{0}`); a `!` by itself. */
const IN_WORDS = /\*|(?<=[A-Za-z0-9^])~|(?<![^ \t\n;|&>])~(?=[ \t\n;|&/]|$)|\{\}|@\{[\w-]{1,40}\}|(?<=[ \t])!(?=[ \t])/g;
const MARKS_IN_WORDS = ['*', '~', '{', '!'];

/** Stands for every character in quotes, and for those of `IN_WORDS`: it has no meaning of its own. */
const NO_MEANING = '_';

/** A redirection, and where it stands. */
interface Placed {
  readonly start: number;
  readonly end: number;
  readonly redirection: Redirection;
}

/**
 * The commands of a source that is plain but for a here-document, comments, text in quotes, globs of `*`, the home, redirections
 * of output, what stands in front of commands, and an `&` at its end: these are taken out, in their places stands what has no
 * meaning, and the rest is split as a plain source is. Undefined for every other source.
 *
 * @param home what `~` stands for
 * @param span stands for every place of a text that is not the person's own source
 */
export function simpleCommands(whole: string, room: Room, home: string, span: Span | undefined): SimpleSource | undefined {
  const parted = whole.includes('<<') ? withDocumentApart(whole) : { bare: whole, document: undefined };
  if (parted === undefined) return undefined;
  const { bare: source, document } = parted;
  // What is added to is for the tree to tell.
  const unquoted = source.includes('+=') ? undefined : withoutQuotes(source);
  if (unquoted === undefined) return undefined;
  const has = { glob: unquoted.includes('*'), home: unquoted.includes('~') };
  const plainWords = MARKS_IN_WORDS.some((mark) => unquoted.includes(mark))
    ? unquoted.replace(IN_WORDS, (text) => NO_MEANING.repeat(text.length))
    : unquoted;
  const foreground = plainWords.trimEnd().endsWith('&') ? plainWords.replace(IN_BACKGROUND, ' ') : plainWords;
  const { bare: withPrefixes, placed } = withoutRedirections(foreground);
  const { bare, assigned } =
    withPrefixes.includes('=') || withPrefixes.includes('time') ? withoutPrefixes(withPrefixes) : { bare: withPrefixes, assigned: [] };
  const plain = plainCommands(bare, room);
  if (plain === undefined) return undefined;
  const texts: Written = { source, unquoted, home, span };
  const [prefixes, directions, documents] = [inOrder(assigned), inOrder(placed), inOrder(document === undefined ? [] : [document])];
  const commands: SimpleCommand[] = [];
  for (const { words, before, after, end: lastEnd } of plain.commands) {
    const first = words[0]?.span?.start ?? 0;
    const own = prefixes.takeWhile(({ start }) => start < first);
    const assignments = own.map((each) => assignmentOf(each, texts));
    const start = own[0]?.start ?? first;
    let end = lastEnd;
    const redirections = directions
      .takeWhile((next) => {
        const isOwn = belongsTo(start, end, next, bare);
        if (isOwn) end = Math.max(end, next.end);
        return isOwn;
      })
      .map(({ redirection }) => directed(redirection, texts));
    const [given] = documents.takeWhile((next) => belongsTo(start, end, next, bare));
    end = Math.max(end, given?.end ?? 0);
    // The shell itself reads it from then on.
    if (given !== undefined && words[0]?.written === 'exec') return undefined;
    const read = plainWords === source && span === undefined ? words : words.map((word) => asWritten(word, texts));
    if (!areDefined(read) || !areDefined(assignments) || !areDefined(redirections)) return undefined;
    if (isForTree(read, has)) return undefined;
    // `cd > f`, `HOME=/x cd a`, `cd a &`: so is where they go.
    if (
      words[0]?.written === 'cd' &&
      (foreground !== plainWords || assignments.length > 0 || (redirections.length > 0 && words.length === 1))
    ) {
      return undefined;
    }
    // A program whose name has quotes in it, or a glob, is for the tree, too.
    if (plainWords !== source && read[0]?.written !== words[0]?.written) return undefined;
    commands.push({
      words: read,
      assignments,
      document: given === undefined ? undefined : literalWord(given.text, span ?? { start: given.start, end: given.end }),
      before,
      after,
      redirections,
      end,
      span: span ?? { start, end },
    });
  }
  // Those behind the last command that is kept are not told.
  return (prefixes.isEmpty() && directions.isEmpty() && documents.isEmpty()) || plain.count.commands > room.commands
    ? { commands, count: plain.count }
    : undefined;
}

/** What was taken out of a source, in its order. */
interface InOrder<Item> {
  /** Takes the next ones, up to the first that the test is false for. */
  readonly takeWhile: (test: (item: Item) => boolean) => readonly Item[];
  readonly isEmpty: () => boolean;
}

function inOrder<Item>(items: readonly Item[]): InOrder<Item> {
  let at = 0;
  return {
    takeWhile(test) {
      const from = at;
      for (let next = items[at]; next !== undefined && test(next); next = items[at]) at += 1;
      return items.slice(from, at);
    },
    isEmpty: () => at === items.length,
  };
}

function areDefined<Item>(items: readonly (Item | undefined)[]): items is readonly Item[] {
  return items.every((item) => item !== undefined);
}

/** True for what globs, the home or folders mean behind it is for the tree to tell: `shopt`, `export GLOBIGNORE=x`, `export HOME=/x`, `export CDPATH=/x`. */
function isForTree(words: readonly Word[], has: { readonly glob: boolean; readonly home: boolean }): boolean {
  return (
    (words[0]?.written === 'shopt' && has.glob) ||
    words.some(
      ({ values: [{ text }] }) =>
        text.startsWith('CDPATH') || (has.glob && text.includes('GLOBIGNORE')) || (has.home && text.includes('HOME')),
    )
  );
}

/** Undefined where the name has quotes in it, or the value more than them, or what a shell may expand later: `PS4='$(a)'`. */
function assignmentOf({ start, name, value }: PlacedAssignment, texts: Written): AssignedVariable | undefined {
  const word = asWritten(literalWord('', value), texts);
  return word === undefined || word.values[0].glob || /^~|[$`]/.test(word.written) || !texts.source.startsWith(`${name}=`, start)
    ? undefined
    : { name, value: word };
}

function directed(redirection: Redirection, texts: Written): Redirection | undefined {
  const target = asWritten(redirection.target, texts);
  return target === undefined ? undefined : { ...redirection, target };
}

/** A source without its document; undefined where that stands in quotes or in a comment, and is none. */
function withDocumentApart(source: string): WithoutDocument | undefined {
  const parted = source.length > MAX_SOURCE ? undefined : withoutDocument(source);
  if (parted === undefined) return undefined;
  const before = source.slice(0, parted.document.start);
  const isSure = withoutQuotes(before)?.search(/['"]/) === -1 && !before.slice(before.lastIndexOf('\n') + 1).includes('#');
  return isSure ? parted : undefined;
}

/** What has no meaning in place of text in quotes, and of comments; undefined where that cannot be told. */
function withoutQuotes(source: string): string | undefined {
  const hasQuotes = source.includes("'") || source.includes('"') || source.includes('\\');
  // A longer source is for the tree, which says so.
  if (source.length > MAX_SOURCE && (hasQuotes || ['>', '*', '~'].some((mark) => source.includes(mark)))) return undefined;
  const unquoted = hasQuotes ? source.replace(QUOTED, (text) => (text === CONTINUED ? '  ' : NO_MEANING.repeat(text.length))) : source;
  return unquoted.includes('#') ? withBlankedComments(unquoted, source) : unquoted;
}

/** Blanks in place of comments; undefined where one has quotes or a backslash in it, so that what looks like a text, or the line's going on, may be none. */
function withBlankedComments(unquoted: string, source: string): string | undefined {
  let isSure = true;
  const bare = unquoted.replace(COMMENT, (text, place: number) => {
    isSure &&= !/['"\\]/.test(source.slice(place, place + text.length));
    return ' '.repeat(text.length);
  });
  return isSure ? bare : undefined;
}

/** True for a redirection, or a document, that stands among the words of a command from `start` to `end`, or right behind them. */
function belongsTo(start: number, end: number, { start: place }: Pick<Placed, 'start'>, bare: string): boolean {
  return place > start && (place < end || /^[ \t]*$/.test(bare.slice(end, place)));
}

/** A source with blanks in the places of its redirections, and these. */
function withoutRedirections(source: string): { readonly bare: string; readonly placed: readonly Placed[] } {
  if (!source.includes('>')) return { bare: source, placed: [] };
  const placed: Placed[] = [];
  let bare = '';
  let end = 0;
  for (const match of source.matchAll(REDIRECTION)) {
    const { 0: text, index } = match;
    bare += source.slice(end, index) + ' '.repeat(text.length);
    end = index + text.length;
    placed.push({ start: index, end, redirection: redirectionOf(match, end) });
  }
  return { bare: bare + source.slice(end), placed };
}

/** A redirection by the groups of REDIRECTION; it ends where its target does. */
function redirectionOf([, copied, copy, other, number, into, file, both, fileOfBoth]: RegExpExecArray, end: number): Redirection {
  const target = other ?? file ?? fileOfBoth ?? '';
  const descriptor = copied ?? number ?? '';
  return {
    operator: copy ?? into ?? both ?? '',
    descriptor: descriptor === '' ? undefined : Number(descriptor),
    target: literalWord(target, { start: end - target.length, end }),
  };
}

/** A source, also with what has no meaning in the place of what is quoted. */
interface Written {
  readonly source: string;
  readonly unquoted: string;
  readonly home: string;
  readonly span: Span | undefined;
}

/** The word as it stands in the source, without its quotes; undefined for an assignment with quotes or a glob in it, which is more than a word. */
function asWritten(word: Word, { source, unquoted, home, span }: Written): Word | undefined {
  const own = word.span;
  if (own === undefined) return undefined;
  const written = source.slice(own.start, own.end);
  if (written === word.written) return span === undefined ? word : { ...word, span };
  if (written.includes('=') && /^[A-Za-z_]\w*(?:\[[^\]]*\])?\+?=/.test(written)) return undefined;
  const bare = unquoted.slice(own.start, own.end);
  const text = written.replace(QUOTED, withoutItsQuotes);
  return {
    written,
    values: [{ text: bare.startsWith('~') ? `${home}${text.slice(1)}` : text, glob: bare.includes('*'), certainty: 'certain' }],
    span: span ?? own,
  };
}

function withoutItsQuotes(quoted: string): string {
  switch (quoted[0]) {
    case '\\':
      return quoted.slice(1);
    case '"':
      return quoted.slice(1, -1).replace(/\\(["\\$`])/g, '$1');
    default:
      return quoted.slice(1, -1);
  }
}

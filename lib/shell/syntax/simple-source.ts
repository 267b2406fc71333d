import type { Span } from '../../types.js';
import type { Redirection, Word } from '../command.js';
import { plainCommands, type PlainCommand, type Room } from './plain-source.js';

/** A plain command whose words may be quoted, with where its output goes. */
export interface SimpleCommand extends PlainCommand {
  readonly redirections: readonly Redirection[];
  readonly span: Span;
}

/** A source of simple commands, whose quotes hold nothing that is expanded. */
export interface SimpleSource {
  readonly commands: readonly SimpleCommand[];
  readonly count: Room;
}

/** Text in quotes in which nothing is expanded, whatever it is given to. */
const QUOTED = /'[^'\\$`\0\uFFFC]*'|"[^"\\$`\0\uFFFC]*"/g;

/** Output and errors that go into a file, or where the other goes. */
const REDIRECTION = /(?<=[ \t])(?:([12]?)(>&)([12])|([12]?)(>>?)[ \t]*([A-Za-z0-9_./:@%+,=^-]+)|(&>>?)[ \t]*([A-Za-z0-9_./:@%+,=^-]+))(?=[ \t\n;|]|$)/g;

/** UTF-16 code units of a command. What stands behind them is not read, which is an obstacle. */
export const MAX_SOURCE = 1_100_000;

/** What stands in words beside plain characters: `*`, and `~` where it is a name like others (`HEAD~1`), or the home at a word's beginning. */
const IN_WORDS = /\*|(?<=[A-Za-z0-9^])~|(?<![^\s;|&>])~(?=[\s;|&/]|$)/g;

/** Stands for every character in quotes, and for those of `IN_WORDS`: it has no meaning of its own. */
const NO_MEANING = '_';

/** A redirection, and where it stands. */
interface Placed {
  readonly start: number;
  readonly end: number;
  readonly redirection: Redirection;
}

/**
 * The commands of a source that is plain but for text in quotes, globs of `*`, the home and redirections of output: these are
 * taken out, in their places stands what has no meaning, and the rest is split as a plain source is. Undefined for every other source.
 *
 * @param home what `~` stands for
 */
export function simpleCommands(source: string, room: Room, home: string, span?: Span): SimpleSource | undefined {
  // A longer source is for the tree, which says so.
  const hasQuotes = source.includes("'") || source.includes('"');
  if (source.length > MAX_SOURCE && (hasQuotes || ['>', '*', '~'].some((mark) => source.includes(mark)))) return undefined;
  const unquoted = hasQuotes ? source.replace(QUOTED, (text) => NO_MEANING.repeat(text.length)) : source;
  const plainWords = unquoted.includes('*') || unquoted.includes('~') ? unquoted.replace(IN_WORDS, NO_MEANING) : unquoted;
  const { bare, placed } = withoutRedirections(plainWords);
  const plain = plainCommands(bare, room);
  if (plain === undefined) return undefined;
  const commands: SimpleCommand[] = [];
  let taken = 0;
  for (const { words, before, after, end: lastEnd } of plain.commands) {
    const start = words[0]?.span?.start ?? 0;
    let end = lastEnd;
    const redirections: Redirection[] = [];
    for (let next = placed[taken]; next !== undefined && belongsTo(start, end, next, bare); next = placed[taken]) {
      taken += 1;
      const target = asWritten(next.redirection.target, { source, unquoted, home, span });
      if (target === undefined) return undefined;
      redirections.push({ ...next.redirection, target });
      end = Math.max(end, next.end);
    }
    // What globs mean behind it is for the tree to tell.
    if (words[0]?.written === 'shopt' && unquoted.includes('*')) return undefined;
    // `cd > f`: whether it goes home is for the tree to tell.
    if (redirections.length > 0 && words.length === 1 && words[0]?.written === 'cd') return undefined;
    const read = plainWords === source && span === undefined ? words : words.map((word) => asWritten(word, { source, unquoted, home, span }));
    if (!read.every((word) => word !== undefined)) return undefined;
    // `export HOME=/x; ls ~`: so are variables.
    if (unquoted.includes('~') && read.some(({ values: [{ text }] }) => text.includes('HOME'))) return undefined;
    // A program whose name has quotes in it, or a glob, is for the tree, too.
    if (plainWords !== source && read[0]?.written !== words[0]?.written) return undefined;
    commands.push({ words: read, before, after, redirections, end, span: span ?? { start, end } });
  }
  // Those behind the last command that is kept are not told.
  return placed.length === taken || plain.count.commands > room.commands ? { commands, count: plain.count } : undefined;
}

/** True for a redirection that stands among the words of a command from `start` to `end`, or right behind them. */
function belongsTo(start: number, end: number, { start: place }: Placed, bare: string): boolean {
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
    target: { written: target, values: [{ text: target, glob: false, certainty: 'certain' }], span: { start: end - target.length, end } },
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
  const text = written.replace(QUOTED, (quoted) => quoted.slice(1, -1));
  return { written, values: [{ text: bare.startsWith('~') ? `${home}${text.slice(1)}` : text, glob: bare.includes('*'), certainty: 'certain' }], span: span ?? own };
}

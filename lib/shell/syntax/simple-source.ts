import type { Span } from '../../types.js';
import type { Redirection, Word } from '../command.js';
import { plainCommands, type PlainCommand, type Room } from './plain-source.js';

/** A plain command whose words may be quoted, with where its output goes. */
export interface SimpleCommand extends PlainCommand {
  readonly redirections: readonly Redirection[];
  readonly span: Span;
}

export interface SimpleSource {
  readonly commands: readonly SimpleCommand[];
  readonly count: Room;
}

/** Text in quotes in which nothing is expanded, whatever it is given to. */
const QUOTED = /'[^'\\$`\0\uFFFC]*'|"[^"\\$`\0\uFFFC]*"/g;

/** Output and errors that go into a file, or where the other goes. */
const REDIRECTION = /(?<=[ \t])(?:([12]?)(>&)([12])|([12]?)(>>?)[ \t]*([A-Za-z0-9_./:@%+,=^-]+)|(&>>?)[ \t]*([A-Za-z0-9_./:@%+,=^-]+))(?=[ \t\n;|]|$)/g;

const MARKS = /['">]/;

/** UTF-16 code units of a command. What stands behind them is not read, which is an obstacle. */
export const MAX_SOURCE = 1_100_000;

/** Stands for every character in quotes: it has no meaning of its own. */
const QUOTED_CHARACTER = 'q';

interface Placed {
  readonly start: number;
  readonly end: number;
  readonly redirection: Redirection;
}

/**
 * The commands of a source that is plain but for text in quotes and redirections of output: these are taken out, in their
 * places stands what has no meaning, and the rest is split as a plain source is. Undefined for every other source.
 */
export function simpleCommands(source: string, room: Room, span?: Span): SimpleSource | undefined {
  // A longer source is for the tree, which says so.
  if (source.length > MAX_SOURCE && MARKS.test(source)) return undefined;
  const unquoted = MARKS.test(source) ? source.replace(QUOTED, (text) => QUOTED_CHARACTER.repeat(text.length)) : source;
  const placed: Placed[] = [];
  const bare = unquoted.includes('>') ? unquoted.replace(REDIRECTION, (text, ...groups) => take(text, groups, placed)) : unquoted;
  const plain = plainCommands(bare, room);
  if (plain === undefined) return undefined;
  const commands: SimpleCommand[] = [];
  let taken = 0;
  for (const { words, before, after, end: lastEnd } of plain.commands) {
    const own: Redirection[] = [];
    const start = words[0]?.span?.start ?? 0;
    let end = lastEnd;
    for (let next = placed[taken]; next !== undefined && next.start > start && (next.start < end || /^[ \t]*$/.test(bare.slice(end, next.start))); next = placed[taken]) {
      taken += 1;
      const target = asWritten(next.redirection.target, source, unquoted, span);
      if (target === undefined) return undefined;
      own.push({ ...next.redirection, target });
      end = Math.max(end, next.end);
    }
    // `cd > f`: whether it goes home is for the tree to tell.
    if (own.length > 0 && words.length === 1 && words[0]?.written === 'cd') return undefined;
    const read = words.map((word) => asWritten(word, source, unquoted, span));
    if (!read.every((word) => word !== undefined) || (unquoted !== source && read[0]?.written !== words[0]?.written)) return undefined;
    commands.push({ words: read, before, after, redirections: own, end, span: span ?? { start, end } });
  }
  // Those behind the last command that is kept are not told.
  return placed.length === taken || plain.count.commands > room.commands ? { commands, count: plain.count } : undefined;
}

/** Notes a redirection, and gives the blanks that stand in its place. */
function take(text: string, groups: readonly unknown[], placed: Placed[]): string {
  const [joined, toOther, other, one, file, path, both, pathOfBoth] = groups.map((group) => (typeof group === 'string' ? group : ''));
  const at = groups.find((group) => typeof group === 'number') ?? 0;
  const target = [other, path, pathOfBoth].find((each) => each !== '') ?? '';
  const start = Number(at);
  const end = start + text.length;
  const descriptor = joined || one;
  placed.push({
    start,
    end,
    redirection: {
      operator: [toOther, file, both].find((each) => each !== '') ?? '',
      descriptor: descriptor === undefined || descriptor === '' ? undefined : Number(descriptor),
      target: { written: target, values: [{ text: target, glob: false, certainty: 'certain' }], span: { start: end - target.length, end } },
    },
  });
  return ' '.repeat(text.length);
}

/** The word as it stands in the source, without its quotes; undefined for an assignment with quotes in it, which is more than a word. */
function asWritten(word: Word, source: string, unquoted: string, span: Span | undefined): Word | undefined {
  const own = word.span;
  if (own === undefined) return undefined;
  const written = source === unquoted ? word.written : source.slice(own.start, own.end);
  if (written === word.written) return span === undefined ? word : { ...word, span };
  if (/^[A-Za-z_]\w*(?:\[[^\]]*\])?\+?=/.test(written)) return undefined;
  const text = written.replace(QUOTED, (quoted) => quoted.slice(1, -1));
  return { written, values: [{ text, glob: false, certainty: 'certain' }], span: span ?? own };
}

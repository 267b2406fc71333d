import { WORD_CHARACTERS } from '../../characters.js';
import type { Word } from '../command.js';

/** Characters that mean nothing to bash. */
const OF_WORDS = `${WORD_CHARACTERS}./:@%+,=^-`;

const BLANKS = ' \t';

/** What joints begin with. */
const JOINT_SIGNS = ';|\n&';

/** First words that change how bash reads what follows, or that run a text. */
const NOT_PLAIN = new Set(
  'if then elif else fi for while until do done case esac in select function time coproc alias unalias pushd popd eval source . trap command builtin hash'.split(
    ' ',
  ),
);

/** A command of words without quotes or expansions. */
export interface PlainCommand {
  readonly words: readonly Word[];
  /** The joints around it; undefined at the ends. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Where its last word ends, which may be one that is not kept. */
  readonly end: number;
}

/** Words and commands of one source. */
export interface Room {
  readonly words: number;
  readonly commands: number;
}

/** A source that holds such commands only. */
export interface PlainSource {
  readonly commands: readonly PlainCommand[];
  /** How many there are, those included that are not kept. */
  readonly count: Room;
}

/** Of commands that come too late, enough to know them by. */
export const FIRST_WORDS = 16;

/**
 * The commands of a source of harmless characters, joined by `&&`, `||`, `;`, `|` and newlines; undefined for every other
 * source, and where a joint or a first word makes it more than plain.
 */
export function plainCommands(source: string, room: Room): PlainSource | undefined {
  const commands: PlainCommand[] = [];
  const count = { words: 0, commands: 0 };
  let words: Word[] = [];
  let before: string | undefined;
  let wordEnd = 0;
  const end = (after: string | undefined): void => {
    if ((count.commands += 1) <= room.commands) commands.push({ words, before, after, end: wordEnd });
    words = [];
    before = after;
  };
  for (let start = 0, next = 0; start < source.length; start = next) {
    next = tokenEnd(source, start);
    const text = source.slice(start, next);
    if (JOINT_SIGNS.includes(text.charAt(0))) {
      // What a failed `cd` leaves holds for the whole pipeline behind it.
      if (text === '&' || (before === '||' && text === '|')) return undefined;
      if (words.length > 0) end(text);
      else if (text !== '\n') return undefined;
    } else if (!BLANKS.includes(text)) {
      if (!OF_WORDS.includes(text.charAt(0))) return undefined;
      if (words.length === 0 && (NOT_PLAIN.has(text) || text.includes('='))) return undefined;
      count.words += 1;
      wordEnd = next;
      if (words.length < FIRST_WORDS || count.words <= room.words) {
        words.push({ written: text, values: [{ text, glob: false, certainty: 'certain' }], span: { start, end: wordEnd } });
      }
    }
  }
  if (words.length > 0) end(undefined);
  else if (before !== undefined && before !== ';' && before !== '\n') return undefined;
  return { commands, count };
}

/** Where the word or the joint ends that begins at a place; everything else is a character. In a process that has just begun, an expression would take longer to be compiled. */
function tokenEnd(source: string, start: number): number {
  let end = start;
  while (end < source.length && OF_WORDS.includes(source.charAt(end))) end += 1;
  if (end > start) return end;
  const sign = source.charAt(start);
  return (sign === '&' || sign === '|') && source.charAt(start + 1) === sign ? start + 2 : start + 1;
}

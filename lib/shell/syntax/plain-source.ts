import type { Word } from '../command.js';

/** Characters that mean nothing to bash, blanks, and the four joints. */
const PLAIN_SOURCE = /^[\w./:@%+,=^ \t\n;|&-]*$/;

/** A word, a joint, or a blank: one of them stands at every place of such a source. Asked for its end alone, it makes no list of what it found. */
const TOKEN = /[\w./:@%+,=^-]+|&&|\|\||[^]/y;

/** What joints begin with. */
const JOINT_SIGNS = ';|\n&';

/** First words that change how bash reads what follows, or that run a text. */
const NOT_PLAIN = new Set(
  'if then elif else fi for while until do done case esac in select function time coproc alias unalias pushd popd eval source . trap command builtin hash'.split(' '),
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
  if (!PLAIN_SOURCE.test(source)) return undefined;
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
  TOKEN.lastIndex = 0;
  for (let start = 0; TOKEN.test(source); start = TOKEN.lastIndex) {
    const text = source.slice(start, TOKEN.lastIndex);
    if (JOINT_SIGNS.includes(text.charAt(0))) {
      // What a failed `cd` leaves holds for the whole pipeline behind it.
      if (text === '&' || (before === '||' && text === '|')) return undefined;
      if (words.length > 0) end(text);
      else if (text !== '\n') return undefined;
    } else if (text !== ' ' && text !== '\t') {
      if (words.length === 0 && (NOT_PLAIN.has(text) || text.includes('='))) return undefined;
      count.words += 1;
      wordEnd = TOKEN.lastIndex;
      if (words.length < FIRST_WORDS || count.words <= room.words) words.push({ written: text, values: [{ text, glob: false, certainty: 'certain' }], span: { start, end: wordEnd } });
    }
  }
  if (words.length > 0) end(undefined);
  else if (before !== undefined && before !== ';' && before !== '\n') return undefined;
  return { commands, count };
}

import type { Span } from '../../types.js';
import type { Word } from '../command.js';

/** Characters that mean nothing to bash, blanks, and the four joints. */
const PLAIN_SOURCE = /^[A-Za-z0-9_./:@%+,=^ \t\n;|&-]*$/;

/** A word or a joint; blanks between them are passed over. */
const TOKEN = /([A-Za-z0-9_./:@%+,=^-]+)|(&&|\|\||[;|\n&])/g;

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
 * source, and where a joint or a first word makes it more than plain. `span` stands for every place of a text that is not
 * the person's own source.
 */
export function plainCommands(source: string, room: Room, span?: Span): PlainSource | undefined {
  return PLAIN_SOURCE.test(source) ? split(source, room, span) : undefined;
}

function split(source: string, room: Room, span: Span | undefined): PlainSource | undefined {
  const commands: PlainCommand[] = [];
  const count = { words: 0, commands: 0 };
  let words: Word[] = [];
  let before: string | undefined;
  let wordEnd = 0;
  const end = (after: string | undefined): void => {
    if ((count.commands += 1) <= room.commands) commands.push({ words, before, after, end: wordEnd });
    words = [];
  };
  for (const { index, 1: word, 2: joint } of source.matchAll(TOKEN)) {
    if (word !== undefined) {
      if (words.length === 0 && (NOT_PLAIN.has(word) || word.includes('='))) return undefined;
      count.words += 1;
      wordEnd = index + word.length;
      if (words.length >= FIRST_WORDS && count.words > room.words) continue;
      words.push({ written: word, values: [{ text: word, glob: false, certainty: 'certain' }], span: span ?? { start: index, end: wordEnd } });
    } else if (joint !== undefined) {
      if (joint === '&') return undefined;
      // What a failed `cd` leaves holds for the whole pipeline behind it.
      if (before === '||' && joint === '|') return undefined;
      if (words.length > 0) {
        end(joint);
        before = joint;
      } else if (joint !== '\n') return undefined;
    }
  }
  if (words.length > 0) end(undefined);
  else if (before !== undefined && before !== ';' && before !== '\n') return undefined;
  return { commands, count };
}

import type { Command, Word } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { Running } from '../command/running.js';
import { pipedInto, textOf } from '../../shell/command.js';
import { wordsListed } from '../wrappers/listed-words.js';

/** What takes lines into variables, and leaves none out. */
const TAKES_LINES = /^(?:read|mapfile|readarray)$/;

/** Commands of a call that are looked at: a loop stands close behind its list. */
const MAX_COMMANDS = 64;

/**
 * The commands that may have printed a name that is not known: what the word itself holds, what is piped into the loop
 * around it, or else what was printed into words or variables before. `xargs` and `parallel` tell of theirs themselves.
 */
export function listsAtHand({ from }: Word, { command: { input }, frame }: Running): readonly (readonly Command[])[] {
  if (frame.via.some((wrapper) => /^(?:xargs|parallel)\b/.test(wrapper))) return [];
  if (from !== undefined) return [from];
  return input.kind === 'pipe' ? [input.from] : listsHeld(frame.analysis);
}

/** The files of variables that a name may stand for which is read out of such a list. */
export function namesAtHand(word: Word, running: Running): readonly Word[] {
  return listsAtHand(word, running).flatMap((from) => wordsListed(from, /\s+/, running, 'read'));
}

function listsHeld({ flows }: Analysis): readonly (readonly Command[])[] {
  const last = flows.slice(-MAX_COMMANDS);
  const filtered = new Set(last.flatMap(({ command }) => (TAKES_LINES.test(textOf(command.words[0])) ? [] : pipedInto(command))));
  return last.flatMap(({ command }) => (command.captured && !filtered.has(command) ? [[command]] : []));
}

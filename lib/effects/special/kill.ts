import type { Word } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import { HOLE, textOf } from '../../shell/command.js';
import { emitResource } from '../command/apply.js';
import { programName } from '../command/program-name.js';

/** `kill`: the first word that begins with a dash is the signal, unless a signal was given before; `-1` then is every process. */
export function killEffects(_program: string, args: readonly Word[], running: Running): boolean {
  let signal: string | undefined;
  let open = true;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    const text = textOf(word);
    if (word === undefined) continue;
    if (text === '-l' || text === '-L') return true;
    if (open && text === '--') open = false;
    else if (open && (text === '-s' || text === '-n' || text === '--signal')) signal = textOf(args[(at += 1)]);
    else if (open && text.startsWith('-') && signal === undefined && args.length > 1) signal = text.slice(1);
    else if (signal !== '0') for (const process of processesOf(text, word)) emitResource('signal', 'process', process, running);
  }
  return true;
}

/** Programs that print the numbers of the processes with a name. */
const FINDS_BY_NAME = /^(?:pgrep|pidof)$/;

/** The process of all others, and the one that this shell was started by, have names of their own; what is looked up by its name has that. */
function processesOf(text: string, word: Word): readonly string[] {
  if (text === '-1') return ['all'];
  if (text === '1') return ['init'];
  if (!text.includes(HOLE)) return [text];
  if (/^["']?\$\{?PPID\b/.test(word.written)) return ['parent'];
  const [finder, ...others] = word.from ?? [];
  if (finder === undefined || others.length > 0 || !FINDS_BY_NAME.test(programName(textOf(finder.words[0])))) return [word.written];
  return finder.words.slice(1).map(textOf).filter((name) => !name.startsWith('-'));
}

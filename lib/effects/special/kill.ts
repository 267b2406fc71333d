import type { Word } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import { HOLE, textOf } from '../../shell/command.js';
import { emitResource } from '../command/apply.js';

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
    else if (signal !== '0') emitResource('signal', 'process', processOf(text, word), running);
  }
  return true;
}

/** The process of all others, and the one that this shell was started by, have names of their own. */
function processOf(text: string, word: Word): string {
  if (text === '-1') return 'all';
  if (text === '1') return 'init';
  if (!text.includes(HOLE)) return text;
  return /^["']?\$\{?PPID\b/.test(word.written) ? 'parent' : word.written;
}

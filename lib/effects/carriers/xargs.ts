import type { Word, WordValue } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import { HOLE, textOf } from '../../shell/command.js';
import { alternatives } from '../../shell/scope.js';
import { inside } from '../analysis.js';
import { emitPath } from '../command/apply.js';
import { BLANKS, inputWords } from './input-words.js';

const VALUED = /^(?:-[adEeLnPsRS]|--(?:arg-file|delimiter|max-lines|max-args|max-procs|max-chars|eof|process-slot-var))$/;

const LINES = /[\n\0]+/;

const UNKNOWN_WORD: Word = { written: 'the words of the file', values: [{ text: HOLE, glob: false, certainty: 'unknown' }], span: undefined };

/** `xargs`: the words on its input become operands of the command. */
export function xargsEffects(_program: string, args: readonly Word[], running: Running): boolean {
  let replaced: string | undefined;
  let fromFile = false;
  let at = 0;
  for (; at < args.length; at += 1) {
    const text = textOf(args[at]);
    if (text === '-I') replaced = textOf(args[(at += 1)]);
    else if (text === '--replace') replaced = '{}';
    else if (/^-I./.test(text)) replaced = text.slice(2);
    else if (/^-i/.test(text) || text.startsWith('--replace=')) replaced = text.replace(/^-i|^--replace=/, '') || '{}';
    else if (text === '-a' || text === '--arg-file') {
      const file = args[(at += 1)];
      if (file !== undefined) emitPath('read', file, running, false);
      fromFile = true;
    } else if (text.startsWith('--arg-file=')) fromFile = true;
    else if (VALUED.test(text)) at += 1;
    else if (!text.startsWith('-')) break;
  }
  const words = args.slice(at);
  const frame = inside(running.frame, 'xargs', running.command.span);
  if (words.length === 0 || frame === undefined) return true;
  const fed = fromFile ? [UNKNOWN_WORD] : inputWords(running, replaced === undefined ? BLANKS : LINES);
  const filled = replaced === undefined ? [...words, ...fed] : words.map((word) => replacedIn(word, replaced, fed));
  frame.analysis.command({ ...running.command, words: filled, assignments: [], redirections: [], input: { kind: 'none' } }, running.scope, frame);
  return true;
}

export function replacedIn(word: Word, mark: string, fed: readonly Word[]): Word {
  if (mark === '' || !textOf(word).includes(mark)) return word;
  const values = fed.flatMap((each) => each.values.map((value): WordValue => {
    const text = textOf(word).replaceAll(mark, () => value.text);
    return { text, glob: value.glob || word.values[0].glob, certainty: text.includes(HOLE) ? 'unknown' : value.certainty };
  }));
  return { ...word, values: alternatives(values) };
}

import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { literalWord, mapValues, textOf } from '../../../shell/command.js';
import { emitPath } from '../emit.js';
import { without } from '../arguments.js';

/** Files of one part of a form. */
const MAX_FILES = 64;

/** `@path`, `name=@path`, `name=<path`: the content is sent. */
export function applyAtFile(word: Word, running: Running, sign = /^(?:[^=@]*=)?[@<]/): void {
  const at = sign.exec(textOf(word))?.[0].length;
  if (at === undefined) return;
  const file = { ...without(word, at), written: word.written };
  // A form takes several files, and each may stand in quotes.
  if (/=@/.test(textOf(word).slice(0, at)) && /[,"]/.test(textOf(file))) {
    const names = textOf(file)
      .split(/;[a-z]+=/, 1)
      .join('')
      .split(',')
      .map((name) => name.trim().replace(/^"(.*)"$/s, '$1'))
      .filter((name) => name !== '');
    for (const name of names.slice(0, MAX_FILES)) emitPath('send', { ...literalWord(name, word.span), written: word.written }, running);
    return;
  }
  emitPath(
    'send',
    mapValues(file, (value) => ({ ...value, text: value.text.split(/;(?:type|filename)=/, 1).join('') })),
    running,
  );
}

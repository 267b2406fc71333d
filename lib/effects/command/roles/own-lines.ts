import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { textOf } from '../../../shell/command.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { baseOf, pathTargets } from '../../target.js';
import { writtenText } from '../../written/origin/content.js';
import { runTexts } from './console-commands.js';
import { emitPath } from '../emit.js';

/** Lines that are looked at, and their length. */
const MAX_LINES = 256;
const MAX_LENGTH = 2000;

/** Lines that are commands of the program itself, without its name: `rm s3://b/*` for `s5cmd run`. In them, a shell sees nothing but words. */
export function ownLines(text: string, word: Word, running: Running): void {
  // What stands before the subcommand holds for each line: `s5cmd --endpoint-url x run`.
  const words = running.command.words.map(textOf);
  const [, subcommand] = running.program.split(' ');
  const before = subcommand === undefined ? 1 : Math.max(words.indexOf(subcommand), 1);
  const program = words.slice(0, before).map(shellQuoted);
  const lines = text
    .split('\n', MAX_LINES)
    .map((line) => line.trim().slice(0, MAX_LENGTH))
    .filter((line) => line !== '' && !line.startsWith('#'));
  runTexts(
    lines.map((line) => [...program, ...line.split(/\s+/).map(quoted)].join(' ')),
    word,
    running,
  );
}

/** A word as it stands there, with or without its own quotes. */
function quoted(word: string): string {
  return shellQuoted(word.replace(/^(["'])(.*)\1$/, '$2'));
}

/** The same, in a file that this session wrote. */
export function ownLinesOfFile(word: Word, running: Running): void {
  emitPath('use', word, running);
  for (const { target } of pathTargets(word, baseOf(running), 'use')) {
    const text = target.kind === 'path' && !target.glob ? writtenText(target.path, running.frame.analysis) : undefined;
    if (text !== undefined) ownLines(text, word, running);
  }
}

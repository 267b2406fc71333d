import type { Command, Word, WordValue } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { HOLE, textOf, unknownWord } from '../../shell/command.js';
import { BLANKS } from './blanks.js';
import { commandOutput, inputText } from '../../shell/output/output.js';

/** Words that are followed one by one; the rest of a long list is told as unknown. */
const MAX_WORDS = 64;

const WRITTEN = 'the words on the input';

/** The words that a command reads on its standard input, at most 64 and then one that is unknown. `separator` parts them. */
export function inputWords({ command, scope }: Running, separator: RegExp = BLANKS): readonly Word[] {
  if (command.input.kind !== 'pipe') {
    return splitWords([{ text: inputText(command, scope), glob: false, certainty: 'certain' }], command.span, separator);
  }
  const { from } = command.input;
  return splitWords(commandOutput(from, scope), command.span, separator).map((word) =>
    textOf(word).includes(HOLE) ? { ...word, from } : word,
  );
}

/** The words that commands print (`--files-from=<(cmd)`). */
export function printedWords(commands: readonly Command[], { command, scope }: Running): readonly Word[] {
  return splitWords(commandOutput(commands, scope), command.span);
}

/** The words of a text, split as `xargs` splits them. */
export function splitWords(values: readonly WordValue[], span: Word['span'], separator: RegExp = BLANKS): readonly Word[] {
  const pieces = values.flatMap((value) =>
    value.text
      .split(separator, MAX_WORDS + 1)
      .map((text) => text.trim().replace(/^(['"])(.*)\1$/s, '$2'))
      .filter((text) => text !== '')
      .map((text): WordValue => ({ ...value, text })),
  );
  const words = pieces
    .slice(0, MAX_WORDS)
    .map((value): Word => ({ written: value.text.includes(HOLE) ? WRITTEN : value.text, values: [value], span }));
  if (pieces.length > MAX_WORDS) words.push(unknownWord(WRITTEN, span));
  return words;
}

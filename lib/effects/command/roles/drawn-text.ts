import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { literalWord, mapValues, textOf } from '../../../shell/command.js';
import { emitPath } from '../emit.js';

/** Text of a file that ImageMagick draws: `label:@notes.txt`, `text:notes.txt` (imagemagick.org, "Command-line Processing", "Text Handling"). */
const DRAWN = /^(?:(?:text|txt|inline|mvg|msl):@?|(?:(?:label|caption|pango):)?@)(?=[^:])/i;

/** The same of ffmpeg's filters: `drawtext=textfile=notes.txt:x=0` (ffmpeg.org, "drawtext"). */
const IN_FILTER = /(?:^|[=:,'"])(?:textfile|filename)=\\?(?:'([^']{1,400})'|([^:,;[\]'\\]{1,400}))/g;

/** A picture that is read, or a file with the text that is drawn into one, which then shows it. */
export function drawnText(word: Word, running: Running): void {
  emitPath(
    'read',
    DRAWN.test(textOf(word)) ? mapValues(word, (value) => ({ ...value, text: value.text.replace(DRAWN, '') })) : word,
    running,
  );
}

/** The files with texts, or pictures, that a graph of filters takes in. */
export function filterGraph(word: Word, running: Running): void {
  for (const [, quoted, plain = ''] of textOf(word).matchAll(IN_FILTER)) emitPath('read', literalWord(quoted ?? plain, word.span), running);
}

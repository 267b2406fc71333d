import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { literalWord } from '../../../shell/command.js';
import { emitPath } from '../emit.js';

/** What stands between the words of most languages. */
const BETWEEN = /[\s"'`(){}[\],;<>|=@]+/;

/** A path that is hidden, in a folder or with an extension. */
const FILE = /^(?:~|\.{0,2})\/?[\w.-]+(?:\/[\w.-]+)*$/;

/** Words of a text that are looked at. */
const MAX_WORDS = 256;

/** Reads the files whose names stand in a text of another language. */
export function namedFiles(word: Word, running: Running): void {
  for (const { text } of word.values) {
    for (const each of text.split(BETWEEN, MAX_WORDS)) {
      // In strings, `~` is left to the language.
      const named = each.startsWith('~/') ? running.scope.home + each.slice(1) : each;
      if (/[./]/.test(named) && named.length <= 4096 && FILE.test(named)) {
        emitPath('read', { ...literalWord(named, word.span), written: each }, running);
      }
    }
  }
}

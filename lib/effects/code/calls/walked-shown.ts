import type { CodeReading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { argumentsAt, receiverBefore } from '../text/expression.js';
import { argv } from './argv.js';
import { eachTold, textNow } from '../reading.js';
import { foundIn, standsIn, type Sought } from '../sought.js';
import { putLiteral } from '../text/put-literal.js';

/** What goes through a folder with all that stands below it, hidden files as well; a glob leaves those out. */
const WALKS: Sought = {
  holding: ['walk(|rglob(|Find.find|readdir|filepath.Walk'],
  expression:
    /\bos\.walk\(|\bfilepath\.Walk(?:Dir)?\(|\bFind\.find\(?\s?|\.(rglob)\(\s?§(\d+)§\s?\)|\.(walk)\(\s?\)|\breaddir(?:Sync)?\((?=[^()\n]{1,80}\brecursive\s?:\s?true)/g,
};

/** A call that prints what a file holds, whole: `print(p.read_text())`, `console.log(fs.readFileSync(p, 'utf8'))`. */
const PRINTS: Sought = {
  holding: ['print|puts|console|stdout'],
  expression:
    /\b(?:print|puts|console\.log|stdout\.write)\b\s?\(?\s?(?:\w{1,40}\s?,\s?){0,2}(?:open\(|\w{1,40}\.(?:read_text|open)\(|(?:pathlib\.)?Path\(|(?:\w{1,40}\.){0,2}(?:readFileSync|readTextFileSync)\(|File\.read\()/,
};

/** What picks some of the files by their names or contents. */
const PICKS =
  /\.(?:ends?_?with\??|starts?_?with\??|endsWith|startsWith|suffix(?:es)?|match(?:es|All)?|extname|search|fullmatch|test|includes|include\?|HasSuffix|HasPrefix|Ext|count|split)\b|fnmatch|=~|\bextname\b|\bsplitext\b|\bre\./;

/** Names in the code, which are those of what it leaves out. */
function leftOut(strings: readonly string[]): readonly string[] {
  return [...new Set(strings)]
    .filter((each) => /^\.?[\w-]{2,40}(?:\.\w{1,10})?$/.test(each))
    .slice(0, 32)
    .flatMap((each) => ['-not', '-path', `*/${each}/*`, '-not', '-name', each]);
}

/** Records that code prints all files below a folder, where it goes through it and leaves no file out. */
export function walkedShown(reading: CodeReading): void {
  const { code, strings } = reading.masked;
  if (!standsIn(code, PRINTS) || PICKS.test(code)) return;
  for (const { 0: text, 1: byPattern, 2: pattern, 3: walk, index } of foundIn(code, WALKS).slice(0, 8)) {
    if (byPattern !== undefined && strings[Number(pattern)] !== '*') continue;
    const folder = byPattern ?? walk;
    const expression = folder === undefined ? (argumentsAt(code, index + text.length)[0] ?? '') : receiverBefore(code, index);
    eachTold(index, reading, () => {
      const told = textNow(expression, reading);
      if (told !== '' && !told.includes(HOLE)) {
        argv(
          [
            `[${['find', told, '-type', 'f', ...leftOut(strings), '-exec', 'cat', '{}', '+'].map((each) => putLiteral(strings, each)).join(', ')}]`,
          ],
          reading,
        );
      }
    });
  }
}

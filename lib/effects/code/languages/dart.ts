import type { CodeReading } from '../reading.js';
import { touchPath } from '../touch-files.js';
import { eachTold, textNow } from '../reading.js';

/** `Directory(path).deleteSync(recursive: true)`, `File(path).delete()`. */
const REMOVED = /\b(Directory|File|Link)\(([^()]{1,200})\)\s{0,9}\.\s{0,9}delete(?:Sync)?\(([^()]{0,60})\)/g;

/** The same by the name of one, and of all that stand in a folder. */
const BY_NAME = /(?<![\w.])([a-z]\w{0,60})\.delete(?:Sync)?\(([^()]{0,60})\)/g;
const EACH =
  /(?<![\w.])([a-z]\w{0,60})\.list(?:Sync)?\([^()]{0,60}\)\.forEach\(\s?\(?(\w{1,40})\)?\s?=>\s?\2\.delete(?:Sync)?\(([^()]{0,60})\)/g;

/** What dart deletes: the path stands before the call. */
export function dartEffects(reading: CodeReading): void {
  for (const { 2: target = '', 3: options = '', index } of reading.masked.code.matchAll(REMOVED)) {
    eachTold(index, reading, () =>
      touchPath('delete', textNow(target, reading), { recursive: /recursive:\s?true/.test(options) }, reading),
    );
  }
  const { code } = reading.masked;
  const isEntity = (name: string): boolean => new RegExp(`(?<![\\w.])${name}\\s?=\\s?(?:Directory|File|Link)\\(`).test(code);
  for (const { 1: name = '', 2: options = '', index } of code.matchAll(BY_NAME)) {
    if (isEntity(name)) {
      eachTold(index, reading, () =>
        touchPath('delete', textNow(name, reading), { recursive: /recursive:\s?true/.test(options) }, reading),
      );
    }
  }
  for (const { 1: name = '', 3: options = '', index } of code.matchAll(EACH)) {
    if (isEntity(name)) {
      eachTold(index, reading, () =>
        touchPath('delete', `${textNow(name, reading)}/*`, { recursive: /recursive:\s?true/.test(options) }, reading),
      );
    }
  }
}

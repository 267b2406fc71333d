import type { Reading } from '../reading.js';
import { path } from '../reach.js';
import { eachTold, textOf } from '../reading.js';

/** `Directory(path).deleteSync(recursive: true)`, `File(path).delete()`. */
const REMOVED = /\b(Directory|File|Link)\(([^()]{1,200})\)\s{0,9}\.\s{0,9}delete(?:Sync)?\(([^()]{0,60})\)/g;

/** What dart deletes: the path stands before the call. */
export function dartEffects(reading: Reading): void {
  for (const { 2: target = '', 3: options = '', index } of reading.masked.code.matchAll(REMOVED)) {
    eachTold(index, reading, () => path('delete', textOf(target, reading), /recursive:\s?true/.test(options), reading));
  }
}

import type { CodeReading } from '../reading.js';
import { touchFile, touchPath } from '../touch-files.js';
import { argumentsBehind, eachTold, textNow, wordsIn } from '../reading.js';

/** `lapply(list, unlink, recursive = TRUE)`, purrr's `walk(list, ~ unlink(.x))` */
const APPLIED = /(?<![\w.])(?:[lsvm]apply|purrr\.(?:walk|map)|walk|map|Map|Filter|foreach)\s?\(/g;
/** `do.call(unlink, list(x, recursive = TRUE))` */
const DO_CALL = /(?<![\w.])do\.call\s?\(/g;
/** A function that deletes, by its name, or the call of it in one of the code's own. */
const DELETES =
  /^\s*(?:~\s?|function\s?\(\w{1,40}\)\s?\{?\s?|\\?\(\w{1,40}\)\s?)?(?:base\.)?(unlink|file\.remove|(?:fs\.)?(?:file|dir|link)_delete)\b/;

/** What writes to a file that stands behind what is written, or is named. */
const WRITES = /(?<![\w.])(cat|write|writeLines|write\.(?:csv2?|table)|fwrite|sink|saveRDS|save|dput|dump)\s?\(/g;
const NAMED = /^\s*(?:file|con)\s?=(?!=)\s?/;

/** What R writes, and deletes by a function that another one calls. */
export function rEffects(reading: CodeReading): void {
  const { code } = reading.masked;
  for (const match of code.matchAll(WRITES)) {
    const args = argumentsBehind(match, reading);
    const named = args.find((arg) => NAMED.test(arg));
    const file =
      named?.replace(NAMED, '') ?? (match[1] === 'sink' ? args[0] : /^(?:cat|save|dump)$/.test(match[1] ?? '') ? undefined : args[1]);
    if (file !== undefined && /§/.test(file)) eachTold(match.index, reading, () => touchFile('write', textNow(file, reading), reading));
  }
  for (const match of code.matchAll(APPLIED)) {
    const [list = '', each = '', ...others] = argumentsBehind(match, reading);
    if (DELETES.test(each)) eachTold(match.index, reading, () => deleted(list, `${each},${others.join(',')}`, reading));
  }
  for (const match of code.matchAll(DO_CALL)) {
    const [name = '', given = ''] = argumentsBehind(match, reading);
    if (DELETES.test(name)) eachTold(match.index, reading, () => deleted(given.replace(/^\s*list\(([^]*)\)\s*$/, 'c($1)'), given, reading));
  }
}

function deleted(list: string, settings: string, reading: CodeReading): void {
  const recursive = /\brecursive\s?=\s?T|dir_delete/.test(settings);
  for (const each of wordsIn(list.replace(/,\s?\w+\s?=\s?[TF]\w*/g, ''), reading) ?? [textNow(list, reading)]) {
    touchPath('delete', each, { recursive }, reading);
  }
}

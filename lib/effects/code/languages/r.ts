import type { CodeReading } from '../reading.js';
import { touchPath } from '../reach.js';
import { argumentsBehind, eachTold, textOf, wordsIn } from '../reading.js';

/** `lapply(list, unlink, recursive = TRUE)`, purrr's `walk(list, ~ unlink(.x))` */
const APPLIED = /(?<![\w.])(?:[lsvm]apply|purrr\.(?:walk|map)|walk|map|Map|Filter|foreach)\s?\(/g;
/** `do.call(unlink, list(x, recursive = TRUE))` */
const DO_CALL = /(?<![\w.])do\.call\s?\(/g;
/** A function that deletes, by its name, or the call of it in one of the code's own. */
const DELETES = /^\s*(?:~\s?|function\s?\(\w{1,40}\)\s?\{?\s?|\\?\(\w{1,40}\)\s?)?(?:base\.)?(unlink|file\.remove|(?:fs\.)?(?:file|dir|link)_delete)\b/;

/** What R deletes by a function that another one calls. */
export function rEffects(reading: CodeReading): void {
  const { code } = reading.masked;
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
  for (const each of wordsIn(list.replace(/,\s?\w+\s?=\s?[TF]\w*/g, ''), reading) ?? [textOf(list, reading)]) touchPath('delete', each, recursive, reading);
}

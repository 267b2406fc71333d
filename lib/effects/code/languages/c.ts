import type { CodeReading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { emitResource } from '../../command/emit.js';
import { argv } from '../calls/argv.js';
import { runInShell, touchFile, touchTree } from '../touch-files.js';
import { argumentsBehind, eachTold, stringAt, textNow } from '../reading.js';

/** `char *args[] = {"rm", "-rf", NULL}`, C++'s `std::vector<std::string> args{…}` as well. */
const LIST = /\b(\w{1,60})(?:\[\w{0,20}\])?\s{0,9}(?:=\s{0,9})?\{([^{}]{1,1000})\}/g;
/** The program is named apart from its arguments, which are a list. */
const WITH_LIST = /\b(?:execv|execvp|execve|execvpe|execvP|posix_spawn|posix_spawnp)\s{0,9}\(/g;
/** `nftw(folder, function, …)`, which goes through a folder. */
const WALKS = /\bn?ftw\s?\(/g;
const REMOVES = /\b(?:remove|unlink|rmdir)\s?\(/;
/** `snprintf(cmd, sizeof cmd, "rm -rf %s", home)`, `strcpy(cmd, "…")`, `strcat(cmd, home)`. */
const PUT = /\b(s?nprintf|sprintf|strn?cpy|strn?cat)\s{0,9}\(\s{0,9}(\w{1,60})\s{0,9},/g;
const GIVEN = /\b(?:system|popen)\s{0,9}\(\s{0,9}(\w{1,60})(?:\.c_str\(\)|\.data\(\))?\s{0,9}[,)]/g;

/** C++'s `std::ifstream in(path)`, `std::ofstream out{path}`. */
const STREAM = /\b([io])?fstream\s(?!\w{1,40}\s?\(\s?\))\w{1,40}\s?[({]/g;

/** What libcurl is asked for. */
const ASKED = /\bCURLOPT_URL\s?,\s?(§\d+§|\w{1,60})/g;

/** What C puts together in arrays of characters and runs, and the lists of arguments that it runs. */
export function cEffects(reading: CodeReading): void {
  const { code } = reading.masked;
  const lists = new Map<string, string>();
  for (const match of code.matchAll(WITH_LIST)) {
    if (lists.size === 0) {
      for (const [, name = '', items = ''] of code.matchAll(LIST)) {
        lists.set(name, items.replace(/,\s{0,9}(?:\([^()]{0,20}\)\s{0,9})?(?:NULL|nullptr|0)\s{0,9},?\s{0,9}$/, ''));
      }
    }
    const list = argumentsBehind(match, reading)
      .map((each) => lists.get(each.trim()) ?? /^\s*\{([^{}]*)\}\s*$/.exec(each)?.[1])
      .find((each) => each !== undefined);
    if (list !== undefined) eachTold(match.index, reading, () => argv([`[${list}]`], reading));
  }
  for (const match of code.includes('fstream') ? code.matchAll(STREAM) : []) {
    eachTold(match.index, reading, () =>
      touchFile(match[1] === 'o' ? 'write' : 'read', textNow(argumentsBehind(match, reading)[0] ?? '', reading), reading),
    );
  }
  if (REMOVES.test(code)) {
    for (const match of code.matchAll(WALKS)) {
      eachTold(match.index, reading, () => touchTree('delete', textNow(argumentsBehind(match, reading)[0] ?? '', reading), reading));
    }
  }
  if (/\bcurl_easy_perform\b/.test(code)) {
    for (const { 1: address = '', index } of code.matchAll(ASKED)) {
      eachTold(index, reading, () => emitResource('fetch', 'host', textNow(address, reading), reading.running));
    }
  }
  const put = new Map<string, string>();
  const given = [...code.matchAll(GIVEN)];
  if (given.length === 0) return;
  for (const match of code.matchAll(PUT)) {
    const [, call = '', name = ''] = match;
    const [format, ...values] = argumentsBehind(match, reading).slice(call === 'snprintf' ? 1 : 0);
    const text = formatted(format ?? '', values, reading);
    put.set(name, call.includes('cat') ? `${put.get(name) ?? ''}${text}` : text);
  }
  for (const { 1: name = '', index } of given) {
    eachTold(index, reading, () => runInShell(put.get(name) ?? textNow(name, reading), reading));
  }
}

/** With what stands for each `%s`. */
function formatted(format: string, values: readonly string[], reading: CodeReading): string {
  const number = /^\s*§(\d+)§/.exec(format)?.[1];
  const text = number === undefined ? textNow(format, reading) : (stringAt(number, reading) ?? HOLE);
  let next = 0;
  return text.replace(/%[-+ 0#]{0,5}\d{0,9}(?:\.\d{1,9})?[hlzjt]{0,2}[a-zA-Z%]/g, (sign) =>
    sign === '%%' ? '%' : textNow(values[next++] ?? '', reading),
  );
}

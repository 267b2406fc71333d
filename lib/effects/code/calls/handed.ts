import type { CodeReading } from '../reading.js';
import { ALONE, withoutAlias } from '../names/aliases.js';
import { roleOf } from './apply-call.js';
import { argumentsAt, receiverBefore } from '../text/expression.js';
import { runInShell, touchPath } from '../touch-files.js';
import { eachTold, textNow, wordsIn } from '../reading.js';

/** A function that is given to another by its name: `map(shutil.rmtree, list)`, `submit(os.system, text)`, `Thread(target=os.remove, args=(…))`, `list.forEach(fs.rmSync)`. */
const HANDED = /([(,=])\s{0,9}((?:[A-Za-z_$][\w$]{0,60}\.){0,4}[A-Za-z_$][\w$]{0,60})\s?(?=[,)])/g;

/** A method of python's paths, given by its class: `map(Path.unlink, list)`. */
const OF_PATHS = /(?:^|\.)Path\.(?:unlink|rmdir)$/;

/** Functions of one code that are looked at. */
const MAX_HANDED = 512;

/** A name in a list of what is taken from a module: `{ a, rm, b } from §`, `from shutil import copy, rmtree, move`. */
function isImported(code: string, start: number, end: number): boolean {
  if (/^[\w$\s,]{0,400}\}\s{0,9}(?:from\b|=\s{0,9}(?:await\s{1,9}import|require)\b)/.test(code.slice(end, end + 440))) return true;
  const before = code.slice(Math.max(0, start - 400), start + 1);
  return /^[^\S\n]{0,40}from\s[\w.]{1,80}\simport\s[\w ,]{0,300}$/.test(before.slice(before.lastIndexOf('\n') + 1));
}

/** What a function gets first of what stands behind its name: no setting of another name, and not how long a timer waits. */
function firstGiven(behind: readonly string[], before: string): string {
  const given = /\bset(?:Timeout|Interval)\s?$/.test(before) ? behind.slice(1) : behind;
  return given.find((each) => !/^\s*(?!args\b|path\b|argument\b)\w+\s?=(?!=)/.test(each)) ?? '';
}

/** What functions do that other functions call, with what stands behind them or with each of a list. */
export function handedEffects(reading: CodeReading, aliases: ReadonlyMap<string, string>): void {
  const { masked, roles } = reading;
  const { code, language } = masked;
  if (!/^(?:python|javascript|java|csharp)$/.test(language)) return;
  let count = 0;
  for (const { 0: text, 1: sign, 2: written = '', index } of code.matchAll(HANDED)) {
    const name = withoutAlias(written, aliases);
    const role = OF_PATHS.test(name) ? 'delete' : name.includes('.') || ALONE.test(name) ? roleOf(name, roles) : undefined;
    if (role !== 'delete' && role !== 'delete-tree' && role !== 'delete-as-told' && role !== 'command') continue;
    if ((count += 1) > MAX_HANDED) return;
    const end = index + text.length;
    if (isImported(code, index, end)) continue;
    const next =
      code[end] === ',' ? firstGiven(argumentsAt(code.slice(end + 1, end + 2_000), 0), code.slice(Math.max(0, index - 24), index)) : '';
    const keyed = /^\s*kwargs\s?=\s?\{\s?§\d+§\s?:([^,{}]{1,200})/.exec(code.slice(end + 1, end + 400))?.[1];
    const given =
      keyed !== undefined
        ? keyed
        : next === '' && sign === '('
          ? (/^([^]+)\.(?:[fF]or[eE]ach|map)$/.exec(receiverBefore(code, index))?.[1] ?? '')
          : next.replace(/^\s*(?:args|path|argument)\s?=/, '');
    eachTold(index, reading, () => {
      for (const each of given === '' ? [] : (wordsIn(given, reading) ?? [textNow(given, reading)])) {
        if (role === 'command') runInShell(each, reading);
        else {
          touchPath('delete', each, { recursive: role !== 'delete' }, reading);
        }
      }
    });
  }
}

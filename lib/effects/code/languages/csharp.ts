import type { CodeReading } from '../reading.js';
import { argv } from '../calls/argv.js';
import { touchPath } from '../touch-files.js';
import { argumentsBehind, eachTold, textNow } from '../reading.js';
import { receiverBefore } from '../text/expression.js';

/** `new ProcessStartInfo { FileName = program, Arguments = text }` */
const STARTS =
  /\bnew\s+(?:ProcessStartInfo|Process)\b[^;{]{0,80}\{[^{}]{0,400}?\bFileName\s?=\s?([^,{}]{1,200})(?:,[^{}]{0,200}?\bArguments\s?=\s?([^,{}]{1,400}))?/g;
/** `new ProcessStartInfo(program) { Arguments = text }` */
const STARTS_NAMED = /\bnew\s+ProcessStartInfo\s?\(([^(),]{1,200})\)\s?\{[^{}]{0,200}?\bArguments\s?=\s?([^,{}]{1,400})/g;
/** `FileName = program, ArgumentList = { … }` */
const WITH_LIST = /\bFileName\s?=\s?([^,{}\n]{1,200}),\s{0,40}ArgumentList\s?=\s?\{([^{}]{1,400})\}/g;
/** `p.StartInfo.FileName = program; p.StartInfo.Arguments = text;` */
const SET_APART = /\.(?:StartInfo\.)?FileName\s?=\s?([^;{}]{1,200});[^{}]{0,300}?\.(?:StartInfo\.)?Arguments\s?=\s?([^;{}]{1,400});/g;
/** `new DirectoryInfo(x).Delete(true)`, `directory.Delete(true)`, `file.Delete()` */
const DELETED = /\.Delete\s?\(\s?(?:recursive\s?:\s?)?(true|false)?\s?\)/g;
const INFO = /\bnew\s+(?:System\.IO\.)?(?:Directory|File)Info\s?\(/;

/** What C# starts and deletes by objects that stand for it. */
export function csharpEffects(reading: CodeReading): void {
  const { code } = reading.masked;
  for (const { 1: program = '', 2: args, index } of code.matchAll(STARTS)) {
    eachTold(index, reading, () => argv(args === undefined ? [program] : [program, args], reading));
  }
  for (const { 1: program = '', 2: args = '', index } of code.matchAll(STARTS_NAMED)) {
    eachTold(index, reading, () => argv([program, args], reading));
  }
  for (const { 1: program = '', 2: list = '', index } of code.matchAll(WITH_LIST)) {
    eachTold(index, reading, () => argv([`[${program},${list}]`], reading));
  }
  for (const { 1: program = '', 2: args = '', index } of code.matchAll(SET_APART)) {
    eachTold(index, reading, () => argv([program, args], reading));
  }
  if (!INFO.test(code)) return;
  for (const { 1: recursive, index } of code.matchAll(DELETED)) {
    const receiver = receiverBefore(code, index);
    const made = /^[A-Za-z_]\w*$/.test(receiver)
      ? new RegExp(`(?<![\\w.])${receiver}\\s?=\\s?${INFO.source}`).exec(code)
      : INFO.exec(receiver === '' ? code.slice(0, index) : `new ${receiver}`);
    if (made === null) continue;
    const place = /^[A-Za-z_]\w*$/.test(receiver) ? made : INFO.exec(code);
    if (place !== null) {
      eachTold(index, reading, () =>
        touchPath('delete', textNow(argumentsBehind(place, reading)[0] ?? '', reading), { recursive: recursive === 'true' }, reading),
      );
    }
  }
}

import type { CodeReading } from '../reading.js';
import { definitionsIn } from '../names/definitions.js';
import { eachTold, textNow } from '../reading.js';

/** A method that a text names: `getattr(client, 'delete_bucket')(…)`, `client[operation](…)`, `client.send(:delete_bucket, …)`. */
const NAMED =
  /\bgetattr\(\s?(?<object>[\w.]{1,60}(?:\([^()\n]{0,80}\))?)\s?,\s?(?<attribute>[^()[\],\n]{1,80})\)\s?\(|(?<=[\w$])\[\s?(?<computed>[^()[\]\n]{1,80})\]\s?\(|\.(?:public_)?send\(?\s?:?(?<sent>[\w§]{1,60})\s?,?/g;

/** Of them so many are looked at. */
const MAX_NAMED = 200;

/** The code with each method that a text names written as a call of it: `client.delete_bucket(…)`. */
export function withNamedMethods(reading: CodeReading): string {
  const { code } = reading.masked;
  if (!/getattr|\]\s?\(|send\b/.test(code)) return code;
  let written = '';
  let end = 0;
  let left = MAX_NAMED;
  for (const { 0: call, index, groups = {} } of code.matchAll(NAMED)) {
    if ((left -= 1) < 0) break;
    const { object = '', attribute, computed, sent } = groups;
    const isBareName = sent !== undefined && /^\w+$/.test(sent);
    const method = isBareName ? sent : methodNamed(attribute ?? computed ?? sent ?? '', index, reading);
    if (!/^\w{1,80}$/.test(method)) continue;
    written += `${code.slice(end, index)}${writtenOut(object, reading)}.${method}(`;
    end = index + call.length;
  }
  return written + code.slice(end);
}

/** The method that an expression names at a place, in the first of the ways in which it may. */
function methodNamed(expression: string, at: number, reading: CodeReading): string {
  const found: string[] = [];
  eachTold(at, reading, () => void found.push(textNow(expression, reading)));
  return found.find((each) => /^\w{1,80}$/.test(each)) ?? '';
}

/** What stands for an object that is given one value in one place: `objects = bucket.objects.all()`. */
function writtenOut(object: string, { masked }: CodeReading): string {
  const [only, ...others] = /^\w+$/.test(object) ? (definitionsIn(masked).get(object) ?? []) : [];
  const expression = only?.kind === 'value' && others.length === 0 ? only.expression.trim() : '';
  return /^[\w.]{1,80}(?:\([^()\n]{0,80}\)[\w.]{0,80}){1,6}$/.test(expression) ? expression : object;
}

import type { Add } from './definition.js';
import type { MaskedCode } from '../text/text.js';
import { argumentsAt } from '../text/expression.js';

/** `add_argument('--out', default=…)` of argparse, `@click.option('--out', default=…)`, `.option('-o, --out <dir>', text, …)` of commander. */
const OPTION = /(?:\.(add_argument|add_option|option|argument)|\btyper\.Option)\s?\((?=\s{0,40}§)/g;

/** What an option gives: the field `.out`, and of click a parameter, what the command has behind it, or what it is unless told. */
export function optionsIn({ code, strings, args, language }: MaskedCode, add: Add): void {
  if (language !== 'python' && language !== 'javascript') return;
  for (const { 0: text, 1: method, index } of code.matchAll(OPTION)) {
    const given = argumentsAt(code, index + text.length);
    const written = given.flatMap((each) => /^\s*§(\d+)§\s*$/.exec(each)?.[1] ?? []).map((each) => strings[Number(each)] ?? '');
    const names = language === 'python' ? written : (written[0]?.split(/[ ,|]+/).filter((each) => each.startsWith('-')) ?? []);
    const name = (names.find((each) => each.startsWith('--')) ?? names[0] ?? '').replace(/^-{1,2}/, '');
    if (!/^[\w-]{1,60}$/.test(name)) continue;
    const key = language === 'python' ? name.replaceAll('-', '_') : name.replace(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());
    const at = args?.findIndex((each) => names.some((other) => each === other || each.startsWith(`${other}=`))) ?? -1;
    const told = args?.[at]?.includes('=') === true ? args[at]?.replace(/^[^=]*=/, '') : at === -1 ? undefined : args?.[at + 1];
    const unless = language === 'python' ? given.flatMap((each) => /^\s*default\s?=(?!=)\s?([^]*)$/.exec(each)?.[1] ?? [])[0] : given.slice(2).at(-1);
    const expression = told === undefined ? unless : `§${strings.push(told) - 1}§`;
    if (expression === undefined) continue;
    add(`.${key}`, { at: index, from: index, kind: 'value', expression, index });
    // Click gives it as an argument.
    if (method === 'option' && language === 'python') add(key, { at: index, from: index, kind: 'value', expression, index });
  }
}

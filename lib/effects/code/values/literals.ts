import type { Evaluates } from './evaluates.js';
import { HOLE } from '../../../shell/command.js';
import { splitTop } from '../text/expression.js';
import { entryNow, wordsNow } from './current-entries.js';
import { NAME_MARK } from '../text/literal.js';
import { maskCode } from '../text/masked-code.js';

const NAMED = new RegExp(`${NAME_MARK}(#?)(\\w+)${NAME_MARK}`, 'g');

/** The text of a literal, with marks for what is put into it. */
export function literal(on: Evaluates, index: number): string {
  return on.masked.templates.get(index) ?? on.masked.strings[index] ?? HOLE;
}

/** A literal with the variables in it written out. */
export function filledIn(on: Evaluates, text: string, depth: number): string {
  const sigil = on.masked.language === 'php' || on.masked.language === 'perl' ? '$' : '';
  return text.includes(NAME_MARK)
    ? text.replace(NAMED, (_whole, isCode: string, name: string) =>
        isCode === '' ? listedOr(on, sigil + name, depth + 1) : on.value(inner(on, Number(name)), depth + 1),
      )
    : text;
}

/** A variable, of a list its words: as zx and shells put it into a command. */
function listedOr(on: Evaluates, name: string, depth: number): string {
  const value = on.variable(name, depth);
  return value === HOLE ? (wordsNow(on, name, depth)?.join(' ') ?? value) : value;
}

/** Code in a literal, as an expression of the code around it. */
function inner(on: Evaluates, index: number): string {
  const before = on.notes.inner.get(index);
  if (before !== undefined) return before;
  const { language, filledIn, strings } = on.masked;
  const written = filledIn[index]?.[1] ?? '';
  const { code, strings: others } = maskCode(
    language,
    language === 'python' ? (splitTop(written, ':')[0] ?? '').replace(/![rsa]?$/, '') : written,
  );
  const offset = strings.length;
  strings.push(...others);
  const expression = code.replace(/§(\d+)§/g, (_whole, number: string) => `§${Number(number) + offset}§`);
  on.notes.inner.set(index, expression);
  return expression;
}

/** `%(key)s`, `{key:>8}` */
const BY_NAME = /%\((\w{1,60})\)[-+ 0#]{0,4}\d{0,3}(?:\.\d{1,3})?[sdr]|\{([A-Za-z_]\w{0,60})(?:![rsa])?(?::[^{}]{0,40})?\}/g;

/** A format with what a table of names has for the names in it. */
export function formattedByName(on: Evaluates, format: string, table: string, depth: number): string {
  return format.replace(
    BY_NAME,
    (_whole, one: string | undefined, two: string | undefined) => entryNow(on, table, `:${one ?? two ?? ''}`, depth) ?? HOLE,
  );
}

/** True for a format that takes its values by names. */
export function takesNames(format: string): boolean {
  return /%\(\w+\)|\{[A-Za-z_]\w*[!:}]/.test(format);
}

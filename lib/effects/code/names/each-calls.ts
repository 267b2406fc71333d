import type { Add } from './definition.js';
import type { LexicalScope } from './scopes.js';
import type { MaskedCode } from '../text/masked-code.js';
import { blockAt, blocksOf } from './blocks.js';
import { argumentsAt, openingBefore, receiverBefore } from '../text/expression.js';

/** `list.forEach((x) => …)`, `list.each { |x| … }`. */
const EACH =
  /\.\s?(?:each|forEach|map|flatMap|each_entry)\s?(?:\(\s?(?:async\s)?(?:function\s?)?\(?\s?(\w{1,60})\s?[,)=]|(?:\{|do\b)\s?\|\s?(\w{1,60})\s?[,|])/g;

/** kotlin's `list.forEach { it.delete() }`, `list.forEach { x -> … }`. */
const EACH_IT = /\.\s?(?:forEach|onEach|each|eachFile|eachDir|eachFileRecurse|eachDirRecurse|eachFileMatch)\s?\{\s?(?:(\w{1,60})\s?->)?/g;

/** groovy's and kotlin's `map.each { k, v -> … }` */
const EACH_PAIR = /\.\s?(?:each|forEach)\s?\{\s?\(?\w{1,60}\s?,\s?(\w{1,60})\)?\s?->/g;

/** rust's `list.iter().for_each(|x| …)` */
const EACH_CLOSED = /\.\s?(?:for_each|map|try_for_each|flat_map)\s?\(\s?\|&{0,2}(\w{1,60})\|/g;

/** php's `array_walk($list, function ($x) { … })`, `array_map(fn($x) => …, $list)` */
const WALKED =
  /\barray_(?:walk|map|filter)\s?\(\s?(?:(\$\w{1,60}|\[[^[\]]{0,300}\])\s?,\s?)?(?:static\s)?(?:function|fn)\s?\(\s?(?:\w{1,20}\s)?(\$\w{1,60})/g;

/** ruby's folder for as long as a block runs. */
const MADE_FOR = /\bDir\.mktmpdir(?:\([^()\n]{0,100}\))?\s?(?:\{|do\b)\s?\|\s?(\w{1,60})/g;

/** What php's functions for lists give to the function that they call. */
export function walkedIn({ code }: MaskedCode, add: Add): void {
  for (const { 0: text, 1: before, 2: name = '', index } of code.matchAll(WALKED)) {
    const expression = before ?? argumentsAt(code, index + text.indexOf('(') + 1).at(-1);
    if (expression !== undefined) add(name, { at: index + text.length, from: index, kind: 'each', expression, index });
  }
}

/** The element that kotlin's and groovy's blocks get, which may have no name for it but `it`. */
export function eachItIn({ code }: MaskedCode, add: Add): void {
  for (const { 0: text, 1: name = 'it', index } of code.matchAll(EACH_IT)) {
    const expression = receiverBefore(code, index) || chainBefore(code, index);
    if (expression !== '') add(name, { at: index + text.length, from: index, kind: 'each', expression, index });
  }
}

/** The values of maps that a block goes through. */
export function eachPairIn({ code }: MaskedCode, add: Add): void {
  for (const { 0: text, 1: name = '', index } of code.matchAll(EACH_PAIR)) {
    const expression = receiverBefore(code, index);
    if (expression !== '') add(name, { at: index + text.length, from: index, kind: 'each', expression: `${expression}.values()`, index });
  }
}

/** The element that rust's closures get. */
export function eachClosedIn({ code }: MaskedCode, add: Add): void {
  for (const { 0: text, 1: name = '', index } of code.matchAll(EACH_CLOSED)) {
    const expression = receiverBefore(code, index);
    if (expression !== '') add(name, { at: index + text.length, from: index, kind: 'each', expression, index });
  }
}

/** Folders that ruby makes for as long as a block runs. */
export function foldersMadeFor({ code }: MaskedCode, add: Add): void {
  for (const { 0: text, 1: name = '', index } of code.matchAll(MADE_FOR)) {
    add(name, { at: index + text.length, from: index, kind: 'value', expression: 'Dir.mktmpdir', index });
  }
}

/** The element that a function or block gets which is called for each of a list. */
export function eachIn(masked: MaskedCode, add: Add): void {
  const { code, language } = masked;
  for (const { 0: text, 1: name, 2: barred = '', index } of code.matchAll(EACH)) {
    const expression = receiverBefore(code, index) || (language === 'ruby' ? chainBefore(code, index) : '');
    if (expression !== '') {
      add(name ?? barred, {
        at: index + text.length,
        from: index,
        kind: 'each',
        expression,
        index,
        scope: bracketsAt(index + Math.max(0, text.indexOf('(')), masked),
      });
    }
  }
}

/** `list.map { |x| … }` in front of a place, and the list alone of `list.select { |x| … }`. */
function chainBefore(code: string, index: number): string {
  const open = code[index - 1] === '}' ? openingBefore(code, index - 1, Math.max(0, index - MAX_BLOCK)) : undefined;
  const [called = '', method] =
    open === undefined
      ? []
      : (/\.\s?(map|select|reject|filter|filterNot|sort_by|sortedBy|sortedByDescending)\s?$/.exec(
          code.slice(Math.max(0, open - 24), open),
        ) ?? []);
  const list = open === undefined || called === '' ? '' : receiverBefore(code, open - called.length);
  return list === '' || open === undefined ? '' : method === 'map' ? `${list}.map ${code.slice(open, index)}` : list;
}

/** Characters of a block that makes a list. */
const MAX_BLOCK = 400;

/** The brackets that open at a place. */
function bracketsAt(open: number, masked: MaskedCode): LexicalScope | undefined {
  const blocks = blocksOf(masked);
  const block = blocks === undefined ? undefined : blockAt(blocks, open);
  return block?.start === open && block.kind === 'brackets' ? block : undefined;
}

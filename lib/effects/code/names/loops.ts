import type { Add, FoundDefinition } from './definition.js';
import type { LexicalScope } from './scopes.js';
import type { MaskedCode } from '../text/text.js';
import { blockAt, blocksOf, bodyBehind } from './blocks.js';
import { argumentsAt, expressionAt, openingBefore, receiverBefore, splitTop } from '../text/expression.js';
import { NOT_KNOWN } from './taken-apart.js';

/** python's `for x in list`, javascript's `for (const x of list)`, and go's and java's. */
const HEADS = /\bfor(?:each)?\b\s{0,9}(?:await\s)?\(?\s?(?:(?:const\sauto\s?&?|auto\s?&{0,2}|const|let|var|final\s\w{1,40}|final|my|string|[A-Z]\w{0,40})\s)?\s?[[(]?((?:\w{1,60}\s?,\s?){0,4}\w{1,60})[\])]?\s{0,9}(?:(?:in|of|:)\s|:=\s?range\s)\s{0,9}/g;
/** php's and perl's. */
const FOREACH = /\bforeach\s{0,9}\((\s{0,9}[^\n;{]{1,300}?)\sas\s{1,9}(?:\$\w{1,40}\s{0,9}=>\s{0,9})?(\$\w{1,60})\s{0,9}\)/g;
const FOR_EACH_OF = /\bfor(?:each)?\s{1,9}(?:my\s{1,9})?(\$\w{1,60})\s{0,9}\(/g;
/** `list.forEach((x) => …)`, `list.each { |x| … }`. */
const EACH = /\.\s?(?:each|forEach|map|flatMap|each_entry)\s?(?:\(\s?(?:async\s)?(?:function\s?)?\(?\s?(\w{1,60})\s?[,)=]|(?:\{|do\b)\s?\|\s?(\w{1,60})\s?[,|])/g;

/** kotlin's `list.forEach { it.delete() }`, `list.forEach { x -> … }`. */
const EACH_IT = /\.\s?(?:forEach|onEach|each|eachFile|eachDir|eachFileRecurse|eachDirRecurse|eachFileMatch)\s?\{\s?(?:(\w{1,60})\s?->)?/g;

/** groovy's and kotlin's `map.each { k, v -> … }` */
const EACH_PAIR = /\.\s?(?:each|forEach)\s?\{\s?\(?\w{1,60}\s?,\s?(\w{1,60})\)?\s?->/g;

/** rust's `list.iter().for_each(|x| …)` */
const EACH_CLOSED = /\.\s?(?:for_each|map|try_for_each|flat_map)\s?\(\s?\|&{0,2}(\w{1,60})\|/g;

/** perl's `remove_tree($_) for qw(a b);`, `… for @list;` */
const BEHIND = /(?<=[)\w§}\]])[^\S\n]for(?:each)?[^\S\n]{0,9}(?=qw\b|\(|[@])/g;

/** php's `array_walk($list, function ($x) { … })`, `array_map(fn($x) => …, $list)` */
const WALKED = /\barray_(?:walk|map|filter)\s?\(\s?(?:(\$\w{1,60}|\[[^[\]]{0,300}\])\s?,\s?)?(?:static\s)?(?:function|fn)\s?\(\s?(?:\w{1,20}\s)?(\$\w{1,60})/g;
/** elixir's `for x <- list, do: …` */
const GENERATED = /\bfor\s(\w{1,60})\s<-\s/g;

/** ruby's folder for as long as a block runs. */
const MADE_FOR = /\bDir\.mktmpdir(?:\([^()\n]{0,100}\))?\s?(?:\{|do\b)\s?\|\s?(\w{1,60})/g;

/** `for (const { dir, out: to } of list)` */
const TAKEN_APART = /\bfor\s?\(\s?(?:const|let|var)\s\{([\w\s,:]{1,120})\}\sof\s/g;

/** The fields of each element, by the names that the head of a loop gives them. */
function takenApart(masked: MaskedCode, add: Add): void {
  for (const { 0: text, 1: fields = '', index } of masked.code.matchAll(TAKEN_APART)) {
    const from = index + text.length;
    const expression = expressionAt(masked.code, from, false);
    const place = { at: from + expression.length, from, ...bodyOf(index, from + expression.length, masked, true) };
    const each = `_each${index}`;
    add(each, { ...place, kind: 'each', expression });
    for (const field of fields.split(',')) {
      const [key = '', name = key] = field.split(':').map((part) => part.trim());
      if (name !== '') add(name, { ...place, kind: 'element', key, expression: each });
    }
  }
}

/** What loops let names go through. */
export function loopsIn(masked: MaskedCode, add: Add): void {
  const { code, language } = masked;
  if (code.includes('for')) {
    if (language === 'php') for (const { 0: text, 1: expression = '', 2: name = '', index } of code.matchAll(FOREACH)) add(name, { at: index + text.length, from: index, kind: 'each', expression, ...bodyOf(index, index + text.length, masked) });
    else if (language === 'perl') for (const { 0: text, 1: name = '', index } of code.matchAll(FOR_EACH_OF)) add(name, { at: index + text.length, from: index, kind: 'each', expression: `(${argumentsAt(code, index + text.length).map((each) => each.replace(/^\s*@(?=\w+\s*$)/, '*@')).join(',')})`, ...bodyOf(index, index + text.length + argumentsAt(code, index + text.length).join(',').length, masked, text.includes('my ')) });
    else for (const { 0: text, 1: names = '', index } of code.matchAll(HEADS)) headed(index, index + text.length, names.split(',').map((each) => each.trim()), masked, add);
  }
  if (language === 'perl') for (const { 0: text, index } of code.matchAll(BEHIND)) {
    const from = index + text.length;
    const start = Math.max(code.lastIndexOf(';', index), code.lastIndexOf('\n', index), code.lastIndexOf('{', index)) + 1;
    const expression = expressionAt(code, from, false);
    add('$_', { at: start, from, kind: 'each', expression, index: start, scope: { start, end: from + expression.length + 1 } });
  }
  if (language === 'javascript' && code.includes(' of ')) takenApart(masked, add);
  if (language === 'php') for (const { 0: text, 1: before, 2: name = '', index } of code.matchAll(WALKED)) {
    const expression = before ?? argumentsAt(code, index + text.indexOf('(') + 1).at(-1);
    if (expression !== undefined) add(name, { at: index + text.length, from: index, kind: 'each', expression, index });
  }
  if (language === 'elixir') for (const { 0: text, 1: name = '', index } of code.matchAll(GENERATED)) add(name, { at: index + text.length, from: index, kind: 'each', expression: (argumentsAt(code, index + text.length)[0] ?? '').split(/\sdo\b/)[0] ?? '', index });
  if (language === 'java') for (const { 0: text, 1: name = 'it', index } of code.matchAll(EACH_IT)) {
    const expression = receiverBefore(code, index) || chainBefore(code, index);
    if (expression !== '') add(name, { at: index + text.length, from: index, kind: 'each', expression, index });
  }
  if (language === 'java') for (const { 0: text, 1: name = '', index } of code.matchAll(EACH_PAIR)) {
    const expression = receiverBefore(code, index);
    if (expression !== '') add(name, { at: index + text.length, from: index, kind: 'each', expression: `${expression}.values()`, index });
  }
  if (language === 'rust') for (const { 0: text, 1: name = '', index } of code.matchAll(EACH_CLOSED)) {
    const expression = receiverBefore(code, index);
    if (expression !== '') add(name, { at: index + text.length, from: index, kind: 'each', expression, index });
  }
  if (language !== 'javascript' && language !== 'ruby' && language !== 'dart') return;
  if (language === 'ruby') for (const { 0: text, 1: name = '', index } of code.matchAll(MADE_FOR)) add(name, { at: index + text.length, from: index, kind: 'value', expression: 'Dir.mktmpdir', index });
  for (const { 0: text, 1: name, 2: barred = '', index } of code.matchAll(EACH)) {
    const expression = receiverBefore(code, index) || (language === 'ruby' ? chainBefore(code, index) : '');
    if (expression !== '') add(name ?? barred, { at: index + text.length, from: index, kind: 'each', expression, index, scope: bracketsAt(index + Math.max(0, text.indexOf('(')), masked) });
  }
}

/** `list.map { |x| … }` in front of a place, and the list alone of `list.select { |x| … }`. */
function chainBefore(code: string, index: number): string {
  const open = code[index - 1] === '}' ? openingBefore(code, index - 1, Math.max(0, index - MAX_BLOCK)) : undefined;
  const [called = '', method] = open === undefined ? [] : (/\.\s?(map|select|reject|filter|filterNot|sort_by|sortedBy|sortedByDescending)\s?$/.exec(code.slice(Math.max(0, open - 24), open)) ?? []);
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

/** The block of a loop, of which the head always gives the name a value; of a name that is known in it alone, that it is. */
function bodyOf(index: number, end: number, masked: MaskedCode, isOwn = false): Pick<FoundDefinition, 'index' | 'block' | 'isStatement' | 'scope'> {
  const blocks = blocksOf(masked);
  const block = blocks === undefined ? undefined : bodyBehind(blocks, masked.code, end, 'loop');
  const scope = !isOwn || blocks === undefined ? undefined : { start: index, end: block?.end ?? end + 1 + expressionAt(masked.code, Math.min(masked.code.length, end + 1), false).length };
  return block === undefined ? { index, scope } : { index, block, isStatement: true, scope };
}

function headed(index: number, from: number, names: readonly string[], masked: MaskedCode, add: Add): void {
  const { code, language, strings } = masked;
  const whole = expressionAt(code, from, false);
  // `fs::read_dir(x)`
  const behind = language === 'rust' || language === 'c' ? whole : (splitTop(whole, ':')[0] ?? '');
  const written = language === 'go' || language === 'rust' || language === 'swift' ? (behind.split(/\s\{/)[0] ?? '') : language === 'lua' ? (behind.split(/\sdo\b/)[0] ?? '') : behind;
  const [listed = ''] = written.split(/\s(?:if|for)\s/);
  const name = names.at(-1) ?? '';
  const inner = language === 'python' ? innermost(index, masked) : undefined;
  const isOwn = language === 'javascript' && /\b(?:const|let)\s/.test(code.slice(index, from));
  // Within brackets the name is used before it is told.
  const at = inner?.start ?? from + written.length;
  const place = inner === undefined ? bodyOf(index, from + written.length, masked, isOwn) : { index, scope: inner };
  const walked = /^os\.walk\(([^\n]{1,300})\)\s*$/.exec(listed)?.[1] ?? (language === 'python' ? /^([^\n]{1,300})\.walk\([^()\n]{0,80}\)\s*$/.exec(listed)?.[1] : undefined);
  if (names.length > 1 && walked === undefined && TUPLES.has(language) && !NO_TUPLES.test(listed)) return eachTuple(names, { at, from, ...place }, listed, add);
  for (const other of walked === undefined ? names.slice(0, -1) : names.slice(1)) add(other, { at, from, ...NOT_KNOWN, ...place });
  if (walked !== undefined) {
    // The start, and all below it; the other names are told by loops of their own.
    const [start = ''] = splitTop(walked, ',');
    return add(names[0] ?? '', { at, from, kind: 'value', expression: `${start} + §${strings.push('/**') - 1}§`, ...place });
  }
  add(name, { at, from, kind: 'each', expression: narrowed(name, listed, written.slice(listed.length + 4), masked), ...place });
}

/** Languages in which the head of a loop with several names takes each element apart. */
const TUPLES: ReadonlySet<string> = new Set(['python']);

/** What gives indices, keys or folders beside the elements. */
const NO_TUPLES = /^\s*(?:enumerate|zip|sorted\(\s?\w+\.items|os\.walk|dict)\b|\.(?:items|walk|most_common|groupby|iterrows|itertuples)\(/;

/** `for name, command in [(…), (…)]`: of each element the part at its place. */
function eachTuple(names: readonly string[], place: Omit<FoundDefinition, 'kind' | 'expression' | 'key'>, listed: string, add: Add): void {
  const each = `_each${place.index}`;
  add(each, { ...place, kind: 'each', expression: listed });
  // What it gives is told where the loop runs.
  const from = (place.block?.start ?? place.at) + 1;
  names.forEach((name, index) => add(name, { ...place, from, kind: 'element', key: String(index), expression: each }));
}

/** The brackets around a place. */
function innermost(index: number, masked: MaskedCode): LexicalScope | undefined {
  const blocks = blocksOf(masked);
  const block = blocks === undefined ? undefined : blockAt(blocks, index);
  return block?.kind === 'brackets' ? block : undefined;
}

/** A test on the name (`if 'x' in name`) narrows a folder's content to a glob. */
function narrowed(name: string, listed: string, test: string, { strings }: MaskedCode): string {
  const within = new RegExp(`^§(\\d+)§\\s+in\\s+${name}\\s*$`).exec(test)?.[1];
  const starts = new RegExp(`^${name}\\.startswith\\(\\s*§(\\d+)§`).exec(test)?.[1];
  const ends = new RegExp(`^${name}\\.endswith\\(\\s*§(\\d+)§\\s*\\)\\s*(?:$|and\\s)`).exec(test)?.[1];
  const literal = strings[Number(within ?? starts ?? ends)];
  if (literal === undefined || !/(?:listdir|scandir)\(/.test(listed)) return listed;
  return `glob.glob(§${strings.push(`${starts === undefined ? '*' : ''}${literal}${ends === undefined ? '*' : ''}`) - 1}§)`;
}

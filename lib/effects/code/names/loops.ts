import type { Language } from '../languages/language.js';
import type { Add, FoundDefinition } from './definition.js';
import type { LexicalScope } from './scopes.js';
import type { MaskedCode } from '../text/masked-code.js';
import { blockAt, blocksOf, bodyBehind } from './blocks.js';
import { argumentsAt, expressionAt, receiverBefore, splitTop } from '../text/expression.js';
import { eachClosedIn, eachIn, eachItIn, eachPairIn, foldersMadeFor, walkedIn } from './each-calls.js';
import { NOT_KNOWN } from './taken-apart.js';
import { putLiteral } from '../text/put-literal.js';

/** python's `for x in list`, javascript's `for (const x of list)`, and go's and java's. */
const HEADS =
  /\bfor(?:each)?\b\s{0,9}(?:await\s)?\(?\s?(?:(?:const\sauto\s?&?|auto\s?&{0,2}|const|let|var|final\s\w{1,40}|final|my|string|[A-Z]\w{0,40})\s)?\s?[[(]?((?:\w{1,60}\s?,\s?){0,4}\w{1,60})[\])]?\s{0,9}(?:(?:in|of|:)\s|:=\s?range\s)\s{0,9}/g;
/** php's and perl's. */
const FOREACH = /\bforeach\s{0,9}\((\s{0,9}[^\n;{]{1,300}?)\sas\s{1,9}(?:\$\w{1,40}\s{0,9}=>\s{0,9})?(\$\w{1,60})\s{0,9}\)/g;
const FOR_EACH_OF = /\bfor(?:each)?\s{1,9}(?:my\s{1,9})?(\$\w{1,60})\s{0,9}\(/g;
/** perl's `remove_tree($_) for qw(a b);`, `… for @list;` */
const BEHIND = /(?<=[)\w§}\]])[^\S\n]for(?:each)?[^\S\n]{0,9}(?=qw\b|glob\b|\(|[@])/g;

/** elixir's `for x <- list, do: …` */
const GENERATED = /\bfor\s(\w{1,60})\s<-\s/g;

/** `for (const { dir, out: to } of list)` */
const TAKEN_APART = /\bfor\s?\(\s?(?:const|let|var)\s\{([\w\s,:]{1,120})\}\sof\s/g;

/** `list.forEach(({ dir, out: to }) => …)` */
const EACH_APART = /\.\s?(?:forEach|map|flatMap)\s?\(\s?(?:async\s)?\(\s?\{([\w\s,:]{1,120})\}\s?(?:,\s?\w{1,40}\s?)?\)\s?=>/g;

/** The fields of each element that a function takes apart. */
function eachTakenApart({ code }: MaskedCode, add: Add): void {
  for (const { 0: text, 1: fields = '', index } of code.matchAll(EACH_APART)) {
    const expression = receiverBefore(code, index);
    const at = index + text.length;
    const each = `_each${index}`;
    if (expression === '') continue;
    add(each, { at, from: index, kind: 'each', expression, index });
    for (const [key, name] of namesOfFields(fields)) add(name, { at, from: at, kind: 'element', key, expression: each, index });
  }
}

function namesOfFields(fields: string): readonly (readonly [key: string, name: string])[] {
  return fields.split(',').flatMap((field) => {
    const [key = '', name = key] = field.split(':').map((part) => part.trim());
    return name === '' ? [] : [[key, name] as const];
  });
}

/** The fields of each element, by the names that the head of a loop gives them. */
function takenApart(masked: MaskedCode, add: Add): void {
  for (const { 0: text, 1: fields = '', index } of masked.code.matchAll(TAKEN_APART)) {
    const from = index + text.length;
    const expression = expressionAt(masked.code, from);
    const place = { at: from + expression.length, from, ...bodyOf(index, from + expression.length, masked, true) };
    const each = `_each${index}`;
    add(each, { ...place, kind: 'each', expression });
    for (const [key, name] of namesOfFields(fields)) add(name, { ...place, kind: 'element', key, expression: each });
  }
}

/** What loops let names go through. */
export function loopsIn(masked: MaskedCode, add: Add): void {
  switch (masked.language) {
    case 'php':
      foreachOfPhp(masked, add);
      return walkedIn(masked, add);
    case 'perl':
      foreachOfPerl(masked, add);
      return modifiersIn(masked, add);
    case 'javascript':
      headsIn(masked, add);
      if (masked.code.includes(' of ')) takenApart(masked, add);
      if (/\(\s?\{/.test(masked.code)) eachTakenApart(masked, add);
      return eachIn(masked, add);
    case 'ruby':
      headsIn(masked, add);
      foldersMadeFor(masked, add);
      return eachIn(masked, add);
    case 'dart':
      headsIn(masked, add);
      return eachIn(masked, add);
    case 'elixir':
      headsIn(masked, add);
      return generatedIn(masked, add);
    case 'java':
      headsIn(masked, add);
      eachItIn(masked, add);
      return eachPairIn(masked, add);
    case 'rust':
      headsIn(masked, add);
      return eachClosedIn(masked, add);
    default:
      return headsIn(masked, add);
  }
}

function headsIn(masked: MaskedCode, add: Add): void {
  if (!masked.code.includes('for')) return;
  for (const { 0: text, 1: names = '', index } of masked.code.matchAll(HEADS)) {
    headed({ index, from: index + text.length, names: names.split(',').map((each) => each.trim()) }, masked, add);
  }
}

function foreachOfPhp(masked: MaskedCode, add: Add): void {
  if (!masked.code.includes('for')) return;
  for (const { 0: text, 1: expression = '', 2: name = '', index } of masked.code.matchAll(FOREACH)) {
    const end = index + text.length;
    add(name, { at: end, from: index, kind: 'each', expression, ...bodyOf(index, end, masked) });
  }
}

function foreachOfPerl(masked: MaskedCode, add: Add): void {
  if (!masked.code.includes('for')) return;
  for (const { 0: text, 1: name = '', index } of masked.code.matchAll(FOR_EACH_OF)) {
    const end = index + text.length;
    const given = argumentsAt(masked.code, end);
    const expression = `(${given.map((each) => each.replace(/^\s*@(?=\w+\s*$)/, '*@')).join(',')})`;
    add(name, {
      at: end,
      from: index,
      kind: 'each',
      expression,
      ...bodyOf(index, end + given.join(',').length, masked, text.includes('my ')),
    });
  }
}

function modifiersIn({ code }: MaskedCode, add: Add): void {
  for (const { 0: text, index } of code.matchAll(BEHIND)) {
    const from = index + text.length;
    const start = Math.max(code.lastIndexOf(';', index), code.lastIndexOf('\n', index), code.lastIndexOf('{', index)) + 1;
    const expression = expressionAt(code, from);
    add('$_', { at: start, from, kind: 'each', expression, index: start, scope: { start, end: from + expression.length + 1 } });
  }
}

function generatedIn({ code }: MaskedCode, add: Add): void {
  for (const { 0: text, 1: name = '', index } of code.matchAll(GENERATED)) {
    const end = index + text.length;
    add(name, { at: end, from: index, kind: 'each', expression: (argumentsAt(code, end)[0] ?? '').split(/\sdo\b/)[0] ?? '', index });
  }
}

/** The block of a loop, of which the head always gives the name a value; of a name that is known in it alone, that it is. */
function bodyOf(
  index: number,
  end: number,
  masked: MaskedCode,
  isOwn = false,
): Pick<FoundDefinition, 'index' | 'block' | 'isStatement' | 'scope'> {
  const blocks = blocksOf(masked);
  const block = blocks === undefined ? undefined : bodyBehind(blocks, masked.code, end, 'loop');
  const scope =
    !isOwn || blocks === undefined
      ? undefined
      : { start: index, end: block?.end ?? end + 1 + expressionAt(masked.code, Math.min(masked.code.length, end + 1)).length };
  return block === undefined ? { index, scope } : { index, block, isStatement: true, scope };
}

/** The head of a loop: where it begins, where what it goes through begins, and its names. */
interface Head {
  readonly index: number;
  readonly from: number;
  readonly names: readonly string[];
}

function headed({ index, from, names }: Head, masked: MaskedCode, add: Add): void {
  const { code, language, strings } = masked;
  const written = goneThrough(expressionAt(code, from), language);
  const [listed = ''] = written.split(/\s(?:if|for)\s/);
  const [first = ''] = names;
  const inner = language === 'python' ? innermost(index, masked) : undefined;
  const isOwn = language === 'javascript' && /\b(?:const|let)\s/.test(code.slice(index, from));
  // Within brackets the name is used before it is told.
  const at = inner?.start ?? from + written.length;
  const place = { at, from, ...(inner === undefined ? bodyOf(index, from + written.length, masked, isOwn) : { index, scope: inner }) };
  const walked = folderWalked(listed, language);
  if (walked !== undefined) {
    for (const other of names.slice(1)) add(other, { ...NOT_KNOWN, ...place });
    // The start, and all below it; the other names are told by loops of their own.
    const [start = ''] = splitTop(walked, ',');
    return add(first, { ...place, kind: 'value', expression: `${start} + ${putLiteral(strings, '/**')}` });
  }
  if (names.length > 1 && TUPLES.has(language) && !NO_TUPLES.test(listed)) return eachTuple(names, place, listed, add);
  for (const other of names.slice(0, -1)) add(other, { ...NOT_KNOWN, ...place });
  const name = names.at(-1) ?? '';
  add(name, { ...place, kind: 'each', expression: narrowed(name, listed, written.slice(listed.length + 4), masked) });
}

/** What a loop goes through, without what stands behind it. */
function goneThrough(expression: string, language: Language): string {
  // `fs::read_dir(x)`
  const behind = language === 'rust' || language === 'c' ? expression : (splitTop(expression, ':')[0] ?? '');
  switch (language) {
    case 'go':
    case 'rust':
    case 'swift':
      return behind.split(/\s\{/)[0] ?? '';
    case 'lua':
      return behind.split(/\sdo\b/)[0] ?? '';
    default:
      return behind;
  }
}

/** The folder of a loop through all that stands below it. */
function folderWalked(listed: string, language: Language): string | undefined {
  return (
    /^os\.walk\(([^\n]{1,300})\)\s*$/.exec(listed)?.[1] ??
    (language === 'python' ? /^([^\n]{1,300})\.walk\([^()\n]{0,80}\)\s*$/.exec(listed)?.[1] : undefined)
  );
}

/** Languages in which the head of a loop with several names takes each element apart. */
const TUPLES: ReadonlySet<Language> = new Set<Language>(['python']);

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
  return `glob.glob(${putLiteral(strings, `${starts === undefined ? '*' : ''}${literal}${ends === undefined ? '*' : ''}`)})`;
}

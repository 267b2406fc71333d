import type { Language } from '../languages/language.js';
import type { Block } from './block.js';
import type { Add, FoundDefinition } from './definition.js';
import type { MaskedCode } from '../text/masked-code.js';
import { blockAt, blocksOf } from './blocks.js';
import { argumentsAt, elementAt, expressionAt, receiverBefore } from '../text/expression.js';
import { MAX_FUNCTIONS, functionsIn, type CodeFunction } from './function-heads.js';
import { optionsBefore } from './options-in-code.js';
import { NOT_KNOWN } from './taken-apart.js';
import { typedOptions } from './typed-options.js';

/** What makes a parameter of a constructor a field as well. */
const KEEPS = /^\s*(?:(?:public|private|protected|readonly|final|override|val|var)\s+)+(?:\??[A-Za-z_\\][\w\\|]*\s+(?=\$))?/;

/** A list, or a table of names, of which the elements are the arguments. */
const SPREADS = /^\s*(?:\*|\.\.\.)/;
const SPREAD = /^\s*(?:\*(?!\*)|\.\.\.)/;

/** Calls of one function that are followed. */
const MAX_CALLS = 24;
const MAX_OF_NAME = 8;

/** Words, with what stands behind them: the bracket of a call, or in ruby and perl what a call is given without one. */
const WORD = /(?<![\w$@%])(\$?[A-Za-z_]\w{0,60})(?:\s?(\()|[^\S\n](?=[§"'@$A-Z\w])(?!(?:if|unless|and|or|do|while|for|in|then)\b))?/g;

/** What a function is given by: an argument, an element, a value. */
const GIVES = /(?:[(,[=:&]|\breturn)\s{0,40}$/;

/** What the functions of a code get for their parameters: what stands in the calls of them, and what they have unless told. */
export function parametersIn(masked: MaskedCode, add: Add): void {
  const functions = functionsIn(masked);
  if (functions.length === 0) return;
  // Of a function that is not followed any name may be a parameter.
  if (functions.length >= MAX_FUNCTIONS) add('*', { ...NOT_KNOWN, at: 0, from: 0, index: 0 });
  callsOf(masked, functions);
  returnedBy(masked, functions, add);
  for (const each of functions) {
    addArguments(each, masked, add);
    if (each.isClass === true) madeWith(each.calls, masked, add);
  }
}

function callsOf({ code, language }: MaskedCode, functions: readonly CodeFunction[]): void {
  const byName = new Map<string, CodeFunction[]>();
  for (const each of functions) byName.set(each.name, [...(byName.get(each.name) ?? []).slice(0, MAX_OF_NAME - 1), each]);
  const heads = new Set<number>(functions.flatMap(({ head, body }) => [head, body]));
  const isBare = language === 'ruby' || language === 'perl';
  for (const { 0: text, 1: name = '', 2: bracket, index } of code.matchAll(WORD)) {
    const at = index + text.length;
    const called = byName.get(name);
    if (called === undefined || heads.has(at)) continue;
    const isCall = bracket !== undefined || (isBare && text !== name);
    const isGiven =
      !isCall &&
      GIVES.test(code.slice(Math.max(0, index - 48), index)) &&
      /^\s*(?:[),;\]\n]|$)/.test(code.slice(index + name.length, index + name.length + 20));
    for (const each of called) {
      if (!each.isMethod && code[index - 1] === '.') continue;
      if (isCall && each.calls.length <= MAX_CALLS) each.calls.push(at);
      else if (isGiven) {
        const list = each.lists.length < MAX_CALLS ? listBefore(code, index, name) : undefined;
        if (list === undefined) each.isHanded = true;
        else {
          each.lists.push({ from: index, expression: list });
        }
      }
    }
  }
}

/** The list in `list.map(f)`, `list.forEach(f)`, or `map(f, list)`, of which a function is given each element. */
function listBefore(code: string, index: number, name: string): string | undefined {
  const before = code.slice(Math.max(0, index - 24), index);
  const behind = code.slice(index + name.length, index + name.length + 20);
  const [method] = /\.\s?(?:map|forEach|flatMap)\s?\(\s?$/.exec(before) ?? [];
  if (method !== undefined && /^\s?\)/.test(behind)) return receiverBefore(code, index - method.length) || undefined;
  const [comma] = /(?<![\w.])map\s?\(\s?$/.test(before) ? (/^\s?,/.exec(behind) ?? []) : [];
  const [list, ...others] = comma === undefined ? [] : argumentsAt(code, index + name.length + comma.length);
  return others.length === 0 ? list : undefined;
}

/** A function with what is known of the calls of it. */
interface Called extends CodeFunction {
  readonly masked: MaskedCode;
  /** The calls that are followed: their places, and what is given in them. */
  readonly args: readonly (readonly [from: number, given: readonly string[]])[];
  /** What calls in other code give, by the places of the parameters. */
  readonly outside: readonly (readonly (readonly string[] | undefined)[])[];
  readonly place: ReturnType<typeof placeOf>;
  /** Parameters that are options of a command line, told above the function or by their types. */
  readonly decorated: ReturnType<typeof optionsBefore>;
  readonly typed: ReturnType<typeof typedOptions>;
  /** True where not all that it is given stands in sight. */
  readonly isUnknown: boolean;
}

/** A parameter of a function. */
interface Parameter {
  /** With its types, its modifiers and what it holds unless told. */
  readonly written: string;
  /** Empty for one that is taken apart. */
  readonly name: string;
  /** Which of the arguments it gets: the object itself is none. */
  readonly position: number;
}

/** Gives each parameter of a function what stands in the calls of it. */
function addArguments(each: CodeFunction, masked: MaskedCode, add: Add): void {
  const { body } = each;
  const called = withCalls(each, masked);
  for (const parameter of parametersOf(each, masked.language)) {
    const { name, written } = parameter;
    if (KEEPS.test(written)) add(`.${name.replace('$', '')}`, { at: body, from: body, kind: 'value', expression: name, index: body });
    if (name === '') addToParts(parameter, called, add);
    else {
      addToName(parameter, called, add);
    }
  }
}

function withCalls(each: CodeFunction, masked: MaskedCode): Called {
  const { name, head, body, calls, isHanded } = each;
  const isPython = masked.language === 'python';
  const args = calls.slice(0, MAX_CALLS).map((from) => [from, argumentsAt(masked.code, from)] as const);
  const decorated = isPython && calls.length <= 1 ? optionsBefore(head, masked) : undefined;
  const typed = decorated === undefined && isPython && calls.length === 0 ? typedOptions(name, head, masked) : undefined;
  const isUnknown = isHanded || calls.length > MAX_CALLS || args.some(([, given]) => given.some((arg) => SPREADS.test(arg)));
  return {
    ...each,
    masked,
    args,
    outside: masked.outside?.calls.get(name) ?? [],
    place: placeOf(head, body, masked),
    decorated,
    typed,
    isUnknown,
  };
}

/** The parameters of a function, without the object that python's methods are given first. */
function parametersOf({ parameters }: CodeFunction, language: Language): readonly Parameter[] {
  const named = parameters.map((written) => ({ written, name: nameIn(written, language) }));
  const own = /^(?:self|cls)$/.test(named[0]?.name ?? '') ? named.slice(1) : named;
  return own.map((each, position) => ({ ...each, position }));
}

/** The name of a parameter, without its types and modifiers; empty for one that is taken apart. */
function nameIn(parameter: string, language: Language): string {
  const single = language === 'java' ? parameter.replace(/^\s*(?:final\s)?[A-Za-z][\w<>[\]]{0,40}\s?\.\.\./, '') : parameter;
  const plain = single.replace(KEEPS, '').replace(/^\s*\??[a-z][\w|]*\s+(?=\$)/, '');
  return /^[\s*.&]{0,9}(?:[A-Z][\w<>[\]]{0,40}\s{1,9})?([$@]?[A-Za-z_]\w{0,60})/.exec(plain)?.[1] ?? '';
}

/** What a parameter holds where it is given nothing. */
function otherwiseIn(parameter: string, language: Language): string | undefined {
  return (/(?<![=!<>])=(?![=>])\s{0,9}(\S[^]*)$/.exec(parameter) ??
    (language === 'ruby' ? /^\s*\w+:\s*(\S[^]*)$/.exec(parameter) : null))?.[1];
}

/** A parameter that takes apart what it is given: `{ a, b = 1 }`. */
function addToParts({ written, position }: Parameter, { args, body, calls, lists, place, isUnknown }: Called, add: Add): void {
  const whole = /^[^=]{0,120}?=(?![=>])\s{0,9}(\S[^]*)$/.exec(behindBraces(written))?.[1];
  for (const [key, own, otherwise] of partsOf(written)) {
    if (whole !== undefined) add(own, { ...place, from: body, kind: 'element', key, expression: whole });
    if (otherwise !== undefined) add(own, { ...place, from: body, kind: 'value', expression: otherwise });
    for (const [from, given] of args) {
      if (given[position] !== undefined) add(own, { ...place, from, kind: 'element', key, expression: given[position] });
    }
    if (isUnknown || (calls.length === 0 && whole === undefined) || lists.length > 0) add(own, { ...place, ...NOT_KNOWN, from: body });
  }
}

/** A parameter with a name. By what stands in no call nothing is known of it, and beyond the calls that are followed neither. */
function addToName({ name, written, position }: Parameter, called: Called, add: Add): void {
  const { masked, args, body, calls, decorated, isHanded, isUnknown, lists, outside, place, typed } = called;
  const { language } = masked;
  const value = (expression: string, from = body): void => add(name, { ...place, from, kind: 'value', expression });
  const unless = otherwiseIn(written, language);
  const told = typed?.of(name, unless);
  if (told !== undefined) return value(told);
  if (unless !== undefined) value(unless);
  for (const { from, expression } of lists) {
    add(name, position === 0 ? { ...place, from, kind: 'each', expression } : { ...place, ...NOT_KNOWN, from: body });
  }
  for (const call of outside) for (const expression of call[position] ?? []) value(expression);
  const isCalled = calls.length + lists.length > 0;
  if (decorated?.has(name) === true) return value(`_options.${name}`);
  const fixture = !isCalled && !isHanded && language === 'python' && unless === undefined ? fixtureOf(name, masked) : undefined;
  if (fixture !== undefined) value(fixture);
  else if (isUnknown || (!isCalled && unless === undefined)) add(name, { ...place, ...NOT_KNOWN, from: body });
  const takesRest = isRest(written, language);
  const keyword = new RegExp(`^\\s*${name.replace('$', '\\$')}\\s*[=:](?!=)\\s*([^]*)$`);
  for (const [from, given] of args) {
    const expression = takesRest
      ? `[${given.slice(position).join(',')}]`
      : (given.map((arg) => keyword.exec(arg)?.[1]).find((value) => value !== undefined) ?? given[position]);
    if (expression !== undefined) value(expression, from);
  }
}

/** True for a parameter that takes all that is left: `*args`, `...rest`. */
function isRest(parameter: string, language: Language): boolean {
  return (
    SPREAD.test(parameter) ||
    (language === 'go' && /^\s*\w+\s+\.\.\./.test(parameter)) ||
    (language === 'java' && /^\s*(?:final\s)?[\w<>[\]]{1,40}\s?\.\.\.\s?\w/.test(parameter))
  );
}

/** What pytest gives a parameter by its name: a folder of the test's own, or what a function marked as a fixture gives. */
function fixtureOf(name: string, { code }: MaskedCode): string | undefined {
  if (/^(?:tmp_path|tmpdir)$/.test(name)) return 'tempfile.mkdtemp()';
  return code.includes('fixture') && new RegExp(`fixture\\b[^\\n]{0,100}\\n\\s*(?:async )?def ${name}\\(`).test(code)
    ? `${name}()`
    : undefined;
}

const RETURNS = /\b(?:return|yield(?:\s+from)?)\b[^\S\n]{1,9}(?=[^\s;}])/g;

/** What functions give back, by their names with brackets behind them. */
function returnedBy(masked: MaskedCode, functions: readonly CodeFunction[], add: Add): void {
  const { code, language } = masked;
  const blocks = blocksOf(masked);
  if (blocks === undefined) return;
  const names = new Map<Block, string>();
  for (const { name, head, body, isClass } of functions) {
    if (isClass === true) continue;
    const { block } = placeOf(head, body, masked);
    if (block !== undefined) names.set(block, name);
    else if (language === 'javascript') {
      add(`${name}()`, { at: body, from: body, kind: 'value', expression: elementAt(code, body), index: body });
    }
  }
  for (const { 0: text, index } of code.matchAll(RETURNS)) {
    const { inFunction } = blockAt(blocks, index);
    const name = inFunction === undefined ? undefined : names.get(inFunction);
    const from = index + text.length;
    if (name !== undefined) add(`${name}()`, { at: from, from, kind: 'value', expression: expressionAt(code, from), index });
  }
}

/** `Job(root=…)`: what an object of a class that has no maker of its own gets by the names of its fields. */
function madeWith(calls: readonly number[], { code }: MaskedCode, add: Add): void {
  for (const from of calls) {
    for (const each of argumentsAt(code, from)) {
      const [, field, expression] = /^\s*([A-Za-z_]\w{0,60})\s?=(?!=)([^]*)$/.exec(each) ?? [];
      if (field !== undefined && expression !== undefined) add(`.${field}`, { at: from, from, kind: 'value', expression, index: from });
    }
  }
  if (calls.length > MAX_CALLS) add('*', { ...NOT_KNOWN, at: 0, from: 0, index: 0 });
}

/** What stands behind the parts of a parameter that is taken apart: its type, and what it is unless told. */
function behindBraces(parameter: string): string {
  const open = parameter.indexOf('{');
  return open === -1 ? '' : parameter.slice(open + argumentsAt(parameter, open + 1).join(',').length + 2);
}

/** What a parameter that is taken apart gives names to: `{ dir: d = 'dist', … }`. */
function partsOf(parameter: string): readonly (readonly [key: string, name: string, unless: string | undefined])[] {
  const parts = /^\s*\{/.test(parameter) ? argumentsAt(parameter, parameter.indexOf('{') + 1) : [];
  return parts.flatMap((each) => {
    const [, key, name = key, unless] = /^\s*(\w{1,60})\s*(?::\s*(\w{1,60})\s*)?(?:=(?!=)([^]*))?$/.exec(each) ?? [];
    return key === undefined || name === undefined ? [] : [[key, name, unless] as const];
  });
}

/** Where the names of a function are known: from its head to the end of its body. */
function placeOf(
  head: number,
  body: number,
  masked: MaskedCode,
): Pick<FoundDefinition, 'at' | 'index' | 'block' | 'isStatement' | 'scope'> {
  const blocks = blocksOf(masked);
  if (blocks === undefined) return { at: body, index: body };
  let block: Block | undefined = blockAt(blocks, body);
  while (block !== undefined && block.kind !== 'function' && block.start >= head) block = block.parent;
  if (block?.kind === 'function' && block.start >= head) {
    return { at: body, index: body, block, isStatement: true, scope: { start: head, end: block.end } };
  }
  return { at: body, index: body, scope: { start: head, end: body + elementAt(masked.code, body).length + 1 } };
}

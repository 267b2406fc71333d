import type { Block } from './block.js';
import type { Add, Found } from './definition.js';
import type { MaskedCode } from '../text/text.js';
import { blockAt, blocksOf } from './blocks.js';
import { argumentsAt, expressionAt, receiverBefore } from '../text/expression.js';
import { optionsBefore } from './options.js';
import { NOT_KNOWN } from './taken-apart.js';
import { typedOptions } from './typed-options.js';

/** Functions by their heads, up to the bracket before their parameters. */
const HEAD = /\b(?:def|function|func|fn|fun|sub)\s{1,9}(?:\([^()\n]{0,80}\)\s?)?(?:self\.)?(\w{1,60})(?:<[^()<>\n]{0,80}>)?\s?\(/g;
const GIVEN_NAME = /(?:(?<![\w$.])|(?<=\bexports\.))(\$?\w{1,60})\s?(?::[^=\n;]{1,80})?=\s?(?:async\s)?(?:function\s?\w{0,60}\s?\(|\((?=[^()\n]{0,200}(?:\([^()\n]{0,80}\)[^()\n]{0,80})?\)(?:\s?:[^=\n]{1,60})?\s?=>)|(\w{1,60})\s?=>|lambda\s([^:\n]{0,200}):)/g;
/** `{ clean: (x) => … }` */
const OF_OBJECT = /(?<![\w$.?])(\w{1,60})\s?:\s?(?:async\s)?(?:function\s?\w{0,60}\s?\(|\((?=[^()\n]{0,200}\)(?:\s?:[^=\n]{1,60})?\s?=>)|([A-Za-z_]\w{0,60})\s?=>)/g;
const METHOD = /(?:^|[\n;{}])\s{0,40}(?:(?:public|private|protected|static|async|final|override)\s){0,4}(?:[A-Za-z][\w<>[\],.]{0,60}\s)?#?(\w{1,60})\s?\((?=[^()]{0,300}(?:\([^()]{0,80}\)[^()]{0,200}){0,4}\)\s?(?::[^;{}\n]{1,80})?(?:throws\s[\w, ]{1,80})?\{)/g;
const DART = /(?:^|[\n;{}])[^\S\n]{0,40}(?:(?:static|external)\s)?(?:Future<?\w{0,20}>?|void|bool|int|String)\s(\w{1,60})\s?\((?=[^()]{0,300}\)\s?(?:async\s?)?(?:\{|=>))/g;
const PERL_HEAD = /\bsub\s{1,9}(\w{1,60})\s{0,9}\{\s{0,40}(?:my\s{0,9}\(([^()\n]{1,200})\)\s{0,9}=\s{0,9}@_|my\s{1,9}(\$\w{1,60})\s{0,9}=\s{0,9}(?:shift|\$_\[0\]))/g;
/** What makes a parameter of a constructor a field as well. */
const KEEPS = /^\s*(?:(?:public|private|protected|readonly|final|override|val|var)\s+)+(?:\??[A-Za-z_\\][\w\\|]*\s+(?=\$))?/;
const NO_NAME = /^(?:if|for|while|switch|catch|return|function|with|print|elif)$/;

/** A list, or a table of names, of which the elements are the arguments. */
const SPREADS = /^\s*(?:\*|\.\.\.)/;
const SPREAD = /^\s*(?:\*(?!\*)|\.\.\.)/;

/** Functions and calls of one code that are followed. */
const MAX_FUNCTIONS = 256;
const MAX_CALLS = 24;
const MAX_OF_NAME = 8;

interface Function {
  readonly name: string;
  readonly parameters: readonly string[];
  /** Where its head begins, up to its parameters, and where its body begins. */
  readonly head: number;
  readonly body: number;
  /** Places behind the brackets of calls. */
  readonly calls: number[];
  /** True where it may be called behind a dot. */
  readonly isMethod: boolean;
  /** True where it is given to another by its name, which may call it with anything. */
  isHanded: boolean;
  /** The lists of which each element is given to it: `list.map(f)`, and where that stands. */
  readonly lists: { readonly from: number; readonly expression: string }[];
  /** Set for a class that has no function that makes it. */
  readonly isClass?: boolean;
}

/** Functions that a class is made by, which are called by its name. */
const MAKES = /^(?:__init__|constructor|initialize|__construct)$/;
const CLASS = /\bclass\s{1,9}(\w{1,60})/g;

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
    given(each, masked, add);
    if (each.isClass === true) madeWith(each.calls, masked, add);
  }
}

function callsOf({ code, language }: MaskedCode, functions: readonly Function[]): void {
  const byName = new Map<string, Function[]>();
  for (const each of functions) byName.set(each.name, [...(byName.get(each.name) ?? []).slice(0, MAX_OF_NAME - 1), each]);
  const heads = new Set<number>(functions.flatMap(({ head, body }) => [head, body]));
  const isBare = language === 'ruby' || language === 'perl';
  for (const { 0: text, 1: name = '', 2: bracket, index } of code.matchAll(WORD)) {
    const at = index + text.length;
    const called = byName.get(name);
    if (called === undefined || heads.has(at)) continue;
    const isCall = bracket !== undefined || (isBare && text !== name);
    const isGiven = !isCall && GIVES.test(code.slice(Math.max(0, index - 48), index)) && /^\s*(?:[),;\]\n]|$)/.test(code.slice(index + name.length, index + name.length + 20));
    for (const each of called) {
      if (!each.isMethod && code[index - 1] === '.') continue;
      if (isCall && each.calls.length <= MAX_CALLS) each.calls.push(at);
      else if (isGiven) {
        const list = each.lists.length < MAX_CALLS ? listBefore(code, index, name) : undefined;
        if (list === undefined) each.isHanded = true;
        else each.lists.push({ from: index, expression: list });
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

function given({ name: called, parameters, head, body, calls, isHanded, lists }: Function, masked: MaskedCode, add: Add): void {
  const { code } = masked;
  const outside = masked.outside?.calls.get(called) ?? [];
  const names = parameters.map((each) => /^[\s*.&]{0,9}(?:[A-Z][\w<>[\]]{0,40}\s{1,9})?([$@]?[A-Za-z_]\w{0,60})/.exec((masked.language === 'java' ? each.replace(/^\s*(?:final\s)?[A-Za-z][\w<>[\]]{0,40}\s?\.\.\./, '') : each).replace(KEEPS, '').replace(/^\s*\??[a-z][\w|]*\s+(?=\$)/, ''))?.[1] ?? '');
  const isMethod = /^(?:self|cls)$/.test(names[0] ?? '');
  const args = calls.slice(0, MAX_CALLS).map((from) => [from, argumentsAt(code, from)] as const);
  const place = placeOf(head, body, masked);
  const decorated = masked.language === 'python' && calls.length <= 1 ? optionsBefore(head, masked) : undefined;
  const typed = decorated === undefined && masked.language === 'python' && calls.length === 0 ? typedOptions(called, head, masked) : undefined;
  const isUnknown = isHanded || calls.length > MAX_CALLS || args.some(([, each]) => each.some((arg) => SPREADS.test(arg)));
  parameters.forEach((parameter, index) => {
    const name = names[index] ?? '';
    if (isMethod && index === 0) return;
    const position = index - (isMethod ? 1 : 0);
    const unless = (/(?<![=!<>])=(?![=>])\s{0,9}(\S[^]*)$/.exec(parameter) ?? (masked.language === 'ruby' ? /^\s*\w+:\s*(\S[^]*)$/.exec(parameter) : null))?.[1];
    if (KEEPS.test(parameter)) add(`.${name.replace('$', '')}`, { at: body, from: body, kind: 'value', expression: name, index: body });
    if (name === '') {
      const whole = /^[^=]{0,120}?=(?![=>])\s{0,9}(\S[^]*)$/.exec(behindBraces(parameter))?.[1];
      for (const [key, own, otherwise] of partsOf(parameter)) {
        if (whole !== undefined) add(own, { ...place, from: body, kind: 'element', key, expression: whole });
        if (otherwise !== undefined) add(own, { ...place, from: body, kind: 'value', expression: otherwise });
        for (const [from, each] of args) if (each[position] !== undefined) add(own, { ...place, from, kind: 'element', key, expression: each[position] });
        if (isUnknown || (calls.length === 0 && whole === undefined) || lists.length > 0) add(own, { ...place, ...NOT_KNOWN, from: body });
      }
      return;
    }
    const told = typed?.of(name, unless);
    if (told !== undefined) return add(name, { ...place, from: body, kind: 'value', expression: told });
    // By what stands in no call nothing is known, and beyond those that are followed neither.
    if (unless !== undefined) add(name, { ...place, from: body, kind: 'value', expression: unless });
    for (const { from, expression } of lists) add(name, position === 0 ? { ...place, from, kind: 'each', expression } : { ...place, ...NOT_KNOWN, from: body });
    for (const call of outside) for (const expression of call[position] ?? []) add(name, { ...place, from: body, kind: 'value', expression });
    const isCalled = calls.length + lists.length > 0;
    if (decorated?.has(name) === true) return add(name, { ...place, from: body, kind: 'value', expression: `_options.${name}` });
    const fixture = !isCalled && !isHanded && masked.language === 'python' && unless === undefined ? fixtureOf(name, masked) : undefined;
    if (fixture !== undefined) add(name, { ...place, from: body, kind: 'value', expression: fixture });
    else if (isUnknown || (!isCalled && unless === undefined)) add(name, { ...place, ...NOT_KNOWN, from: body });
    const keyword = new RegExp(`^\\s*${name.replace('$', '\\$')}\\s*[=:](?!=)\\s*([^]*)$`);
    for (const [from, each] of args) {
      const expression = SPREAD.test(parameter) || (masked.language === 'go' && /^\s*\w+\s+\.\.\./.test(parameter)) || (masked.language === 'java' && /^\s*(?:final\s)?[\w<>[\]]{1,40}\s?\.\.\.\s?\w/.test(parameter)) ? `[${each.slice(position).join(',')}]` : (each.map((arg) => keyword.exec(arg)?.[1]).find((told) => told !== undefined) ?? each[position]);
      if (expression !== undefined) add(name, { ...place, from, kind: 'value', expression });
    }
  });
}

/** What pytest gives a parameter by its name: a folder of the test's own, or what a function marked as a fixture gives. */
function fixtureOf(name: string, { code }: MaskedCode): string | undefined {
  if (/^(?:tmp_path|tmpdir)$/.test(name)) return 'tempfile.mkdtemp()';
  return code.includes('fixture') && new RegExp(`fixture\\b[^\\n]{0,100}\\n\\s*(?:async )?def ${name}\\(`).test(code) ? `${name}()` : undefined;
}

const RETURNS = /\b(?:return|yield(?:\s+from)?)\b[^\S\n]{1,9}(?=[^\s;}])/g;

/** What functions give back, by their names with brackets behind them. */
function returnedBy(masked: MaskedCode, functions: readonly Function[], add: Add): void {
  const { code, language } = masked;
  const blocks = blocksOf(masked);
  if (blocks === undefined) return;
  const names = new Map<Block, string>();
  for (const { name, head, body, isClass } of functions) {
    if (isClass === true) continue;
    const { block } = placeOf(head, body, masked);
    if (block !== undefined) names.set(block, name);
    else if (language === 'javascript') add(`${name}()`, { at: body, from: body, kind: 'value', expression: expressionAt(code, body, true), index: body });
  }
  for (const { 0: text, index } of code.matchAll(RETURNS)) {
    const { inFunction } = blockAt(blocks, index);
    const name = inFunction === undefined ? undefined : names.get(inFunction);
    const from = index + text.length;
    if (name !== undefined) add(`${name}()`, { at: from, from, kind: 'value', expression: expressionAt(code, from, false), index });
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
function placeOf(head: number, body: number, masked: MaskedCode): Pick<Found, 'at' | 'index' | 'block' | 'isStatement' | 'scope'> {
  const blocks = blocksOf(masked);
  if (blocks === undefined) return { at: body, index: body };
  let block: Block | undefined = blockAt(blocks, body);
  while (block !== undefined && block.kind !== 'function' && block.start >= head) block = block.parent;
  if (block?.kind === 'function' && block.start >= head) return { at: body, index: body, block, isStatement: true, scope: { start: head, end: block.end } };
  return { at: body, index: body, scope: { start: head, end: body + expressionAt(masked.code, body, true).length + 1 } };
}

function functionsIn({ code, language }: MaskedCode): readonly Function[] {
  const functions: Function[] = [];
  const classes = [...code.matchAll(CLASS)];
  const note = (name: string, parameters: readonly string[], head: number, body: number, isMethod = language !== 'python' && language !== 'javascript'): void => {
    if (functions.length >= MAX_FUNCTIONS || NO_NAME.test(name)) return;
    const named = MAKES.test(name) ? (classes.findLast(({ index }) => index < body)?.[1] ?? name) : name;
    functions.push({ name: named, parameters, head, body, calls: [], lists: [], isHanded: false, isMethod: isMethod || /^\s*(?:self|cls)\b/.test(parameters[0] ?? '') });
  };
  const headed = (name: string, from: number, isMethod?: boolean): void => {
    const parameters = argumentsAt(code, from);
    const closing = from + parameters.join(',').length;
    note(name, parameters.map((each) => (language === 'go' || language === 'java' || language === 'ruby' || language === 'swift' || /^\s*[{[]/.test(each) ? each : each.replace(/:[^=]*/, ''))), from, bodyBehind(code, closing, language), isMethod);
  };
  if (language === 'perl') {
    for (const { 0: text, 1: name = '', 2: listed, 3: single = '', index } of code.matchAll(PERL_HEAD)) note(name, (listed ?? single).split(',').map((each) => each.trim()), index, index + text.length);
    return functions;
  }
  for (const { 0: text, 1: name = '', index } of code.matchAll(HEAD)) headed(name, index + text.length);
  if (language === 'javascript' || language === 'python' || language === 'php') {
    for (const { 0: text, 1: name = '', 2: single, 3: ofLambda, index } of code.matchAll(GIVEN_NAME)) {
      const end = index + text.length;
      if (single !== undefined || ofLambda !== undefined) note(name, single === undefined ? (ofLambda ?? '').split(',') : [single], index, end);
      else headed(name, end);
    }
  }
  if (language === 'python') {
    const made = new Set(functions.map(({ name }) => name));
    for (const { 0: text, 1: name = '', index } of classes) {
      const end = index + text.length + (code[index + text.length] === '(' ? 1 : 0);
      if (!made.has(name) && functions.length < MAX_FUNCTIONS) functions.push({ name, parameters: [], head: end, body: end, calls: [], isMethod: true, lists: [], isHanded: false, isClass: true });
    }
  }
  if (language === 'javascript') for (const { 0: text, 1: name = '', 2: single, index } of code.includes('=>') || code.includes('function') ? code.matchAll(OF_OBJECT) : []) {
    if (single === undefined) headed(name, index + text.length, true);
    else note(name, [single], index, index + text.length, true);
  }
  if (language === 'dart') for (const { 0: text, 1: name = '', index } of code.matchAll(DART)) headed(name, index + text.length, true);
  if (language === 'javascript' || language === 'java') for (const { 0: text, 1: name = '', index } of code.matchAll(METHOD)) headed(name, index + text.length, true);
  return functions;
}

/** Where the body begins of a function whose parameters end at a place. */
function bodyBehind(code: string, closing: number, language: string): number {
  const behind = code.slice(closing, closing + 200);
  const opening = language === 'python' ? /^\s{0,80}\)[^:\n]*:\s*/.exec(behind) : /^\s{0,80}\)[^{;\n]*(?:\{|=>)/.exec(behind);
  return closing + (opening?.[0].length ?? 1);
}

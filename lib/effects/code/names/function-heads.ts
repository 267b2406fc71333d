import type { MaskedCode } from '../text/text.js';
import { argumentsAt } from '../text/expression.js';

/** Functions by their heads, up to the bracket before their parameters. */
const HEAD = /\b(?:def|function|func|fn|fun|sub)\s{1,9}(?:\([^()\n]{0,80}\)\s?)?(?:self\.)?(\w{1,60})(?:<[^()<>\n]{0,80}>)?\s?\(/g;
const GIVEN_NAME = /(?:(?<![\w$.])|(?<=\bexports\.))(\$?\w{1,60})\s?(?::[^=\n;]{1,80})?=\s?(?:async\s)?(?:function\s?\w{0,60}\s?\(|\((?=[^()\n]{0,200}(?:\([^()\n]{0,80}\)[^()\n]{0,80})?\)(?:\s?:[^=\n]{1,60})?\s?=>)|(\w{1,60})\s?=>|lambda\s([^:\n]{0,200}):)/g;
/** `{ clean: (x) => … }` */
const OF_OBJECT = /(?<![\w$.?])(\w{1,60})\s?:\s?(?:async\s)?(?:function\s?\w{0,60}\s?\(|\((?=[^()\n]{0,200}\)(?:\s?:[^=\n]{1,60})?\s?=>)|([A-Za-z_]\w{0,60})\s?=>)/g;
const METHOD = /(?:^|[\n;{}])\s{0,40}(?:(?:public|private|protected|static|async|final|override)\s){0,4}(?:[A-Za-z][\w<>[\],.]{0,60}\s)?#?(\w{1,60})\s?\((?=[^()]{0,300}(?:\([^()]{0,80}\)[^()]{0,200}){0,4}\)\s?(?::[^;{}\n]{1,80})?(?:throws\s[\w, ]{1,80})?\{)/g;
const DART = /(?:^|[\n;{}])[^\S\n]{0,40}(?:(?:static|external)\s)?(?:Future<?\w{0,20}>?|void|bool|int|String)\s(\w{1,60})\s?\((?=[^()]{0,300}\)\s?(?:async\s?)?(?:\{|=>))/g;
const PERL_HEAD = /\bsub\s{1,9}(\w{1,60})\s{0,9}\{\s{0,40}(?:my\s{0,9}\(([^()\n]{1,200})\)\s{0,9}=\s{0,9}@_|my\s{1,9}(\$\w{1,60})\s{0,9}=\s{0,9}(?:shift|\$_\[0\]))/g;
const NO_NAME = /^(?:if|for|while|switch|catch|return|function|with|print|elif)$/;

/** Functions of one code that are followed. */
export const MAX_FUNCTIONS = 256;

/** A function as it is defined; what is known of the calls of it is added by who looks for them. */
export interface CodeFunction {
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

/** The functions of a code, and python's classes, in no order; at most `MAX_FUNCTIONS`. */
export function functionsIn({ code, language }: MaskedCode): readonly CodeFunction[] {
  const functions: CodeFunction[] = [];
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

import type { Add } from './definitions.js';
import type { MaskedCode } from './text.js';
import { argumentsAt } from './expression.js';

/** Functions by their heads, up to the bracket before their parameters. */
const HEAD = /\b(?:def|function|func|fn|fun|sub)\s{1,9}(?:\([^()\n]{0,80}\)\s?)?(?:self\.)?(\w{1,60})\s?\(/g;
const GIVEN_NAME = /(?<![\w$.])(\$?\w{1,60})\s?(?::[^=\n;]{1,80})?=\s?(?:async\s)?(?:function\s?\w{0,60}\s?\(|\((?=[^()\n]{0,200}(?:\([^()\n]{0,80}\)[^()\n]{0,80})?\)(?:\s?:[^=\n]{1,60})?\s?=>)|(\w{1,60})\s?=>|lambda\s([^:\n]{0,200}):)/g;
const METHOD = /(?:^|[\n;{}])\s{0,40}(?:(?:public|private|protected|static|async|final|override)\s){0,4}(?:[A-Za-z][\w<>[\],.]{0,60}\s)?#?(\w{1,60})\s?\((?=[^()\n]{0,300}\)\s?(?::[^;{}\n]{1,80})?(?:throws\s[\w, ]{1,80})?\{)/g;
const PERL_HEAD = /\bsub\s{1,9}(\w{1,60})\s{0,9}\{\s{0,40}(?:my\s{0,9}\(([^()\n]{1,200})\)\s{0,9}=\s{0,9}@_|my\s{1,9}(\$\w{1,60})\s{0,9}=\s{0,9}(?:shift|\$_\[0\]))/g;
const CALL = /(?<![\w$@%])(\$?[A-Za-z_]\w{0,60})\s?\(/g;
const NO_NAME = /^(?:if|for|while|switch|catch|return|function|with|print|elif)$/;

const SPREAD = /^\s*(?:\*(?!\*)|\.\.\.)/;

/** Functions and calls of one code that are followed. */
const MAX_FUNCTIONS = 256;
const MAX_CALLS = 24;

interface Function {
  readonly parameters: readonly string[];
  /** Where its body begins. */
  readonly body: number;
  /** Places behind the brackets of calls. */
  readonly calls: number[];
  /** True where it may be called behind a dot. */
  readonly isMethod: boolean;
}

/** Functions that a class is made by, which are called by its name. */
const MAKES = /^(?:__init__|constructor|initialize|__construct)$/;
const CLASS = /\bclass\s{1,9}(\w{1,60})/g;

/** What the functions of a code get for their parameters: what stands in the calls of them, and what they have unless told. */
export function parametersIn(masked: MaskedCode, add: Add): void {
  const functions = functionsIn(masked);
  if (functions.size === 0) return;
  const bodies = new Set([...functions.values()].map(({ body }) => body));
  const { code } = masked;
  const heads = new Set<number>();
  for (const pattern of [HEAD, METHOD]) for (const { 0: text, index } of code.matchAll(pattern)) heads.add(index + text.length);
  for (const { 0: text, 1: name = '', index } of code.matchAll(CALL)) {
    const { calls, isMethod = false } = functions.get(name) ?? {};
    const at = index + text.length;
    if (calls !== undefined && (isMethod || code[index - 1] !== '.') && calls.length <= MAX_CALLS && !heads.has(at) && !bodies.has(at)) calls.push(at);
  }
  for (const { parameters, body, calls } of functions.values()) {
    const names = parameters.map((each) => /^[\s*.&]{0,9}(?:[A-Z][\w<>[\]]{0,40}\s{1,9})?([$@]?[A-Za-z_]\w{0,60})/.exec(each)?.[1] ?? '');
    const isMethod = /^(?:self|cls)$/.test(names[0] ?? '');
    const given = calls.slice(0, MAX_CALLS).map((from) => [from, argumentsAt(code, from)] as const);
    names.forEach((name, place) => {
      if (name === '' || (isMethod && place === 0)) return;
      const unless = /(?<![=!<>])=(?![=>])\s{0,9}(\S[^]*)$/.exec(parameters[place] ?? '')?.[1];
      // By what stands in no call nothing is known, and beyond those that are followed neither.
      if (unless !== undefined) add(name, { at: body, from: body, kind: 'value', expression: unless, conditional: false, isLocal: true });
      else if (calls.length === 0) add(name, { at: body, from: body, kind: 'value', expression: '', conditional: false, isLocal: true });
      const keyword = new RegExp(`^\\s*${name.replace('$', '\\$')}\\s*[=:](?!=)\\s*([^]*)$`);
      given.forEach(([from, args], index) => {
        const position = place - (isMethod ? 1 : 0);
        const expression = SPREAD.test(parameters[place] ?? '') ? `[${args.slice(position).join(',')}]` : args.map((arg) => keyword.exec(arg)?.[1]).find((each) => each !== undefined) ?? args[position];
        if (expression !== undefined) add(name, { at: body, from, kind: 'value', expression, conditional: index > 0 || unless !== undefined, isLocal: true });
      });
      if (calls.length > MAX_CALLS) add(name, { at: body, from: body, kind: 'value', expression: '', conditional: true, isLocal: true });
    });
  }
}

function functionsIn({ code, language }: MaskedCode): ReadonlyMap<string, Function> {
  const functions = new Map<string, Function>();
  const classes = [...code.matchAll(CLASS)];
  const note = (name: string, parameters: readonly string[], body: number, isMethod = language !== 'python' && language !== 'javascript'): void => {
    if (functions.size >= MAX_FUNCTIONS || parameters.length === 0 || NO_NAME.test(name)) return;
    const named = MAKES.test(name) ? (classes.findLast(({ index }) => index < body)?.[1] ?? name) : name;
    functions.set(named, { parameters, body, calls: [], isMethod: isMethod || /^\s*(?:self|cls)\b/.test(parameters[0] ?? '') });
  };
  const headed = (name: string, from: number, isMethod?: boolean): void => {
    const parameters = argumentsAt(code, from);
    const closing = from + parameters.join(',').length;
    note(name, parameters.map((each) => (language === 'go' || language === 'java' || language === 'swift' ? each : each.replace(/:[^=]*/, ''))), bodyBehind(code, closing, language), isMethod);
  };
  if (language === 'perl') {
    for (const { 0: text, 1: name = '', 2: listed, 3: single = '', index } of code.matchAll(PERL_HEAD)) note(name, (listed ?? single).split(',').map((each) => each.trim()), index + text.length);
    return functions;
  }
  for (const { 0: text, 1: name = '', index } of code.matchAll(HEAD)) headed(name, index + text.length);
  if (language === 'javascript' || language === 'python' || language === 'php') {
    for (const { 0: text, 1: name = '', 2: single, 3: ofLambda, index } of code.matchAll(GIVEN_NAME)) {
      const end = index + text.length;
      if (single !== undefined || ofLambda !== undefined) note(name, single === undefined ? (ofLambda ?? '').split(',') : [single], end);
      else headed(name, end);
    }
  }
  if (language === 'javascript' || language === 'java') for (const { 0: text, 1: name = '', index } of code.matchAll(METHOD)) headed(name, index + text.length, true);
  return functions;
}

/** Where the body begins of a function whose parameters end at a place. */
function bodyBehind(code: string, closing: number, language: string): number {
  const behind = code.slice(closing, closing + 200);
  const opening = language === 'python' ? /^\s{0,80}\)[^:\n]*:\s*/.exec(behind) : /^\s{0,80}\)[^{;\n]*(?:\{|=>)/.exec(behind);
  return closing + (opening?.[0].length ?? 1);
}

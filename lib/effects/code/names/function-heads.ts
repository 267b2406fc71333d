import type { Language } from '../languages/language.js';
import type { MaskedCode } from '../text/masked-code.js';
import { argumentsAt } from '../text/expression.js';

/** Functions by their heads, up to the bracket before their parameters. */
const HEAD = /\b(?:def|function|func|fn|fun|sub)\s{1,9}(?:\([^()\n]{0,80}\)\s?)?(?:self\.)?(\w{1,60})(?:<[^()<>\n]{0,80}>)?\s?\(/g;
const GIVEN_NAME =
  /(?:(?<![\w$.])|(?<=\bexports\.))(\$?\w{1,60})\s?(?::[^=\n;]{1,80})?=\s?(?:async\s)?(?:function\s?\w{0,60}\s?\(|\((?=[^()\n]{0,200}(?:\([^()\n]{0,80}\)[^()\n]{0,80})?\)(?:\s?:[^=\n]{1,60})?\s?=>)|(\w{1,60})\s?=>|lambda\s([^:\n]{0,200}):)/g;
/** `{ clean: (x) => … }` */
const OF_OBJECT =
  /(?<![\w$.?])(\w{1,60})\s?:\s?(?:async\s)?(?:function\s?\w{0,60}\s?\(|\((?=[^()\n]{0,200}\)(?:\s?:[^=\n]{1,60})?\s?=>)|([A-Za-z_]\w{0,60})\s?=>)/g;
const METHOD =
  /(?:^|[\n;{}])\s{0,40}(?:(?:public|private|protected|static|async|final|override)\s){0,4}(?:[A-Za-z][\w<>[\],.]{0,60}\s)?#?(\w{1,60})\s?\((?=[^()]{0,300}(?:\([^()]{0,80}\)[^()]{0,200}){0,4}\)\s?(?::[^;{}\n]{1,80})?(?:throws\s[\w, ]{1,80})?\{)/g;
const DART =
  /(?:^|[\n;{}])[^\S\n]{0,40}(?:(?:static|external)\s)?(?:Future<?\w{0,20}>?|void|bool|int|String)\s(\w{1,60})\s?\((?=[^()]{0,300}\)\s?(?:async\s?)?(?:\{|=>))/g;
const PERL_HEAD =
  /\bsub\s{1,9}(\w{1,60})\s{0,9}\{\s{0,40}(?:my\s{0,9}\(([^()\n]{1,200})\)\s{0,9}=\s{0,9}@_|my\s{1,9}(\$\w{1,60})\s{0,9}=\s{0,9}(?:shift|\$_\[0\]))/g;
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
export function functionsIn(masked: MaskedCode): readonly CodeFunction[] {
  const heads = new Heads(masked);
  switch (masked.language) {
    case 'perl':
      heads.ofPerl();
      break;
    case 'javascript':
      heads.named(HEAD);
      heads.assigned();
      if (masked.code.includes('=>') || masked.code.includes('function')) heads.ofObjects();
      heads.methods(METHOD);
      break;
    case 'python':
      heads.named(HEAD);
      heads.assigned();
      heads.classes();
      break;
    case 'php':
      heads.named(HEAD);
      heads.assigned();
      break;
    case 'dart':
      heads.named(HEAD);
      heads.methods(DART);
      break;
    case 'java':
      heads.named(HEAD);
      heads.methods(METHOD);
      break;
    default:
      heads.named(HEAD);
  }
  return heads.found;
}

/** Languages in which a function is called behind a dot only where its parameters, or where it stands, say so. */
const TELLS_METHODS = /^(?:python|javascript)$/;

/** Languages that put no type, or put it elsewhere than behind a colon. */
const NO_TYPE_BEHIND = /^(?:go|java|ruby|swift)$/;

/** Collects the functions of one code. */
class Heads {
  readonly found: CodeFunction[] = [];
  readonly #code: string;
  readonly #language: Language;
  readonly #classes: readonly RegExpExecArray[];
  readonly #areMethods: boolean;

  constructor({ code, language }: MaskedCode) {
    this.#code = code;
    this.#language = language;
    this.#classes = [...code.matchAll(CLASS)];
    this.#areMethods = !TELLS_METHODS.test(language);
  }

  /** Those whose head ends with the bracket before their parameters. */
  named(head: RegExp): void {
    this.#withHead(head, this.#areMethods);
  }

  /** The same, of methods. */
  methods(head: RegExp): void {
    this.#withHead(head, true);
  }

  #withHead(head: RegExp, areMethods: boolean): void {
    for (const { 0: text, 1: name = '', index } of this.#code.matchAll(head)) this.#headed(name, index + text.length, areMethods);
  }

  /** Those that are given to a variable, arrows and lambdas among them. */
  assigned(): void {
    for (const { 0: text, 1: name = '', 2: single, 3: ofLambda, index } of this.#code.matchAll(GIVEN_NAME)) {
      const end = index + text.length;
      if (single !== undefined) this.#note(name, [single], index, end);
      else if (ofLambda !== undefined) this.#note(name, ofLambda.split(','), index, end);
      else {
        this.#headed(name, end);
      }
    }
  }

  /** Those that stand in an object, by its fields. */
  ofObjects(): void {
    for (const { 0: text, 1: name = '', 2: single, index } of this.#code.matchAll(OF_OBJECT)) {
      const end = index + text.length;
      if (single === undefined) this.#headed(name, end, true);
      else {
        this.#note(name, [single], index, end, true);
      }
    }
  }

  /** Perl's, which take their parameters in the body. */
  ofPerl(): void {
    for (const { 0: text, 1: name = '', 2: listed, 3: single = '', index } of this.#code.matchAll(PERL_HEAD)) {
      this.#note(
        name,
        (listed ?? single).split(',').map((each) => each.trim()),
        index,
        index + text.length,
      );
    }
  }

  /** Classes that no function of their own makes. */
  classes(): void {
    const made = new Set(this.found.map(({ name }) => name));
    for (const { 0: text, 1: name = '', index } of this.#classes) {
      const end = index + text.length + (this.#code[index + text.length] === '(' ? 1 : 0);
      if (!made.has(name) && this.found.length < MAX_FUNCTIONS) {
        this.found.push({
          name,
          parameters: [],
          head: end,
          body: end,
          calls: [],
          isMethod: true,
          lists: [],
          isHanded: false,
          isClass: true,
        });
      }
    }
  }

  #headed(name: string, from: number, isMethod = this.#areMethods): void {
    const parameters = argumentsAt(this.#code, from);
    const closing = from + parameters.join(',').length;
    const bare = parameters.map((each) =>
      NO_TYPE_BEHIND.test(this.#language) || /^\s*[{[]/.test(each) ? each : each.replace(/:[^=]*/, ''),
    );
    this.#note(name, bare, from, bodyBehind(this.#code, closing, this.#language), isMethod);
  }

  #note(name: string, parameters: readonly string[], head: number, body: number, isMethod = this.#areMethods): void {
    if (this.found.length >= MAX_FUNCTIONS || NO_NAME.test(name)) return;
    const called = MAKES.test(name) ? (this.#classes.findLast(({ index }) => index < body)?.[1] ?? name) : name;
    this.found.push({
      name: called,
      parameters,
      head,
      body,
      calls: [],
      lists: [],
      isHanded: false,
      isMethod: isMethod || /^\s*(?:self|cls)\b/.test(parameters[0] ?? ''),
    });
  }
}

/** Where the body begins of a function whose parameters end at a place. */
function bodyBehind(code: string, closing: number, language: Language): number {
  const behind = code.slice(closing, closing + 200);
  const opening = language === 'python' ? /^\s{0,80}\)[^:\n]*:\s*/.exec(behind) : /^\s{0,80}\)[^{;\n]*(?:\{|=>)/.exec(behind);
  return closing + (opening?.[0].length ?? 1);
}

import type { Add, Definition, Definitions } from './definition.js';
import type { MaskedCode } from '../text/masked-code.js';
import { blockAround, blockAt, blocksOf } from './blocks.js';
import { argumentsAt, elementAt, expressionAt } from '../text/expression.js';
import { changedIn } from './changed.js';
import { loopsIn } from './loops.js';
import { madeFieldsIn } from './made-fields.js';
import { narrowedIn } from './narrowed.js';
import { optionsIn } from './options-in-code.js';
import { otherOptionsIn } from './other-options.js';
import { parametersIn } from './parameters.js';
import { recordsIn } from './records.js';
import { homesIn } from './set-home.js';
import { scopesOf } from './scopes.js';
import { isStatementAt } from './statement-starts.js';
import { NOT_KNOWN, takenApart } from './taken-apart.js';
import { SUBSTITUTION } from '../text/masked-code.js';

/** The name of a variable, as a part of an expression. */
const NAME = String.raw`[$@%]{0,2}[A-Za-z_]\w{0,60}`;

const ASSIGNED = new RegExp(
  String.raw`(?<![\w$@%.>:§])(${NAME}(?:(?:\.|->|::\$?)[A-Za-z_]\w{0,60}){0,3})(?:\[(?:§(\d{1,6})§|:?(\w{1,60}))\]|\{(\w{1,60})\})?\s{0,20}(\|\||\?\?|//|[:+./])?=(?![=>~])\s{0,20}`,
  'g',
);
const TYPED = new RegExp(
  String.raw`(?:^|[\n;{(,]|\b(?:const|let|var|readonly)\s)[^\S\n]{0,40}(${NAME})\s?:\s?(?:§\d{1,6}§|&?[A-Za-z_][\w.<>[\]|, ]{0,60}?)\s?=(?![=>~])\s{0,20}`,
  'g',
);
const TYPED_RUST = new RegExp(
  String.raw`\b(?:const|static|let(?:\smut)?)\s(${NAME})\s?:\s?(?:[^=;\n[\]]|\[[^\]\n]{0,40}\]){1,80}=(?![=>])\s{0,20}`,
  'g',
);
/** `if let Some(x) = …`, `let Ok(x) = … else` */
const UNWRAPPED = new RegExp(String.raw`\blet\s(?:Some|Ok)\((?:mut\s)?(${NAME})\)\s?=(?!=)\s{0,20}`, 'g');
const TYPED_GO = new RegExp(String.raw`\bvar\s(${NAME})\s[\w.*[\]]{1,60}\s?=(?!=)\s{0,20}`, 'g');
const WITH = /\bwith\s+(\S[^\n:]{0,300}?)\s+as\s+([A-Za-z_]\w{0,60})/g;
const APPENDED = new RegExp(
  String.raw`(?<![\w$@%.])(${NAME})(?:\.(?:append|push|unshift|add|appendleft|extend)\s?\(|\.insert\s?\(\s?-?\w{1,40}\s?,|\s?<<\s?)|\b(?:push|array_push|unshift)\s?\(?\s?(${NAME})\s?,\s?`,
  'g',
);

/** `$x =~ s/a/b/`, `($x = $y) =~ s/a/b/` */
const REPLACED = /(?:\((?:my\s)?\s?(\$\w{1,60})\s?=[^()\n]{1,200}\)|(?<=[^\w])(?<!=\s?)(\$\w{1,60}))\s?=~\s?§(\d+)§/g;

/** `x = … if c`, in languages where that is no value. */
const SUFFIX = /\s(?:if|unless|for|foreach|while|until|and|or)\s[^]*$/;

/** Definitions of one code that are remembered. */
const MAX_DEFINITIONS = 8_192;

/** The definitions in each code, found once. */
const known = new WeakMap<MaskedCode, Definitions>();

/** Everything that gets a value in one code, in the order of the places. Goes through the code a fixed number of times. */
export function definitionsIn(masked: MaskedCode): Definitions {
  const before = known.get(masked);
  if (before !== undefined) return before;
  const collector = new Collector(masked);
  const { add } = collector;
  if (masked.code.includes('=')) {
    assignmentsIn(masked, add);
    typedIn(masked, add);
  }
  takenApart(masked, add);
  parametersIn(masked, add);
  optionsIn(masked, add);
  otherOptionsIn(masked, add);
  loopsIn(masked, add);
  narrowedIn(masked, add);
  grownIn(masked, add);
  constantsIn(masked, add);
  changedIn(masked, add);
  madeFieldsIn(masked, add);
  recordsIn(masked, add);
  homesIn(masked, add);
  for (const [name, expressions] of masked.outside?.values ?? []) {
    for (const expression of expressions) add(name, { at: 0, from: 0, kind: 'value', expression, index: 0 });
  }
  const found = collector.inOrder();
  known.set(masked, found);
  return found;
}

/** Collects definitions by their names, up to a number. */
class Collector {
  readonly #found = new Map<string, Definition[]>();
  #count = 0;
  readonly #blocks: ReturnType<typeof blocksOf>;
  readonly #scopeOf: ReturnType<typeof scopesOf> | undefined;

  constructor(private readonly masked: MaskedCode) {
    this.#blocks = blocksOf(masked);
    this.#scopeOf = this.#blocks === undefined ? undefined : scopesOf(masked, this.#blocks);
  }

  readonly add: Add = (name, { index, ...definition }) => {
    if ((this.#count += 1) > MAX_DEFINITIONS && name !== '*') return;
    const blocks = this.#blocks;
    const isName = /^[^.[*({]+$|\[HOME\]$|^\.HOME$/.test(name);
    const each: Definition = {
      ...definition,
      // A field or an entry may be that of another object.
      isStatement:
        isName &&
        definition.isStatement === true &&
        blocks !== undefined &&
        (definition.block !== undefined || isStatementAt(this.masked, blocks, index)),
      block: definition.block ?? (blocks === undefined ? undefined : blockAround(blocks, index)),
      scope: isName ? (definition.scope ?? this.#scopeOf?.(name, index)) : undefined,
    };
    const all = this.#found.get(name);
    if (all === undefined) this.#found.set(name, [each]);
    else {
      all.push(each);
    }
  };

  /** Those of each name by their places, among them those by which nothing is known of any name (`*`). */
  inOrder(): Definitions {
    // Of what is not remembered nothing is known.
    if (this.#count > MAX_DEFINITIONS) this.add('*', { ...NOT_KNOWN, at: 0, from: 0, index: 0 });
    const [unknown] = this.#found.get('*') ?? [];
    for (const [name, all] of this.#found) {
      if (unknown !== undefined && name !== '*') all.push(unknown);
      all.sort((one, other) => one.at - other.at);
    }
    return this.#found;
  }
}

/** Under which name what is written so is remembered: of `self.x` the field. */
export function keyOf(name: string): string {
  return name.includes('.') || name.includes('->') || name.includes('::') ? `.${name.replace(/^.*(?:\.|->|::\$?)/, '')}` : name;
}

function assignmentsIn(masked: MaskedCode, add: Add): void {
  const { code, language, strings } = masked;
  const blocks = language === 'python' ? blocksOf(masked) : undefined;
  const hasSuffix = language === 'perl' || language === 'ruby';
  for (const { 0: text, 1: name = '', 2: literal, 3: element, 4: field, 5: sign, index } of code.matchAll(ASSIGNED)) {
    // A keyword, which gives its value to a parameter.
    if (blocks !== undefined && sign !== ':' && blockAt(blocks, index).kind === 'brackets') continue;
    if (language === 'ruby' && /,\s*$/.test(code.slice(Math.max(0, index - 20), index))) continue;
    const from = index + text.length;
    const until = language === 'python' || hasSuffix ? expressionAt(code, from) : elementAt(code, from);
    // A table ends a statement of lua, whatever stands behind it.
    const written =
      language === 'lua' && until.startsWith('{') ? code.slice(from, from + argumentsAt(code, from + 1).join(',').length + 2) : until;
    const expression = hasSuffix ? written.replace(SUFFIX, '') : written;
    const key = literal === undefined ? (element ?? field) : strings[Number(literal)];
    const named = keyOf(name);
    // `list += [x]`
    if (sign === '+' && /^\s*\[/.test(expression)) {
      add(`${named}[]`, { at: from, from, kind: 'value', expression: `*${expression}`, index });
      continue;
    }
    if (key !== undefined && !/^\d+$/.test(key)) add(`${named}[]`, { at: from, from, kind: 'value', expression, index });
    add(key === undefined ? named : `${named}[${key}]`, {
      at: from + written.length,
      from,
      ...(sign === '+' || sign === '.' || sign === '/' ? { kind: 'added', key: sign } : { kind: 'value' }),
      expression,
      index,
      ...(/^(?:self\.|this\.|cls\.|\$this->)\w+$/.test(name) ? { isOwn: true } : {}),
      isStatement: sign !== '||' && sign !== '??' && sign !== '//' && expression === written,
    });
  }
}

/** `x: Path = …` */
function typedIn({ code, language }: MaskedCode, add: Add): void {
  const typed = language === 'go' ? TYPED_GO : language === 'rust' ? TYPED_RUST : TYPED;
  if (language === 'rust') {
    for (const { 0: text, 1: name = '', index } of code.matchAll(UNWRAPPED)) {
      const from = index + text.length;
      const expression = expressionAt(code, from).split(/\s(?:\{|else\b)/)[0] ?? '';
      add(name, { at: from + expression.length, from, kind: 'value', expression, index });
    }
  }
  if (!/^(?:python|javascript|rust|swift|go)$/.test(language)) return;
  for (const { 0: text, 1: name = '', index } of code.matchAll(typed)) {
    const from = index + text.length;
    const expression = language === 'javascript' ? elementAt(code, from) : expressionAt(code, from);
    add(name, {
      at: from + expression.length,
      from,
      kind: 'value',
      expression,
      index: index + text.indexOf(name, /^[^\w$]*(?:const|let|var|readonly)?/.exec(text)?.[0].length ?? 0),
      isStatement: true,
    });
  }
}

/** perl's `use constant NAME => …` */
const CONSTANT = /\buse\sconstant\s{1,9}([A-Za-z_]\w{0,60})\s{0,9}=>\s{0,9}/g;

function constantsIn({ code, language }: MaskedCode, add: Add): void {
  for (const { 0: text, 1: name = '', index } of language === 'perl' ? code.matchAll(CONSTANT) : []) {
    const from = index + text.length;
    add(name, { at: from, from, kind: 'value', expression: elementAt(code, from), index });
  }
}

function grownIn({ code, language, strings }: MaskedCode, add: Add): void {
  if (language === 'perl') {
    for (const { 0: text, 1: put, 2: name = put ?? '', 3: number, index } of code.matchAll(REPLACED)) {
      if (strings[Number(number)] === SUBSTITUTION) add(name, { ...NOT_KNOWN, at: index + text.length, from: index, index });
    }
  }
  if (language === 'python' && code.includes(' as ')) {
    for (const { 0: text, 1: expression = '', 2: name = '', index } of code.matchAll(WITH)) {
      add(name, { at: index + text.length, from: index, kind: 'value', expression, index, isStatement: true });
    }
  }
  for (const { 0: text, 1: owner, 2: pushed = '', index } of code.matchAll(APPENDED)) {
    const from = index + text.length;
    for (const argument of argumentsAt(code, from)) {
      add(`${owner ?? pushed}[]`, {
        at: from,
        from,
        kind: 'value',
        expression: text.includes('.extend') ? `*${argument}` : argument,
        index,
      });
    }
  }
}

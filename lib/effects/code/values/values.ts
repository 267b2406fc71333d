import type { Definition } from '../names/definitions.js';
import type { Group } from '../text/expression.js';
import type { MaskedCode } from '../text/text.js';
import { HOLE } from '../../../shell/command.js';
import { branchesOf, joinedParts } from './branches.js';
import { chosen } from './choices.js';
import { keyOf } from '../names/definitions.js';
import { entriesAt, entriesOf, entryAt, type Entry } from './entries.js';
import { argumentsAt, lastGroup, splitTop } from '../text/expression.js';
import { BARE_METHOD, CHAINED, FIELD, HANDS_ON, SPLIT, SPREAD } from './forms.js';
import { HOME, isHome, ITSELF, OWN_FOLDER, variableOfHome } from './known.js';
import { concatenated, listOf, LITERAL, NAME, valuesIn, type Evaluates } from './lists.js';
import { argumentOf, definitionNow, fieldsOf, grownBy, inClasses, isChanged, isDefined, isOfClass, isSettled, notesOf, valueNow, valueOfAll, type Notes } from '../names/names.js';
import { elementsMade, madeOf } from './mapped.js';
import { charactersOf, madeByFunction, madeByMethod, pathOf, reversed } from './strings.js';
import { maskCode, NAME_MARK } from '../text/text.js';

const MAX_LENGTH = 4096;
const MAX_DEPTH = 12;

/** The value of an expression, as far as it is put together of literals, plain variables, the home folder and what common functions make of them; else with a `HOLE` in it. Of several values it is the one that is chosen now. */
export function valueOf(expression: string, masked: MaskedCode, home: string): string {
  return new Evaluation(masked, home).value(expression, 0);
}

/** The words of an argument vector, told by a list or by a text that is split; undefined for what is neither. */
export function wordsOf(expression: string, masked: MaskedCode, home: string): readonly string[] | undefined {
  return new Evaluation(masked, home).words(expression, 0);
}

const NAMED = new RegExp(`${NAME_MARK}(#?)(\\w+)${NAME_MARK}`, 'g');

class Evaluation implements Evaluates {
  readonly #notes: Notes;

  constructor(
    private readonly masked: MaskedCode,
    private readonly home: string,
  ) {
    this.#notes = notesOf(masked);
  }

  mayRead(text: string, depth: number): boolean {
    this.#notes.characters -= text.length;
    return depth <= MAX_DEPTH && text.length <= MAX_LENGTH && this.#notes.characters >= 0;
  }

  /** What gives a name its value now; undefined when that is no expression. */
  assigned(name: string): string | undefined {
    const definition = definitionNow(name, this.#notes);
    return definition?.kind === 'value' ? definition.expression : undefined;
  }

  value(expression: string, depth: number): string {
    const text = expression.trim().replace(/^await\s+/, '');
    if (!this.mayRead(text, depth)) return HOLE;
    const literal = LITERAL.exec(text);
    if (literal !== null) return this.#filledIn(this.#literal(Number(literal[1])), depth);
    if (HOME.test(text)) return isHome(text, this.masked.strings) ? this.#home(text, depth) : HOLE;
    const itself = Object.hasOwn(ITSELF, text) ? ITSELF[text] : undefined;
    if (itself !== undefined) return itself;
    if (this.masked.from !== 'file' && OWN_FOLDER.test(text)) return '.';
    if (text === 'Dir.mktmpdir') return madeByFunction('mktmpdir', [], this.home) ?? HOLE;
    if (NAME.test(text)) return text === 'shift' ? (argumentOf('ARGV', 0, this.masked) ?? HOLE) : this.#variable(text, depth);
    const chained = CHAINED.exec(text)?.[1] ?? (this.masked.language === 'swift' ? /^\w+:\s*(\S[^]*)$/.exec(text)?.[1] : undefined);
    if (chained !== undefined) return this.value(chained, depth + 1);
    const matched = this.masked.language === 'perl' ? /^<([^<>]{2,})>$/.exec(text)?.[1] : undefined;
    if (matched !== undefined) return matched;
    const branches = branchesOf(text, this.masked.language);
    if (branches !== undefined) return this.value(this.#one(branches, text), depth + 1);
    const parts = joinedParts(text, this.masked.language);
    if (parts !== undefined) return parts.map((part) => this.value(part, depth + 1)).join('');
    const [format, ...filled] = splitTop(text, '%');
    if (format !== undefined && filled.length === 1) return madeByMethod('%', this.value(format, depth + 1), valuesIn(this, filled[0] ?? '', depth + 1), this.home) ?? HOLE;
    const path = splitTop(text, '/');
    if (path.length > 1 && path.every((part) => part.trim() !== '')) return pathOf(path.map((part) => this.value(part, depth + 1)));
    const group = lastGroup(text);
    if (group !== undefined) return this.#groupValue(group, depth);
    const [, owner, field] = FIELD.exec(text) ?? [];
    const entry = owner === undefined || field === undefined ? undefined : this.#field(owner, field, depth);
    if (entry !== undefined) return entry;
    const bare = BARE_METHOD.exec(text);
    if (bare?.[1] !== undefined && bare[2] !== undefined) return this.#method(bare[1], bare[2], [], depth);
    const spaced = /^([a-z_][\w:]*)\s+(\S[^]*)$/.exec(text);
    return spaced?.[1] === undefined || !this.#callsWithoutBrackets() ? HOLE : this.#function(spaced[1], argumentsAt(spaced[2] ?? '', 0), depth);
  }

  /** The home, or what the code puts into the variable of that name. */
  #home(text: string, depth: number): string {
    const name = variableOfHome(text);
    return name !== undefined && isSettled(name, this.#notes) ? (valueNow(name, this.#notes, (definition) => this.#defined(name, definition, depth + 1)) ?? this.home) : this.home;
  }

  #callsWithoutBrackets(): boolean {
    return this.masked.language === 'perl' || this.masked.language === 'ruby';
  }

  #groupValue({ head, bracket, body }: Group, depth: number): string {
    if (bracket === '[' && head === 'Dir') return this.value(body, depth + 1);
    if (bracket === '[' && head !== '') return /^\s*:\s*:\s*-1\s*$/.test(body) ? reversed(this.value(head, depth + 1)) : (this.#entry(head, body, depth) ?? HOLE);
    if (head === '') return this.value(body, depth + 1);
    const args = argumentsAt(body, 0);
    const method = /^([^]*[\])§\w])\s*(?:\.|->)\s*(\w+)$/.exec(head);
    if (method?.[1] === undefined || method[2] === undefined) return this.#function(head, args, depth);
    // `os.path` is a module, `p` may be a text: only what is made somewhere has a value.
    if (/^(?:get|fetch)$/.test(method[2])) return this.#entryOr(method[1], args, depth);
    if (/^[A-Za-z_][\w.]*$/.test(method[1]) && /^(?:require\(|import\(|await import\(|$)/.test(definitionNow(method[1], this.#notes)?.expression ?? '')) return this.#function(head, args, depth);
    return this.#method(method[1], method[2], args, depth);
  }

  #function(name: string, args: readonly string[], depth: number): string {
    const short = name.replace(/^new\s+|^.*(?:\.|::)/, '');
    if (short === 'pack' && this.value(args[0] ?? '', depth + 1).startsWith('H')) return madeByFunction('unhexlify', [this.value(args[1] ?? '', depth + 1)], this.home) ?? HOLE;
    if (/^(?:fromCharCode|fromCodePoint|bytes|bytearray|pack|chr|mb_chr)$/.test(short)) {
      const numbers = args.flatMap((arg) => listOf(this, arg, depth + 1) ?? [arg.trim()]).filter((each) => /^(?:0x[0-9a-fA-F]+|\d+)$/.test(each));
      return numbers.length === 0 ? HOLE : charactersOf(numbers);
    }
    if (/^(?:join|implode)$/.test(short) && (short === 'implode' || this.#callsWithoutBrackets()) && !name.startsWith('File')) {
      const [sign = '', ...rest] = args;
      const elements = rest[0]?.trim().startsWith('map') === true ? [rest.join(',')] : rest;
      const listed = elements.flatMap((arg) => listOf(this, arg, depth + 1) ?? [this.value(arg, depth + 1)]);
      return listed.join(this.value(sign, depth + 1));
    }
    if (short === 'getenv') return this.#entryOr('ENV', args, depth);
    const own = `${name}()`;
    if (isDefined(own, this.#notes)) return valueNow(own, this.#notes, (definition) => this.#defined(own, definition, depth + 1)) ?? HOLE;
    return madeByFunction(name, args.map((arg) => this.value(arg, depth + 1)), this.home) ?? HOLE;
  }

  /** `cfg.get(key, otherwise)`, `os.environ.get(name, otherwise)`. */
  #entryOr(owner: string, [key = '', otherwise]: readonly string[], depth: number): string {
    if (/^(?:os\.environ|ENV)$/.test(owner) && this.value(key, depth + 1) === 'HOME') return this.home;
    const entry = this.#entry(owner, key, depth);
    // A variable of the environment that has a value for lack of it is a setting.
    if (entry === undefined && otherwise !== undefined && /^(?:os\.environ|ENV)$/.test(owner)) return this.value(otherwise, depth + 1);
    return entry ?? (otherwise === undefined ? HOLE : this.#one([HOLE, this.value(otherwise, depth + 1)], `${owner} ${key}`));
  }

  #method(receiver: string, method: string, args: readonly string[], depth: number): string {
    if (method === 'join') {
      const listed = LITERAL.test(receiver) ? undefined : listOf(this, receiver, depth + 1);
      const sign = args[0] === undefined ? (this.masked.language === 'ruby' ? '' : ',') : this.value(args[0], depth + 1);
      if (listed !== undefined) return listed.join(sign);
      const elements = args.length === 1 ? listOf(this, args[0] ?? '', depth + 1) : undefined;
      return elements === undefined ? pathOf([this.value(receiver, depth + 1), ...args.map((arg) => this.value(arg, depth + 1))]) : elements.join(this.value(receiver, depth + 1));
    }
    if (method === 'filter' || method === 'slice' || method === 'sort') return this.value(receiver, depth + 1);
    if (method === 'pack') return charactersOf(listOf(this, receiver, depth + 1) ?? []);
    const own = method === 'chr' && /^\d+$/.test(receiver.trim()) ? receiver.trim() : this.value(receiver, depth + 1);
    const values = args.map((arg) => this.value(arg, depth + 1));
    const made = madeByMethod(method, own, values, this.home);
    // What it is called on may be a module.
    return made === undefined || made === HOLE ? (madeByFunction(method, values, this.home) ?? HOLE) : made;
  }

  #literal(index: number): string {
    return this.masked.templates.get(index) ?? this.masked.strings[index] ?? HOLE;
  }

  /** A literal with the variables in it written out. */
  #filledIn(text: string, depth: number): string {
    const sigil = this.masked.language === 'php' || this.masked.language === 'perl' ? '$' : '';
    return text.includes(NAME_MARK) ? text.replace(NAMED, (_whole, isCode: string, name: string) => (isCode === '' ? this.#variable(sigil + name, depth + 1) : this.value(this.#inner(Number(name)), depth + 1))) : text;
  }

  /** Code in a literal, as an expression of the code around it. */
  #inner(index: number): string {
    const before = this.#notes.inner.get(index);
    if (before !== undefined) return before;
    const { language, filledIn, strings } = this.masked;
    const written = (filledIn[index]?.[1] ?? '').replace(/![rsa]?$/, '');
    const { code, strings: others } = maskCode(language, language === 'python' ? (splitTop(written, ':')[0] ?? '') : written);
    const offset = strings.length;
    strings.push(...others);
    const expression = code.replace(/§(\d+)§/g, (_whole, number: string) => `§${Number(number) + offset}§`);
    this.#notes.inner.set(index, expression);
    return expression;
  }

  #variable(name: string, depth: number): string {
    return valueNow(name, this.#notes, (definition) => this.#defined(name, definition, depth + 1)) ?? HOLE;
  }

  /** What a definition gives. */
  #defined(name: string, { kind, key, expression, at }: Definition, depth: number): string {
    switch (kind) {
      case 'value':
        return this.value(expression, depth);
      case 'added':
        return `${this.#variable(name, depth)}${key === '/' ? '/' : ''}${this.value(expression, depth)}`;
      case 'element':
        // In go what a function could not do stands behind what it gives.
        return this.#entry(splitTop(expression, ',').length > 1 ? `[${expression}]` : expression, `:${key ?? ''}`, depth) ?? (this.masked.language === 'go' && key === '0' ? this.value(expression, depth) : HOLE);
      case 'each': {
        const elements = this.#elements(expression, depth);
        return elements === undefined ? this.value(expression, depth) : this.value(this.#one(elements, `each ${at}`), depth);
      }
    }
  }

  /** One of several expressions: the one that is chosen now. */
  #one(expressions: readonly string[], name: string): string {
    const which = chosen(this.#notes.choices, name, expressions.length);
    return which === undefined ? HOLE : (expressions[which] ?? HOLE);
  }

  /** The entries of what an expression stands for, where they are written out. */
  #entries(expression: string, depth: number): readonly Entry[] | undefined {
    const text = expression.trim();
    if (!this.mayRead(text, depth)) return undefined;
    const written = entriesOf(text, this.masked.strings);
    if (written !== undefined) return written;
    if (NAME.test(text)) {
      const definition = definitionNow(text, this.#notes) ?? definitionNow(text.replace('$', '@'), this.#notes) ?? definitionNow(text.replace('$', '%'), this.#notes);
      if (definition?.kind === 'each') {
        const elements = this.#elements(definition.expression, depth + 1);
        return elements === undefined ? undefined : this.#entries(this.#one(elements, `each ${definition.at}`), depth + 1);
      }
      return definition?.kind === 'value' ? this.#entries(definition.expression, depth + 1) : undefined;
    }
    const group = lastGroup(text);
    const within = group?.bracket === '[' ? this.#entries(group.head, depth + 1) : undefined;
    const entry = within === undefined ? undefined : entryAt(within, this.#key(group?.body ?? '', depth));
    return entry === undefined ? undefined : this.#entries(entry, depth + 1);
  }

  /** The expressions of a list's elements, with what it gets later. */
  #elements(expression: string, depth: number, ofValues = false): readonly string[] | undefined {
    const text = expression.trim().replace(/^(?:\.\.\.|\*)/, '');
    if (depth > MAX_DEPTH) return undefined;
    const [, called, owner, values] = HANDS_ON.exec(text) ?? [];
    const handed = called ?? owner ?? values;
    if (handed !== undefined) return this.#elements(handed, depth + 1, ofValues || owner !== undefined || values !== undefined);
    const words = /^(?:qw|%?w)[([{]([^)\]}]*)[)\]}]$/.exec(text)?.[1];
    if (words !== undefined) return words.trim().split(/\s+/).map((each) => `§${this.masked.strings.push(each) - 1}§`);
    const made = this.masked.language === 'javascript' ? madeOf(text) : undefined;
    if (made !== undefined) return elementsMade(made, this.#elements(made.list, depth + 1), this.masked.strings, () => this.value(made.list, depth + 1));
    const sum = concatenated(text) ?? splitTop(text, '+');
    const parts = sum.length > 1 ? sum.map((each) => this.#elements(each, depth + 1)) : [];
    if (parts.length > 0 && parts.every((each) => each !== undefined)) return parts.flat();
    // In python what goes through a table of names goes through the names.
    const written = this.#entries(text, depth + 1)?.map(([key, each]) => (key === undefined || ofValues || this.masked.language !== 'python' ? each : `§${this.masked.strings.push(key) - 1}§`));
    const later = NAME.test(text) ? grownBy(text, this.masked) : [];
    const assigned = written === undefined && NAME.test(text) ? this.assigned(text) : undefined;
    const begun = written ?? (assigned === undefined || assigned.trim() === text ? undefined : this.#elements(assigned, depth + 1));
    if (begun === undefined && later.length === 0) return undefined;
    return [...(begun ?? []), ...later].flatMap((each) => (SPREAD.test(each) ? (this.#elements(each, depth + 1) ?? [HOLE]) : [each]));
  }

  words(expression: string, depth: number): readonly string[] | undefined {
    const text = expression.trim();
    if (!this.mayRead(text, depth)) return undefined;
    const [, given, split = given] = SPLIT.exec(text) ?? [];
    if (split !== undefined) return this.value(split, depth + 1).trim().split(/\s+/);
    const assigned = NAME.test(text) ? this.assigned(text) : undefined;
    if (assigned !== undefined && SPLIT.test(assigned)) return this.words(assigned, depth + 1);
    return this.#elements(text, depth + 1)?.map((each) => this.value(each, depth + 1));
  }

  /** A field: what the object is written with, what the code puts into fields of that name, and what stands in the body of its class. */
  #field(owner: string, field: string, depth: number): string | undefined {
    const now = this.#notes;
    const key = field.startsWith('§') ? this.value(field, depth) : field;
    const entry = NAME.test(owner) ? this.#entry(owner, `:${key}`, depth) : undefined;
    const sources = entry === undefined ? [] : [() => entry];
    const put = fieldsOf(owner, key, now);
    if (put.length > 0) sources.push(() => valueOfAll(`.${key}`, put, now, (definition) => this.#defined(`${owner}.${key}`, definition, depth + 1)));
    const made = NAME.test(owner) ? /^(?:new\s+)?([A-Z]\w*)\(/.exec(this.assigned(owner) ?? '')?.[1] : undefined;
    const inBody = isOfClass(made ?? owner, now) ? inClasses(key, now) : [];
    if (inBody.length > 0) sources.push(() => valueOfAll(key, inBody, now, (definition) => this.#defined(key, definition, depth + 1)));
    return this.#either(owner, key, sources);
  }

  /** The value of one of several sources, of which an object that is changed in another way may have another one; undefined without any. */
  #either(owner: string, key: string, sources: readonly (() => string)[]): string | undefined {
    if (sources.length === 0) return undefined;
    const all = isChanged(owner, this.#notes) ? [...sources, () => HOLE] : sources;
    const which = chosen(this.#notes.choices, `${owner}[${key}]`, all.length);
    return which === undefined ? HOLE : (all[which]?.() ?? HOLE);
  }

  #key(expression: string, depth: number): string {
    const text = expression.trim().replace(/^:(?=\w)/, '');
    return /^-?\d+$/.test(text) || /^\s*:/.test(expression) ? text : this.value(text, depth + 1);
  }

  /** An element of a list, an entry of a table of names; undefined when it is not in sight. */
  #entry(owner: string, key: string, depth: number): string | undefined {
    const name = this.#key(key, depth);
    const argument = argumentOf(owner.trim(), Number(name), this.masked);
    if (argument !== undefined) return argument;
    const entries = this.#entries(owner, depth + 1) ?? [];
    const { written, spread } = name.includes(HOLE) ? { written: entries.length === 0 ? [] : [this.#one(entries.map(([, each]) => each), `${owner}[]`)], spread: [] } : entriesAt(entries, name);
    const sources = written.map((each) => () => this.value(each, depth + 1));
    sources.push(...spread.map((each) => () => this.#entry(each, key, depth + 1) ?? HOLE));
    const set = NAME.test(owner) ? `${keyOf(owner)}[${name}]` : '';
    if (isDefined(set, this.#notes)) sources.push(() => valueNow(set, this.#notes, (definition) => this.#defined(owner, definition, depth + 1)) ?? HOLE);
    return this.#either(owner, name, sources);
  }
}

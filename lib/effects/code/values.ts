import type { Group } from './expression.js';
import type { MaskedCode } from './text.js';
import { HOLE } from '../../shell/command.js';
import { argumentsAt, lastGroup, splitTop } from './expression.js';
import { givenByLoop } from './loops.js';
import { charactersOf, madeByFunction, madeByMethod, reversed } from './strings.js';
import { NAME_MARK } from './text.js';

const MAX_LENGTH = 4096;
const MAX_DEPTH = 12;

const HOME = /^(?:Path\.home\(\)|pathlib\.Path\.home\(\)|os\.homedir\(\)|homedir\(\)|require\(§\d+§\)\.homedir\(\)|Dir\.home|process\.env\.HOME|ENV\[§\d+§\]|os\.environ\[§\d+§\]|os\.getenv\(§\d+§\)|\$ENV\{HOME\}|getenv\(§\d+§\))$/;

/** The interpreter that runs the code, by its own names for itself. */
const ITSELF: Readonly<Record<string, string>> = { 'sys.executable': 'python3', 'process.execPath': 'node', 'process.argv[0]': 'node', '$^X': 'perl', 'RbConfig.ruby': 'ruby', PHP_BINARY: 'php' };

/** The value of an expression, as far as it is put together of literals, plain variables, the home folder and what common functions make of them; else with a `HOLE` in it. */
export function valueOf(expression: string, masked: MaskedCode, home: string): string {
  return new Evaluation(masked, home).value(expression, 0);
}

/** Variables of one code that are looked up: each costs a pass over it. */
const MAX_VARIABLES = 64;

/** What is remembered while one code is read. */
interface Notes {
  readonly assigned: Map<string, string>;
  readonly values: Map<string, string>;
  /** Characters of expressions that may still be read, so that the time stays proportional to the code. */
  characters: number;
}

const notesOf = new WeakMap<MaskedCode, Notes>();

const NAMED = new RegExp(`${NAME_MARK}(\\w+)${NAME_MARK}`, 'g');
const NAME = /^[$@]?[A-Za-z_]\w*$/;
const LITERAL = /^[rbufRBUF]{0,2}§(\d+)§$/;

/** Methods that ruby calls without brackets. */
const BARE_METHOD = /^([^]+)\.(chr|join|reverse|downcase|upcase|strip|to_s|chars|chomp|to_path)$/;

class Evaluation {
  readonly #notes: Notes;

  constructor(
    private readonly masked: MaskedCode,
    private readonly home: string,
  ) {
    this.#notes = notesOf.get(masked) ?? { assigned: new Map(), values: new Map(), characters: 4 * masked.code.length + 20_000 };
    notesOf.set(masked, this.#notes);
  }

  value(expression: string, depth: number): string {
    const text = expression.trim();
    this.#notes.characters -= text.length;
    if (depth > MAX_DEPTH || text.length > MAX_LENGTH || this.#notes.characters < 0) return HOLE;
    const literal = LITERAL.exec(text);
    if (literal !== null) return this.#filledIn(this.#literal(Number(literal[1])), depth);
    if (HOME.test(text)) return this.#isHome(text) ? this.home : HOLE;
    const itself = Object.hasOwn(ITSELF, text) ? ITSELF[text] : undefined;
    if (itself !== undefined) return itself;
    if (NAME.test(text)) return this.#variable(text, depth);
    const parts = this.#joinedParts(text);
    if (parts !== undefined) return parts.map((part) => this.value(part, depth + 1)).join('');
    const [format, ...filled] = splitTop(text, '%');
    if (format !== undefined && filled.length === 1) return madeByMethod('%', this.value(format, depth + 1), this.#valuesIn(filled[0] ?? '', depth + 1)) ?? HOLE;
    const path = splitTop(text, '/');
    if (path.length > 1 && path.every((part) => part.trim() !== '')) return path.map((part) => this.value(part, depth + 1)).join('/');
    const group = lastGroup(text);
    if (group !== undefined) return this.#groupValue(group, depth);
    const bare = BARE_METHOD.exec(text);
    if (bare?.[1] !== undefined && bare[2] !== undefined) return this.#method(bare[1], bare[2], [], depth);
    const spaced = /^([a-z_][\w:]*)\s+(\S[^]*)$/.exec(text);
    return spaced?.[1] === undefined || !this.#callsWithoutBrackets() ? HOLE : this.#function(spaced[1], argumentsAt(spaced[2] ?? '', 0), depth);
  }

  /** `a + b`; `a . b` in languages that join so; literals that stand side by side. */
  #joinedParts(text: string): readonly string[] | undefined {
    const sum = splitTop(text, '+');
    if (sum.length > 1) return sum;
    const { language } = this.masked;
    const dotted = language === 'perl' || language === 'php' ? splitTop(text, '.') : [];
    if (dotted.length > 1) return dotted;
    return /^(?:[rbufRBUF]{0,2}§\d+§\s*){2,}$/.test(text) ? (text.match(/§\d+§/g) ?? []) : undefined;
  }

  #callsWithoutBrackets(): boolean {
    return this.masked.language === 'perl' || this.masked.language === 'ruby';
  }

  #groupValue({ head, bracket, body }: Group, depth: number): string {
    if (bracket === '[' && head === 'Dir') return this.value(body, depth + 1);
    if (bracket === '[') return /^\s*:\s*:\s*-1\s*$/.test(body) ? reversed(this.value(head, depth + 1)) : HOLE;
    if (head === '') return this.value(body, depth + 1);
    const args = argumentsAt(body, 0);
    const method = /^([^]*[\])§\w])\s*(?:\.|->)\s*(\w+)$/.exec(head);
    if (method?.[1] === undefined || method[2] === undefined) return this.#function(head, args, depth);
    // `os.path` is a module, `p` may be a text: only what is made somewhere has a value.
    if (/^[A-Za-z_][\w.]*$/.test(method[1]) && /^(?:require\(|import\(|await import\(|$)/.test(this.#assigned(method[1]) ?? '')) return this.#function(head, args, depth);
    return this.#method(method[1], method[2], args, depth);
  }

  #function(name: string, args: readonly string[], depth: number): string {
    const short = name.replace(/^.*(?:\.|::)/, '');
    if (short === 'pack' && this.value(args[0] ?? '', depth + 1).startsWith('H')) return madeByFunction('unhexlify', [this.value(args[1] ?? '', depth + 1)]) ?? HOLE;
    if (/^(?:fromCharCode|fromCodePoint|bytes|bytearray|pack|chr|mb_chr)$/.test(short)) {
      const numbers = args.flatMap((arg) => this.#list(arg, depth + 1) ?? [arg.trim()]).filter((each) => /^(?:0x[0-9a-fA-F]+|\d+)$/.test(each));
      return numbers.length === 0 ? HOLE : charactersOf(numbers);
    }
    if (/^(?:join|implode)$/.test(short) && (short === 'implode' || this.#callsWithoutBrackets()) && !name.startsWith('File')) {
      const [sign = '', ...rest] = args;
      const elements = rest[0]?.trim().startsWith('map') === true ? [rest.join(',')] : rest;
      const listed = elements.flatMap((arg) => this.#list(arg, depth + 1) ?? [this.value(arg, depth + 1)]);
      return listed.join(this.value(sign, depth + 1));
    }
    return madeByFunction(name, args.map((arg) => this.value(arg, depth + 1))) ?? HOLE;
  }

  #method(receiver: string, method: string, args: readonly string[], depth: number): string {
    if (method === 'join') {
      const listed = LITERAL.test(receiver) ? undefined : this.#list(receiver, depth + 1);
      const sign = args[0] === undefined ? (this.masked.language === 'ruby' ? '' : ',') : this.value(args[0], depth + 1);
      if (listed !== undefined) return listed.join(sign);
      const elements = args.length === 1 ? this.#list(args[0] ?? '', depth + 1) : undefined;
      return elements === undefined ? [this.value(receiver, depth + 1), ...args.map((arg) => this.value(arg, depth + 1))].join('/') : elements.join(this.value(receiver, depth + 1));
    }
    if (method === 'pack') return charactersOf(this.#list(receiver, depth + 1) ?? []);
    const own = method === 'chr' && /^\d+$/.test(receiver.trim()) ? receiver.trim() : this.value(receiver, depth + 1);
    const values = args.map((arg) => this.value(arg, depth + 1));
    const made = madeByMethod(method, own, values);
    // What it is called on may be a module.
    return made === undefined || made === HOLE ? (madeByFunction(method, values) ?? HOLE) : made;
  }

  /** The elements of a list, as far as they are written out; undefined for what is no list. */
  #list(expression: string, depth: number): readonly string[] | undefined {
    const text = expression.trim().replace(/^(?:\.\.\.|\*)/, '');
    this.#notes.characters -= text.length;
    if (depth > MAX_DEPTH || text.length > MAX_LENGTH || this.#notes.characters < 0) return undefined;
    if (NAME.test(text)) {
      const assigned = this.#assigned(text);
      return assigned === undefined || assigned.trim() === text ? undefined : this.#list(assigned, depth + 1);
    }
    const made = /^([^]+?)\sfor\s+(\w+)\s+in\s+(\S[^]*)$/.exec(text);
    if (made?.[2] !== undefined) {
      const elements = this.#list(made[3] ?? '', depth + 1);
      return new RegExp(`^chr\\(\\s*${made[2]}\\s*\\)$`).test((made[1] ?? '').trim()) ? elements?.map((each) => charactersOf([each])) : undefined;
    }
    const group = lastGroup(text);
    if (group === undefined) return this.#bareList(text, depth);
    const { head, bracket, body } = group;
    if (bracket === '[' && /^\s*:\s*:\s*-1\s*$/.test(body)) return this.#list(head, depth + 1)?.slice().reverse();
    if (head === 'qw') return body.trim().split(/\s+/);
    if (head === '') return / for \w+ in /.test(body) ? this.#list(body, depth + 1) : this.#valuesIn(body, depth + 1);
    const args = argumentsAt(body, 0);
    const method = /^([^]*)\.(split|reverse|map|chars)$/.exec(head);
    if (method?.[1] !== undefined) return this.#listMethod(method[1], method[2] ?? '', args, depth);
    switch (head) {
      case 'map':
        return /^chr$/.test(args[0]?.trim() ?? '') ? this.#list(args[1] ?? '', depth + 1)?.map((each) => charactersOf([each])) : undefined;
      case 'list':
      case 'str_split':
        return [...this.value(args[0] ?? '', depth + 1)];
      case 'reversed':
      case 'array_reverse':
        return [...(this.#list(args[0] ?? '', depth + 1) ?? this.value(args[0] ?? '', depth + 1))].reverse();
      default:
        return undefined;
    }
  }

  #listMethod(receiver: string, method: string, args: readonly string[], depth: number): readonly string[] | undefined {
    switch (method) {
      case 'split':
        return this.value(receiver, depth + 1).split(args[0] === undefined ? ' ' : this.value(args[0], depth + 1));
      case 'reverse':
        return this.#list(receiver, depth + 1)?.slice().reverse();
      case 'map':
        return /fromCharCode|fromCodePoint|\.chr|&:chr/.test(args.join(',')) ? this.#list(receiver, depth + 1)?.map((each) => charactersOf([each])) : undefined;
      default:
        return [...this.value(receiver, depth + 1)];
    }
  }

  /** A text of which the characters are the elements, and perl's `map chr, 46, 101`. */
  #bareList(text: string, depth: number): readonly string[] | undefined {
    const mapped = /^map(?:\s*\{)?\s*chr(?:\s*\$_)?\s*[,}](?:\s*\()?([^)]+)\)?$/.exec(text);
    if (mapped?.[1] !== undefined) return argumentsAt(mapped[1], 0).map((each) => charactersOf([each.trim()]));
    if (text.endsWith('.chars')) return [...this.value(text.slice(0, -'.chars'.length), depth + 1)];
    return LITERAL.test(text) ? [...this.value(text, depth + 1)] : undefined;
  }

  #valuesIn(body: string, depth: number): readonly string[] {
    const text = body.trim();
    const inner = /^\([^]*\)$/.test(text) || /^\[[^]*\]$/.test(text) ? (lastGroup(text)?.head === '' ? text.slice(1, -1) : text) : text;
    return argumentsAt(inner, 0).map((each) => (/^\s*(?:0x[0-9a-fA-F]+|\d+)\s*$/.test(each) ? each.trim() : this.value(each, depth)));
  }

  #literal(index: number): string {
    return this.masked.strings[index] ?? HOLE;
  }

  /** A literal with the variables in it written out. */
  #filledIn(text: string, depth: number): string {
    return text.includes(NAME_MARK) ? text.replace(NAMED, (_whole, name: string) => this.#variable(this.masked.language === 'php' || this.masked.language === 'perl' ? `$${name}` : name, depth + 1)) : text;
  }

  #isHome(text: string): boolean {
    const index = /\[§(\d+)§\]$|getenv\(§(\d+)§\)$/.exec(text)?.slice(1).find((each) => each !== undefined);
    return index === undefined || this.#literal(Number(index)) === 'HOME';
  }

  /** The one value that is plainly assigned to a variable. */
  #variable(name: string, depth: number): string {
    const { values } = this.#notes;
    const before = values.get(name);
    if (before !== undefined) return before;
    // A variable that is made of itself is not known.
    values.set(name, HOLE);
    const expression = this.#assigned(name);
    const value = expression === undefined ? HOLE : this.value(expression, depth + 1);
    values.set(name, value);
    return value;
  }

  /** The expression that is assigned to a variable; undefined when none is in sight. */
  #assigned(name: string): string | undefined {
    const { assigned } = this.#notes;
    const before = assigned.get(name);
    if (before !== undefined) return before === '' ? undefined : before;
    if (assigned.size >= MAX_VARIABLES || !NAME.test(name)) return undefined;
    const { code } = this.masked;
    const escaped = name.replace(/[$@]/g, '\\$&');
    const assignment = new RegExp(`(?:^|[^\\w$.])${escaped}\\s*=(?![=>~])\\s*([^;\\n]{1,500})`).exec(code);
    const expression = assignment?.[1] ?? givenByLoop(escaped, this.masked);
    assigned.set(name, expression ?? '');
    return expression;
  }
}

import type { MaskedCode } from '../text/masked-code.js';
import { argumentsAt } from '../text/expression.js';

/** The body of a loop, and where it stands. */
export interface LoopBody {
  readonly body: string;
  readonly at: number;
}

/** Loops of one code that are looked at, and characters of one body. */
const MAX_LOOPS = 64;
const MAX_BODY = 3_000;

/** Heads of loops that nothing but what stands in the body ends, or that go round ten thousand times and more. */
const ENDLESS_PYTHON =
  /^([^\S\n]{0,80})(?:while\s?\(?\s?(?:True|1|not\sFalse)\s?\)?|for\s\w{1,40}\sin\s(?:itertools\.)?(?:count|cycle|repeat)\([^()\n]{0,60}\)|for\s\w{1,40}\sin\siter\(int,\s?1\))\s?:[^\S\n]{0,20}/gm;
const LONG_PYTHON =
  /^([^\S\n]{0,80})for\s\w{1,40}\sin\srange\(\s?(?:\d{5,}|1\d?_000_?0*|\d{1,3}(?:_\d{3})+|10\s?\*\*\s?(?:[5-9]|\d\d)|1e[5-9])\s?\)\s?:[^\S\n]{0,20}/gm;
const ENDLESS_BRACES = /(?:\bwhile\s?\(\s?(?:true|1|!0)\s?\)|\bfor\s?\(\s?;\s?;[^()\n]{0,30}\)|\bfor\s?(?=\{)|\bloop\s?(?=\{))\s{0,20}/g;
const ENDLESS_RUBY = /^([^\S\n]{0,80})?.{0,80}?(?:\bloop\s?(?:do\b|\{)|\bwhile\s(?:true|1)\b(?:\sdo\b)?|\buntil\sfalse\b)/gm;
/** javascript's timer. */
const TIMER = /\bsetInterval\s?\(/g;

/** The bodies of a code's loops that have no end of their own; `long` also those with a number of rounds that nobody waits for. */
export function endlessBodies(masked: MaskedCode, rounds: 'endless' | 'long'): readonly LoopBody[] {
  const { code, language } = masked;
  const found: LoopBody[] = [];
  const add = (body: string, at: number): void => {
    if (found.length < MAX_LOOPS) found.push({ body, at });
  };
  switch (language) {
    case 'python':
      for (const { 0: head, 1: indent = '', index } of [
        ...code.matchAll(ENDLESS_PYTHON),
        ...(rounds === 'long' ? code.matchAll(LONG_PYTHON) : []),
      ]) {
        add(indented(code, index + head.length, indent.length), index + head.length);
      }
      return found;
    case 'ruby':
      for (const { 0: head, 1: indent = '', index } of code.matchAll(ENDLESS_RUBY)) {
        add(upToEnd(code, index + head.length, indent), index + head.length);
      }
      return found;
    default:
      for (const { 0: head, index } of code.matchAll(ENDLESS_BRACES)) add(braced(code, index + head.length), index + head.length);
      if (language === 'javascript') for (const { body, at } of timers(code, /^\d?$/)) add(body, at);
      return found;
  }
}

/** What javascript's timers do again and again whose pause, as it is written, is such. */
function timers(code: string, pause: RegExp): readonly LoopBody[] {
  return [...code.matchAll(TIMER)].flatMap(({ 0: head, index }) => {
    const at = index + head.length;
    const [body = '', written = ''] = argumentsAt(code, at);
    return pause.test(written.trim()) ? [{ body, at }] : [];
  });
}

/** Loops that go on as long as a name has a value: `while not done:`, `while (n < 3)`, `while x is None`, and `} while (!ok)`. */
const WHILE_PYTHON =
  /^([^\S\n]{0,80})while\s(?:not\s)?\(?(\w{1,40})\)?(?:\s(?:is(?:\snot)?|==|!=|<=?|>=?)\s?[\w.]{1,40})?\s?:[^\S\n]{0,20}/gm;
const WHILE_BRACES = /\bwhile\s?\(\s?!?\s?\$?(\w{1,40})(?:\s?(?:===?|!==?|<=?|>=?)\s?[\w.]{1,40})?\s?\)\s{0,20}(?=\{)/g;
const DO_WHILE = /\bdo\s?(?=\{)/g;
const WHILE_RUBY = /^([^\S\n]{0,80})(?:while|until)\s(?:not\s|!)?(\w{1,40})(?:\s?(?:==|!=|<=?|>=?)\s?\w{1,40})?\s?(?:do\b)?$/gm;

/** The bodies of loops whose condition asks for one name, which nothing in them sets: `while not done:` without `done = …`; and of timers that nothing stops. */
export function loopsWhile({ code, language }: MaskedCode): readonly LoopBody[] {
  const found: LoopBody[] = [];
  const add = (name: string, body: string, at: number): void => {
    if (found.length < MAX_LOOPS && !mayChange(body, name)) found.push({ body, at });
  };
  if (language === 'python') {
    for (const { 0: head, 1: indent = '', 2: name = '', index } of code.matchAll(WHILE_PYTHON)) {
      add(name, indented(code, index + head.length, indent.length), index);
    }
  } else if (language === 'ruby') {
    for (const { 0: head, 1: indent = '', 2: name = '', index } of code.matchAll(WHILE_RUBY)) {
      add(name, upToEnd(code, index + head.length, indent), index);
    }
  } else {
    for (const { 0: head, 1: name = '', index } of code.matchAll(WHILE_BRACES)) add(name, braced(code, index + head.length), index);
    for (const { 0: head, index } of code.matchAll(DO_WHILE)) {
      const body = braced(code, index + head.length);
      const [, name] =
        /^\s{0,20}while\s?\(\s?!?\s?\$?(\w{1,40})\s?\)/.exec(
          code.slice(index + head.length + body.length, index + head.length + body.length + 200),
        ) ?? [];
      if (name !== undefined) add(name, body, index);
    }
  }
  if (language === 'javascript' && !code.includes('clearInterval')) found.push(...timers(code, /^\d{2,3}$/));
  return found.slice(0, MAX_LOOPS);
}

/** Whether a body sets a name, or hands it to what may; to more results than there are questions no list grows: `out = list(map(f, rows))`, `len(out) > len(rows)`. */
function mayChange(body: string, name: string): boolean {
  if (/^(?:true|True|1)$/.test(name)) return true;
  const sets = [...body.matchAll(new RegExp(`(?<![\\w.])${name}\\b(?!\\s?(?:[=!]=|<=|>=))[^\\n;]{0,200}`, 'g'))].map(([text]) => text);
  return sets.some((text) => !NEVER.test(text) || !sameList(body, text));
}

const NEVER = /^\w{1,40}\s?=\s?len\((\w{1,40})\)\s?>\s?len\((\w{1,40})\)\s{0,20}$/;

function sameList(body: string, text: string): boolean {
  const [, out = '', from = ''] = NEVER.exec(text) ?? [];
  return (
    new RegExp(`(?<![\\w.])${out}\\s?=[^\\n]{0,200}(?:\\bmap\\([^\\n]{0,100},\\s?${from}\\)|\\bin\\s${from}\\s?[\\])])`).test(body) &&
    !new RegExp(`(?<![\\w.])${out}\\.|(?<![\\w.])${out}\\s?\\+=`).test(body)
  );
}

/** What stands behind the colon in the same line, else the lines below that stand deeper. */
export function indented(code: string, from: number, indent: number): string {
  const end = Math.min(code.length, from + MAX_BODY);
  const newline = code.indexOf('\n', from);
  if (newline === -1 || newline > end) return code.slice(from, end);
  if (code.slice(from, newline).trim() !== '') return code.slice(from, newline);
  let at = newline + 1;
  while (at < end) {
    const next = code.indexOf('\n', at);
    const line = code.slice(at, next === -1 ? end : next);
    if (line.trim() !== '' && line.length - line.trimStart().length <= indent) break;
    at = next === -1 ? end : next + 1;
  }
  return code.slice(newline + 1, Math.min(at, end));
}

/** What stands in braces; without them one statement. */
export function braced(code: string, from: number): string {
  const end = Math.min(code.length, from + MAX_BODY);
  if (code[from] !== '{') return code.slice(from, end).split(/[;\n]/, 1)[0] ?? '';
  let depth = 0;
  for (let at = from; at < end; at += 1) {
    if (code[at] === '{') depth += 1;
    else if (code[at] === '}' && (depth -= 1) === 0) return code.slice(from, at + 1);
  }
  return code.slice(from, end);
}

/** Ruby's, up to the `end` that stands as deep as the head. */
export function upToEnd(code: string, from: number, indent: string): string {
  const rest = code.slice(from, from + MAX_BODY);
  const end = new RegExp(`\\n${indent.replace(/[^ \t]/g, '')}(?:end\\b|\\})`).exec(rest)?.index;
  const [line = ''] = rest.split('\n', 1);
  return end !== undefined ? rest.slice(0, end) : line;
}

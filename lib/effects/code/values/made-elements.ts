import type { Language } from '../languages/language.js';
import { HOLE } from '../../../shell/command.js';
import { argumentsAt, lastGroup, splitTop } from '../text/expression.js';
import { putLiteral } from '../text/put-literal.js';

/** What is left of a list, as it is or in another order. */
const KEEPS = /^([^]+)\.\s?(?:filter|slice|sort|toSorted|reverse|toReversed|select|reject)$/;

const MAPS = /^([^]+)\.\s?map$/;

/** A function of one parameter and one expression: `(name) => join('a', name)`. */
const ARROW = /^\s{0,9}\(?\s{0,9}([A-Za-z_$]\w{0,40})\s{0,9}\)?\s{0,9}=>\s{0,9}([^{\s][^]*)$/;

/** More elements are not told one by one. */
const MAX_ELEMENTS = 24;

/** php's: `array_map(fn($name) => "a/$name", $list)`. */
const PHP = /^array_map\(\s?(?:static\s)?fn\s?\(\s?(?:\??\w{1,20}\s)?(\$\w{1,60})\s?\)(?:\s?:\s?\??\w{1,20})?\s?=>\s?([^]*)$/;

/** ruby's: `list.map { |name| File.join('a', name) }`. */
const BLOCK = /^([^]+)\.map\s?\{\s?\|\s?([a-z_]\w{0,40})\s?\|\s?([^{}]{1,400}?)\s?\}$/;

/** kotlin's: `list.map { File(a, it) }`, `list.map { x -> File(a, x) }`. */
const BRACED = /^([^]+)\.map\s?\{\s?(?:([a-z_]\w{0,40})\s?->\s?)?([^{}]{1,400}?)\s?\}$/;

/** Whether each bracket of a text that closes has opened in it. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) if ((depth += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0) < 0) return false;
  return depth === 0;
}

/** A list that is made out of another one. */
interface Made {
  readonly list: string;
  /** What is made of each element; undefined where it stays as it is. */
  readonly each: ((elements: readonly string[], strings: readonly string[]) => readonly string[] | undefined) | undefined;
}

/**
 * The list out of which another is made: the same elements for `list.filter(f)`, or for `list.map(x => …)` what is to be
 * told of each. Undefined for every other expression.
 */
export function madeOf(text: string, language: Language, ofValues: boolean): Made | undefined {
  switch (language) {
    case 'python':
      return comprehended(text, ofValues) ?? handed(text);
    case 'java': {
      const [, list, name = 'it', body] = BRACED.exec(text) ?? [];
      return list === undefined || body === undefined ? undefined : madeBy(list, name, body);
    }
    case 'php': {
      const [, named, listed] = /^array_map\(\s?(§\d+§)\s?,\s?([^]*)\)$/.exec(text) ?? [];
      if (named !== undefined && listed !== undefined) {
        return {
          list: listed,
          each: (elements, strings) => elements.map((each) => `${strings[Number(named.slice(1, -1))] ?? ''}(${each})`),
        };
      }
      const kept = /^array_(?:filter|values|unique|reverse)\(([^]*)\)$/.exec(text)?.[1];
      if (kept !== undefined) return { list: argumentsAt(kept, 0)[0] ?? '', each: undefined };
      const [, name = '', body] = PHP.exec(text) ?? [];
      const [made, list] = body === undefined ? [] : argumentsAt(body, 0);
      // The name is known from the function's head on.
      return made === undefined || list === undefined || name === ''
        ? undefined
        : { list: list.replace(/\)\s*$/, ''), each: (elements) => (elements.length === 0 ? elements : [made.trim()]) };
    }
    case 'ruby': {
      const [, list, name, body] = BLOCK.exec(text) ?? [];
      if (list !== undefined && name !== undefined && body !== undefined) return madeBy(list, name, body);
      return mapped(text);
    }
    case 'javascript':
      return mapped(text);
    default:
      return undefined;
  }
}

function mapped(text: string): Made | undefined {
  const group = text.includes('.') ? lastGroup(text) : undefined;
  if (group?.bracket !== '(') return undefined;
  const kept = KEEPS.exec(group.head)?.[1];
  if (kept !== undefined) return { list: kept, each: undefined };
  const list = MAPS.exec(group.head)?.[1];
  const [, name, body = ''] = ARROW.exec(group.body) ?? [];
  if (list === undefined || name === undefined) return undefined;
  return madeBy(list, name, body);
}

/** python's `[Path('a') / name for name in list if c]`. */
function comprehended(text: string, ofValues: boolean): Made | undefined {
  const inner = /^[[({][^]*[\])}]$/.test(text) ? text.slice(1, -1) : text;
  const at = inner.indexOf(' for ');
  const [, name, behind = ''] = at === -1 ? [] : (/^ for (\w{1,40}) in ([^]*)$/.exec(inner.slice(at)) ?? []);
  const pair = text.startsWith('{') ? splitTop(inner.slice(0, Math.max(0, at)), ':') : [];
  const body = pair.length === 2 ? (pair[ofValues ? 1 : 0] ?? '') : inner.slice(0, at);
  if (name === undefined || !isBalanced(body)) return undefined;
  const end = behind.indexOf(' if ');
  return madeBy(end === -1 ? behind : behind.slice(0, end), name, body);
}

/** python's `filter(f, list)` and `map(f, list)`. */
function handed(text: string): Made | undefined {
  const [, way, given = ''] = /^(filter|map)\(([^]*)\)$/.exec(text) ?? [];
  const [by = '', list, ...others] = way === undefined ? [] : argumentsAt(given, 0);
  if (list === undefined || others.length > 0) return undefined;
  if (way === 'filter') return { list, each: undefined };
  const [, name, body] = /^\s*lambda\s(\w{1,40})\s?:([^]*)$/.exec(by) ?? [];
  return name === undefined || body === undefined
    ? { list, each: (elements) => elements.map((each) => `${by.trim()}(${each})`) }
    : madeBy(list, name, body);
}

function madeBy(list: string, name: string, body: string): Made {
  const place = new RegExp(`(?<![\\w$.])${name.replace('$', '\\$')}(?![\\w$])`, 'g');
  return {
    list,
    each: (elements) => (elements.length > MAX_ELEMENTS ? undefined : elements.map((each) => body.replace(place, () => `(${each})`))),
  };
}

/** The elements that are made of others; of those that are not known one by one, such as the names in a folder, what one of them gives. */
export function elementsMade(
  { each }: Made,
  elements: readonly string[] | undefined,
  strings: string[],
  names: () => string,
): readonly string[] | undefined {
  if (each === undefined) return elements;
  if (elements !== undefined) return each(elements, strings);
  const all = names();
  return all === HOLE ? undefined : each([putLiteral(strings, all)], strings);
}

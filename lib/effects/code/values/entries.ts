import { argumentsAt, lastGroup, splitTop } from '../text/expression.js';

/** What stands in a list or a table of names that is written out: with each value its key, if it has one. */
export type Entry = readonly [key: string | undefined, expression: string];

const PAIR = /^\s{0,200}(?:§(\d+)§|:?(-?\w+))\s?(?::(?!:)|=>|=(?!=))([^]*)$/;

/** The entries of `[a, b]`, `{ k: v }`, `dict(k=v)`, `array(…)`, `[]string{…}`; undefined for what is none of these. */
export function entriesOf(expression: string, strings: readonly string[]): readonly Entry[] | undefined {
  const text = expression.trim();
  const merged = mergedIn(text);
  if (merged !== undefined) return merged.flatMap((each) => entriesOf(each, strings) ?? [[undefined, `...${each}`] as const]);
  const braced = /^(?:\[\]\w+|map\[\w+\]\w+|new\s?\w*\[\]\s?|[%$]?)?\{([^]*)\}$/.exec(text)?.[1];
  const group = braced === undefined ? lastGroup(text) : undefined;
  const body =
    braced ??
    (group !== undefined &&
    /^(?:|vec!|(?:collections\.)?deque|(?:java\.util\.)?(?:List|Set)\.of|(?:java\.util\.)?Arrays\.asList|listOf|c|dict|array|list|tuple|set|OrderedDict|SimpleNamespace|new (?:String\[\]|Array)|(?:new )?(?:Set|Map)|Object\.freeze)$/.test(
      group.head,
    )
      ? group.body
      : undefined);
  if (body === undefined || /\sfor\s/.test(body)) return undefined;
  // A table of names made of pairs.
  const ofTable = /^(?:new\s+)?Map$/.test(group?.head ?? '') ? /^\s*Object\.entries\(([^]*)\)\s*$/.exec(body)?.[1] : undefined;
  if (ofTable !== undefined) return entriesOf(ofTable, strings);
  if (/^(?:new\s+)?Map$/.test(group?.head ?? '')) {
    return argumentsAt(/^\s*\[([^]*)\]\s*$/.exec(body)?.[1] ?? '', 0).map((each) => pairOf(each, strings));
  }
  // `list([…])`, and what else has one list in its brackets.
  const inner = body.trim();
  const isListOfOne = /^[{[(]/.test(inner) && group?.head === '' && group.bracket === '[';
  if (!isListOfOne && /^[[{(]/.test(inner) && argumentsAt(inner, 0).length === 1) return entriesOf(inner, strings) ?? [];
  return argumentsAt(body, 0)
    .filter((each) => each.trim() !== '')
    .map((each) => {
      const [, literal, name, value] = PAIR.exec(each) ?? [];
      return value === undefined ? [undefined, each] : [literal === undefined ? name : strings[Number(literal)], value];
    });
}

const MERGES = /^(?:Object\.assign|array_merge|array_replace|(?:_|lodash)\.(?:merge|assign|extend))$/;

/** The tables of names that one is put together of: `Object.assign(a, b)`, `array_merge(a, b)`, `a.merge(b)`, python's `a | b`. */
function mergedIn(text: string): readonly string[] | undefined {
  if (text.includes('|')) {
    const parts = splitTop(text, '|');
    if (
      parts.length > 1 &&
      parts.every((each) => /^\s*(?:\{[^]*\}|[A-Za-z_]\w*)\s*$/.test(each)) &&
      parts.some((each) => each.includes('{'))
    ) {
      return parts;
    }
  }
  if (!/assign|merge|replace|extend/.test(text)) return undefined;
  const group = lastGroup(text);
  if (group?.bracket !== '(') return undefined;
  if (MERGES.test(group.head)) return argumentsAt(group.body, 0);
  const receiver = /^([^]+)\.merge$/.exec(group.head)?.[1];
  return receiver === undefined
    ? undefined
    : [receiver, ...argumentsAt(group.body, 0).map((each) => (/^\s*(?:\w+:|:\w+\s*=>)/.test(each) ? `{${each}}` : each))];
}

/** `['key', value]` */
function pairOf(written: string, strings: readonly string[]): Entry {
  const [key = '', value = ''] = argumentsAt(/^\s*\[([^]*)\]\s*$/.exec(written)?.[1] ?? '', 0);
  const literal = /^\s*§(\d+)§\s*$/.exec(key)?.[1];
  return [literal === undefined ? key.trim() : strings[Number(literal)], value];
}

/** The entry of a key, or the element of an index, which counts from the end where it is negative. */
export function entryAt(entries: readonly Entry[], key: string): string | undefined {
  const named = entries.find(([name]) => name === key)?.[1];
  return named ?? (/^-?\d+$/.test(key) ? entries.at(Number(key))?.[1] : undefined);
}

/** What an entry may be: the last one of its key, and what is spread out behind that. */
export function entriesAt(
  entries: readonly Entry[],
  key: string,
): { readonly written: readonly string[]; readonly spread: readonly string[] } {
  const index = entries.findLastIndex(([name]) => name === key);
  const named = index === -1 ? (/^-?\d+$/.test(key) ? entries.at(Number(key))?.[1] : undefined) : entries[index]?.[1];
  const spread = /^-?\d+$/.test(key)
    ? []
    : entries
        .slice(index + 1)
        .flatMap(([name, each]) => (name === undefined ? (/^\s*(?:\.\.\.|\*\*)([^]*)$/.exec(each)?.slice(1) ?? []) : []));
  return { written: named === undefined ? [] : [named], spread };
}

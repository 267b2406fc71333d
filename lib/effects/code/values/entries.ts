import { argumentsAt, lastGroup } from '../text/expression.js';

/** What stands in a list or a table of names that is written out: with each value its key, if it has one. */
export type Entry = readonly [key: string | undefined, expression: string];

const PAIR = /^\s{0,200}(?:§(\d+)§|:?(-?\w+))\s?(?::(?!:)|=>|=(?!=))([^]*)$/;

/** The entries of `[a, b]`, `{ k: v }`, `dict(k=v)`, `array(…)`, `[]string{…}`; undefined for what is none of these. */
export function entriesOf(expression: string, strings: readonly string[]): readonly Entry[] | undefined {
  const text = expression.trim();
  const braced = /^(?:\[\]\w+|map\[\w+\]\w+|new\s\w+\[\]|[%$]?)?\{([^]*)\}$/.exec(text)?.[1];
  const group = braced === undefined ? lastGroup(text) : undefined;
  const body = braced ?? (group !== undefined && /^(?:|(?:java\.util\.)?(?:List|Set)\.of|(?:java\.util\.)?Arrays\.asList|listOf|dict|array|list|tuple|set|OrderedDict|SimpleNamespace|new (?:String\[\]|Set|Array)|Object\.freeze)$/.test(group.head) ? group.body : undefined);
  if (body === undefined || /\sfor\s/.test(body)) return undefined;
  // `list([…])`, and what else has one list in its brackets.
  const inner = body.trim();
  if (/^[[{(]/.test(inner) && argumentsAt(inner, 0).length === 1) return entriesOf(inner, strings) ?? [];
  return argumentsAt(body, 0).filter((each) => each.trim() !== '').map((each) => {
    const [, literal, name, value] = PAIR.exec(each) ?? [];
    return value === undefined ? [undefined, each] : [literal === undefined ? name : strings[Number(literal)], value];
  });
}

/** The entry of a key, or the element of an index, which counts from the end where it is negative. */
export function entryAt(entries: readonly Entry[], key: string): string | undefined {
  const named = entries.find(([name]) => name === key)?.[1];
  return named ?? (/^-?\d+$/.test(key) ? entries.at(Number(key))?.[1] : undefined);
}

/** What an entry may be: the last one of its key, and what is spread out behind that. */
export function entriesAt(entries: readonly Entry[], key: string): { readonly written: readonly string[]; readonly spread: readonly string[] } {
  const index = entries.findLastIndex(([name]) => name === key);
  const named = index === -1 ? (/^-?\d+$/.test(key) ? entries.at(Number(key))?.[1] : undefined) : entries[index]?.[1];
  const spread = /^-?\d+$/.test(key) ? [] : entries.slice(index + 1).flatMap(([name, each]) => (name === undefined ? (/^\s*(?:\.\.\.|\*\*)([^]*)$/.exec(each)?.slice(1) ?? []) : []));
  return { written: named === undefined ? [] : [named], spread };
}

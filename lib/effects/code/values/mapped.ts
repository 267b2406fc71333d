import { HOLE } from '../../../shell/command.js';
import { lastGroup } from '../text/expression.js';

/** What is left of a list, as it is or in another order. */
const KEEPS = /^([^]+)\.\s?(?:filter|slice|sort|toSorted|reverse|toReversed|select|reject)$/;

const MAPS = /^([^]+)\.\s?map$/;

/** A function of one parameter and one expression: `(name) => join('a', name)`. */
const ARROW = /^\s{0,9}\(?\s{0,9}([A-Za-z_$]\w{0,40})\s{0,9}\)?\s{0,9}=>\s{0,9}([^{\s][^]*)$/;

/** More elements are not told one by one. */
const MAX_ELEMENTS = 24;

/** ruby's: `list.map { |name| File.join('a', name) }`. */
const BLOCK = /^([^]+)\.map\s?\{\s?\|\s?([a-z_]\w{0,40})\s?\|\s?([^{}]{1,400}?)\s?\}$/;

export interface Made {
  readonly list: string;
  /** What is made of each element; undefined where it stays as it is. */
  readonly each: ((elements: readonly string[]) => readonly string[] | undefined) | undefined;
}

/**
 * The list out of which another is made: the same elements for `list.filter(f)`, or for `list.map(x => …)` what is to be
 * told of each. Undefined for every other expression.
 */
export function madeOf(text: string): Made | undefined {
  const [, ofBlock, barred, inBlock] = BLOCK.exec(text) ?? [];
  if (ofBlock !== undefined && barred !== undefined && inBlock !== undefined) return madeBy(ofBlock, barred, inBlock);
  const group = text.includes('.') ? lastGroup(text) : undefined;
  if (group?.bracket !== '(') return undefined;
  const kept = KEEPS.exec(group.head)?.[1];
  if (kept !== undefined) return { list: kept, each: undefined };
  const list = MAPS.exec(group.head)?.[1];
  const [, name, body = ''] = ARROW.exec(group.body) ?? [];
  if (list === undefined || name === undefined) return undefined;
  return madeBy(list, name, body);
}

function madeBy(list: string, name: string, body: string): Made {
  const place = new RegExp(`(?<![\\w$.])${name.replace('$', '\\$')}(?![\\w$])`, 'g');
  return { list, each: (elements) => (elements.length > MAX_ELEMENTS ? undefined : elements.map((each) => body.replace(place, () => `(${each})`))) };
}

/** The elements that are made of others; of those that are not known one by one, such as the names in a folder, what one of them gives. */
export function elementsMade({ each }: Made, elements: readonly string[] | undefined, strings: string[], names: () => string): readonly string[] | undefined {
  if (each === undefined) return elements;
  if (elements !== undefined) return each(elements);
  const all = names();
  return all === HOLE ? undefined : each([`§${strings.push(all) - 1}§`]);
}

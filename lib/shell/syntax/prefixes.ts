import type { Span } from '../../types.js';

/** A joint, and what may stand behind it in front of a command: `time`, which measures a pipeline (what it does to `cd` is for the tree to tell), and assignments to plain values. */
const PREFIX =
  /((?:^|[;\n&]|\|\|?)[ \t]*)((?:(?=time[ \t])(?<!(?:^|[^|])\|\s*)time[ \t]+(?!cd\b)(?=[\w./]))?(?:[A-Za-z_]\w*=[\w./:@%+,=^-]*[ \t]+)*)(?=[^\s;|&])/g;

const ASSIGNMENT = /(?<=^|[ \t])(\w+=)(\S*)/g;

/** `NAME=value`, and the value alone, as they stand in the source. */
export interface PlacedAssignment {
  readonly start: number;
  readonly name: string;
  readonly value: Span;
}

/** A source with blanks in the places of what stands in front of its commands, and the assignments among that. */
export function withoutPrefixes(source: string): { readonly bare: string; readonly assigned: readonly PlacedAssignment[] } {
  const assigned: PlacedAssignment[] = [];
  const bare = source.replace(PREFIX, (_, joint: string, prefix: string, place: number) => {
    for (const { 0: whole, 1: name = '', index } of prefix.matchAll(ASSIGNMENT)) {
      const start = place + joint.length + index;
      assigned.push({ start, name: name.slice(0, -1), value: { start: start + name.length, end: start + whole.length } });
    }
    return joint + ' '.repeat(prefix.length);
  });
  return { bare, assigned };
}

import type { Effect } from '../types.js';

/** The answer for each list of effects, which several guards ask for. */
const known = new WeakMap<readonly Effect[], readonly Effect[]>();

/** The effects without those that rules cannot tell from an earlier one. */
export function withoutRepeated(effects: readonly Effect[]): readonly Effect[] {
  const before = known.get(effects);
  if (before !== undefined) return before;
  const first = new Map<string, Effect>();
  for (const effect of effects) {
    const key = keyOf(effect);
    if (!first.has(key)) first.set(key, effect);
  }
  const distinct = [...first.values()];
  known.set(effects, distinct);
  return distinct;
}

/** All of an effect but where it stands in the source. */
function keyOf({ kind, target, recursive, certainty, program, via, machine, shown, into, excluding }: Effect): string {
  const files = into?.map(({ path }) => path).join(' ') ?? '';
  const leftOut = typeof excluding === 'object' ? excluding.join(' ') : (excluding ?? '');
  const how = `${kind}\0${recursive}\0${certainty}\0${program}\0${via.join(' ')}\0${machine}\0${shown ?? ''}\0${files}\0${leftOut}`;
  switch (target.kind) {
    case 'path':
      // Of what is written only its end counts: a slash there follows a link.
      return `${how}\0${target.glob}\0${target.path}\0${target.written.slice(-3)}\0${target.unfolded ?? ''}`;
    case 'resource':
      return `${how}\0${target.resource}\0${target.name}`;
    case 'unknown':
      return `${how}\0${target.written}`;
  }
}

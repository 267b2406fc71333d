/** Numbers that are the same for the same seed (mulberry32). */
export interface Random {
  /** A whole number of at least 0 and less than `limit`. */
  readonly below: (limit: number) => number;
  /** One of a list that is not empty; `otherwise` where it is. */
  readonly oneOf: <Item>(items: readonly Item[], otherwise: Item) => Item;
  readonly chance: (share: number) => boolean;
}

/** Pseudo-random choices (mulberry32). The same seed gives the same choices; not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    oneOf: (items, otherwise) => items[below(items.length)] ?? otherwise,
    chance: (share) => next() < share,
  };
}

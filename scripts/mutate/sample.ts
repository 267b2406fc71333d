import { createRandom } from '../fuzz/random.js';
import type { Mutant } from './schemata.js';

/** Of the mutants of each file the same share, at least one, drawn by the seed: the same seed draws the same from the same sources. */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: number): readonly Mutant[] {
  const share = Math.min(1, size / mutants.length);
  const { below } = createRandom(seed);
  return [...byFile(mutants).values()].flatMap((ofFile) => {
    const left = [...ofFile];
    const drawn = Array.from({ length: Math.max(1, Math.round(share * ofFile.length)) }, () => left.splice(below(left.length), 1)).flat();
    return drawn.sort((one, other) => one.id - other.id);
  });
}

function byFile(mutants: readonly Mutant[]): ReadonlyMap<string, readonly Mutant[]> {
  const found = new Map<string, Mutant[]>();
  for (const mutant of mutants) found.set(mutant.file, [...(found.get(mutant.file) ?? []), mutant]);
  return found;
}

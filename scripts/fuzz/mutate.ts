import { mutateJson } from './mutate-json.js';
import { mutateText } from './mutate-text.js';
import type { Random } from './random.js';
import { MAX_INPUT_LENGTH, STRETCHED_LENGTH, type FuzzTarget } from './fuzz-target.js';

/** One of the inputs with up to six changes, within the limit. */
export function mutated(inputs: readonly string[], target: Pick<FuzzTarget, 'shape' | 'pieces'>, random: Random): string {
  // What was kept last is nearest to what has not been seen.
  const recent = random.chance(0.3) ? inputs.slice(-20) : inputs;
  let input = random.oneOf(recent, '');
  for (let change = random.below(6); change >= 0; change -= 1) {
    const next = once(input, inputs, target, random);
    if (next.length <= MAX_INPUT_LENGTH) input = next;
  }
  return input.slice(0, MAX_INPUT_LENGTH);
}

/** One of the inputs in which a few characters are repeated until it is long: what takes the square of a run's length is slow then. */
export function stretched(inputs: readonly string[], random: Random): string {
  const input = random.oneOf(inputs, '');
  const start = random.below(input.length);
  const piece = input.slice(start, start + 1 + random.below(random.chance(0.5) ? 1 : 12));
  const times = Math.ceil((STRETCHED_LENGTH - input.length) / Math.max(1, piece.length));
  return `${input.slice(0, start)}${piece.repeat(Math.max(1, times))}${input.slice(start)}`;
}

function once(input: string, inputs: readonly string[], { shape, pieces }: Pick<FuzzTarget, 'shape' | 'pieces'>, random: Random): string {
  if (shape !== 'text' && random.chance(0.75)) {
    const changed = shape === 'json' ? mutateJson(input, random, pieces, inputs) : mutateLine(input, inputs, pieces, random);
    if (changed !== undefined) return changed;
  }
  return mutateText(input, random, pieces, inputs);
}

function mutateLine(input: string, inputs: readonly string[], pieces: readonly string[], random: Random): string | undefined {
  const lines = input.split('\n');
  if (random.chance(0.2)) return [...lines, random.oneOf(inputs, '')].join('\n');
  const place = random.below(lines.length);
  const others = random.oneOf(inputs, '').split('\n');
  const changed = mutateJson(lines[place] ?? '', random, pieces, others);
  return changed === undefined ? undefined : lines.with(place, changed).join('\n');
}

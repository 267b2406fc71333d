import type { Coverage } from './coverage.js';
import { judge, passAll, SLOW_MS, type Fault } from './judge.js';
import { minimise } from './minimise.js';
import { mutated, stretched } from './mutate.js';
import { createRandom } from './random.js';
import { MAX_INPUT_LENGTH, type Material, type FuzzTarget } from './fuzz-target.js';

/** What was found with an input, cut as short as it could be. */
export interface FoundFault extends Fault {
  readonly target: string;
  readonly input: string;
}

/** What was tried on a target so far, and found. */
export interface FuzzTally {
  readonly target: string;
  readonly inputs: number;
  /** Inputs that ran something new, those to begin with among them. */
  readonly corpus: number;
  readonly found: Readonly<Record<Fault['kind'], number>>;
  /** Milliseconds of the processor that the slowest input took. */
  readonly slowest: number;
}

/** The fuzzing of one target, which goes on as long as it is told to. */
export interface FuzzRun {
  /** Tries so many more inputs. */
  readonly tryInputs: (count: number) => Promise<void>;
  readonly tally: () => FuzzTally;
}

/** What a run begins with. */
interface Options {
  readonly seed: number;
  readonly material: Material;
  /** Without it inputs are changed, but none is kept for what it ran. */
  readonly coverage?: Coverage;
  /** Told of each fault once, and of a few inputs that are slow. */
  readonly onFound: (found: FoundFault) => void;
  /** Milliseconds of the processor above which an input is slow. */
  readonly slow?: number;
}

/** Slow inputs cannot be told apart by a message. */
const MAX_SLOW = 5;

const PART = 10;

/** How many inputs of which a piece is repeated come to one other. They take long, and are not kept for what they ran. */
const STRETCHED = 1 / 200;

/** Begins to fuzz one target: what it does follows from the seed and from what has run before. */
export async function fuzz(target: FuzzTarget, { seed, material, coverage, onFound, slow = SLOW_MS }: Options): Promise<FuzzRun> {
  const random = createRandom([...target.id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed) >>> 0);
  const corpus = target.seeds(material).filter((input) => input.length <= MAX_INPUT_LENGTH);
  const found = { crash: 0, slow: 0, wrong: 0 };
  const known = new Set<string>();
  let inputs = 0;
  let slowest = 0;

  const tryAll = async (batch: readonly string[]): Promise<void> => {
    const passed = await passAll(target, batch, slow);
    inputs += batch.length;
    slowest = Math.max(slowest, ...passed.map((milliseconds) => milliseconds ?? 0));
    for (const [index, input] of batch.entries()) if (passed[index] === undefined) await lookAt(input);
  };

  const lookAt = async (input: string): Promise<void> => {
    const { fault, milliseconds } = await judge(target, input, slow);
    slowest = Math.max(slowest, milliseconds);
    if (fault === undefined) return;
    found[fault.kind] += 1;
    const name = fault.kind === 'slow' ? `slow ${found.slow}` : nameOf(fault);
    if (known.has(name) || found.slow > MAX_SLOW) return;
    known.add(name);
    const least = await minimise(input, async (shorter) => {
      const again = (await judge(target, shorter, slow)).fault;
      return again?.kind === fault.kind && (fault.kind === 'slow' || nameOf(again) === nameOf(fault));
    });
    onFound({ ...fault, target: target.id, input: least });
  };

  /** Which of a batch ran something new can be told only by running them again, in parts. */
  const keepNew = async (batch: readonly string[], coverage: Coverage): Promise<void> => {
    for (let start = 0; start < batch.length; start += PART) {
      const part = batch.slice(start, start + PART);
      await passAll(target, part, Infinity);
      if (!coverage.wouldBeNew()) continue;
      for (const input of part) {
        await passAll(target, [input], Infinity);
        if (coverage.isNew()) corpus.push(input);
      }
    }
  };

  // What is loaded and compiled at the first inputs is not theirs to answer for.
  await passAll(target, corpus.slice(0, 100), Infinity);
  await tryAll([...corpus]);
  coverage?.isNew();

  return {
    async tryInputs(count) {
      const batch = Array.from({ length: count }, () => mutated(corpus, target, random));
      await tryAll(batch);
      if (coverage?.wouldBeNew() === true) await keepNew(batch, coverage);
      await tryAll(batch.flatMap(() => (random.chance(STRETCHED) ? [stretched(corpus, random)] : [])));
      coverage?.settle();
    },
    tally: () => ({ target: target.id, inputs, corpus: corpus.length, found: { ...found }, slowest }),
  };
}

/** The same for faults that differ only in numbers and quoted text. */
function nameOf({ kind, what }: Fault): string {
  return `${kind} ${what
    .split('\n', 3)
    .join(' ')
    .replace(/"[^"]*"|'[^']*'|\d+/g, '')
    .slice(0, 300)}`;
}

import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { watchCoverage } from '../../scripts/fuzz/coverage.js';
import { fuzz, type FoundFault } from '../../scripts/fuzz/fuzz.js';
import { judge } from '../../scripts/fuzz/judge.js';
import { stretched } from '../../scripts/fuzz/mutate.js';
import { createRandom } from '../../scripts/fuzz/random.js';
import { STRETCHED_LENGTH, type FuzzTarget } from '../../scripts/fuzz/fuzz-target.js';

const material = { commands: [], payloads: [] };

function planted(check: FuzzTarget['check'], pieces: readonly string[] = ['bad']): FuzzTarget {
  return { id: 'planted', shape: 'text', pieces, seeds: () => ['some text', 'other text'], check };
}

async function foundIn(target: FuzzTarget): Promise<readonly FoundFault[]> {
  const found: FoundFault[] = [];
  const run = await fuzz(target, { seed: 1, material, onFound: (one) => found.push(one) });
  await run.tryInputs(400);
  return found;
}

describe('fuzzing', () => {
  it('finds a crash, once, and cuts its input short', async () => {
    const found = await foundIn(planted((input) => { if (input.includes('bad')) throw new Error('planted'); return undefined; }));
    expect(found.map(({ kind, input }) => ({ kind, input }))).toEqual([{ kind: 'crash', input: 'bad' }]);
  });

  it('finds what is wrong', async () => {
    const found = await foundIn(planted(async (input) => (input.includes('bad') ? 'it is bad' : undefined)));
    expect(found).toEqual([{ kind: 'wrong', what: 'it is bad', target: 'planted', input: 'bad' }]);
  });

  it('finds nothing where nothing is', async () => expect(await foundIn(planted(() => undefined))).toEqual([]));

  it('tells what is slow from what is not', async () => {
    const spin = planted((input) => { for (const end = performance.now() + Number(input); performance.now() < end; ); return undefined; });
    expect((await judge(spin, '400', 50)).fault?.kind).toBe('slow');
    expect((await judge(spin, '1', 50)).fault).toBeUndefined();
  });

  it('repeats a piece of an input until what takes the square of its length is slow', async () => {
    const long = stretched(['some text'], createRandom(1));
    expect(long.length).toBeGreaterThanOrEqual(STRETCHED_LENGTH);
    const square = planted((input) => (/[a-z ]+\d/.test(input.slice(0, 20_000)) ? 'it has a digit' : undefined));
    expect((await judge(square, long, 40)).fault?.kind).toBe('slow');
    expect((await judge(planted((input) => (/\d/.test(input) ? 'it has a digit' : undefined)), long, 40)).fault).toBeUndefined();
  });

  it('tries such long inputs too', async () => {
    let longest = 0;
    await foundIn(planted((input) => { longest = Math.max(longest, input.length); return undefined; }));
    expect(longest).toBeGreaterThanOrEqual(STRETCHED_LENGTH);
  });

  it('ends what never ends', async () => {
    const endless = planted((input) => { while (input === 'x'); return undefined; });
    expect((await judge(endless, 'x')).fault).toEqual({ kind: 'slow', what: 'it had to be ended' });
  });

  it('knows code that has not run before', () => {
    // What was compiled before is told by functions only.
    const coverage = watchCoverage('/planted/');
    const run: unknown = new Script('(function planted(n) { if (n > 1) { n = -n; } if (n > 5) { n = 0; } return n; })', { filename: '/planted/code.js' }).runInThisContext();
    const call = (number: number): unknown => (typeof run === 'function' ? Reflect.apply(run, undefined, [number]) : undefined);
    try {
      call(0);
      expect(coverage.isNew()).toBe(true);
      call(1);
      expect(coverage.isNew()).toBe(false);
      call(2);
      expect(coverage.wouldBeNew()).toBe(true);
      coverage.settle();
      call(2);
      expect(coverage.isNew()).toBe(false);
    } finally {
      coverage.stop();
    }
  });
});

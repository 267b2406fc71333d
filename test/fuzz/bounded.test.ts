import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fuzz, type FoundFault } from '../../scripts/fuzz/fuzz.js';
import { loadMaterial } from '../../scripts/fuzz/material.js';
import { targets } from '../../scripts/fuzz/targets/all.js';

const material = loadMaterial(resolve(import.meta.dirname, '..'));

/** Beside those to begin with. */
const INPUTS = 300;
/** Milliseconds of the processor; many times what is slow, for a machine that has much else to do. */
const SLOW = 2_000;

describe('text from outside, cut, doubled and mixed', () => {
  it('begins with what people and hosts have written', () => {
    expect(material.commands.length).toBeGreaterThan(300);
    expect(material.payloads.length).toBeGreaterThan(50);
  });

  it.each(targets)('$id: nothing crashes, is slow, or is answered wrongly', async (target) => {
    const found: FoundFault[] = [];
    const run = await fuzz(target, { seed: 7, material, slow: SLOW, onFound: (one) => found.push(one) });
    await run.tryInputs(INPUTS);
    expect(found).toEqual([]);
    expect(run.tally().inputs).toBeGreaterThan(INPUTS);
  });
});

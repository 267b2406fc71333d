import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judge } from '../../scripts/fuzz/judge.js';
import { readRegressions } from '../../scripts/fuzz/regressions.js';
import { targets } from '../../scripts/fuzz/targets/all.js';

/** Many times what is slow, for a machine that has much else to do. */
const SLOW = 2_000;

const kept = readRegressions(join(import.meta.dirname, 'regressions'));

describe('what was found by fuzzing', () => {
  it('is kept', () => expect(kept.length).toBeGreaterThan(0));

  it.each(kept)('$target/$name is in order: $found', async ({ target: id, input }) => {
    const target = targets.find((one) => one.id === id);
    expect(target, `a target for ${id}`).toBeDefined();
    if (target !== undefined) expect((await judge(target, input, SLOW)).fault).toBeUndefined();
  });
});

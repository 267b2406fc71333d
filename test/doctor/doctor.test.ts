import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examined, makeBench, type Bench } from './installation.js';

let bench: Bench;

beforeAll(async () => {
  bench = await makeBench();
});

afterAll(() => bench.remove());

describe('a good installation', () => {
  it.each(['project', 'user'] as const)('has nothing wrong with it: %s', async (kind) => {
    expect(await examined(bench.copy(kind))).toEqual([]);
  });
});

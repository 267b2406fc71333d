import { describe, expect, it } from 'vitest';
import { measureGrowth, overall, worstDoubling, type Point } from '../../scripts/bench/engine/growth.js';
import { engineMarkdown, engineSummary, type EngineReport } from '../../scripts/bench/engine/engine-report.js';
import { SHAPES } from '../../scripts/bench/engine/shapes.js';

const point = (size: number, cpuMs: number): Point => ({ size, cpuMs, wallMs: 2 * cpuMs });

describe('growth', () => {
  it('goes through all sizes in each round, and takes the best of each', async () => {
    const order: number[] = [];
    const times = [3, 30, 1, 50, 2, 40];
    const points = await measureGrowth([1, 10], { rounds: 3, msPerSize: 1_000 }, async (size) => {
      const cpuMs = times[order.push(size) - 1] ?? 0;
      return { cpuMs, wallMs: cpuMs + 1 };
    });
    expect(order).toEqual([1, 10, 1, 10, 1, 10]);
    expect(points).toEqual([{ size: 1, cpuMs: 1, wallMs: 2 }, { size: 10, cpuMs: 30, wallMs: 31 }]);
  });

  it('goes on with what is quick where something takes long', async () => {
    const runs = new Map<number, number>();
    await measureGrowth([1, 10], { rounds: 8, msPerSize: 100 }, async (size) => {
      runs.set(size, (runs.get(size) ?? 0) + 1);
      return { cpuMs: size, wallMs: 10 * size };
    });
    expect(runs.get(10)).toBe(3);
    expect(runs.get(1)).toBe(8);
  });

  it('is told by the worst doubling, and by the largest beside the smallest', () => {
    const points = [point(1, 1), point(2, 1.5), point(4, 6), point(64, 100)];
    expect(worstDoubling(points)).toEqual({ size: 2, ratio: 4 });
    expect(worstDoubling([point(0, 1), point(10, 2)])).toBeUndefined();
    expect(overall(points, 'cpuMs')).toBe(100);
  });
});

it.each(SHAPES.map((shape) => [shape.name, shape] as const))('a command of %s is as large as it is said to be', (_, { unit, commandOf }) => {
  const [small, large] = [commandOf(1024), commandOf(2048)];
  expect(large.length).toBeGreaterThan(1.9 * small.length);
  if (unit === 'bytes') expect(Math.abs(large.length - 2048)).toBeLessThan(100);
});

const report: EngineReport = {
  machine: 'A, 2 cores',
  rates: [{ kind: 'honest, command', calls: 10, perSecond: 12_345.6 }],
  beside: [{ kind: 'all', calls: 10, perSecond: 5_000, peerPerSecond: 250 }],
  commands: [{ axis: 'many words', unit: 'bytes', points: [point(1024, 1), point(2048, 2)] }],
  processes: [
    { axis: 'log', unit: 'MB', call: 'Read', points: [point(0, 30), point(1024, 33)] },
    { axis: 'log', unit: 'MB', call: 'Edit', points: [point(0, 30), point(1024, 31)] },
  ],
};

it('the tables name every axis with its figures', () => {
  const text = engineMarkdown(report);
  expect(text).toContain('| honest, command | 10 | 12,346 |');
  expect(text).toContain('| all | 10 | 5,000 | 250 | 20.0 |');
  expect(text).toContain('| many words | 1 KB, 2 KB | 1.0, 2.0 | **2.00** (at 1 KB) |');
  expect(text).toContain('| Read | 30.0 | 33.0 | **1.10** | 1.10 |');
});

it('the short table tells of each axis what grows most', () => {
  const text = engineSummary(report);
  expect(text).toContain('5,000 and 250: 20.0 times');
  expect(text).toContain('1 of 1 shapes at most 2.3 times, the worst 2.0');
  expect(text).toContain('| log: 0 to 1,024 MB | 30 to 33 ms (Read) |');
  expect(text).not.toContain('Edit');
});

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stateFolder } from '../../lib/hook/memory/memory.js';
import { cpuMs, usageOf, wallMs } from '../../scripts/bench/measure.js';
import { plot } from '../../scripts/bench/plot.js';
import { markdown, type Report } from '../../scripts/bench/report.js';
import { makeBenchStage } from '../../scripts/bench/stage.js';
import { ratiosOf, spreadOf } from '../../scripts/bench/statistics.js';

const report: Report = {
  machine: 'A & B, 2 cores',
  pairs: 40,
  figures: [
    { name: 'guard.cjs', payload: 'Read', node: '20.1.0', wall: { median: 1.126, low: 1.1, high: 1.2 }, wallMedianMs: 31.44, cpu: { median: 1.2, low: 1.1, high: 1.3 }, peak: { median: 1.05, low: 1, high: 1.1 } },
    { name: 'bash with jq', payload: 'Read', node: '20.1.0', wall: { median: 0.9, low: 0.8, high: 1 }, wallMedianMs: 20, cpu: { median: 0.95, low: 0.9, high: 1 } },
  ],
};

describe('the benchmark of the start', () => {
  it.each([
    [[3], { median: 3, low: 3, high: 3 }],
    [[4, 1, 2, 3, 5], { median: 3, low: 2, high: 4 }],
    [[10, 20], { median: 15, low: 12.5, high: 17.5 }],
  ])('finds the middle and the quartiles of %j', (figures, expected) => expect(spreadOf(figures)).toEqual(expected));

  it('refuses the median of nothing', () => expect(() => spreadOf([])).toThrow(/median/));

  it('compares pair by pair, so that a machine that slows down does not count', () => {
    expect(ratiosOf([[11, 10], [22, 20], [110, 100]]).median).toBeCloseTo(1.1);
  });

  it('measures a process, whatever it prints', () => {
    const stage = makeBenchStage();
    try {
      const run = { argv: [process.execPath, '-e', 'console.log("1 1"); console.error("2 2")'] as const, input: '{}' };
      expect(wallMs(run, stage)).toBeGreaterThan(1);
      const whole = cpuMs(run, stage);
      expect(whole).toBeGreaterThan(1);
      expect(whole).toBeLessThan(2_000);
      const usage = usageOf(run, stage);
      expect(usage.cpuMs).toBeGreaterThan(1);
      expect(usage.peakKiB).toBeGreaterThan(10_000);
    } finally {
      stage.remove();
    }
  });

  it('counts also what a process uses as it leaves', () => {
    const stage = makeBenchStage();
    try {
      const run = { argv: [process.execPath, '-e', `process.on('exit', () => { while (process.cpuUsage().user < 200_000); })`] as const, input: '' };
      expect(cpuMs(run, stage)).toBeGreaterThanOrEqual(199);
    } finally {
      stage.remove();
    }
  });

  it('forgets the sessions that were measured before, and keeps the project', () => {
    const stage = makeBenchStage();
    try {
      mkdirSync(join(stateFolder(stage.home), 'sessions', 'a'), { recursive: true });
      stage.forget();
      expect([existsSync(stateFolder(stage.home)), existsSync(join(stage.project, 'src', 'cart.ts'))]).toEqual([false, true]);
    } finally {
      stage.remove();
    }
  });

  it('writes a table for each runtime, with no figure where there is none', () => {
    const text = markdown(report);
    expect(text).toContain('## Node 20.1.0');
    expect(text).toContain('| guard.cjs | Read | **1.13** (1.10 to 1.20) | **1.20** (1.10 to 1.30) | **1.05** (1.00 to 1.10) | 31.4 |');
    expect(text).toContain('| bash with jq | Read | **0.90** (0.80 to 1.00) | **0.95** (0.90 to 1.00) |  | 20.0 |');
  });

  it('draws a bar for each subject, longer for what takes longer', () => {
    const svg = plot(report);
    const widths = [...svg.matchAll(/<rect x="260"[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths).toHaveLength(2);
    expect(widths[0]).toBeGreaterThan(widths[1] ?? Infinity);
    expect(svg).toContain('A &#38; B');
  });
});

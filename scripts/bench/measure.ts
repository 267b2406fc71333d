import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchStage } from './stage.js';

/** A program as it is started, and what it reads. */
export interface Invocation {
  readonly argv: readonly [program: string, ...rest: string[]];
  readonly input: string;
}

/** What one process cost, by its own account. */
export interface ResourceUsage {
  /** User and system time, milliseconds. */
  readonly cpuMs: number;
  /** Largest resident set, KiB. */
  readonly peakKiB: number;
}

const TIMEOUT_MS = 60_000;
/** The descriptor on which a measured Node tells its usage. */
const USAGE_DESCRIPTOR = 3;

/** Milliseconds from before the start to after the end of one process. Throws when it cannot be started. */
export function wallMs({ argv, input }: Invocation, stage: BenchStage): number {
  const start = performance.now();
  startProgram(argv, input, stage);
  return performance.now() - start;
}

/** What one Node process used up. It says so itself as it exits, since Node cannot ask about its children. */
export function usageOf({ argv: [node, ...rest], input }: Invocation, stage: BenchStage): ResourceUsage {
  const told = startProgram([node, '--require', usageProgram(stage), ...rest], input, stage)[USAGE_DESCRIPTOR];
  const usage: unknown = JSON.parse(String(told));
  const [cpuMs, peakKiB] = Array.isArray(usage) ? usage.map(Number) : [];
  if (cpuMs === undefined || peakKiB === undefined) throw new Error(`${rest.join(' ')} did not say what it used`);
  return { cpuMs, peakKiB };
}

/** Runs a program to its end and returns what came on each descriptor. */
function startProgram([program, ...rest]: Invocation['argv'], input: string, { project, environment }: BenchStage): readonly (Buffer | null)[] {
  const { error, output } = spawnSync(program, rest, { cwd: project, env: environment, input, timeout: TIMEOUT_MS, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  // A program that ends without reading its input breaks the pipe, which is its right.
  if (error !== undefined && !('code' in error && error.code === 'EPIPE')) throw error;
  return output;
}

function usageProgram({ folder }: BenchStage): string {
  const path = join(folder, 'usage.cjs');
  writeFileSync(
    path,
    `process.on('exit', () => {
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
      require('node:fs').writeSync(${USAGE_DESCRIPTOR}, JSON.stringify([(userCPUTime + systemCPUTime) / 1000, maxRSS]));
    });\n`,
  );
  return path;
}

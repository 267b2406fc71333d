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
interface ResourceUsage {
  /** User and system time, milliseconds. */
  readonly cpuMs: number;
  /** Largest resident set, KiB. */
  readonly peakKiB: number;
}

const TIMEOUT_MS = 60_000;
/** The descriptor on which is told what a process used. */
const ACCOUNT_DESCRIPTOR = 3;
/** Only what `time` says goes there: what the program prints stands apart. */
const TIMED = `TIMEFORMAT='%3U %3S'; { time "$@" 2>/dev/null; } 2>&${ACCOUNT_DESCRIPTOR}`;

/** Milliseconds from before the start to after the end of one process. Throws when it cannot be started. */
export function wallMs({ argv, input }: Invocation, stage: BenchStage): number {
  const start = performance.now();
  startProgram(argv, input, stage);
  return performance.now() - start;
}

/**
 * Milliseconds of the processor, user and system, that one process cost from its start to its end. The system's account of
 * it is asked by bash, whose `time` tells whole milliseconds, since Node cannot ask about its children. Throws when bash or
 * the program cannot be started.
 */
export function cpuMs({ argv, input }: Invocation, stage: BenchStage): number {
  const told = String(startProgram(['bash', '-c', TIMED, 'bash', ...argv], input, stage)[ACCOUNT_DESCRIPTOR]);
  const [user, system] = told.trim().split(' ').map(Number);
  if (user === undefined || system === undefined || Number.isNaN(user + system)) {
    throw new Error(`bash did not say what ${argv.join(' ')} used, but ${JSON.stringify(told)}`);
  }
  return 1000 * (user + system);
}

/** What one Node process used up until it began to leave. It says so itself as it exits, since Node cannot ask about its children. */
export function usageOf({ argv: [node, ...rest], input }: Invocation, stage: BenchStage): ResourceUsage {
  const told = startProgram([node, '--require', usageProgram(stage), ...rest], input, stage)[ACCOUNT_DESCRIPTOR];
  const usage: unknown = JSON.parse(String(told));
  const [cpuMs, peakKiB] = Array.isArray(usage) ? usage.map(Number) : [];
  if (cpuMs === undefined || peakKiB === undefined) throw new Error(`${rest.join(' ')} did not say what it used`);
  return { cpuMs, peakKiB };
}

/** Runs a program to its end and returns what came on each descriptor. */
function startProgram(
  [program, ...rest]: Invocation['argv'],
  input: string,
  { project, environment }: BenchStage,
): readonly (Buffer | null)[] {
  const { error, output } = spawnSync(program, rest, {
    cwd: project,
    env: environment,
    input,
    timeout: TIMEOUT_MS,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
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
      require('node:fs').writeSync(${ACCOUNT_DESCRIPTOR}, JSON.stringify([(userCPUTime + systemCPUTime) / 1000, maxRSS]));
    });\n`,
  );
  return path;
}

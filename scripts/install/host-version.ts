import { execFileSync } from 'node:child_process';

/** The oldest version of Claude Code whose documentation is known to have PostToolBatch. An older one would call a hook that is registered there never. */
const FIRST_WITH_BATCHES = [2, 1, 240] as const;
const TIMEOUT_MS = 10_000;

/**
 * Whether the `claude` that is found in PATH has PostToolBatch. Where there is none, or it does not tell its version,
 * the answer is no: PostToolUse is there in every version, and costs a build for each edit instead of one for each batch.
 */
export function hasBatches(environment: Readonly<Record<string, string | undefined>>): boolean {
  try {
    const told = execFileSync('claude', ['--version'], {
      env: environment,
      encoding: 'utf8',
      timeout: TIMEOUT_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return isVersionWithBatches(told);
  } catch {
    return false;
  }
}

/** @param told what `claude --version` prints: `2.1.329 (Claude Code)` */
export function isVersionWithBatches(told: string): boolean {
  const parts = /^\s*(\d+)\.(\d+)\.(\d+)/.exec(told)?.slice(1).map(Number);
  if (parts === undefined) return false;
  const [index, first] = [...FIRST_WITH_BATCHES.entries()].find(([place, part]) => parts[place] !== part) ?? [];
  return index === undefined || first === undefined || (parts[index] ?? 0) > first;
}

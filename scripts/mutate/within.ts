import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tell, told } from './exchange.js';
import type { Workspace } from './workspace.js';

const LOOK_MS = 2_000;
/** Longer than any test with a mutant may take; what is still at it cannot be ended from within. */
const STUCK_MS = 60_000;

/**
 * Runs files of tests with a `MutantRunner`, one worker at a time. A worker that hangs is ended: the mutant that it was at counts
 * as killed, and the file begins again without it.
 */
export async function tryWithin(workspace: Workspace, files: readonly string[], progress: (text: string) => void): Promise<void> {
  let left = files;
  while (left.length > 0) {
    const before = told(workspace.exchange).length;
    await runVitest(workspace, left, progress);
    const done = new Set(told(workspace.exchange).flatMap((result) => (result.kind === 'done' ? [result.file] : [])));
    left = left.filter((file) => !done.has(file));
    if (told(workspace.exchange).length === before) throw new Error(`these tests cannot be run: ${left.join(', ')}`);
  }
}

async function runVitest({ folder, exchange }: Workspace, files: readonly string[], progress: (text: string) => void): Promise<void> {
  const vitest = spawn(
    process.execPath,
    [join(folder, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', 'scripts/mutate/vitest.config.ts', ...files],
    { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] },
  );
  const watch = setInterval(() => {
    const stuck = stuckAt(exchange.trying);
    progress(
      `${told(exchange).filter(({ kind }) => kind === 'killed').length} killed, ${told(exchange).filter(({ kind }) => kind === 'done').length} files done`,
    );
    if (stuck === undefined) return;
    tell(exchange, { kind: 'killed', id: stuck.id, test: '', how: 'timeout' });
    try {
      process.kill(stuck.pid, 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }, LOOK_MS);
  await once(vitest, 'exit');
  clearInterval(watch);
}

/** The mutant that a worker has been at for too long, and the worker. */
function stuckAt(path: string): { readonly pid: number; readonly id: number } | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || Date.now() - stats.mtimeMs < STUCK_MS) return undefined;
  const [pid, id] = readFileSync(path, 'utf8').split(' ').map(Number);
  return pid === undefined || id === undefined || pid === 0 ? undefined : { pid, id };
}

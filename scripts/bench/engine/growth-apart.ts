import { execFileSync } from 'node:child_process';
import type { Patience, Point } from './growth.js';

/**
 * The growth of one shape, in a process of its own: what others leave in the heap, and what V8 has learned from them, would
 * be measured with it.
 *
 * @param program `shape-process.ts`, bundled
 * @throws where it fails; what it says about that goes to standard error
 */
export function growthApart(program: string, shape: string, patience: Patience): readonly Point[] {
  return JSON.parse(
    execFileSync(process.execPath, [program, shape, JSON.stringify(patience)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }),
  );
}

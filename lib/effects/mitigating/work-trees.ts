import type { Running, Spare } from '../command/running.js';
import { isWithin } from '../../paths/within.js';
import { isOfNobody } from './of-nobody.js';
import { isLedElsewhere, spareThere } from './led-elsewhere.js';

/** A work tree that the call itself cloned, or a temporary one: whatever is thrown away there can be had again. */
export function holdsNoWork(cwd: string | undefined, running: Running): boolean {
  return cwd !== undefined && mayBeNobodys(cwd, running) && !isLedElsewhere(cwd, running);
}

/** What git can throw away in a folder without a loss; undefined where there may be somebody's work. */
export function spareIn(cwd: string | undefined, running: Running): Spare | undefined {
  return cwd !== undefined && mayBeNobodys(cwd, running) ? spareThere(cwd, running) : undefined;
}

function mayBeNobodys(cwd: string, { scope, frame }: Running): boolean {
  return frame.analysis.files.cloned.some((folder) => isWithin(cwd, folder)) || isOfNobody(cwd, scope);
}

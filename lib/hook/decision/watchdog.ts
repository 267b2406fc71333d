import { runInThisContext } from 'node:vm';
import { TookTooLong } from './never-answered.js';
import { codeOf } from '../files.js';

/** Ends work that goes on for too long, and hands on what it came to otherwise. */
export type Watch = <T>(work: () => T | Promise<T>) => Promise<T>;

/** Milliseconds for all guards of one call together, however often some are ended: the host gives up after ten seconds, and lets the call through. */
const BUDGET_MS = 8_000;
const KEY = 'ck-guard:watched';

/**
 * Watches over work that waits for nothing but the processor; each piece may take half of what is left. A timer could
 * not: it fires only when the work has ended. Node ends a script that has a timeout, with all that it calls; so the work
 * runs within one, and so do the continuations of its promises. What waits for the disk or a program is not watched.
 *
 * The time is that of the clock, not of the processor, for so the host counts: on a machine that is so loaded that the guards
 * get no turn, it is better that a command is asked about than that it runs unjudged. What the machine sleeps does not count.
 *
 * @param clock milliseconds, only going forward
 * @param runContinuations runs what waits for promises that are resolved
 */
export function createWatch(clock: () => number, runContinuations: () => void): Watch {
  const deadline = clock() + BUDGET_MS;
  return (work) =>
    new Promise((resolve, reject) => {
      // Continuations of promises cannot be run from within one.
      setImmediate(() => {
        const start = (): void => {
          void attempt(work).then(resolve, reject);
          runContinuations();
        };
        try {
          Reflect.set(globalThis, KEY, start);
          runInThisContext(`globalThis['${KEY}']()`, { timeout: Math.max(1, Math.ceil((deadline - clock()) / 2)) });
        } catch (error) {
          reject(codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new TookTooLong('it took too long and was ended') : error);
        }
      });
    });
}

async function attempt<T>(work: () => T | Promise<T>): Promise<T> {
  return work();
}

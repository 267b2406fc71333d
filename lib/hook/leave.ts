import { callIfThere } from './runtime-call.js';

/**
 * Ends a process that has nothing left to do. Node would first take V8's heap apart, which is a fiftieth of a whole run and
 * helps nobody. Everything must have been written by now. Where Node has no such way, the process ends as it otherwise would.
 */
export function leaveAtOnce(runtime: object, exitCode: number): void {
  callIfThere(runtime, 'reallyExit', exitCode);
}

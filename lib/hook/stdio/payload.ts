import { makeNonBlocking } from './non-blocking.js';
import { readInput, type HookInput } from './stdin.js';

const STDIN = 0;

/** Reads what the host has written to a hook's standard input: mostly at once. */
export function readPayload(runtime: NodeJS.Process): HookInput | Promise<HookInput> {
  makeNonBlocking(STDIN, runtime);
  return readInput(STDIN, () => runtime.stdin);
}

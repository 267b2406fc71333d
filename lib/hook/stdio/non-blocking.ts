import { callIfThere } from '../runtime-call.js';

const SOCKET = 0;

/**
 * Makes a pipe or socket that the process was given non-blocking, so that reading it when nothing has come yet says so
 * instead of waiting, as long as its writer likes. Node has a documented way to that only in its streams, which cost a
 * fifth of a start; where the short way is gone, or the descriptor is something else, it stays as it is. Never throws.
 */
export function makeNonBlocking(descriptor: number, runtime: object): void {
  try {
    const binding: unknown = callIfThere(runtime, 'binding', 'pipe_wrap');
    const Pipe: unknown = typeof binding === 'object' && binding !== null ? Reflect.get(binding, 'Pipe') : undefined;
    if (typeof Pipe !== 'function') return;
    const pipe: unknown = Reflect.construct(Pipe, [SOCKET]);
    callIfThere(pipe, 'open', descriptor);
    callIfThere(pipe, 'unref');
  } catch {
    // A file, or a terminal: neither keeps anyone waiting for a payload.
  }
}

import type { Readable } from 'node:stream';
import { readInto } from '../descriptor.js';
import { codeOf, jsonProblem } from '../files.js';

const FIRST_READ_BYTES = 64 * 1024;

/** What stood on standard input. */
export type HookInput =
  | { readonly kind: 'payload'; readonly payload: unknown }
  | { readonly kind: 'empty' }
  | { readonly kind: 'malformed'; readonly why: string }
  /** `start` is what was read before the limit. */
  | { readonly kind: 'too-large'; readonly start: string };

/**
 * Reads the payload from a descriptor, the process's standard input. One synchronous read is nearly always all of it, and
 * costs nothing beside Node's own start. `process.stdin` costs a fifth of that start, so it is loaded only where more has
 * to be waited for: a large payload, a slow writer, a non-blocking pipe. A whole JSON value is taken at once, without
 * waiting for the writer to close.
 *
 * @param stream gives a stream of the same descriptor
 */
export function readInput(descriptor: number, stream: () => Readable): HookInput | Promise<HookInput> {
  const first = readAtOnce(descriptor);
  if (first.kind === 'end') return { kind: 'empty' };
  if (first.kind === 'not-yet') return waitForRest([], stream);
  const { buffer, count } = first;
  const payload = parse(buffer.toString(undefined, 0, count));
  return payload.kind === 'payload' ? payload : waitForRest([buffer.subarray(0, count)], stream);
}

async function waitForRest(begun: Buffer[], stream: () => Readable): Promise<HookInput> {
  return (await import('./stdin-rest.js')).readToEnd(stream(), begun, parse);
}

/** What the first read gave. The bytes are the first `count` of the buffer; cutting them out would cost more than reading them. */
type FirstRead =
  { readonly kind: 'bytes'; readonly buffer: Buffer; readonly count: number } | { readonly kind: 'end' } | { readonly kind: 'not-yet' };

function readAtOnce(descriptor: number): FirstRead {
  const buffer = Buffer.allocUnsafeSlow(FIRST_READ_BYTES);
  try {
    const count = readInto(descriptor, buffer, 0, undefined);
    return count === 0 ? { kind: 'end' } : { kind: 'bytes', buffer, count };
  } catch (error) {
    return codeOf(error) === 'EAGAIN' ? { kind: 'not-yet' } : { kind: 'end' };
  }
}

function parse(text: string): HookInput {
  try {
    return { kind: 'payload', payload: JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text) };
  } catch (error) {
    return { kind: 'malformed', why: jsonProblem(error) };
  }
}

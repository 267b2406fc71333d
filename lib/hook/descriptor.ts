import { readvSync, writevSync } from 'node:fs';

/**
 * Reads from a descriptor into the rest of a buffer, and says how many bytes came. By `readv`, for whose first call Node 20
 * compiles half of what it does for that of `read`. Throws what the file system throws.
 *
 * @param position bytes from the start of a file; undefined for where the descriptor stands
 */
export function readInto(descriptor: number, buffer: Buffer, filled: number, position: number | undefined): number {
  return readvSync(descriptor, [rest(buffer, filled)], position);
}

/** Writes what is left of a buffer, and says how many bytes went. See `readInto`. */
export function writeFrom(descriptor: number, buffer: Buffer, written: number): number {
  return writevSync(descriptor, [rest(buffer, written)]);
}

function rest(buffer: Buffer, done: number): Buffer {
  return done === 0 ? buffer : buffer.subarray(done);
}

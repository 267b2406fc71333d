import { randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Where the kernel gives out what `node:crypto` is seeded with, on every system but Windows. */
const KERNEL = '/dev/urandom';

/**
 * Bytes that nobody can guess, fit for secrets. They come from the kernel at once where it has a file for them: `node:crypto`,
 * which is asked otherwise, takes as long to load as half of Node's start.
 * @param device for tests
 */
export function unguessable(count: number, device = KERNEL): Buffer {
  return readDevice(device, count) ?? randomBytes(count);
}

/** Undefined for anything that is not a device, or gives less than is asked. */
function readDevice(device: string, count: number): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(device, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    if (!fstatSync(descriptor).isCharacterDevice()) return undefined;
    const bytes = Buffer.alloc(count);
    return readSync(descriptor, bytes, 0, count, null) === count ? bytes : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

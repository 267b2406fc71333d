import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf, readRegularFile } from '../files.js';
import { makePrivateFolder } from '../private-folder.js';

const MAX_HOLDER_BYTES = 4 * 1024;
const FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL;

/**
 * True for the first holder that claims a file, and for that one again. The kernel makes a file once, so of any number
 * of processes at the same time one holds it. Throws what the file system throws, but for a file that is there.
 */
export function claimFile(path: string, holder: string): boolean {
  let descriptor: number;
  makePrivateFolder(dirname(path));
  try {
    descriptor = openSync(path, FLAGS, 0o600);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const held = readRegularFile(path, MAX_HOLDER_BYTES, 'refuse');
    return held.kind === 'present' && held.text === holder && holder !== '';
  }
  try {
    writeSync(descriptor, holder);
  } finally {
    closeSync(descriptor);
  }
  return true;
}

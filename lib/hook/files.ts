import { closeSync, constants, existsSync, fstatSync, lstatSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FileText } from '../types.js';
import { readInto, writeFrom } from './descriptor.js';
import { makePrivateFolder } from './private-folder.js';

const { O_RDONLY, O_RDWR, O_APPEND, O_CREAT } = constants;
/** Absent on Windows, where neither FIFOs nor these links are in the way. */
const O_NONBLOCK = constants.O_NONBLOCK ?? 0;
const O_NOFOLLOW = constants.O_NOFOLLOW ?? 0;

const LINE_FEED = 0x0a;

/** Whether a link in the place of the file itself is followed. Links among the folders above it always are. */
type Links = 'follow' | 'refuse';

/** For questions about files that are mostly not there: an error costs ten times as much as the answer. */
export const MAY_BE_ABSENT = { throwIfNoEntry: false } as const;

/**
 * Reads a regular file of at most `maxBytes` bytes as UTF-8, a byte order mark removed. Never throws.
 */
export function readRegularFile(path: string, maxBytes: number, links: Links): FileText {
  try {
    if (lstatSync(path, MAY_BE_ABSENT) === undefined) return { kind: 'absent' };
    const text = readRegularBytes(path, maxBytes, links).toString();
    return { kind: 'present', text: text.startsWith('\uFEFF') ? text.slice(1) : text };
  } catch (error) {
    if (isMissing(error)) return { kind: 'absent' };
    const isRefusedLink = links === 'refuse' && codeOf(error) === 'ELOOP';
    return { kind: 'unknown', why: isRefusedLink ? 'a symbolic link, which is not followed here' : messageOf(error) };
  }
}

/** The content of a regular file of at most `maxBytes` bytes. Throws what the file system throws, and for everything else. */
export function readRegularBytes(path: string, maxBytes: number, links: Links): Buffer {
  return readPiece(path, links, (size) => {
    if (size > maxBytes) throw new Error(`larger than ${maxBytes} bytes`);
    return 0;
  });
}

/**
 * The last `maxBytes` of a file that grows by appended lines, from the start of a line on; empty when
 * there is none. Never throws.
 */
export function readTail(path: string, maxBytes: number): string {
  // See MAY_BE_ABSENT.
  if (!existsSync(path)) return '';
  try {
    let start = 0;
    const text = readPiece(path, 'refuse', (size) => (start = Math.max(0, size - maxBytes))).toString();
    return start === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } catch {
    return '';
  }
}

/**
 * A piece of a regular file. It is opened without blocking, so that a FIFO or a device in its place cannot hang us. Throws
 * what the file system throws, and where something else than a regular file stands there. No more is read than its size
 * says: files of the system that tell none may have no end.
 *
 * @param startIn gives the offset to begin at, from the file's size in bytes
 */
export function readPiece(path: string, links: Links, startIn: (size: number) => number, maxBytes = Infinity): Buffer {
  const descriptor = openSync(path, O_RDONLY | O_NONBLOCK | (links === 'refuse' ? O_NOFOLLOW : 0));
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw new Error('not a regular file');
    const start = startIn(stats.size);
    return readRange(descriptor, start, Math.min(maxBytes, stats.size - start));
  } finally {
    release(descriptor);
  }
}

/**
 * Appends whole lines (each ended by a line feed) in one write, creating the file (0600) and its
 * folders (0700). Parallel writers lose nothing, since the kernel serialises appends to one file. When
 * an earlier writer died in mid-line, a line feed comes first, so that only the torn line is lost; when
 * another is just writing, that leaves an empty line, which readers pass over.
 * Returns the file's size afterwards. Throws what the file system throws, and when the path is a link,
 * hard or symbolic, or no regular file.
 */
export function appendLines(path: string, lines: string): number {
  const descriptor = openForAppend(path);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw new Error(`${path} is not a regular file`);
    if (stats.nlink > 1) throw new Error(`${path} is the same file as another, which is not for us to write`);
    const torn = stats.size > 0 && readRange(descriptor, stats.size - 1, 1)[0] !== LINE_FEED;
    const bytes = Buffer.from(torn ? `\n${lines}` : lines);
    let written = 0;
    while (written < bytes.length) written += writeFrom(descriptor, bytes, written);
    return stats.size + bytes.length;
  } finally {
    closeSync(descriptor);
  }
}

/** True for the error of opening what is not there, or lies below what is no folder. */
export function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What is wrong with a text that should be JSON, without the piece of it that Node quotes, which may be a secret. */
export function jsonProblem(error: unknown): string {
  const message = messageOf(error);
  return error instanceof SyntaxError ? message.replace(/(?:\.\.\.)?"[\s\S]*"(?:\.\.\.)?/, 'it') : message;
}

function openForAppend(path: string): number {
  const flags = O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK | O_NOFOLLOW;
  try {
    return openSync(path, flags, 0o600);
  } catch (error) {
    if (!isMissing(error)) throw error;
    makePrivateFolder(dirname(path));
    return openSync(path, flags, 0o600);
  }
}

/** Closes a file that was only read, where a failure loses nothing. */
function release(descriptor: number): void {
  try {
    closeSync(descriptor);
  } catch {
    // A network file system may fail even here.
  }
}

function readRange(descriptor: number, start: number, length: number): Buffer {
  // As standard input is read: Node's other way to a buffer would be compiled for this alone.
  const buffer = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  while (filled < length) {
    const count = readInto(descriptor, buffer, filled, start + filled);
    if (count === 0) break;
    filled += count;
  }
  return filled === length ? buffer : buffer.subarray(0, filled);
}

/** The code of a system's error, such as `ENOENT`; undefined for other errors. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

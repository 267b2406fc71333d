import { readSync } from 'node:fs';
import { jsonProblem } from './files.js';

/** More than any host sends; beyond it the rest is left unread. */
const MAX_INPUT_BYTES = 8 * 1024 * 1024;
/** How long a pipe that stays open may be silent before we go on with what has come. */
const SILENCE_MS = 1_000;
/** The same while nothing has come at all: a busy host may be late. */
const FIRST_SILENCE_MS = 3_000;
const FIRST_READ_BYTES = 64 * 1024;

export type Input =
  | { readonly kind: 'payload'; readonly payload: unknown }
  | { readonly kind: 'empty' }
  | { readonly kind: 'malformed'; readonly why: string }
  /** `start` is what was read before the limit. */
  | { readonly kind: 'too-large'; readonly start: string };

/**
 * Reads the payload from standard input. One synchronous read is nearly always all of it, and costs
 * nothing beside Node's own start; `process.stdin` costs a fifth of that start, so it is loaded only
 * for the rest: a large payload, a slow writer, a non-blocking pipe. A whole JSON value is taken at
 * once, without waiting for the writer to close.
 */
export async function readInput(stdin: () => NodeJS.ReadStream): Promise<Input> {
  const first = readAtOnce();
  if (first.kind === 'end') return { kind: 'empty' };
  if (first.kind === 'bytes') {
    const payload = parse(first.bytes);
    if (payload.kind === 'payload') return payload;
  }
  const begun = first.kind === 'bytes' ? [first.bytes] : [];
  const { bytes, whole } = await readRest(stdin(), begun);
  if (!whole) return { kind: 'too-large', start: bytes.toString('utf8') };
  return bytes.length === 0 ? { kind: 'empty' } : parse(bytes);
}

type FirstRead = { readonly kind: 'bytes'; readonly bytes: Buffer } | { readonly kind: 'end' } | { readonly kind: 'not-yet' };

function readAtOnce(): FirstRead {
  const buffer = Buffer.allocUnsafe(FIRST_READ_BYTES);
  try {
    const count = readSync(0, buffer, 0, FIRST_READ_BYTES, null);
    return count === 0 ? { kind: 'end' } : { kind: 'bytes', bytes: buffer.subarray(0, count) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'EAGAIN' ? { kind: 'not-yet' } : { kind: 'end' };
  }
}

/** Gathers chunks until the end, a whole JSON value, the limit, or a second of silence. */
function readRest(stream: NodeJS.ReadStream, chunks: Buffer[]): Promise<{ bytes: Buffer; whole: boolean }> {
  return new Promise((resolve) => {
    let size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    let nextAttempt = size * 2;
    const finish = (whole: boolean): void => {
      clearTimeout(silence);
      stream.removeAllListeners();
      stream.on('error', () => {});
      stream.destroy();
      resolve({ bytes: Buffer.concat(chunks), whole });
    };
    let silence = setTimeout(() => finish(true), size === 0 ? FIRST_SILENCE_MS : SILENCE_MS);
    stream.on('data', (chunk: Buffer) => {
      clearTimeout(silence);
      silence = setTimeout(() => finish(true), SILENCE_MS);
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_INPUT_BYTES) finish(false);
      else if (size >= nextAttempt && endsLikeJson(chunk)) {
        // Doubling keeps the attempts linear in the input, however it drips in.
        nextAttempt = size * 2;
        if (parse(Buffer.concat(chunks)).kind === 'payload') finish(true);
      }
    });
    stream.on('end', () => finish(true));
    stream.on('error', () => finish(true));
  });
}

function endsLikeJson(chunk: Buffer): boolean {
  const last = chunk[chunk.length - 1];
  return last === 0x7d || last === 0x0a;
}

function parse(bytes: Buffer): Input {
  const text = bytes.toString('utf8');
  try {
    return { kind: 'payload', payload: JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text) };
  } catch (error) {
    return { kind: 'malformed', why: jsonProblem(error) };
  }
}

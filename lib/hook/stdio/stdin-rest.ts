import type { Readable } from 'node:stream';
import type { HookInput } from './stdin.js';

/** More than any host sends; beyond it the rest is left unread. */
const MAX_INPUT_BYTES = 8 * 1024 * 1024;
/** How long a pipe that stays open may be silent before we go on with what has come. */
const SILENCE_MS = 1_000;
/** The same while nothing has come at all: a busy host may be late. */
const FIRST_SILENCE_MS = 3_000;

/** Reads the payload of which these chunks have come. */
export async function readToEnd(stream: Readable, chunks: Buffer[], parse: (text: string) => HookInput): Promise<HookInput> {
  const { bytes, whole } = await readRest(stream, chunks, (text) => parse(text.toString()).kind === 'payload');
  if (!whole) return { kind: 'too-large', start: bytes.toString() };
  return bytes.length === 0 ? { kind: 'empty' } : parse(bytes.toString());
}

/** Gathers chunks until the end, what `isWhole` takes for a whole payload, the limit, or a second of silence. */
export function readRest(
  stream: Readable,
  chunks: Buffer[],
  isWhole: (bytes: Buffer) => boolean,
): Promise<{ bytes: Buffer; whole: boolean }> {
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
        if (isWhole(Buffer.concat(chunks))) finish(true);
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

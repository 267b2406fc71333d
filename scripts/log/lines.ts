import type { FileHandle } from 'node:fs/promises';

const LINE_FEED = 0x0a;
const CHUNK_BYTES = 256 * 1024;
/** A longer line is no line of ours. */
const MAX_LINE_BYTES = 1024 * 1024;

/** Cuts a growing file into lines. Holds at most one line, of at most 1 MiB. */
interface LineSplitter {
  /** The lines that these bytes complete; undefined stands for one that was too long. */
  readonly push: (bytes: Buffer) => readonly (string | undefined)[];
  /** What stands after the last line feed, and so may be a torn line; nothing when that is nothing. */
  readonly rest: () => readonly (string | undefined)[];
}

/** Splits bytes that come in chunks into lines. A line that is too long is given as undefined, and its bytes are not kept. */
export function createLineSplitter(): LineSplitter {
  let pending: Buffer[] = [];
  let length = 0;
  const add = (bytes: Buffer): void => {
    length += bytes.length;
    if (length <= MAX_LINE_BYTES) pending.push(bytes);
  };
  const take = (): string | undefined => {
    const line = length <= MAX_LINE_BYTES ? Buffer.concat(pending).toString('utf8') : undefined;
    pending = [];
    length = 0;
    return line;
  };
  return {
    push(bytes) {
      const lines: (string | undefined)[] = [];
      let start = 0;
      for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
        add(bytes.subarray(start, end));
        lines.push(take());
        start = end + 1;
      }
      if (start < bytes.length) add(bytes.subarray(start));
      return lines;
    },
    rest: () => (length === 0 ? [] : [take()]),
  };
}

/** Reads a file from an offset to its present end, piece by piece. */
export async function* chunksOf(file: FileHandle, start: number): AsyncGenerator<Buffer> {
  let position = start;
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

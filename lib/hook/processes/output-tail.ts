/** The end of a program's output, however much of it there is. */
interface OutputTail {
  push(chunk: Buffer): void;
  /** The kept text. When something was cut off before it, it begins with a whole line, or a whole name of a list that NUL parts (`git -z`). */
  text(): string;
}

/** Keeps the last `limit` bytes; uses at most twice that, and time linear in what is pushed. */
export function createOutputTail(limit: number): OutputTail {
  let chunks: Buffer[] = [];
  let size = 0;
  let cut = false;

  const compact = (): Buffer => {
    const all = Buffer.concat(chunks);
    const kept = all.subarray(Math.max(0, all.length - limit));
    cut ||= kept.length < all.length;
    chunks = [kept];
    size = kept.length;
    return kept;
  };

  return {
    push(chunk) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > 2 * limit) compact();
    },
    text() {
      const kept = compact();
      return (cut ? kept.subarray(startOfWholeLine(kept)) : kept).toString('utf8');
    },
  };
}

/** A cut line is dropped, so that half a secret, or half a character, never stands at the beginning. */
function startOfWholeLine(bytes: Buffer): number {
  const ends = [bytes.indexOf('\n'), bytes.indexOf(0)].filter((end) => end !== -1);
  return ends.length === 0 ? bytes.length : Math.min(...ends) + 1;
}

const MAX_TRIES = 400;
const MAX_MS = 30_000;

/** A shorter input for which the same holds: parts are left out, ever smaller ones, for half a minute at most. */
export async function minimise(input: string, holds: (shorter: string) => Promise<boolean>): Promise<string> {
  const end = performance.now() + MAX_MS;
  let least = input;
  let tries = 0;
  for (let size = Math.ceil(least.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < least.length;) {
      if ((tries += 1) > MAX_TRIES || performance.now() > end) return least;
      const shorter = least.slice(0, at) + least.slice(at + size);
      if (await holds(shorter)) least = shorter;
      else {
        at += size;
      }
    }
  }
  return least;
}

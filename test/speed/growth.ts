/** Eight times the input: linear work takes 8 times as long, quadratic work 64 times. The bound lies between, for a busy machine. */
export const BOUND = 28;

const TIMES = 8;
const ROUNDS = 4;
/** Below a millisecond the clock and the compiler tell more than the work does. */
const LEAST = 1;

/**
 * How many times longer `work` takes where its input is eight times as long; with `BOUND` it tells linear work from quadratic.
 * Milliseconds of the processor are compared within one run, the best of some rounds, so that neither a slow machine nor a busy one counts.
 * @param inputOf makes an input of about so many characters; that time is not counted
 * @param length characters of the shorter input
 */
export async function growthOf<Input>(inputOf: (length: number) => Input, work: (input: Input) => unknown, length = 8_192): Promise<number> {
  const timeOf = async (input: Input): Promise<number> => {
    const start = process.cpuUsage();
    await work(input);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  const [short, long] = [inputOf(length), inputOf(TIMES * length)];
  const small = Math.max(LEAST, Math.min(await timeOf(short), await timeOf(short)));
  let large = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && large / small >= BOUND; round += 1) large = Math.min(large, await timeOf(long));
  return large / small;
}

/** A text of at least so many characters, of one piece again and again. */
export function repeated(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length));
}

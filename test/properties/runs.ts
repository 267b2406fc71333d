/** Scripts that a property which starts real processes draws; `RUNS=20000` draws as many. */
export const RUNS = Number(process.env['RUNS'] ?? 400);

/** For all of them, in milliseconds, on a slow machine. */
export const TIME_FOR_RUNS = 300 * RUNS;

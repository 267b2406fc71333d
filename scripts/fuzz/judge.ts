import { TookTooLong } from '../../lib/hook/decision/never-answered.js';
import { createWatch } from '../../lib/hook/decision/watchdog.js';
import type { FuzzTarget } from './fuzz-target.js';

/** What is wrong with how an input is taken. */
export interface Fault {
  readonly kind: 'crash' | 'slow' | 'wrong';
  /** In words, or the stack. */
  readonly what: string;
}

/** What came of one input. */
interface Judged {
  readonly fault: Fault | undefined;
  /** Milliseconds of the processor. */
  readonly milliseconds: number;
}

/** Of the processor, not of the clock: a busy machine makes nothing slow. */
export const SLOW_MS = 200;

const AGAIN = 3;

/** Tries one input. What seems slow is tried again, for what else the process had to do counts as well; what never ends is ended after seconds. */
export async function judge(target: FuzzTarget, input: string, slow = SLOW_MS): Promise<Judged> {
  let judged = await judgeOnce(target, input, slow);
  for (let time = 0; time < AGAIN && judged.fault?.kind === 'slow' && judged.milliseconds < 10 * slow; time += 1) {
    const again = await judgeOnce(target, input, slow);
    if (again.milliseconds < judged.milliseconds) judged = again;
  }
  return judged;
}

/** Tries many inputs at little cost: for each the milliseconds it took, by the clock; undefined where it is not in order or that was long, and `judge` has to look. */
export async function passAll(target: FuzzTarget, inputs: readonly string[], slow: number): Promise<readonly (number | undefined)[]> {
  const passed: (number | undefined)[] = [];
  while (passed.length < inputs.length) {
    // To be watched costs as much as a small input does, so they are watched together.
    await watched(async () => {
      for (const input of inputs.slice(passed.length)) {
        const start = performance.now();
        const wrong = await target.check(input);
        const milliseconds = performance.now() - start;
        passed.push(wrong === undefined && milliseconds <= slow ? milliseconds : undefined);
      }
    }).catch(() => passed.push(undefined));
  }
  return passed;
}

async function judgeOnce({ check }: FuzzTarget, input: string, slow: number): Promise<Judged> {
  const start = process.cpuUsage();
  const judged = (fault?: Fault): Judged => {
    const { user, system } = process.cpuUsage(start);
    return { fault, milliseconds: (user + system) / 1_000 };
  };
  try {
    const wrong = await watched(async () => check(input));
    const { milliseconds } = judged();
    if (wrong !== undefined) return judged({ kind: 'wrong', what: wrong });
    return judged(milliseconds > slow ? { kind: 'slow', what: `${Math.round(milliseconds)} ms` } : undefined);
  } catch (error) {
    // It is ended by the clock on the wall; on a busy machine it may hardly have begun.
    if (error instanceof TookTooLong) {
      return judged(judged().milliseconds > slow ? { kind: 'slow', what: 'it had to be ended' } : undefined);
    }
    return judged({ kind: 'crash', what: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function watched<T>(work: () => Promise<T>): Promise<T> {
  return createWatch(performance.now.bind(performance), runContinuations)(work);
}

function runContinuations(): void {
  const tick: unknown = Reflect.get(process, '_tickCallback');
  if (typeof tick === 'function') Reflect.apply(tick, process, []);
}

import { TookTooLong } from '../../lib/hook/ended.js';
import { createWatch } from '../../lib/hook/watchdog.js';
import type { Target } from './target.js';

export interface Finding {
  readonly kind: 'crash' | 'slow' | 'wrong';
  /** In words, or the stack. */
  readonly what: string;
}

export interface Judged {
  readonly finding: Finding | undefined;
  /** Milliseconds of the processor. */
  readonly milliseconds: number;
}

/** Of the processor, not of the clock: a busy machine makes nothing slow. */
export const SLOW_MS = 200;

const AGAIN = 3;

/** Tries one input. What seems slow is tried again, for what else the process had to do counts as well; what never ends is ended after seconds. */
export async function judge(target: Target, input: string, slow = SLOW_MS): Promise<Judged> {
  let judged = await judgeOnce(target, input, slow);
  for (let time = 0; time < AGAIN && judged.finding?.kind === 'slow' && judged.milliseconds < 10 * slow; time += 1) {
    const again = await judgeOnce(target, input, slow);
    if (again.milliseconds < judged.milliseconds) judged = again;
  }
  return judged;
}

async function judgeOnce({ check }: Target, input: string, slow: number): Promise<Judged> {
  const start = process.cpuUsage();
  const judged = (finding?: Finding): Judged => {
    const { user, system } = process.cpuUsage(start);
    return { finding, milliseconds: (user + system) / 1_000 };
  };
  try {
    const wrong = await createWatch(performance.now.bind(performance), runContinuations)(() => check(input));
    const { milliseconds } = judged();
    if (wrong !== undefined) return judged({ kind: 'wrong', what: wrong });
    return judged(milliseconds > slow ? { kind: 'slow', what: `${Math.round(milliseconds)} ms` } : undefined);
  } catch (error) {
    if (error instanceof TookTooLong) return judged({ kind: 'slow', what: 'it had to be ended' });
    return judged({ kind: 'crash', what: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function runContinuations(): void {
  const tick: unknown = Reflect.get(process, '_tickCallback');
  if (typeof tick === 'function') Reflect.apply(tick, process, []);
}

import type { DecisionSetting } from '../lib/hook/decision/decide.js';
import type { Memory } from '../lib/types.js';

/** Keeps nothing. */
export const FORGETFUL: Memory = {
  append: () => undefined,
  recent: () => [],
  claim: async () => false,
  end: async () => undefined,
  sweep: async () => undefined,
};

/** Where guards are asked outside of a session: nothing is started for them. `why` says so to those that try. */
export function nothingStarts(why: string): Pick<DecisionSetting, 'run' | 'builds' | 'processes' | 'now' | 'clock'> {
  return {
    run: async () => ({ kind: 'not-started', why }),
    builds: () => Promise.reject(new Error(why)),
    processes: { parent: 0, output: async () => 'unknown', startOf: async () => undefined },
    now: Date.now,
    clock: performance.now.bind(performance),
  };
}

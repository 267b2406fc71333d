import type { Guard } from '../types.js';

/** Declares a guard. It only types the definition: nothing runs until the runner asks. */
export function defineGuard(guard: Guard): Guard {
  return guard;
}

/** A check that is loaded when it is first asked, and once: even of a module that is there, `import()` costs more than most answers. */
export function loadedOnce(load: () => Promise<Guard['check']>): Guard['check'] {
  let loading: Promise<Guard['check']> | undefined;
  let loaded: Guard['check'] | undefined;
  return async (event, world) => (loaded ??= await (loading ??= load()))(event, world);
}

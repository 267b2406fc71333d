import type { Guard } from '../types.js';

/** A guard without what all guards of its pace have in common; it is on unless it says otherwise. */
type Definition = Omit<Guard, 'pace' | 'timeoutSeconds' | 'enabledByDefault'> & Partial<Pick<Guard, 'enabledByDefault'>>;

/** Defines a guard that answers at once, in one process with the others. Nothing runs until the runner asks. */
export function decidingGuard(definition: Definition): Guard {
  return { enabledByDefault: true, ...definition, pace: 'deciding', timeoutSeconds: 10 };
}

/** Defines a guard that runs the project's own commands, and so has a process, a timeout and a status message of its own. */
export function slowGuard(definition: Definition & { readonly statusMessage: string }): Guard {
  return { enabledByDefault: true, ...definition, pace: 'slow', timeoutSeconds: 120 };
}

/** A check that is loaded when it is first asked, and once: even of a module that is there, `import()` costs more than most answers. */
export function loadedOnce(load: () => Promise<Guard['check']>): Guard['check'] {
  let loading: Promise<Guard['check']> | undefined;
  let loaded: Guard['check'] | undefined;
  return async (event, world) => (loaded ??= await (loading ??= load()))(event, world);
}

import type { Check, Event, EventsOf, Guard, Trigger } from '../types.js';

/** A guard without what all guards of its pace have in common; it is on unless it says otherwise. */
type Definition = Omit<Guard, 'pace' | 'timeoutSeconds' | 'enabledByDefault' | 'statusMessage'> & Partial<Pick<Guard, 'enabledByDefault'>>;

/** One with a check that takes the events that its triggers name: whoever asks a guard has looked at these (`concerns`). */
type Defined<Asked extends Trigger> = Omit<Definition, 'triggers' | 'check'> & {
  readonly triggers: readonly Asked[];
  readonly check: Check<EventsOf<Asked>>;
};

/** Defines a guard that answers at once, in one process with the others. Nothing runs until the runner asks. */
export function decidingGuard<const Asked extends Trigger>(definition: Defined<Asked>): Guard;
export function decidingGuard(definition: Definition): Guard {
  return { enabledByDefault: true, ...definition, pace: 'deciding', timeoutSeconds: 10 };
}

/** Defines a guard that runs the project's own commands, and so has a process, a timeout and a status message of its own. */
export function slowGuard<const Asked extends Trigger>(definition: Defined<Asked> & { readonly statusMessage: string }): Guard;
export function slowGuard(definition: Definition & { readonly statusMessage: string }): Guard {
  return { enabledByDefault: true, ...definition, pace: 'slow', timeoutSeconds: 120 };
}

/** A check that is loaded when it is first asked, and once: even of a module that is there, `import()` costs more than most answers. */
export function loadedOnce<Given extends Event>(load: () => Promise<Check<Given>>): Check<Given> {
  let loading: Promise<Check<Given>> | undefined;
  let loaded: Check<Given> | undefined;
  return async (event, world) => (loaded ??= await (loading ??= load()))(event, world);
}

import type { Effect } from '../types.js';
import type { Flow } from './flow.js';

/** The effects that were found so far, each with the command that has it. They keep their places, by which commands know their own: what turns out to do nothing becomes a `use`. */
export class FoundEffects {
  readonly #list: Effect[] = [];
  readonly #owners: (Flow | undefined)[] = [];

  /** In the order in which they were found; more are added to it as the analysis goes on. */
  get list(): readonly Effect[] {
    return this.#list;
  }

  /** Adds an effect of a command, or of a tool that is no shell. */
  add(effect: Effect, owner: Flow | undefined): void {
    this.#list.push(effect);
    this.#owners.push(owner);
  }

  /** The command that has the effect at this place. */
  ownerOf(at: number): Flow | undefined {
    return this.#owners[at];
  }

  /** Puts other effects in the place of those from `start` on, up to `end`. */
  change(start: number, changed: (effect: Effect, at: number) => Effect, end = this.#list.length): void {
    this.#list.slice(start, end).forEach((effect, index) => {
      this.#list[start + index] = changed(effect, start + index);
    });
  }
}

/** An effect that only makes use of its target: what another turns out to be. */
export function asUse(effect: Effect): Effect {
  return { ...effect, kind: 'use' };
}

import type { JsonObject } from '../types.js';

/** What the host then does, from the strictest to nothing. `block` holds up what is no tool call. */
export type HostDecision = 'deny' | 'block' | 'defer' | 'ask' | 'allow' | 'none';

/** What one hook's run means to the host. */
export interface HookAnswer {
  readonly decision: HostDecision;
  /** The hook's own words for it. */
  readonly reason: string;
  /** The whole of what the model, or at a prompt the person, reads about the decision. */
  readonly told: string;
  /** For the model, beside any decision. */
  readonly context: string;
  /** For the person. */
  readonly notices: readonly string[];
  readonly updatedInput: JsonObject | undefined;
  /** `continue: false`: the turn ends after this. The tool still runs. */
  readonly endsTurn: boolean;
  /** Why the host did not obey the hook, if it did not; only its debug log says so. */
  readonly fault: string | undefined;
}

/** Of a hook that printed nothing: no opinion. */
export const NO_ANSWER: HookAnswer = {
  decision: 'none',
  reason: '',
  told: '',
  context: '',
  notices: [],
  updatedInput: undefined,
  endsTurn: false,
  fault: undefined,
};

import type { Decision } from '../../hosts/host.js';
import type { Event } from '../../types.js';
import { decideOversized, readOversized } from './oversized.js';
import type { HookInput } from './stdin.js';

/** What an input that is no payload stands for. */
interface Unusual {
  /** For the log. */
  readonly why: string;
  /** What there is to judge. */
  readonly payload?: unknown;
  /** What is to be made of a decision about that. */
  readonly settle?: (event: Event, decision: Decision) => Decision;
}

/** What can be made of an input that is no payload. */
export function readUnusual(input: Exclude<HookInput, { readonly kind: 'payload' }>): Unusual {
  switch (input.kind) {
    case 'empty':
      return { why: 'standard input was empty' };
    case 'malformed':
      return { why: `the payload is not JSON: ${input.why}` };
    case 'too-large': {
      const { payload, inputIsCut } = readOversized(input.start);
      return {
        why: 'the payload is larger than 8 MiB: only its start is judged',
        payload,
        settle: (event, decision) => decideOversized(event, decision, inputIsCut),
      };
    }
  }
}

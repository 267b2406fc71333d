import type { Severity } from './types.js';

/** How strict a rule can be set to be, from the mildest to the strictest. */
export const SEVERITIES = ['off', 'context', 'ask', 'deny'] as const satisfies readonly Severity[];

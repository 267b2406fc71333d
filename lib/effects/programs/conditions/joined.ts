import type { Consequence } from '../../command/row.js';

/** The machine obeys others from then on, they get into it, or put into its folders what they like. */
export const JOINED = { kind: 'persist', resource: 'machine', name: 'remote control' } as const satisfies Consequence;

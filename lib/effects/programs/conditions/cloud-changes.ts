import type { Consequence, RowCondition } from '../../command/row.js';

/** Somebody gets rights that he did not have. */
export const GIVES_RIGHTS: Consequence = { kind: 'change-permission', resource: 'account' };

/** A cloud's guards, doors or machines are other than before; `name` says how. */
export function changesCloud(name: string, when: RowCondition = {}): Consequence {
  return { kind: 'change-service', resource: 'cloud', name, when };
}

import type { Certainty, Effect, EffectKind } from '../../lib/types.js';

/** What an effect is called in a sentence; its target stands behind. */
const VERBS: Readonly<Record<EffectKind, string>> = {
  read: 'reads',
  write: 'writes',
  delete: 'deletes',
  traverse: 'lists or searches',
  inspect: 'looks at, without reading,',
  use: 'is handed',
  execute: 'runs',
  send: 'sends',
  fetch: 'fetches from',
  'reveal-environment': 'prints of the environment',
  discard: 'throws away',
  'change-history': 'rewrites',
  'change-permission': 'changes the permissions of',
  persist: 'leaves, to run later by itself,',
  destroy: 'destroys',
  'change-service': 'changes',
  publish: 'publishes to',
  signal: 'stops',
  'drive-terminal': 'could press buttons in',
  exhaust: 'uses up the machine with',
};

const DOUBT: Readonly<Record<Certainty, string>> = { certain: '', possible: ' (perhaps)', unknown: ' (cannot be known beforehand)' };

/** `deletes /home/u, and all below it (perhaps)`, unsafe to print as it is. */
export function effectInWords({ kind, target, recursive, certainty }: Effect): string {
  const below = recursive && kind !== 'traverse' ? ', and all below it' : '';
  return `${VERBS[kind]} ${targetInWords(target)}${below}${DOUBT[certainty]}`;
}

function targetInWords(target: Effect['target']): string {
  switch (target.kind) {
    case 'path':
      return target.glob ? `what matches ${target.path}` : target.path;
    case 'resource':
      return target.name === '' ? target.resource : `${target.resource} ${target.name}`;
    case 'unknown':
      return `what ${target.written} will be`;
  }
}

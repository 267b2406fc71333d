import type { Fact, FactKind } from './facts.js';

/** What a change of the settings brings that weakens the guards, or hands something to whoever made it. */
export interface Weakening {
  readonly kind: 'hooks-off' | 'own-hook' | 'hook' | 'env' | 'permit' | 'forbid' | 'run';
  /** For a person. */
  readonly label: string;
}

/** In which a file gains by being written into. */
const GAINS: ReadonlySet<FactKind> = new Set<FactKind>(['hooks-off', 'hook', 'env', 'permit', 'run']);

/** What is lost when it goes. Of what is no longer there only the keys are known. */
const LOSSES: readonly (readonly [FactKind, string])[] = [
  ['own-hook', 'takes out a hook of these guards, or changes it'],
  ['forbid', 'takes out a rule that forbids something, or asks about it'],
];

/**
 * What weakens between what stood in a settings file (its keys; undefined where that is not known) and what stands there
 * now. Without a before, only what switches hooks off is told: the rest may have been there all along.
 */
export function weakenings(before: readonly string[] | undefined, now: readonly Fact[]): readonly Weakening[] {
  if (before === undefined) return now.filter(({ kind }) => kind === 'hooks-off').map(brought);
  const known = new Set(before);
  const present = new Set(now.map(({ key }) => key));
  const gained = now.filter(({ kind, key }) => GAINS.has(kind) && !known.has(key)).map(brought);
  const lost = LOSSES.filter(([kind]) => before.some((key) => key.startsWith(`${kind}:`) && !present.has(key))).map(([kind, label]) => ({
    kind,
    label,
  }));
  return [...lost, ...gained];
}

function brought({ kind, label }: Fact): Weakening {
  return { kind, label: inWords(kind, label) };
}

function inWords(kind: FactKind, label: string): string {
  switch (kind) {
    case 'hooks-off':
      return `switches hooks off (${label})`;
    case 'own-hook':
      return `registers a hook of these guards for ${label}`;
    case 'hook':
      return `brings another hook for ${label}`;
    case 'env':
      return `sets the variable ${label}`;
    case 'permit':
      return `permits more (${label})`;
    case 'forbid':
      return `forbids more (${label})`;
    case 'run':
      return `has the host run or load something (${label})`;
  }
}

import type { Effect, EffectKind, Resource, Target } from '../../lib/types.js';

/** An effect for a test, certain and not recursive unless it says so. */
export function effect(kind: EffectKind, target: string | Target, rest: Partial<Effect> = {}): Effect {
  const path: Target = typeof target === 'string' ? { kind: 'path', path: target, written: target, glob: /[*?[]/.test(target) } : target;
  return { kind, target: path, recursive: false, certainty: 'certain', program: 'test', via: [], machine: 'here', span: undefined, ...rest };
}

export function resource(name: string, what: Resource): Target {
  return { kind: 'resource', resource: what, name };
}

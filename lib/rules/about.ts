import { valueIn } from '../text-table.js';
import type { Effect, EffectKind, Target } from '../types.js';
import type { CompiledCondition, CompiledRule } from './compiled-rule.js';
import type { RulePlaces } from './rule.js';

/** Gives the rules that may hold for an effect, by its kind and the sort of its target. For most effects there are none. */
export type RulesAbout = (effect: Pick<Effect, 'kind' | 'target'>) => readonly CompiledRule[];

/** Looks for rules in a list, one by one. */
export function aboutAmong(rules: readonly CompiledRule[]): RulesAbout {
  return once((kind, sort) => rules.filter(({ when }) => isAbout(when, kind, sort)));
}

/** Looks the shipped rules up by kind and sort, so that only those are parsed. */
export function aboutShipped(places: RulePlaces, rules: (places: readonly number[]) => readonly CompiledRule[]): RulesAbout {
  return once((kind, sort, target) => {
    const at = (each: string): readonly number[] => valueIn(places, `${kind} ${each}`)?.split(' ').map(Number) ?? [];
    const about = target === 'resource' ? [...at(sort), ...at(ANY_RESOURCE)].sort((one, other) => one - other) : at(sort);
    return about.length === 0 ? [] : rules(about);
  });
}

/** The rules of both, except those of the first whose ids are in `replaced`. */
export function aboutBoth(first: RulesAbout, replaced: ReadonlySet<string>, second: RulesAbout): RulesAbout {
  return (effect) => [...first(effect).filter(({ id }) => !replaced.has(id)), ...second(effect)];
}

/** Asks once for each kind and sort: there are some hundred of them, and thousands of effects. */
function once(find: (kind: EffectKind, sort: string, target: Target['kind']) => readonly CompiledRule[]): RulesAbout {
  const found = new Map<EffectKind, Map<string, readonly CompiledRule[]>>();
  return ({ kind, target }) => {
    let ofKind = found.get(kind);
    if (ofKind === undefined) found.set(kind, (ofKind = new Map()));
    const sort = sortOf(target);
    let about = ofKind.get(sort);
    if (about === undefined) ofKind.set(sort, (about = find(kind, sort, target.kind)));
    return about;
  };
}

/** The sort of a target: the resource, `path` or `unknown`. */
function sortOf(target: Target): string {
  return target.kind === 'resource' ? target.resource : target.kind;
}

/** The sort of the rules that are about resources of every sort. */
export const ANY_RESOURCE = 'resource';

/** Whether a rule could hold for effects of this kind with targets of this sort. */
export function isAbout(when: CompiledCondition, kind: EffectKind, sort: string): boolean {
  const of = sort === 'path' || sort === 'unknown' ? sort : 'resource';
  if (!when.effect.includes(kind) || when.target?.includes(of) === false || (of !== 'path' && asksOfPathAlone(when))) return false;
  return of === 'resource' ? when.resource?.includes(sort) !== false : when.resource === undefined && when.name === undefined;
}

/** True for a condition with a field that only a path can fulfil. */
export function asksOfPathAlone({ place, outside, path, sensitive }: CompiledCondition): boolean {
  return place !== undefined || outside !== undefined || path !== undefined || sensitive !== undefined;
}

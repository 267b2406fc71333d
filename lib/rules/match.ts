import { comparable, matchesAny } from '../paths/pattern.js';
import type { Effect, Severity } from '../types.js';
import type { CompiledCondition, CompiledRule } from './rule.js';
import { sensitivityOf, sensitivityOfGlob, type SensitiveGroup } from './sensitive.js';
import { severityOf, strictestFirst } from './severity.js';
import { subjectsOf, type RuleWorld, type Subject } from './subject.js';

/** One rule that speaks about one effect. */
export interface Finding {
  readonly rule: Pick<CompiledRule, 'id' | 'reason' | 'instead'> & {
    /** How a person can permit it, where that is not the rule's severity. */
    readonly permit?: string;
  };
  readonly severity: Exclude<Severity, 'off'>;
  readonly effect: Effect;
}

export interface RuleSet {
  readonly rules: readonly CompiledRule[];
  /** For rules that ask whether a path is `sensitive`. */
  readonly sensitive: readonly SensitiveGroup[];
  /** A person's overrides, by id or group. */
  readonly severities: Readonly<Record<string, Severity>>;
}

/** Every finding of the rules about the effects, strictest first and otherwise in the order of the effects. */
export function verdictsFor(effects: readonly Effect[], set: RuleSet, world: RuleWorld): readonly Finding[] {
  const speaking = set.rules.filter(({ verdict }) => verdict !== 'off');
  const findings: Finding[] = [];
  for (const effect of effects) {
    const concerned = speaking.filter(({ when }) => when.effect.includes(effect.kind));
    if (concerned.length === 0) continue;
    const subjects = subjectsOf(effect, world);
    if (isExempt(effect, set.rules, set.sensitive, world)) continue;
    for (const rule of concerned) {
      const severity = severityOf(rule.id, rule.verdict, effect, set.severities);
      if (severity !== 'off' && holds(rule.when, effect, subjects, set.sensitive)) findings.push({ rule, severity, effect });
    }
  }
  return strictestFirst(findings);
}

/** True when a rule with the verdict `off` holds for the effect. */
export function isExempt(effect: Effect, rules: readonly CompiledRule[], sensitive: readonly SensitiveGroup[], world: RuleWorld): boolean {
  return rules.some(({ verdict, when }) => verdict === 'off' && holds(when, effect, subjectsOf(effect, world), sensitive));
}

/** True when every field of the condition holds for the effect; the fields of paths must hold for one and the same path. */
export function holds(
  when: CompiledCondition,
  effect: Effect,
  subjects: readonly Subject[],
  sensitive: readonly SensitiveGroup[],
): boolean {
  const { target } = effect;
  if (!when.effect.includes(effect.kind)) return false;
  if (when.target !== undefined && !when.target.includes(target.kind)) return false;
  if (when.recursive !== undefined && when.recursive !== isRecursive(effect)) return false;
  if (when.certainty !== undefined && !when.certainty.includes(effect.certainty)) return false;
  if (when.via !== undefined && !when.via.some((carrier) => effect.via.includes(carrier))) return false;
  if (when.exceptProgram?.some((program) => isProgram(effect.program, program)) === true) return false;
  if (when.program !== undefined && !when.program.some((program) => isProgram(effect.program, program))) return false;
  switch (target.kind) {
    case 'path':
      return !asksOfResource(when) && (!asksOfPath(when) || subjects.some((subject) => holdsForPath(when, subject, target.glob, sensitive)));
    case 'resource':
      return !asksOfPath(when, 'except') && holdsForResource(when, target.resource, comparable(target.name));
    case 'unknown':
      return !asksOfPath(when, 'except') && !asksOfResource(when) && !(when.except !== undefined && matchesAny(when.except, [comparable(target.written)]));
  }
}

/** What `find | xargs rm` deletes one by one is as much as what `rm -r` deletes at once. */
function isRecursive({ recursive, target }: Effect): boolean {
  return recursive || (target.kind === 'path' && target.glob && target.path.includes('**'));
}

function isProgram(program: string, wanted: string): boolean {
  return program === wanted || program.startsWith(`${wanted} `);
}

function asksOfPath(when: CompiledCondition, but?: 'except'): boolean {
  const { place, outside, path, sensitive, except } = when;
  return [place, outside, path, sensitive, but === 'except' ? undefined : except].some((field) => field !== undefined);
}

function asksOfResource(when: CompiledCondition): boolean {
  return when.resource !== undefined || when.name !== undefined;
}

function holdsForPath(when: CompiledCondition, subject: Subject, glob: boolean, sensitive: readonly SensitiveGroup[]): boolean {
  const { places, forms } = subject;
  if (when.place !== undefined && !when.place.some((place) => places.includes(place))) return false;
  if (when.outside !== undefined && when.outside.some((place) => places.includes(place))) return false;
  if (when.path !== undefined && !matchesAny(when.path, forms)) return false;
  if (when.except !== undefined && matchesAny(when.except, forms)) return false;
  if (when.sensitive === undefined) return true;
  const found = sensitivityOf(forms, sensitive) ?? (glob ? sensitivityOfGlob(forms, sensitive) : undefined);
  return (found?.tier === 'deny') === when.sensitive;
}

function holdsForResource(when: CompiledCondition, resource: string, name: string): boolean {
  if (when.resource !== undefined && !when.resource.includes(resource)) return false;
  if (when.name !== undefined && !matchesAny(when.name, [name])) return false;
  return when.except === undefined || !matchesAny(when.except, [name]);
}

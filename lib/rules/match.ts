import { comparable, matchesAny } from '../paths/pattern.js';
import type { Effect, EffectKind, Severity } from '../types.js';
import type { CompiledCondition, CompiledRule } from './rule.js';
import { sensitivityOf, sensitivityOfGlob, type SensitivePaths } from './sensitive.js';
import { severityOf, strictestFirst } from './severity.js';
import { someSubject, subjectsOf, type RuleWorld, type Subject } from './subject.js';

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
  readonly sensitive: SensitivePaths;
  /** A person's overrides, by id or group. */
  readonly severities: Readonly<Record<string, Severity>>;
}

/** Every finding of the rules about the effects, strictest first and otherwise in the order of the effects. */
export function verdictsFor(effects: readonly Effect[], set: RuleSet, world: RuleWorld): readonly Finding[] {
  const findings: Finding[] = [];
  for (const effect of effects) {
    const concerned = rulesAbout(effect.kind, set.rules);
    const found = concerned.filter(({ verdict, when }) => verdict !== 'off' && holds(when, effect, world, set.sensitive));
    if (found.length === 0 || concerned.some((rule) => exempts(rule, effect, world, set.sensitive))) continue;
    for (const rule of found) {
      const severity = severityOf(rule.id, rule.verdict, effect, set.severities);
      if (severity !== 'off') findings.push({ rule, severity, effect });
    }
  }
  return strictestFirst(findings);
}

/** True when a rule with the verdict `off` holds for the effect. */
export function isExempt(effect: Effect, rules: readonly CompiledRule[], sensitive: SensitivePaths, world: RuleWorld): boolean {
  return rulesAbout(effect.kind, rules).some((rule) => exempts(rule, effect, world, sensitive));
}

function exempts({ verdict, when }: CompiledRule, effect: Effect, world: RuleWorld, sensitive: SensitivePaths): boolean {
  return verdict === 'off' && holds(when, effect, world, sensitive);
}

const byKind = new WeakMap<readonly CompiledRule[], Map<EffectKind, readonly CompiledRule[]>>();

function rulesAbout(kind: EffectKind, rules: readonly CompiledRule[]): readonly CompiledRule[] {
  const known = byKind.get(rules) ?? new Map<EffectKind, readonly CompiledRule[]>();
  byKind.set(rules, known);
  const about = known.get(kind) ?? rules.filter(({ when }) => when.effect.includes(kind));
  known.set(kind, about);
  return about;
}

/** True when every field of the condition holds for the effect; the fields of paths must hold for one and the same path. */
export function holds(when: CompiledCondition, effect: Effect, world: RuleWorld, sensitive: SensitivePaths): boolean {
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
      if (asksOfResource(when)) return false;
      return !(asksOfPathAlone(when) || when.except !== undefined) || someSubject(subjectsOf(effect, world), (subject) => holdsForPath(when, subject, target.glob, sensitive));
    case 'resource':
      return !asksOfPathAlone(when) && holdsForResource(when, target.resource, target.name);
    case 'unknown':
      return !asksOfPathAlone(when) && !asksOfResource(when) && !(when.except !== undefined && matchesAny(when.except, [comparable(target.written)]));
  }
}

/** What `find | xargs rm` deletes one by one is as much as what `rm -r` deletes at once. */
function isRecursive({ recursive, target }: Effect): boolean {
  return recursive || (target.kind === 'path' && target.glob && target.path.includes('**'));
}

function isProgram(program: string, wanted: string): boolean {
  return program === wanted || program.startsWith(`${wanted} `);
}

function asksOfPathAlone({ place, outside, path, sensitive }: CompiledCondition): boolean {
  return place !== undefined || outside !== undefined || path !== undefined || sensitive !== undefined;
}

function asksOfResource(when: CompiledCondition): boolean {
  return when.resource !== undefined || when.name !== undefined;
}

function holdsForPath(when: CompiledCondition, subject: Subject, glob: boolean, sensitive: SensitivePaths): boolean {
  const { places, forms } = subject;
  if (when.place !== undefined && !when.place.some((place) => places.includes(place))) return false;
  if (when.outside !== undefined && when.outside.some((place) => places.includes(place))) return false;
  if (when.path !== undefined && !matchesAny(when.path, forms)) return false;
  if (when.except !== undefined && matchesAny(when.except, forms)) return false;
  if (when.sensitive === undefined) return true;
  const found = sensitivityOf(forms, sensitive) ?? (glob ? sensitivityOfGlob(forms, sensitive) : undefined);
  return (found?.tier === 'deny') === when.sensitive;
}

function holdsForResource(when: CompiledCondition, resource: string, written: string): boolean {
  if (when.resource !== undefined && !when.resource.includes(resource)) return false;
  if (when.name === undefined && when.except === undefined) return true;
  const forms = [comparable(written)];
  if (when.name !== undefined && !matchesAny(when.name, forms)) return false;
  return when.except === undefined || !matchesAny(when.except, forms);
}

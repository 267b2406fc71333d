import { valueIn } from '../lines.js';
import { comparable, matchesAny, type Pattern } from '../paths/pattern.js';
import type { Effect, Finding, Severity, Target } from '../types.js';
import type { CompiledCondition, CompiledRule, RulePlaces } from './rule.js';
import { distinctEffects } from './distinct.js';
import { sensitivityOf, sensitivityOfGlob, type SensitivePaths } from './sensitive.js';
import { severityOf, strictestFirst } from './severity.js';
import { someSubject, subjectsOf, type RuleWorld, type Subject } from './subject.js';

/** The rules of one guard, and what they are told from. */
export interface RuleSet {
  readonly rules: readonly CompiledRule[];
  /** For rules that ask whether a path is `sensitive`. */
  readonly sensitive: SensitivePaths;
  /** A person's overrides, by id or group. */
  readonly severities: Readonly<Record<string, Severity>>;
}

/** Every finding of the rules about the effects, one for those that are alike, strictest first and otherwise in the order of the effects; those that come to nothing are last. */
export function verdictsFor(effects: readonly Effect[], set: RuleSet, world: RuleWorld): readonly Finding[] {
  const findings: Finding[] = [];
  for (const effect of distinctEffects(effects)) {
    for (const rule of rulesAbout(effect, set.rules)) {
      if (rule.verdict === 'off' || !holds(rule.when, effect, world, set.sensitive)) continue;
      findings.push({ rule, severity: severityOf(rule.id, rule.verdict, effect, set.severities), effect });
    }
  }
  return strictestFirst(withExemptions(findings, set, world));
}

/** The findings, with those turned off whose effect a rule with the verdict `off` holds for. */
export function withExemptions(findings: readonly Finding[], { rules, sensitive }: Pick<RuleSet, 'rules' | 'sensitive'>, world: RuleWorld): readonly Finding[] {
  return findings.map((finding) => {
    const { effect } = finding;
    const exemption = rulesAbout(effect, rules).find(({ verdict, when }) => verdict === 'off' && holds(when, effect, world, sensitive));
    return exemption === undefined ? finding : { ...finding, severity: 'off', exemptBy: exemption.id };
  });
}

const indexes = new WeakMap<readonly CompiledRule[], Map<string, readonly CompiledRule[]>>();

/** The rules that could hold for an effect, by its kind and the sort of its target: a few of all. */
function rulesAbout({ kind, target }: Effect, rules: readonly CompiledRule[]): readonly CompiledRule[] {
  let index = indexes.get(rules);
  if (index === undefined) {
    index = new Map();
    indexes.set(rules, index);
  }
  const sort = sortOf(target);
  const key = `${kind} ${sort}`;
  let about = index.get(key);
  if (about === undefined) {
    about = rules.filter(({ when }) => when.effect.includes(kind) && couldBeAbout(when, sort));
    index.set(key, about);
  }
  return about;
}

/** The sort of a target: the resource, `path` or `unknown`. */
function sortOf(target: Target): string {
  return target.kind === 'resource' ? target.resource : target.kind;
}

/** As far as the sort of the target tells. */
export function couldBeAbout(when: CompiledCondition, sort: string): boolean {
  switch (sort) {
    case 'path':
      return !asksOfResource(when) && isAbout('path', when);
    case 'unknown':
      return !asksOfPathAlone(when) && !asksOfResource(when) && isAbout('unknown', when);
    default:
      return !asksOfPathAlone(when) && (when.resource === undefined || when.resource.includes(sort)) && isAbout('resource', when);
  }
}

function isAbout(kind: Target['kind'], { target }: CompiledCondition): boolean {
  return target === undefined || target.includes(kind);
}

/** The sort of the rules that are about resources of every sort. */
export const ANY_RESOURCE = 'resource';

/** The rules that could hold for one of the effects. There are none about most calls; of the shipped ones, no other is even read. */
export function rulesAmong(effects: readonly Effect[], places: RulePlaces, rules: (places: readonly number[]) => readonly CompiledRule[]): readonly CompiledRule[] {
  const sorts = new Set(effects.flatMap(({ kind, target }) => (target.kind === 'resource' ? [`${kind} ${target.resource}`, `${kind} ${ANY_RESOURCE}`] : [`${kind} ${target.kind}`])));
  const among = new Set([...sorts].flatMap((sort) => valueIn(places, sort)?.split(' ') ?? []));
  return among.size === 0 ? [] : rules([...among].map(Number).sort((one, other) => one - other));
}

/** True when every field of the condition holds for the effect; the fields of paths must hold for one and the same path. */
export function holds(when: CompiledCondition, effect: Effect, world: RuleWorld, sensitive: SensitivePaths): boolean {
  const { target } = effect;
  if (!when.effect.includes(effect.kind) || !couldBeAbout(when, sortOf(target))) return false;
  if (when.recursive !== undefined && when.recursive !== isRecursive(effect)) return false;
  if (when.glob !== undefined && when.glob !== (target.kind === 'path' && target.glob)) return false;
  if (when.machine !== undefined && !when.machine.includes(effect.machine)) return false;
  if (when.certainty !== undefined && !when.certainty.includes(effect.certainty)) return false;
  if (when.via !== undefined && !when.via.some((carrier) => effect.via.includes(carrier))) return false;
  if (when.exceptProgram?.some((program) => isProgram(effect.program, program)) === true) return false;
  if (when.program !== undefined && !when.program.some((program) => isProgram(effect.program, program))) return false;
  switch (target.kind) {
    case 'path':
      return !(asksOfPathAlone(when) || when.except !== undefined) || someSubject(subjectsOf(effect, world), (subject) => holdsForPath(when, subject, target.glob, sensitive));
    case 'resource':
      return holdsForResource(when, target.name);
    case 'unknown':
      return !(when.except !== undefined && matchesAny(when.except, [comparable(target.written.replace(/^"([^]*)"$/, '$1'))]));
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
  const found = sensitivityOf(forms, sensitive) ?? (glob && !isOfGit(forms[0] ?? '') ? sensitivityOfGlob(forms, sensitive) : undefined);
  return (found?.tier === 'deny') === when.sensitive;
}

/** `.git*` is git's folder before it is one of git's passwords; `.git?credentials` is not. */
function isOfGit(glob: string): boolean {
  return /(?:^|\/)\.git\*+(?:\/|$)/.test(glob);
}

function holdsForResource(when: CompiledCondition, written: string): boolean {
  if (when.name === undefined && when.except === undefined) return true;
  const forms = [comparable(written)];
  if (when.name !== undefined && !matchesAny(when.name, forms)) return false;
  return when.except === undefined || !isExceptedResource(when.except, comparable(written));
}

/**
 * A name can be the operands of a command as they were written, with blanks between them: each must be excepted, or what is
 * joined by a pattern that has the blank too. A way back up leads out of the folder that a pattern names.
 */
function isExceptedResource(except: readonly Pattern[], name: string): boolean {
  if (/(?:^|[\s/])\.\.(?:[\s/]|$)/.test(name)) return false;
  const [spaced, plain] = [except.filter(({ source }) => source.includes(' ')), except.filter(({ source }) => !source.includes(' '))];
  return matchesAny(spaced, [name]) || name.trim().split(/\s+/).every((each) => matchesAny(plain, [each]));
}

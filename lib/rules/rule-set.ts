import { comparable, matchesAny, type Pattern } from '../paths/pattern.js';
import type { Effect, Finding, Severity } from '../types.js';
import type { CompiledCondition, CompiledRule } from './compiled-rule.js';
import { asksOfPathAlone, type RulesAbout } from './about.js';
import { distinctEffects } from './distinct.js';
import { fitsLeftovers } from './secrets/globbed.js';
import { sensitivityOf, type SensitivePaths } from './secrets/sensitive.js';
import { sensitivityOfGlob } from './secrets/sensitive-glob.js';
import { severityOf, strictestFirst } from './severity.js';
import { someSubject, subjectsOf, type RuleWorld, type RuleSubject, type Subjects } from './rule-subjects.js';

/** The rules of a guard, with the settings that they are applied with. */
export interface RuleSet {
  readonly about: RulesAbout;
  /** For rules that ask whether a path is `sensitive`. */
  readonly sensitive: SensitivePaths;
  /** A person's overrides, by id or group. */
  readonly severities: Readonly<Record<string, Severity>>;
}

/** Every finding of the rules about the effects, one for those that are alike, strictest first and otherwise in the order of the effects; those that come to nothing are last. */
export function verdictsFor(effects: readonly Effect[], set: RuleSet, world: RuleWorld): readonly Finding[] {
  const findings: Finding[] = [];
  for (const effect of distinctEffects(effects)) {
    const rules = set.about(effect);
    if (rules.length === 0) continue;
    const subjects = subjectsOf(effect, world);
    for (const rule of rules) {
      if (rule.verdict === 'off' || !holds(rule.when, effect, subjects, set.sensitive)) continue;
      findings.push({ rule, severity: severityOf(rule.id, rule.verdict, effect, set.severities), effect });
    }
  }
  return strictestFirst(withExemptions(findings, set, world));
}

/** The findings, with those turned off whose effect a rule with the verdict `off` holds for. */
export function withExemptions(findings: readonly Finding[], set: Exempting, world: RuleWorld): readonly Finding[] {
  return findings.map((finding) => {
    const exemption = exemptionOf(finding.effect, set, world);
    return exemption === undefined ? finding : { ...finding, severity: 'off', exemptBy: exemption.id };
  });
}

type Exempting = Pick<RuleSet, 'about' | 'sensitive'>;

/** The rule with the verdict `off` that holds for an effect, also behind every link: another file is not brought in under a name that is exempt. */
export function exemptionOf(effect: Effect, { about, sensitive }: Exempting, world: RuleWorld): CompiledRule | undefined {
  const subjects = subjectsOf(effect, world);
  const ways = [subjects, ...subjects.real.map((subject) => ({ written: [subject], real: [] }))];
  return about(effect).find(({ verdict, when }) => verdict === 'off' && ways.every((way) => holds(when, effect, way, sensitive)));
}

/** True when every field of the condition of a rule about such effects holds for one of them; the fields of paths must hold for one and the same path. */
export function holds(when: CompiledCondition, effect: Effect, subjects: Subjects, sensitive: SensitivePaths): boolean {
  const { target } = effect;
  if (when.recursive !== undefined && when.recursive !== isRecursive(effect)) return false;
  if (when.glob !== undefined && when.glob !== (target.kind === 'path' && target.glob)) return false;
  if (when.machine !== undefined && !when.machine.includes(effect.machine)) return false;
  if (when.certainty !== undefined && !when.certainty.includes(effect.certainty)) return false;
  if (when.via !== undefined && !haveOneInCommon(when.via, effect.via)) return false;
  if (when.exceptProgram !== undefined && isOneOf(when.exceptProgram, effect.program)) return false;
  if (when.program !== undefined && !isOneOf(when.program, effect.program)) return false;
  switch (target.kind) {
    case 'path':
      return !(asksOfPathAlone(when) || when.except !== undefined) || holdsForSome(when, subjects, target.glob, sensitive);
    case 'resource':
      return holdsForResource(when, target.name);
    case 'unknown':
      return !(when.except !== undefined && matchesAny(when.except, [comparable(target.written.replace(/^"([^"]*)"/, '$1'))]));
  }
}

/** True for a recursive effect, and for one on each file that a pattern finds: `find | xargs rm` deletes as much as `rm -r`. */
function isRecursive({ recursive, target }: Effect): boolean {
  return recursive || (target.kind === 'path' && target.glob && target.path.includes('**'));
}

// What closes over an argument of `holds` would have room made for it at every call, whether it comes to that or not.

function haveOneInCommon(some: readonly string[], others: readonly string[]): boolean {
  return some.some((each) => others.includes(each));
}

function isOneOf(programs: readonly string[], program: string): boolean {
  return programs.some((wanted) => program.startsWith(wanted) && (program.length === wanted.length || program[wanted.length] === ' '));
}

function holdsForSome(when: CompiledCondition, subjects: Subjects, glob: boolean, sensitive: SensitivePaths): boolean {
  return someSubject(subjects, (subject) => holdsForPath(when, subject, glob, sensitive));
}

function holdsForPath(when: CompiledCondition, subject: RuleSubject, glob: boolean, sensitive: SensitivePaths): boolean {
  const { places, forms } = subject;
  if (when.place !== undefined && !when.place.some((place) => places.includes(place))) return false;
  if (when.outside !== undefined && when.outside.some((place) => places.includes(place))) return false;
  if (when.path !== undefined && !matchesAny(when.path, forms)) return false;
  if (when.except !== undefined && matchesAny(when.except, forms)) return false;
  if (when.sensitive === undefined) return true;
  const found =
    sensitivityOf(forms, sensitive) ??
    (glob && !isOfGit(forms[0] ?? '') && !(places.includes('in-project') && fitsLeftovers(subject.path))
      ? sensitivityOfGlob(forms, sensitive)
      : undefined);
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
 * joined by a pattern that has the blank too. A way back up leads out of the folder that a pattern names,
 * and git takes `:!name` for all but the name.
 */
function isExceptedResource(except: readonly Pattern[], name: string): boolean {
  if (/(?:^|[\s/])\.\.(?:[\s/]|$)|(?:^|\s):\W/.test(name)) return false;
  const [spaced, plain] = [except.filter(({ source }) => source.includes(' ')), except.filter(({ source }) => !source.includes(' '))];
  return (
    matchesAny(spaced, [name]) ||
    name
      .trim()
      .split(/\s+/)
      .every((each) => matchesAny(plain, [each]))
  );
}

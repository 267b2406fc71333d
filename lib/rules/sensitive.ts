import { firstMatch, matchesAny, type Pattern } from '../paths/pattern.js';
import { globMatches, nameMatches } from '../paths/wildcard.js';

/** `allow` marks look-alikes, which win over the other tiers. */
export type Tier = 'deny' | 'context' | 'allow';

/** Patterns of one sort of secret, as privacy.json lists them. */
export interface SensitiveGroup {
  readonly category: string;
  readonly tier: Tier;
  /** What such a file holds, for the reason. */
  readonly why: string;
  /** Source of a regular expression: a file that can be read and holds nothing of the kind is no secret. */
  readonly holding?: string;
  readonly patterns: readonly SensitivePattern[];
}

export interface SensitivePattern extends Pattern {
  /** True when folders count as well (`~/.ssh/**`); else the pattern names files. */
  readonly folder?: true;
  /** Plain names (`.env`) or paths (`~/.netrc`) that the pattern stands for; a shell's glob is tried on them. */
  readonly samples?: readonly string[];
}

/** What is sensitive about a path; undefined for nothing. */
export interface Sensitivity {
  readonly category: string;
  readonly tier: 'deny' | 'context';
  readonly why: string;
  readonly folder: boolean;
  readonly holding: string | undefined;
}

/** Tells by the name alone; `forms` as `formsOf` gives them. */
export function sensitivityOf(forms: readonly string[], groups: readonly SensitiveGroup[]): Sensitivity | undefined {
  const found = strictest(matches(forms, groups));
  return found !== undefined && isLookAlike(forms, groups) ? undefined : found;
}

/**
 * Tells what a shell's glob (`.e*`) could stand for, by its name alone. A glob that says next to nothing about the file's
 * name (`*`, `*.json`) names no secret; whether it takes one in is for the disk to tell.
 */
export function sensitivityOfGlob(forms: readonly string[], groups: readonly SensitiveGroup[]): Sensitivity | undefined {
  const names = forms.map((form) => form.slice(form.lastIndexOf('/') + 1)).filter(isPointed);
  const [name] = names;
  if (name === undefined) return undefined;
  const couldBe = (sample: string): boolean =>
    sample.includes('/') ? forms.some((form) => globMatches(form, sample)) : nameMatches(name, sample);
  const group = groups.find(({ tier, patterns }) => tier === 'deny' && patterns.some(({ samples }) => samples?.some(couldBe)));
  return group === undefined ? undefined : { category: group.category, tier: 'deny', why: group.why, folder: false, holding: undefined };
}

function matches(forms: readonly string[], groups: readonly SensitiveGroup[]): readonly Sensitivity[] {
  const found: Sensitivity[] = [];
  for (const { category, tier, why, holding, patterns } of groups) {
    const pattern = tier === 'allow' ? undefined : firstMatch(patterns, forms);
    if (pattern !== undefined && tier !== 'allow') found.push({ category, tier, why, folder: pattern.folder ?? false, holding });
  }
  return found;
}

function isLookAlike(forms: readonly string[], groups: readonly SensitiveGroup[]): boolean {
  return groups.some(({ tier, patterns }) => tier === 'allow' && matchesAny(patterns, forms));
}

function strictest(found: readonly Sensitivity[]): Sensitivity | undefined {
  const denied = found.filter(({ tier }) => tier === 'deny');
  // One that its content could clear is the weaker reason.
  return denied.find(({ holding }) => holding === undefined) ?? denied[0] ?? found[0];
}

/** A literal dot in front, or three literal characters before the extension. */
function isPointed(name: string): boolean {
  const literal = name.replace(/\[[^\]]*\]|[*?]/g, '');
  return name.startsWith('.') || literal.replace(/\.\w+$/, '').length >= 3;
}

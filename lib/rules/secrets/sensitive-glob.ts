import { nameOf } from '../../paths/names.js';
import { globMatcher, nameMatcher } from '../../paths/matcher.js';
import { sensitivityOf, type Listed, type Sensitivity, type SensitivePaths } from './sensitive.js';

/**
 * Tells what a shell's glob (`.e*`) could stand for, by its name alone. A glob that says next to nothing about the file's
 * name (`*`, `*.json`) names no secret; whether it takes one in is for the disk to tell.
 */
export function sensitivityOfGlob(forms: readonly string[], sensitive: SensitivePaths): Sensitivity | undefined {
  // What ends with `*` stands for what stands before it as well: `*.tfstate*`.
  const shortest = forms.filter((form) => form.endsWith('*')).map(withoutLastStars);
  const told = shortest.length === 0 ? undefined : sensitivityOf(shortest, sensitive);
  if (told?.tier === 'deny') return told;
  const [name] = forms.map(nameOf).filter(isPointed);
  if (name === undefined) return undefined;
  const { groups, patterns } = sensitive;
  const isName = nameMatcher(name);
  const arePaths = forms.filter((form) => /^(?:\/|~\/|[a-z]:)/.test(form)).map(globMatcher);
  const couldBe = (sample: string): boolean => (sample.includes('/') ? arePaths.some((isPath) => isPath(sample)) : isName(sample));
  const pattern = firstOf(patterns, ({ samples }) => samples?.some(couldBe) === true);
  const group = pattern === undefined ? undefined : groups.at(pattern.group);
  return group === undefined ? undefined : { category: group.category, tier: 'deny', why: group.why, folder: false, holding: undefined };
}

function withoutLastStars(glob: string): string {
  let end = glob.length;
  while (glob[end - 1] === '*') end -= 1;
  return glob.slice(0, end);
}

function firstOf<Value>(list: Listed<Value>, isWanted: (value: Value) => boolean): Value | undefined {
  for (let place = 0; place < list.length; place += 1) {
    const value = list.at(place);
    if (value !== undefined && isWanted(value)) return value;
  }
  return undefined;
}

/** A literal dot in front, or three literal characters before the extension. */
function isPointed(name: string): boolean {
  const literal = name.replace(/\[(?:\[:\w{1,8}:\]|[^\][])*\]|[*?]/g, '');
  return name.startsWith('.') || literal.replace(/\.\w+$/, '').length >= 3;
}

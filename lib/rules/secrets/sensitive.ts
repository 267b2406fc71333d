import { isInSecretsFolder, originalsOf } from './originals.js';
import { lookUpIn, type LookUp } from '../../text-table.js';
import { matches, type Pattern } from '../../paths/pattern.js';

/** `allow` marks look-alikes, which win over the other tiers. */
type Tier = 'deny' | 'context' | 'allow';

/** One sort of secret, as privacy.json lists them. */
export interface SensitiveGroup {
  readonly category: string;
  readonly tier: Tier;
  /** What such a file holds, for the reason. */
  readonly why: string;
  /** Source of a regular expression: a file that can be read and holds nothing of the kind is no secret; with `allow`, one that can be read and holds it is. */
  readonly holding?: string;
}

/** A pattern of the list of sensitive paths. */
export interface SensitivePattern extends Pattern {
  /** Its group's place in the list. */
  readonly group: number;
  /** True when folders count as well (`~/.ssh/**`); else the pattern names files. */
  readonly folder?: true;
  /** Plain names (`.env`) or paths (`~/.netrc`) that the pattern stands for; a shell's glob is tried on them. */
  readonly samples?: readonly string[];
}

/** A list of which a call asks for few values; an array is one too. */
export interface Listed<Value> {
  readonly length: number;
  at(place: number): Value | undefined;
}

/** What counts as a secret by its name. There are hundreds of patterns; a path is tried on the few that share a word with it. */
export interface SensitivePaths {
  readonly groups: Listed<SensitiveGroup>;
  /** In the order of their groups. */
  readonly patterns: Listed<SensitivePattern>;
  /** For each word, the patterns of which every match holds it, by their places in the list (as `placeText` writes them) with commas between; as `tableText` gives them. */
  readonly byWord: string;
  /** For a text, those that have no such word, and of which every match holds the text. */
  readonly byHint: Readonly<Record<string, readonly number[]>>;
}

/** What is sensitive about a path; undefined for nothing. */
export interface Sensitivity {
  readonly category: string;
  readonly tier: 'deny' | 'context';
  readonly why: string;
  readonly folder: boolean;
  readonly holding: string | undefined;
  /** The name says that it is no secret: only a file that is seen to hold one is. */
  readonly disguised?: true;
}

/** What was found out about one path by its name. */
interface Told {
  readonly sensitive: SensitivePaths;
  readonly sensitivity: Sensitivity | undefined;
  /** Of a look-alike, what it is should the file hold a secret all the same. */
  readonly disguised: Sensitivity | undefined;
  /** Set for the name of a look-alike. */
  readonly isPlain?: true;
}

/** Answers by the list of forms that they are about: rules ask about one path again and again. */
const known = new WeakMap<readonly string[], Told>();

/** Tells by the name alone; `forms` as `formsOf` gives them. */
export function sensitivityOf(forms: readonly string[], sensitive: SensitivePaths): Sensitivity | undefined {
  return toldOf(forms, sensitive).sensitivity;
}

/** The same for who looks into the file: of a look-alike, what it is if it holds a secret all the same (`cert.pem` with a private key). */
export function sensitivityOfFile(forms: readonly string[], sensitive: SensitivePaths): Sensitivity | undefined {
  const { sensitivity, disguised } = toldOf(forms, sensitive);
  return sensitivity ?? disguised;
}

function toldOf(forms: readonly string[], sensitive: SensitivePaths): Told {
  const before = known.get(forms);
  if (before?.sensitive === sensitive) return before;
  const original = isCopy(forms[0] ?? '') ? newlyTold(originalsOf(forms), sensitive) : undefined;
  const told = original?.sensitivity === undefined && original?.isPlain !== true ? newlyTold(forms, sensitive) : original;
  known.set(forms, told);
  return told;
}

/** Endings of copies that editors and people leave beside a file, also with a digit behind them. */
const COPY_ENDINGS = ['.bak', '.backup', '.orig', '.old', '.save', '.swo', '.swp'];

const DIGITS = '0123456789';

/** True for a copy by its name; `originalsOf` gives the file's own. */
function isCopy(path: string): boolean {
  if (path.endsWith('~') || path.endsWith('#')) return true;
  const name = DIGITS.includes(path.slice(-1)) ? path.slice(0, -1) : path;
  return COPY_ENDINGS.some((ending) => name.endsWith(ending));
}

function newlyTold(forms: readonly string[], sensitive: SensitivePaths): Told {
  const found: Sensitivity[] = [];
  const patterns = patternsFor(forms, sensitive);
  for (const pattern of patterns) {
    const group = sensitive.groups.at(pattern.group);
    if (group === undefined || !matches(pattern, forms)) continue;
    const { category, tier, why, holding } = group;
    if (tier === 'allow' && found.length > 0 && isInSecretsFolder(pattern, patterns, forms)) continue;
    if (tier === 'allow') {
      return {
        sensitive,
        isPlain: true,
        sensitivity: undefined,
        disguised: holding === undefined ? undefined : { category, tier: 'deny', why, folder: false, holding, disguised: true },
      };
    }
    found.push({ category, tier, why, folder: pattern.folder ?? false, holding });
  }
  return { sensitive, sensitivity: strictest(found), disguised: undefined };
}

/** Each call that is looked at loads the list of words, so places of three digits are written with two. */
const PLACE_BASE = 36;

/** A place in the list, as `byWord` has it. */
export function placeText(place: number): string {
  return place.toString(PLACE_BASE);
}

/** `lib/ordinary/path.ts` has it too, and loads nothing of the rules. */
const WORD = /[a-z0-9]+/g;

/** Characters of a word by which it is looked up: each call that is looked at loads all of them, and few words of paths begin alike. */
const BEGINNING = 6;

/** The beginning of a word, as `byWord` has it. */
export function beginningOf(word: string): string {
  return word.slice(0, BEGINNING);
}

/** The words of a text in lower case. */
export function wordsOf(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** A list, made ready for being asked about path after path. */
interface Index {
  readonly byWord: LookUp;
  readonly hints: readonly (readonly [hint: string, places: readonly number[]])[];
}

const indices = new WeakMap<SensitivePaths, Index>();

function indexOf(sensitive: SensitivePaths): Index {
  let index = indices.get(sensitive);
  if (index === undefined) {
    indices.set(sensitive, (index = { byWord: lookUpIn(sensitive.byWord), hints: Object.entries(sensitive.byHint) }));
  }
  return index;
}

const NO_PATTERNS: readonly SensitivePattern[] = [];

/** The list itself is asked for only when there are some: most paths share no word with any. */
function patternsFor(forms: readonly string[], sensitive: SensitivePaths): readonly SensitivePattern[] {
  const { byWord, hints } = indexOf(sensitive);
  const places = new Set<number>();
  for (const word of wordsOf(forms[0] ?? '')) {
    for (const place of byWord(beginningOf(word))?.split(',') ?? []) places.add(parseInt(place, PLACE_BASE));
  }
  const text = forms.join('\n');
  for (const [hint, ofHint] of hints) if (text.includes(hint)) for (const place of ofHint) places.add(place);
  if (places.size === 0) return NO_PATTERNS;
  return [...places].sort((one, other) => one - other).flatMap((place) => sensitive.patterns.at(place) ?? []);
}

function strictest(found: readonly Sensitivity[]): Sensitivity | undefined {
  const denied = found.filter(({ tier }) => tier === 'deny');
  // One that its content could clear is the weaker reason.
  return denied.find(({ holding }) => holding === undefined) ?? denied[0] ?? found[0];
}

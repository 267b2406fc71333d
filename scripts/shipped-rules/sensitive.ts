import { own } from '../../lib/json.js';
import { tableText } from '../../lib/text-table.js';
import { compileGlob, expandBraces } from '../../lib/paths/glob.js';
import { patternOf } from '../../lib/paths/glob-pattern.js';
import { comparable } from '../../lib/paths/pattern.js';
import type { WrittenSensitive } from '../../lib/rules/schema.js';
import {
  beginningOf,
  placeText,
  wordsOf,
  type SensitiveGroup,
  type SensitivePaths,
  type SensitivePattern,
} from '../../lib/rules/secrets/sensitive.js';

/** As the module has it, but with plain lists. */
interface CompiledSensitive extends SensitivePaths {
  readonly groups: readonly SensitiveGroup[];
  readonly patterns: readonly SensitivePattern[];
}

/** `sensitive` of privacy.json, ready to match. */
export function compileSensitive(written: readonly WrittenSensitive[]): CompiledSensitive {
  const groups = written.map(({ category, tier, why, holding }) => ({
    category,
    tier,
    why,
    ...(holding === undefined ? {} : { holding }),
  }));
  const globs = written.flatMap(({ globs, tier }, group) => globs.map((glob) => ({ glob, tier, group })));
  const patterns = globs.map(({ glob, tier, group }) => compileSensitivePattern(glob, tier, group));
  const byWord = new Map<string, number[]>();
  const byHint = new Map<string, number[]>();
  globs.forEach(({ glob }, place) => {
    const hint = patterns[place]?.hint ?? '';
    const words = [...new Set(wordsOfMatches(glob))];
    const [index, keys] = words.some((word) => isVague(word, hint)) ? [byHint, [hint]] : [byWord, [...new Set(words.map(beginningOf))]];
    for (const key of keys) index.set(key, [...(index.get(key) ?? []), place]);
  });
  return {
    groups,
    patterns,
    byWord: tableText([...byWord].map(([word, places]) => [word, places.map(placeText).join(',')])),
    byHint: Object.fromEntries(byHint),
  };
}

function compileSensitivePattern(glob: string, tier: WrittenSensitive['tier'], group: number): SensitivePattern {
  const samples = tier === 'deny' ? samplesOf(glob) : [];
  return {
    ...patternOf(glob, compileGlob),
    group,
    ...(glob.endsWith('/**') ? { folder: true } : {}),
    ...(samples.length === 0 ? {} : { samples }),
  };
}

/** Words that stand in many projects' own paths. Of globs with one of them, a longer text tells what is meant: `site-packages/` and not `packages`. */
const EVERYDAY = new Set(
  (
    'application backup client config connection containers cookies database docker environment google kubernetes library local master messages oauth packages ' +
    'password passwords preferences private production profiles properties registry security services settings staging token tokens users'
  ).split(' '),
);

/** For each alternative of a glob, the longest word that is whole in everything that it matches, but for everyday ones; one empty word when an alternative has none. */
export function wordsOfMatches(glob: string): readonly string[] {
  const words = expandBraces(comparable(glob)).map((alternative) => {
    // `**` stands between slashes, so it cuts no word; any other wildcard may go on with the word beside it.
    const whole = alternative
      .replaceAll(/(?<=^|\/)\*\*(?=\/|$)/g, '')
      .replaceAll(/[a-z0-9]*(?:\[[^\]]*\]|[*?\[\](){}!\\])+[a-z0-9]*/g, '*');
    return wordsOf(whole)
      .filter((word) => !EVERYDAY.has(word))
      .reduce((longest, word) => (word.length > longest.length ? word : longest), '');
  });
  return words.includes('') ? [''] : words;
}

/** The name that nearly all files of a pattern have: of states that terraform keeps beside what it applies. */
const USUAL_NAMES: Readonly<Record<string, string>> = { '*.tfstate': 'terraform.tfstate' };

/** Names and paths that a pattern stands for: those of its alternatives that hold no wildcard, or have a usual name. */
function samplesOf(glob: string): readonly string[] {
  return expandBraces(comparable(glob))
    .map((alternative) => (alternative.startsWith('**/') ? alternative.slice(alternative.lastIndexOf('/') + 1) : alternative))
    .map((sample) => own(USUAL_NAMES, sample) ?? sample)
    .filter((sample) => !/[*?[\]]/.test(sample));
}

const SHORT_WORD = 4;

/** True for a word that tells less than the hint does: an extension is in many paths, `environment` of `environment*.ts` in few. */
export function isVague(word: string, hint: string): boolean {
  return word === '' || (word.length <= SHORT_WORD && word.length < hint.length);
}

/** A text that every match of the glob holds. */
export function hintOf(glob: string): string {
  return patternOf(glob, compileGlob).hint;
}

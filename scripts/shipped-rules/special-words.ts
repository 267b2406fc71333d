import { askedForVersion, names } from '../../lib/ordinary/rows.js';
import { isOfSystem } from '../../lib/ordinary/of-system.js';
import { expandBraces } from '../../lib/paths/glob.js';
import { comparable } from '../../lib/paths/pattern.js';
import { wordsOf } from '../../lib/rules/secrets/sensitive.js';
import { readShippedRules, type WrittenRules } from './read-shipped-rules.js';
import { hintOf, isVague, wordsOfMatches } from './sensitive.js';

/**
 * Source text of the module `ck-guard:words`, for whoever tells that no rule, no list and no table is about a path of a
 * project: words in lower case that stand in the paths of secrets, of ignored folders and of rules about paths anywhere,
 * and texts that stand in those which have no such word, an everyday one or several in one name. What is hidden (`/.ssh/`) is left out, and
 * rules about one place (`/etc/...`, `~/...`): neither is ordinary.
 */
export function specialWordsModule(folder: string): string {
  const written = readShippedRules(folder);
  const folders = new Set<string>();
  const names = new Set<string>();
  const hints = new Set(ignoredFolders(written));
  for (const glob of globsOf(written)) {
    const [word = ''] = wordsOfMatches(glob);
    const spaced = spacedName(glob);
    const hint = spaced ?? hintOf(glob);
    if (spaced !== undefined || isVague(word, hint)) hints.add(hint.replace(/^~/, ''));
    else if (wordsOf(glob.slice(0, glob.lastIndexOf('/'))).includes(word)) folders.add(word);
    else {
      names.add(word);
    }
  }
  const texts = {
    specialFolders: ` ${[...folders].sort().join(' ')} `,
    // Those of folders are looked for in the last name too.
    specialNames: ` ${[...names]
      .filter((name) => !folders.has(name))
      .sort()
      .join(' ')} `,
    specialHints: [...shortestOf([...hints])].sort().join('|'),
  };
  return Object.entries(texts)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

/** Where all lies that an ordinary call names: rules about what is outside of both are not asked about it. */
const NEAR = ['in-project', 'temporary'] as const;

/** Every alternative of the globs of secrets and of rules about paths anywhere, without those that are never ordinary. */
function globsOf({ danger, privacy, sensitive }: WrittenRules): readonly string[] {
  const ofRules = [...danger, ...privacy]
    .filter(({ when }) => when.program === undefined || [when.program].flat().some(mayBeOrdinary))
    .filter(({ when }) => !NEAR.every((place) => [when.outside ?? []].flat().includes(place)))
    .flatMap(({ when }) => [when.path ?? []].flat().filter((glob) => glob.startsWith('**')));
  const ofSecrets = sensitive.filter(({ tier, holding }) => tier !== 'allow' || holding !== undefined).flatMap((group) => group.globs);
  return [...ofSecrets, ...ofRules].flatMap((glob) => expandBraces(comparable(glob))).filter((each) => !isNeverOrdinary(each));
}

/** Whether a command that a rule names may be one that is ordinary, and not only when it is asked for its version. */
function mayBeOrdinary(program: string): boolean {
  const versions = askedForVersion();
  return names().some(
    (name) => name === program || name.startsWith(`${program} `) || (program.startsWith(`${name} `) && !versions.includes(name)),
  );
}

/** A name with a space in it that every match of the glob has on its way: of such, single words are everyday ones. */
function spacedName(glob: string): string | undefined {
  return glob.split('/').find((name) => / /.test(name) && !/[*?[]/.test(name));
}

/** Folders that are ignored by their whole name: `/` stands behind every path that is asked about. */
function ignoredFolders({ scout }: WrittenRules): readonly string[] {
  return scout
    .split('\n')
    .filter((line) => /^[^#!.]/.test(line))
    .map((line) => `/${line.toLowerCase()}`.replace(/^\/\*/, ''));
}

/** A glob for what is hidden, lies in a folder of the system or in the library of a home, or has a sign in it that no plain path has. */
function isNeverOrdinary(glob: string): boolean {
  return /(?:^|\/)\.[\w*]|:|^~\/library\//.test(glob) || isOfSystem(glob);
}

/** Without the texts that hold another one of them, which tells as much. */
function shortestOf(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => !texts.some((other) => other !== text && text.includes(other)));
}

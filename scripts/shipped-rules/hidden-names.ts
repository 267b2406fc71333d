import { expandBraces } from '../../lib/paths/glob.js';
import { comparable } from '../../lib/paths/pattern.js';
import { readShippedRules } from './read-shipped-rules.js';

/**
 * Source text of the module `ck-guard:hidden-names`: names with a dot in front, in lower case, that stand in the paths of secrets, of
 * rules and of ignored folders. What stands for several ends in `*`; a name of which nothing is known but its dot is left out, for the home's folders. `special-words.ts` leaves them out.
 */
export function hiddenNamesModule(folder: string): string {
  const { danger, privacy, sensitive, scout } = readShippedRules(folder);
  const globs = [
    ...[...danger, ...privacy].flatMap(({ when }) => [when.path ?? []].flat()),
    ...sensitive.flatMap((group) => group.globs),
    ...scout.split('\n').map((line) => line.replace(/^!/, '')),
  ];
  const names = globs
    .flatMap((glob) => expandBraces(comparable(glob)))
    .flatMap((glob) => glob.split('/'))
    .filter((name) => /^\.[^*?[]/.test(name));
  const listed = [...new Set(names.map((name) => name.replace(/[*?[].*$/, '*')))].sort();
  return `export const hiddenNames = ${JSON.stringify(listed.join('|'))};\n`;
}

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What source code imports to get the shipped rules; see lib/rules/shipped-rules.d.ts. */
export const SHIPPED_RULES = 'ck-guard:rules';

/** The same for the words that they hold; see lib/ordinary/special-words.d.ts. */
export const SPECIAL_WORDS = 'ck-guard:words';

/** The same for the programs that ordinary commands may be of. */
export const ORDINARY_PROGRAMS = 'ck-guard:programs';

/** The same for hidden names that rules and lists are about. */
export const HIDDEN_NAMES = 'ck-guard:hidden-names';

/** Every module that is made of `rules/`, or of a table. */
export const MADE_OF_RULES: readonly string[] = [SHIPPED_RULES, SPECIAL_WORDS, HIDDEN_NAMES, ORDINARY_PROGRAMS];

const rulesFolder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'rules');

/** Serves the shipped rules, compiled from `rules/`, to vitest, as the build does for the bundles. */
export const shippedRules = {
  name: 'shipped-rules',
  resolveId: (id: string) => (MADE_OF_RULES.includes(id) ? `\0${id}` : undefined),
  load: async (id: string) => {
    if (!id.startsWith('\0') || !MADE_OF_RULES.includes(id.slice(1))) return undefined;
    const { hiddenNamesModule, ordinaryProgramsModule, shippedRulesModule, specialWordsModule } = await import('./shipped-rules.js');
    const made = new Map([[SHIPPED_RULES, shippedRulesModule], [SPECIAL_WORDS, specialWordsModule], [HIDDEN_NAMES, hiddenNamesModule], [ORDINARY_PROGRAMS, ordinaryProgramsModule]]);
    return made.get(id.slice(1))?.(rulesFolder);
  },
};

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What source code imports to get the shipped rules; see lib/rules/shipped-rules.d.ts. */
const SHIPPED_RULES = 'ck-guard:rules';

/** The same for the words that they hold; see lib/ordinary/special-words.d.ts. */
export const SPECIAL_WORDS = 'ck-guard:words';

/** Every module that is made of `rules/`. */
export const MADE_OF_RULES: readonly string[] = [SHIPPED_RULES, SPECIAL_WORDS];

const rulesFolder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'rules');

/** Serves the shipped rules, compiled from `rules/`, to vitest, as the build does for the bundles. */
export const shippedRules = {
  name: 'shipped-rules',
  resolveId: (id: string) => (MADE_OF_RULES.includes(id) ? `\0${id}` : undefined),
  load: async (id: string) => {
    if (!id.startsWith('\0') || !MADE_OF_RULES.includes(id.slice(1))) return undefined;
    const { shippedRulesModule, specialWordsModule } = await import('./shipped-rules.js');
    return id.slice(1) === SPECIAL_WORDS ? specialWordsModule(rulesFolder) : shippedRulesModule(rulesFolder);
  },
};

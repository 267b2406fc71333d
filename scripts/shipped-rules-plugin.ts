import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What source code imports to get the shipped rules; see lib/rules/shipped-rules.d.ts. */
export const SHIPPED_RULES = 'ck-guard:rules';

const resolved = `\0${SHIPPED_RULES}`;
const rulesFolder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'rules');

/** Serves the shipped rules, compiled from `rules/`, to vitest, as the build does for the bundles. */
export const shippedRules = {
  name: 'shipped-rules',
  resolveId: (id: string) => (id === SHIPPED_RULES ? resolved : undefined),
  load: async (id: string) => {
    if (id !== resolved) return undefined;
    const { shippedRulesModule } = await import('./shipped-rules.js');
    return shippedRulesModule(rulesFolder);
  },
};

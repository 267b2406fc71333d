import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shippedRulesModules, specialWordsModule } from '../shipped-rules.js';

/** What stands for `ck-guard:rules` imports by this what most calls need not read. */
export const RULES = 'rules:';

export const RULES_EXPORTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['danger', ['dangerRules']],
  ['sensitive', ['secretPatterns']],
]);

const folder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'rules');

/** Source of the module with the words of all rules. */
export function wordsModule(): string {
  return specialWordsModule(folder);
}

/** Source of one of the modules with shipped rules; of the rest, when it is none of those. Throws when `rules/` has a fault. */
export function rulesModule(path: string): string {
  const { danger, sensitive, rest } = shippedRulesModules(folder);
  if (path === 'danger') return danger;
  if (path === 'sensitive') return sensitive;
  return `export { dangerRules } from '${RULES}danger';\nimport { secretPatterns } from '${RULES}sensitive';\n${rest}`;
}

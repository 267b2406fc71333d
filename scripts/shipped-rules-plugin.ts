import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the rules are written. */
export const RULES_FOLDER = join(dirname(dirname(fileURLToPath(import.meta.url))), 'rules');

/** The module with the shipped rules. A pack has its rows in texts: see `parts/rules.ts`. */
export const SHIPPED_RULES = 'ck-guard:rules';

/** What gives the source of each module that is made of `rules/`, or of a table, by the name that it is imported by. They are declared in lib/rules/shipped-rules.d.ts and lib/ordinary/special-words.d.ts. */
const SOURCES: ReadonlyMap<string, (makers: typeof import('./shipped-rules.js')) => string> = new Map([
  [SHIPPED_RULES, ({ shippedRulesModule }) => shippedRulesModule(RULES_FOLDER)],
  ['ck-guard:words', ({ specialWordsModule }) => specialWordsModule(RULES_FOLDER)],
  ['ck-guard:hidden-names', ({ hiddenNamesModule }) => hiddenNamesModule(RULES_FOLDER)],
  ['ck-guard:programs', ({ ordinaryProgramsModule }) => ordinaryProgramsModule()],
]);

/** The names of these modules. */
export const MADE_OF_RULES: readonly string[] = [...SOURCES.keys()];

/** The source of the module with this name. What makes it is loaded only then: vitest reads its configuration without. Throws for any other name. */
export async function sourceOfMade(name: string): Promise<string> {
  const source = SOURCES.get(name);
  if (source === undefined) throw new Error(`no module is made by the name ${name}`);
  return source(await import('./shipped-rules.js'));
}

/** Serves these modules to vitest, as the build does for the bundles. */
export const shippedRules = {
  name: 'shipped-rules',
  resolveId: (id: string) => (SOURCES.has(id) ? `\0${id}` : undefined),
  load: (id: string) => (id.startsWith('\0') && SOURCES.has(id.slice(1)) ? sourceOfMade(id.slice(1)) : undefined),
};

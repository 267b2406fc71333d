import { register } from 'node:module';
import { MADE_OF_RULES, sourceOfMade } from './shipped-rules-plugin.js';

/**
 * Lets a script that runs from source import guards, and with them the shipped rules, as the build
 * does for the bundles. To be awaited before the guards are loaded, so they need an `import()`.
 */
export async function serveShippedRules(): Promise<void> {
  const sources = await Promise.all(MADE_OF_RULES.map(async (name) => [name, await sourceOfMade(name)]));
  register('./shipped-rules-loader.mjs', { parentURL: import.meta.url, data: Object.fromEntries(sources) });
}

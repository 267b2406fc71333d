import { register } from 'node:module';
import { SHIPPED_RULES, shippedRules } from './shipped-rules-plugin.js';

/**
 * Lets a script that runs from source import guards, and with them the shipped rules, as the build
 * does for the bundles. To be awaited before the guards are loaded, so they need an `import()`.
 */
export async function serveShippedRules(): Promise<void> {
  const source = (await shippedRules.load(shippedRules.resolveId(SHIPPED_RULES) ?? '')) ?? '';
  register('./shipped-rules-loader.mjs', { parentURL: import.meta.url, data: { name: SHIPPED_RULES, source } });
}

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shippedRulesModule, specialWordsModule } from '../shipped-rules.js';
import type { PackFiles } from './folder.js';
import { partText } from './loading.js';

const folder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'rules');

/** Source of the module with the words of all rules. */
export function wordsModule(): string {
  return specialWordsModule(folder);
}

/** Source of the module with the shipped rules. Their rows are in files of their own: as source, each character would be looked at. Throws when `rules/` has a fault. */
export function rulesModule(): string {
  const module = shippedRulesModule(folder, (sort) => `readFileSync(module.path + ${JSON.stringify(`/${textName(sort)}`)}, 'utf8').split('\\n')`);
  return `import { readFileSync } from 'node:fs';\n${module}`;
}

/** The files with the rows, a line each. */
export function rulesTexts(): PackFiles {
  const files = new Map<string, string>();
  shippedRulesModule(folder, (sort, rows) => {
    files.set(partText(textName(sort)), rows.join('\n'));
    return '[]';
  });
  return files;
}

function textName(sort: string): string {
  return `rules-${sort}.txt`;
}

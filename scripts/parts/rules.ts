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
  const module = shippedRulesModule(folder, (sort, rows) => `rowsIn(${JSON.stringify(textName(sort))}, ${rows.join('\n').length})`);
  return `import { readFileSync } from 'node:fs';\n${ROWS_IN}${module}`;
}

/** A text that was cut or replaced has no rows, rather than some: whoever asks for them then fails, and that is on record. */
const ROWS_IN = `function rowsIn(name, length) {
  const text = readFileSync(module.path + '/' + name, 'utf8');
  if (text.length !== length) throw new Error(name + ' is not what the pack was built with. Install it again.');
  return text.split('\\n');
}
`;

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

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hiddenNamesModule, shippedRulesModule, specialWordsModule } from '../shipped-rules.js';
import { TEXT_IN, textFrom, type Texts } from './texts.js';

const folder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'rules');

/** Source of the module with the words of all rules. */
export function wordsModule(): string {
  return specialWordsModule(folder);
}

/** Source of the module with the hidden names of all rules. */
export function hiddenNames(): string {
  return hiddenNamesModule(folder);
}

/** Source of the module with the shipped rules, whose rows are in texts. Throws when `rules/` has a fault. */
export function rulesModule(): string {
  return `${TEXT_IN}${shippedRulesModule(folder, (sort, rows) => `${textFrom(textName(sort), rows.join('\n'))}.split('\\n')`)}`;
}

/** The texts with the rows, a line each. */
export function rulesTexts(): Texts {
  const texts = new Map<string, string>();
  shippedRulesModule(folder, (sort, rows) => {
    texts.set(textName(sort), rows.join('\n'));
    return '[]';
  });
  return texts;
}

function textName(sort: string): string {
  return `rules-${sort}.txt`;
}

import { RULES_FOLDER } from '../shipped-rules-plugin.js';
import { shippedRulesModule } from '../shipped-rules.js';
import { TEXT_IN, textFrom, type Texts } from './texts.js';

/** Source of the module with the shipped rules, whose rows are in texts. Throws when `rules/` has a fault. */
export function rulesModule(): string {
  return `${TEXT_IN}${shippedRulesModule(RULES_FOLDER, (sort, rows) => `${textFrom(textName(sort), rows.join('\n'))}.split('\\n')`)}`;
}

/** The texts with the rows, a line each. */
export function rulesTexts(): Texts {
  const texts = new Map<string, string>();
  shippedRulesModule(RULES_FOLDER, (sort, rows) => {
    texts.set(textName(sort), rows.join('\n'));
    return '[]';
  });
  return texts;
}

function textName(sort: string): string {
  return `rules-${sort}.txt`;
}

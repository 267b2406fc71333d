import type { Running } from '../running.js';
import { variableEffects } from './variable-effects.js';

const EXPORTS = ['export', 'declare', 'typeset'];

/** What the assignments before a command, or of an `export`, make later programs run. */
export function environmentEffects(running: Running): void {
  const { assignments, words } = running.command;
  for (const { name, value } of assignments) variableEffects(name, value.values[0].text, value, running);
  if (!EXPORTS.includes(words[0]?.values[0].text ?? '')) return;
  for (const word of words.slice(1)) {
    const [, name, text] = /^([A-Za-z_]\w*)=([^]*)$/.exec(word.values[0].text) ?? [];
    if (name !== undefined && text !== undefined) variableEffects(name, text, word, running);
  }
}

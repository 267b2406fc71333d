import type { Analysis } from './analysis.js';
import { obstacle } from './analysis.js';

/** As many characters of a text as are read; that there are more is an obstacle, for what decides may stand there. */
export function readable(text: string, most: number, analysis: Analysis): string {
  if (text.length > most) obstacle(analysis, `it holds a text of more than ${most / 1024} KiB to follow`);
  return text.slice(0, most);
}

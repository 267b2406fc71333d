import { join } from 'node:path';
import type { Line } from '../../../lib/project/git/diff.js';
import type { ChangedText } from '../../../lib/project/leftovers/leftovers.js';

export const ROOT = '/p';

/** A change written as a diff: `+` came, `-` went, a blank stayed. */
export function changeOf(name: string, ...written: readonly string[]): ChangedText {
  const added: Line[] = [];
  const removed: Line[] = [];
  const now: string[] = [];
  for (const line of written) {
    const text = line.slice(1);
    if (line.startsWith('-')) {
      removed.push({ number: now.length, text });
      continue;
    }
    now.push(text);
    if (line.startsWith('+')) added.push({ number: now.length, text });
  }
  return { file: join(ROOT, name), added, removed, text: now.join('\n') };
}

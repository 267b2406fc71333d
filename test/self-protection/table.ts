import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The commands of a table, one on each line, by the heading that they stand under. */
export function commandsOf(name: string): readonly (readonly [heading: string, command: string])[] {
  let heading = '';
  const text = readFileSync(join(dirname(fileURLToPath(import.meta.url)), name), 'utf8');
  return text.split('\n').flatMap((line): readonly (readonly [string, string])[] => {
    if (line.startsWith('# ')) heading = line.slice(2);
    return line === '' || line.startsWith('# ') ? [] : [[heading, line]];
  });
}

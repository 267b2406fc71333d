import type { PackFiles } from './folder.js';
import { partText } from './loading.js';

/** Rows of knowledge by the name of their text: as source, each of their characters would be looked at. */
export type Texts = ReadonlyMap<string, string>;

/** The files with the texts, beside the parts. */
export function textFiles(texts: Texts): PackFiles {
  return new Map([...texts].map(([name, text]) => [partText(name), text]));
}

/** Source, for the start of a module, of what reads such a text. One that was cut or replaced is not read at all: whoever asks for it then fails, and that is on record. */
export const TEXT_IN = `import { readFileSync } from 'node:fs';
function textIn(name, length) {
  const text = readFileSync(module.path + '/' + name, 'utf8');
  if (text.length !== length) throw new Error(name + ' is not what the pack was built with. Install it again.');
  return text;
}
`;

/** Source of an expression that gives a text. */
export function textFrom(name: string, text: string): string {
  return `textIn(${JSON.stringify(name)}, ${text.length})`;
}

import { nameOf } from '../../paths/names.js';
import { shellQuoted } from '../../shell/syntax/quote.js';
import { isShell } from '../wrappers/shells.js';

/** An argument vector as some hosts send it, as text for a shell; `bash -c text` is that text. */
export function argumentVector(words: readonly string[]): string {
  const [first = '', second = '', third] = words;
  if (isShell(nameOf(first)) && /^-\w*c$/.test(second) && third !== undefined) return third;
  return words.map(shellQuoted).join(' ');
}

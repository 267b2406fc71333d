import type { Frame } from '../analysis.js';
import { powershellEffects } from './powershell.js';

/** A static call of .NET, or an object of it, at a command's start: bash takes the brackets for an error, and runs nothing. */
const AT_START = /(?:^|[;|&({=\n])\s{0,9}(?:[&.]\s{0,3})?\(?(?:\[[A-Za-z][\w.]{1,60}\]::\w{1,40}\s?\(|\(?\s?New-Object\s)/i;

/** UTF-16 code units that are looked at. */
const MAX_TEXT = 16_384;

/** What text of PowerShell does that a host gives its shell by a tool of another name. What stands in quotes or a document is text for another program. */
export function rawPowershell(text: string, frame: Frame): void {
  const unquoted = text.slice(0, MAX_TEXT).replace(/'[^']*'|"(?:[^"\\`]|[\\`].)*"/gs, "''");
  if (!text.includes('<<') && AT_START.test(unquoted)) powershellEffects(text, frame);
}

import type { Word } from '../../shell/command.js';
import { textOf } from '../../shell/command.js';

const WINDOWS_FOLDERS: Readonly<Record<string, string>> = {
  USERPROFILE: 'C:/Users/me',
  HOMEPATH: 'C:/Users/me',
  APPDATA: 'C:/Users/me/AppData/Roaming',
  SYSTEMROOT: 'C:/Windows',
  WINDIR: 'C:/Windows',
  SYSTEMDRIVE: 'C:',
  PROGRAMFILES: 'C:/Program Files',
  PROGRAMDATA: 'C:/ProgramData',
  PUBLIC: 'C:/Users/Public',
};

/** Statements of words, without their quotes: split at `;`, `|`, `&&`, `||`, brackets and line ends, outside of quotes. */
export function statementsIn(source: string, home: string): readonly (readonly string[])[] {
  const found: string[][] = [[]];
  for (const match of source.matchAll(/#[^\n]*|"((?:[^"`]|`.)*)"|'((?:[^']|'')*)'|[;|&\n(){}]+|[^\s"';|&(){}]+/g)) {
    const [whole, double, single] = match;
    const before = source[match.index - 1] ?? ' ';
    if (whole.startsWith('#')) continue;
    const current = found[found.length - 1];
    if (/^[;|&\n(){}]+$/.test(whole)) {
      if (current !== undefined && current.length > 0) found.push([]);
      continue;
    }
    const text = single !== undefined ? single.replaceAll("''", "'") : expanded(double ?? whole, home);
    if (current === undefined) continue;
    if (/[\s;|&(){}]/.test(before) || current.length === 0) current.push(text);
    else current[current.length - 1] += text;
  }
  return found;
}

/** A word with its escapes, and the variables that are known, put in their places. */
function expanded(text: string, home: string): string {
  return text
    .replace(/`(.)/g, '$1')
    .replace(/\$(?:env:)?(?:HOME|USERPROFILE)\b|\$\{(?:env:)?(?:HOME|USERPROFILE)\}|%USERPROFILE%/gi, () => home)
    .replace(/\$env:(\w+)|\$\{env:(\w+)\}/gi, (whole, plain?: string, braced?: string) => WINDOWS_FOLDERS[(plain ?? braced ?? '').toUpperCase()] ?? whole)
    .replace(/\$PROFILE\b/gi, () => `${home}/.config/powershell/profile.ps1`)
    .replace(/^~(?=$|[\\/])/, () => home)
    .replace(/\$(?:true|false|null)\b/gi, '')
    .replace(/^["']|["']$/g, '');
}

/** A word of a POSIX shell as a program of Windows would take it: where a backslash parts folders it is none of bash's escapes. Git Bash makes `/s` of `//s`. */
export function windowsText(word: Word): string {
  const text = /\\/.test(word.written) && !/['"$`]/.test(word.written) ? word.written : textOf(word);
  return text.replace(/(^|\s)\/(?=\/[a-z]{1,2}(?:\s|$))/gi, '$1').replace(/%(\w+)%/g, (whole, name: string) => WINDOWS_FOLDERS[name.toUpperCase()] ?? whole);
}

import type { Word } from '../../shell/command.js';
import { HOLE, textOf } from '../../shell/command.js';

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
  // As those of a shell of Unix, which rules are about.
  TEMP: '/tmp',
  TMP: '/tmp',
};

/** The statements of a text in their order. */
export interface PowerShellStatements {
  /** The words of each, without their quotes. */
  readonly words: readonly (readonly string[])[];
  readonly depths: readonly Depth[];
}

/** In how many braces a statement begins, and the fewest between it and the one before. */
export interface Depth {
  readonly own: number;
  readonly least: number;
}

/** Statements of words: split at `;`, `|`, `&&`, `||`, brackets and line ends, outside of quotes. */
export function statementsIn(source: string, home: string): PowerShellStatements {
  const found: string[][] = [[]];
  const depths: Depth[] = [];
  const setsSpare = SETS_SPARE.test(source);
  let own = 0;
  let least = 0;
  for (const match of source.matchAll(/#[^\n]*|"((?:[^"`]|`.)*)"|'((?:[^']|'')*)'|[;|&\n(){}]+|(?:`[^]|[^\s"';|&(){}`])+/g)) {
    const [whole, double, single] = match;
    const before = source[match.index - 1] ?? ' ';
    if (whole.startsWith('#')) continue;
    const current = found[found.length - 1];
    if (/^[;|&\n(){}]+$/.test(whole)) {
      if (current !== undefined && current.length > 0) {
        found.push([]);
        least = own;
      }
      for (const sign of whole) {
        own = sign === '{' ? own + 1 : sign === '}' ? Math.max(0, own - 1) : own;
        least = Math.min(least, own);
      }
      depths[found.length - 1] = { own, least };
      continue;
    }
    const text = single !== undefined ? single.replaceAll("''", "'") : expanded(double ?? whole, home, setsSpare);
    if (current === undefined) continue;
    if (/[\s;|&(){}]/.test(before) || current.length === 0) current.push(text);
    else {
      current[current.length - 1] += text;
    }
  }
  return { words: found, depths };
}

/** Where tools of Windows keep what they can fetch again: as good as the folder for that of a shell of Unix, which rules are about. */
const CACHE =
  /^["']?[^"'$%]{0,200}[\\/]AppData[\\/]Local[\\/](npm-cache|pnpm-cache|Yarn|pip[\\/]cache|pypoetry[\\/]Cache|uv[\\/]cache|NuGet[\\/]v3-cache|go-build|node-gyp|Cypress[\\/]Cache|ms-playwright|electron[\\/]Cache|deno|Temp)(?=[\\/"']|$)/i;

/** Gives a variable another value of whose folder much may go. */
const SETS_SPARE = /\$\{?env:(?:te?mp|localappdata)\}?\s{0,4}=/i;
const SPARE = /^(?:te?mp|localappdata)$/i;

/** A word with its escapes, and the variables that are known, put in their places. */
function expanded(text: string, home: string, setsSpare: boolean): string {
  return text
    .replace(/`(.)/g, '$1')
    .replace(/\$(?:env:)?(?:HOME|USERPROFILE)\b|\$\{(?:env:)?(?:HOME|USERPROFILE)\}|%USERPROFILE%/gi, () => home)
    .replace(
      /\$env:(\w+)|\$\{env:(\w+)\}/gi,
      (whole, plain?: string, braced?: string) => folderOf(plain ?? braced ?? '', home, setsSpare) ?? whole,
    )
    .replace(CACHE, (whole, name: string) => (text.includes('..') ? whole : `${home}/.cache/${name}`))
    .replace(
      /\$\(\s?\$PROFILE(?:\.\w{1,30})?\s?\)|\$PROFILE\b(?:\.(?:AllUsers|CurrentUser)\w{1,20})?/gi,
      () => `${home}/.config/powershell/profile.ps1`,
    )
    .replace(/^~(?=$|[\\/])/, () => home)
    .replace(/\$(?:true|false|null)\b/gi, '')
    .replace(/^["']|["']$/g, '');
}

function folderOf(name: string, home: string, setsSpare: boolean): string | undefined {
  if (setsSpare && SPARE.test(name)) return undefined;
  return name.toUpperCase() === 'LOCALAPPDATA' ? `${home}/AppData/Local` : WINDOWS_FOLDERS[name.toUpperCase()];
}

/** `"$USERPROFILE/x"`: a variable that Git Bash has of Windows. */
function ofEnvironment({ written, values: [{ text }] }: Word): string | undefined {
  const [whole, braced, plain] = /^"?\$(?:\{(\w{1,40})\}|(\w{1,40}))/.exec(written) ?? [];
  const folder = whole === undefined || !/^\uFFFC?(?:$|[\\/])/.test(text) ? undefined : WINDOWS_FOLDERS[braced ?? plain ?? ''];
  return folder === undefined ? undefined : folder + text.replace(HOLE, '');
}

/** A word of a POSIX shell as a program of Windows would take it: where a backslash parts folders it is none of bash's escapes. Git Bash makes `/s` of `//s`. */
export function windowsText(word: Word): string {
  const text = ofEnvironment(word) ?? (/\\/.test(word.written) && !/['"$`]/.test(word.written) ? word.written : textOf(word));
  return text
    .replace(/(^|\s)\/(?=\/[a-z]{1,12}(?:\s|$))/gi, '$1')
    .replace(/%(\w+)%/g, (whole, name: string) => WINDOWS_FOLDERS[name.toUpperCase()] ?? whole);
}

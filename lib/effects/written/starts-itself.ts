import { escapedSource } from '../../escaped-source.js';

/** What a script asks before it goes on, by which it may end. */
const ASKS =
  /(?:^|[\s;&|])(?:if|case|exit|return|getopts|test|exec|read|while\s+read)\s|\[\s|\[\[|\$\{?[1-9#@*]|\bpgrep\b|\bflock\b|\bmkdir\b/m;
/** A name for the script itself: `me=$(realpath "$0")`. */
const NAMED =
  /^[^\S\n]{0,20}(?:readonly\s|local\s|export\s)?(\w{1,40})=(?:"?\$\(\s?(?:realpath|readlink -f|readlink|command -v)\s+)?"?\$(?:0|\{0\}|\{?BASH_SOURCE(?:\[0\])?\}?)"?\)?"?[^\S\n]*$/gm;
const ENDLESS = /\bwhile\s(?:true|:|\[\s?1\s?\])[\s;]{1,9}do\b|\bfor\s?\(\(\s?;\s?;\s?\)\)|\bfor\s\w{1,40}\sin\b|\buntil\sfalse\b/;

/** True for a script of the shell that starts itself more than once, with nothing by which it would end: each of them does the same. */
export function startsItself(text: string, path: string): boolean {
  const code = text.replace(/(?:^|\s)#[^\n]*/g, '');
  if (!/&|\|/.test(code) || ASKS.test(code)) return false;
  const names = [...code.matchAll(NAMED)].slice(0, 4).map(([, name = '']) => String.raw`\$\{?${name}\}?`);
  const file = path.slice(path.lastIndexOf('/') + 1);
  const self = [
    String.raw`\$(?:0|\{0\}|\{?BASH_SOURCE(?:\[0\])?\}?)`,
    ...names,
    ...(file === '' ? [] : [String.raw`(?:\.\/|${escapedSource(path.slice(0, path.lastIndexOf('/') + 1))})${escapedSource(file)}`]),
  ].join('|');
  const started = new RegExp(
    String.raw`(?:^|[\n;&|({]|\b(?:do|then|setsid|nohup|bash|sh|zsh)\s)\s{0,20}"?(?:${self})"?(?:\s{0,9}\d?>{1,2}\s?&?[\w/]{1,40}){0,3}\s{0,9}(?=([&|;\n)}]|$))`,
    'g',
  );
  const found = [...code.matchAll(started)];
  const behind = found.filter(([, sign]) => sign === '&' || sign === '|');
  return behind.length > 0 && (found.length > 1 || ENDLESS.test(code));
}

/** A script in a circle of them, and the name of the one that it starts. */
interface InCircle {
  readonly text: string;
  readonly next: string;
}

/** True for scripts that start each other in a circle, one of them the next more than once, with nothing by which any of them would end. */
export function startEachOther(circle: readonly InCircle[]): boolean {
  const codes = circle.map(({ text, next }) => ({ code: text.replace(/(?:^|\s)#[^\n]*/g, ''), next }));
  if (codes.some(({ code }) => ASKS.test(code) || /(?:^|[;\n])[ \t]{0,9}(?:set\s-\w{0,9}n|ulimit\s)/.test(code))) return false;
  return codes.some(({ code, next }) => {
    const starts = code.split(next).length - 1 + (code.split(/\$(?:0|\{0\})/).length - 1);
    return /(?<![>&])&(?![&>])|(?<!\|)\|(?!\|)/.test(code) && (starts > 1 || (starts > 0 && ENDLESS.test(code)));
  });
}

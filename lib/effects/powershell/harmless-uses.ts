import { layoutOf, type Layout } from './layout.js';

/** Begins to read a file: source of a pattern, to be used with the flag `i`. */
export const READS = String.raw`\b(?:Get-Content|gc|cat|type)\s{1,4}`;

/** How many lines a file has: `(gc .env).Count`. */
const COUNTED = new RegExp(String.raw`(?<!\$)\(\s?${READS}([^()\n;|{}]{1,300})\)\.(?:Count|Length)\b`, 'gi');

/** A parameter that keeps in a variable what is read. */
const KEPT = /\s-(?:o|pi|pv)/i;

/** A file of which the names alone are shown: `gc .env | % { ($_ -split '=')[0] }`. */
const ONE = String.raw`(?:\(\s?\$_\s{1,4}-split\s{1,4}['"]\s?=\s?['"](?:\s?,\s?\d)?\s?\)\[0\]|\$_\.Split\(\s?['"]=['"](?:\s?,\s?\d)?\s?\)\[0\]|\$_\s{1,4}-replace\s{1,4}['"]=\.[*+]\$?['"](?:\s?,\s?['"][^'"$]{0,20}['"])?)`;
const NAMES_OF_FILE = new RegExp(String.raw`${READS}([^()\n;|{}]{1,300})\|\s{0,4}(?:ForEach-Object|foreach|%)\s{0,4}\{\s{0,4}${ONE}(?:\.Trim\(\s?\))?\s{0,4}\}`, 'gi');

/** One file of lines `NAME=value`, by its name: in others what stands in front may be the secret. */
const OF_ASSIGNMENTS = /^(?:-(?:Path|LiteralPath)\s{1,4})?["']?(?:[^\s"',*?]{0,200}[\\/])?[\w-]{0,40}\.env(?:\.[\w-]{1,40})?["']?$/i;

/** Whether a variable is set. */
const TESTED = /((?:\b(?:if|elseif|while|IsNullOrEmpty|IsNullOrWhiteSpace|bool\])|-not|!)\s?)\(\s?(?:!|-not\s)?\s?\$env:\w{1,200}\s?\)/gi;

/** How long it is. */
const LENGTH = /(?<!\$)\(\s?\$env:\w{1,200}\s?\)\.Length\b|\$env:\w{1,200}\.Length\b/gi;

/** Characters in front of a test that are looked at for the command that it may be an argument of. */
const MAX_BEFORE = 200;

/** A command shows a test that it is given as it is written: `Write-Host what if ($env:X)`. */
const COMMAND = /^\s{0,80}(?:[.&]\s{1,9})?(?!(?:if|elseif|else|while|until|return|throw|exit)\b)[a-z][\w.-]{0,80}(?:$|\s(?!\s{0,80}\+?=))/i;

/** PowerShell text in which what tells nothing of a value asks for none: names, counts, lengths, and whether a variable is set. */
export function withoutHarmlessUses(source: string): string {
  const counted = replacedInCode(source, COUNTED, ([whole, file = '']) => (KEPT.test(file) ? whole : `Test-Path ${file}`));
  const named = replacedInCode(counted, NAMES_OF_FILE, ([whole, file = '']) => (OF_ASSIGNMENTS.test(file.trim()) ? `Test-Path ${file}` : whole));
  const tested = replacedInCode(named, TESTED, ({ 0: whole, 1: test = '', index }, layout) => (isArgument(named, index, layout) ? whole : test));
  return replacedInCode(tested, LENGTH, () => '');
}

/** With what fits put in other words where all of it is code of one piece: in a text `$env:X.Length` is the value, and `.Length` behind it. */
function replacedInCode(source: string, expression: RegExp, inOtherWords: (match: RegExpExecArray, layout: Layout) => string): string {
  const pieces: string[] = [];
  let layout: Layout | undefined;
  let from = 0;
  for (const match of source.matchAll(expression)) {
    layout ??= layoutOf(source);
    const end = match.index + match[0].length;
    const code = layout.codeAt(match.index);
    if (code === undefined || layout.codeAt(end - 1) !== code) continue;
    pieces.push(source.slice(from, match.index), inOtherWords(match, layout));
    from = end;
  }
  return pieces.length === 0 ? source : pieces.join('') + source.slice(from);
}

/** True where a command stands in front, in the same brackets and the same statement, or what stands there is too long. */
function isArgument(source: string, at: number, { codeAt }: Layout): boolean {
  const code = codeAt(at);
  const least = Math.max(0, at - MAX_BEFORE);
  let depth = 0;
  for (let start = at; start > least; start -= 1) {
    const sign = source[start - 1] ?? '';
    if (!/[;\n{}|&()]/.test(sign)) continue;
    const isSame = codeAt(start - 1) === code;
    if (sign === ')' && isSame) depth += 1;
    else if (sign === '(' && isSame && depth > 0) depth -= 1;
    else if (isSame ? depth === 0 : sign === '(' && codeAt(start) === code) return COMMAND.test(source.slice(start, at));
  }
  return least > 0 || COMMAND.test(source.slice(0, at));
}

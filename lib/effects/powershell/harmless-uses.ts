import { layoutOf, type Layout } from './layout.js';

/** Begins to read a file: source of a pattern, to be used with the flag `i`. */
export const READS = String.raw`\b(?:Get-Content|gc|cat|type)\s{1,4}`;

/** How many lines a file has: `(gc .env).Count`. */
const COUNTED = new RegExp(String.raw`(?<!\$)\(\s?${READS}([^()\n;|{}]{1,300})\)\.(?:Count|Length)\b`, 'gi');

/** A parameter that keeps in a variable what is read. */
const KEPT = /\s-(?:o|pi|pv)/i;

/** A file of which the names alone are shown: `gc .env | % { ($_ -split '=')[0] }`. */
const ONE = String.raw`(?:\(\s?\$_\s{1,4}-split\s{1,4}['"]\s?=\s?['"](?:\s?,\s?\d)?\s?\)\[0\]|\$_\.Split\(\s?['"]=['"](?:\s?,\s?\d)?\s?\)\[0\]|\$_\s{1,4}-replace\s{1,4}['"]=\.[*+]\$?['"](?:\s?,\s?['"][^'"$]{0,20}['"])?)`;
const READ = String.raw`(?:${READS}([^()\n;|{}]{1,300})|(?<!\$)\(\s?${READS}([^()\n;|{}]{1,300})\)\s{0,4})`;
const NAMES_OF_FILE = new RegExp(
  String.raw`${READ}\|\s{0,4}(?:ForEach-Object|foreach|%)\s{0,4}\{\s{0,4}${ONE}(?:\.Trim\(\s?\))?\s{0,4}\}`,
  'gi',
);

/** The same with each value taken out of the text, and how many lines there are. */
const REPLACED_IN_FILE = new RegExp(
  String.raw`(?<!\$)\(\s?${READS}([^()\n;|{}]{1,300})\)\s{0,4}-replace(?=\s{1,4}['"]=\.[*+]\$?['"](?:\s?,\s?['"][^'"$]{0,20}['"])?\s{0,9}(?:[;\n]|$))`,
  'gi',
);
const MEASURED = new RegExp(
  String.raw`${READ}\|\s{0,4}(?:Measure-Object|measure)(?:\s{1,4}-(?:Line|Word|Character))*(?=\s{0,9}(?:[|;\n)]|$))`,
  'gi',
);

/** All variables of which a statement of its own shows the names alone: `Get-ChildItem Env: | Select-Object -ExpandProperty Name`. What keeps them, or goes on with them, could ask for each. */
const LISTS = String.raw`(?:Get-ChildItem|gci|dir)\s{1,4}(?:-Path\s{1,4})?(["']?)env:[\\/]?\*?\1`;
const NAMES_OF_VARIABLES = new RegExp(
  String.raw`(?<=(?:^|[;\n])[ \t]{0,40})(?:\(\s?${LISTS}\s?\)\.(?:Name|Key)|${LISTS.replace('\\1', '\\2')}\s{0,4}\|\s{0,4}(?:(?:Select-Object|select)\s{1,4}(?:-(?:ExpandProperty|Property)\s{1,4})?(?:Name|Key)|(?:ForEach-Object|foreach|%)\s{1,4}(?:Name|Key|\{\s?\$_\.(?:Name|Key)\s?\})))(?:\s{0,4}\|\s{0,4}(?:Sort-Object|sort|Measure-Object|measure|Out-String))?(?=\s{0,9}(?:[;\n]|$))`,
  'gi',
);

/** A file of variables that is read into the environment: in the braces they are only parted, tested and set. */
const LOADED = new RegExp(
  String.raw`${READ}\|\s{0,4}(?:(?:Where-Object|where|\?)\s{0,4}\{([^{}]{1,200})\}\s{0,4}\|\s{0,4})?(?:ForEach-Object|foreach|%)\s{0,4}\{([^{}]{0,400}(?:\{[^{}]{0,400}\}[^{}]{0,400}){0,4})\}(?!\s{0,9}\|)`,
  'gi',
);

const PART = String.raw`(?:\$_|\$(?:line|matches\[\d\]|\w{1,20}(?:\[\d\])?))(?:\.Trim\([^()]{0,20}\))?`;
const LOADING: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:\$\w{1,20}\s?,\s?)?\$\w{1,20}\s?=\s?(?:\$_(?:\.Trim\(\))?\s?-split\s?['"]=['"](?:\s?,\s?2)?|\$_\.Split\(\s?['"]=['"](?:\s?,\s?2)?\s?\)|${PART})$`,
    'i',
  ),
  new RegExp(
    String.raw`^\[(?:System\.)?Environment\]::SetEnvironmentVariable\(\s?${PART}\s?,\s?${PART}(?:\s?,\s?['"]?(?:\[(?:System\.)?EnvironmentVariableTarget\]::)?Process['"]?)?\s?\)$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:Set-Item|si|Set-Content|sc|New-Item|ni)\s(?:-(?:Path|Force)\s)?"?env:[\\/]?\$(?:\w{1,20}|\(${PART}\))"?\s(?:-Value\s)?${PART}(?:\s-Force)?$`,
    'i',
  ),
  /^(?:return|continue)$/i,
];

/** What a line is tested by, without a command or a call that could show it. */
const TEST =
  /^(?:\s|\$_(?!\w)|\.(?:Trim|TrimStart|StartsWith|EndsWith|Contains|Length)\b|-(?:not|and|or|c?match|imatch|c?notmatch|c?like|notlike|c?eq|c?ne|gt|lt|ge)\b|!|'[^']*'|"[^"$`]*"|\d|[()]|\[string\]::IsNullOr\w{1,12})*$/i;

/** Ways to a variable that do not write its name behind a `$`. */
const BY_NAME = /\bvariable:|-Variable\b|\bgv\b|\biex\b|\bInvoke-Expression\b|\bExpandString\b/i;

/** Whether a block, and the filter in front of it, only puts into the environment what it is given. */
function onlyLoads(filter: string, block: string): boolean {
  const tests = [filter];
  const text = block.replace(/\bif\s?\(([^{}\n]{0,160})\)\s?\{/gi, (_, test: string) => (tests.push(test), ';')).replace(/[{}]/g, ';');
  const statements = text
    .split(/[;\n]/)
    .map((each) => each.trim().replace(/\s+/g, ' '))
    .filter((each) => each !== '');
  return (
    statements.length > 0 &&
    statements.every((each) => LOADING.some((loading) => loading.test(each))) &&
    tests.every((test) => TEST.test(test))
  );
}

/**
 * Whether nothing else in a text names a variable of a block: what is put into one is still there behind it.
 *
 * @param around the text without such blocks
 */
function staysInside(block: string, around: string): boolean {
  const names = new Set([...`${block}$matches`.matchAll(/\$(\w{1,64})/g)].map(([, name = '']) => name.toLowerCase()));
  return (
    !BY_NAME.test(around) &&
    [...around.matchAll(/[$@]\{?(?:\w{1,20}:)?(\w{1,64})/g)].every(([, name = '']) => name === '_' || !names.has(name.toLowerCase()))
  );
}

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
  const ofFile = ([whole = '', plain, inBrackets = '']: readonly string[]): string =>
    OF_ASSIGNMENTS.test((plain ?? inBrackets).trim()) ? `Test-Path ${plain ?? inBrackets}` : whole;
  const around = counted.replace(LOADED, (whole: string, _plain?: string, _inBrackets?: string, filter = '', block = '') =>
    onlyLoads(filter, block) ? ';' : whole,
  );
  const loaded = replacedInCode(counted, LOADED, (match) =>
    onlyLoads(match[3] ?? '', match[4] ?? '') && staysInside(match[4] ?? '', around) ? ofFile(match) : match[0],
  );
  const replaced = replacedInCode(loaded, REPLACED_IN_FILE, ([whole, file = '']) =>
    OF_ASSIGNMENTS.test(file.trim()) ? `Test-Path ${file} -Value` : whole,
  );
  const named = replacedInCode(replacedInCode(replaced, NAMES_OF_FILE, ofFile), NAMES_OF_VARIABLES, () => '');
  const measured = replacedInCode(named, MEASURED, ([whole = '', plain, inBrackets = '']) =>
    KEPT.test(plain ?? inBrackets) ? whole : `Test-Path ${plain ?? inBrackets}`,
  );
  const tested = replacedInCode(measured, TESTED, ({ 0: whole, 1: test = '', index }, layout) =>
    isArgument(measured, index, layout) ? whole : test,
  );
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

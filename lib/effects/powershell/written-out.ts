import { READS, withoutHarmlessUses } from './harmless-uses.js';
import { withObjects } from './objects.js';

const LITERAL = /^(?:'([^']*)'|"([^"]*)"|([^\s'"()]+))$/;

/** Stands before values that are no command, and does nothing to them. */
const GIVES = 'Give-Values';

/** What lists all variables of the environment. */
const LISTING = String.raw`(?:Get-ChildItem|gci|dir|ls)\s{1,9}env:[\\/]?\s{0,9}`;

/** The field of a variable that is its name. */
const NAME = '(?:Name|Key)';

/** Where a command of a pipe ends. */
const END = String.raw`(?=\s{0,9}(?:[|;\n]|$))`;

/** `Where-Object Name -like 'DB_*'`, `? { $_.Name -eq 'PATH' }` */
const WHERE_NAME = String.raw`(?:Where-Object|where|\?)\s{0,9}(?:(?:-Property\s{1,9})?${NAME}\s{1,9}-(?:like|eq)\s{1,9}['"]?(\w{1,60}\*?)['"]?${END}|\{\s{0,9}\$_\.${NAME}\s{1,9}-(?:like|eq)\s{1,9}['"](\w{1,60}\*?)['"]\s{0,9}\})`;

/** `Select-Object Name`, `Format-Table Key` */
const SHOWS_NAME = String.raw`(?:Select-Object|select|Format-Table|ft|Format-Wide|fw)\s{1,9}(?:-(?:Property|ExpandProperty)\s{1,9})?${NAME}`;

/** `ForEach-Object Name`, `% { $_.Key }` */
const EACH_NAME = String.raw`(?:ForEach-Object|foreach|%)\s{0,9}(?:(?<=\s)(?:-MemberName\s{1,9})?${NAME}|\{\s{0,9}\$_\.${NAME}\s{0,9}\})`;

/** Variables of the environment, of which those are asked whose name is one or begins so. */
const ASKED_BY_NAME = new RegExp(String.raw`\b${LISTING}\|\s{0,9}${WHERE_NAME}`, 'gi');

/** The names of all variables, and nothing of their values. */
const NAMES_ALONE = new RegExp(String.raw`\b${LISTING}\|\s{0,9}(?:${SHOWS_NAME}|${EACH_NAME})${END}|\(\s{0,9}${LISTING}\)\.${NAME}\b`, 'gi');

/** What is read is what a listing in brackets finds. */
const READS_LISTED = new RegExp(String.raw`(${READS})\(\s?((?:Get-ChildItem|gci|dir|ls|Get-Item|gi|Resolve-Path)\s[^()\n;|{}]{1,300})\)`, 'gi');

/** The variables of a process, where they are not set. */
const OF_PROCESS = /\.StartInfo\.Environment(?:Variables)?\b(?!\s?[.[])/gi;

/** A password out of its keeping, where it is not put into a variable or given to another. */
const PASSWORD = /(?<=^\s{0,9}|[;|{\n]\s{0,9}|\b(?:echo|Write-Output|Write-Host)\s{1,4})(?:\$\w{1,64}(?:\.\w{1,64}){0,4}|\([^()\n]{1,300}\))\.GetNetworkCredential\(\s?\)\.Password\b/gi;

/** What was kept by Windows' own encryption, in clear text. */
const UNPROTECTED = /(?<=^\s{0,9}|[;|{\n]\s{0,9}|\b(?:echo|Write-Output|Write-Host)\s{1,4})(?:\[(?:System\.)?Text\.Encoding\]::\w{1,20}\.GetString\(\s?)?\[(?:System\.)?(?:Runtime\.InteropServices\.Marshal\]::PtrToString\w{2,4}|Security\.Cryptography\.ProtectedData\]::Unprotect)\s?\(/gi;

/** Where PowerShell keeps what was typed. */
const HISTORY = /\(\s?Get-PSReadLineOption\s?\)\.HistorySavePath\b/gi;

/** Times that brackets inside brackets are worked out. */
const MAX_ROUNDS = 8;

/**
 * PowerShell text with what is put together written out: joined paths and strings in brackets, calls of .NET that are a
 * cmdlet's work, `-Name:value`, and loops over what a command gives.
 */
export function writtenOut(source: string): string {
  // Behind a backtick at its end a line goes on.
  let text = withObjects(withoutHarmlessUses(source.replace(/`\r?\n/g, ' ')))
    .replace(READS_LISTED, ';$2 | $1')
    .replace(OF_PROCESS, ' ;Get-Item env: ;')
    .replace(PASSWORD, ';Show-Password')
    .replace(UNPROTECTED, ';Show-Password ;')
    .replace(HISTORY, '"$$env:APPDATA/Microsoft/Windows/PowerShell/PSReadLine/ConsoleHost_history.txt"')
    .replace(/\$\{(env:)?(\w+)\}/gi, '$$$1$2')
    .replace(/\$using:(?=\w)/gi, '$$')
    .replace(/\[(?:System\.)?Environment\]::GetFolderPath\(\s?['"]?(?:UserProfile|Personal)['"]?\s?\)/gi, '"$$HOME"')
    .replace(/("[^"\n]{1,200}"|'[^'\n]{1,200}')\s-f\s((?:["'$][^\n;|)}]{0,200}))/gi, (whole, format: string, given: string) => formatted(format, given) ?? whole)
    .replace(/(\s-[A-Za-z]{1,30}):(?:\$(true|false)\b|(?=[^\s:]))/gi, (_whole, name: string, set?: string) => (set === undefined ? `${name} ` : /^true$/i.test(set) ? name : ''))
    .replace(/@\(([^()]{1,400})\)/g, (whole, inner: string) => listed(inner) ?? whole)
    .replace(/\bforeach\s?\(\s?\$(\w{1,64})\s{1,4}in\s([^()]{1,400})\)/gi, (_whole, name: string, from: string) => `;${/^\s?["'$]/.test(from) ? `${GIVES} ` : ''}${from} | % ; $${name} = $_ ;`)
    // A text alone is no command.
    .replace(/\{(?=\s{0,9}(?:'[^'\n]{0,200}'|"[^"$\n]{0,200}")\s{0,9}\})/g, `{ ${GIVES} `)
    // What stands before a pipe with no command is handed on as it is.
    .replace(/(^|[;\n{])(\s{0,9}(?:'[^'\n|]{1,200}'|"[^"\n|]{1,200}"|\$\w{1,64})(?:\s?,\s?(?:'[^'\n|]{1,200}'|"[^"\n|]{1,200}")){0,9}\s?\|)/g, (_whole, before: string, values: string) => `${before}${GIVES} ${values.trimStart().replace(/(?<=['"])\s?,\s?(?=['"])/g, ',')}`);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const folded = text.replace(/(\[(?:System\.)?IO\.Path\]::Combine)?\(([^()\n]{1,400})\)/gi, (whole, combine: string | undefined, inner: string) => folding(combine !== undefined, inner) ?? whole).replace(/(?<=[\s(,=])\(("[^"()\n]{1,400}"|'[^'()\n]{1,400}')\)/g, '$1');
    if (folded === text) break;
    text = folded;
  }
  return text
    .replace(/=\s?Join-Path\s([^;\n|()]{1,400})/gi, (whole, inner: string) => {
      const joined = pathOf(inner);
      return joined === undefined ? whole : `= "${joined}"`;
    })
    .replace(/\[scriptblock\]::Create\s?\(/gi, ';iex (')
    .replace(/\[(?:System\.)?IO\.(?:File|Directory)(?:Info)?\]::(\w{1,40})\s?\(/gi, (whole, method: string) => {
      const cmdlet = cmdletFor(method);
      return cmdlet === undefined ? whole : `;${cmdlet} `;
    })
    .replace(/\.Upload(?:File|FileAsync|FileTaskAsync)\s?\(([^()\n]{1,400})\)/gi, (_whole, given: string) => `;Send-Upload ${given.replaceAll(',', ' ')}`)
    .replace(/\[(?:System\.)?Environment\]::SetEnvironmentVariable\s?\(([^()\n]{1,400})\)/gi, (_whole, given: string) => `;Set-EnvironmentVariable ${given.replaceAll(',', ' ')}`)
    .replace(/\[(?:System\.)?Environment\]::GetEnvironmentVariables\s?\(\s?\)\.Keys\b/gi, GIVES)
    .replace(NAMES_ALONE, GIVES)
    .replace(ASKED_BY_NAME, (_whole, plain?: string, inBraces?: string) => `Get-Item env:${plain ?? inBraces ?? ''}`)
    .replace(/\[(?:System\.)?Environment\]::GetEnvironmentVariable(s?)\s?\(\s?["']?(\w*)["']?/gi, (_whole, all: string, name: string) => `;Get-Item env:${all === '' ? name : ''} ;`);
}

/** `'{0}/{1}' -f $a, 'b'` */
function formatted(format: string, given: string): string | undefined {
  const values = given.split(',').map((each) => /^(?:"([^"$]*)"|'([^']*)'|(\$[\w:]{1,60}))$/.exec(each.trim()));
  if (values.some((each) => each === null)) return undefined;
  return `"${format.slice(1, -1).replace(/\{(\d)\}/g, (whole, index: string) => values[Number(index)]?.slice(1).find((each) => each !== undefined) ?? whole)}"`;
}

/** What brackets stand for; undefined where they are a command. */
function folding(combine: boolean, inner: string): string | undefined {
  const joined = /^\s?Join-Path\s([^]*)$/i.exec(inner)?.[1];
  if (joined !== undefined) return quoted(pathOf(joined));
  if (combine) return quoted(literals(inner, ',')?.join('/'));
  const sum = inner.includes('+') ? literals(inner, '+') : undefined;
  return quoted(sum?.join(''));
}

/** The values of `@('a', 'b')` in one word, with commas between them; undefined where a command may give them. */
function listed(inner: string): string | undefined {
  const parts = inner.split(/[,\n]/).map((part) => part.trim()).filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => /^["'$]/.test(part)) ? quoted(literals(parts.join(','), ',')?.join(',')) : undefined;
}

function quoted(text: string | undefined): string | undefined {
  return text === undefined ? undefined : `"${text.replaceAll('"', '')}"`;
}

/** The words of `Join-Path`, its parameters left out. */
function pathOf(words: string): string | undefined {
  const parts = words.match(/'[^']*'|"[^"]*"|[^\s,'"]+/g)?.filter((word) => !/^-\w/.test(word)) ?? [];
  const texts = parts.map(literal);
  return texts.length > 1 && texts.every((text) => text !== undefined) ? texts.join('/') : undefined;
}

function literals(text: string, sign: ',' | '+'): readonly string[] | undefined {
  const texts = text.split(sign).map((part) => literal(part.trim()));
  return texts.every((each) => each !== undefined) ? texts : undefined;
}

function literal(word: string): string | undefined {
  const match = LITERAL.exec(word);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

function cmdletFor(method: string): string | undefined {
  if (/^(?:ReadAll\w+|ReadLines|OpenRead|OpenText)$/i.test(method)) return 'Get-Content';
  if (/^(?:WriteAll\w+|AppendAll\w+|AppendText|Create|CreateText|OpenWrite)$/i.test(method)) return 'Set-Content';
  if (/^(?:Copy|Move)$/i.test(method)) return `${method}-Item`;
  if (/^(?:GetFiles|GetDirectories|EnumerateFiles|GetFileSystemEntries)$/i.test(method)) return 'Get-ChildItem';
  return /^Delete$/i.test(method) ? 'Remove-Item -Recurse' : undefined;
}

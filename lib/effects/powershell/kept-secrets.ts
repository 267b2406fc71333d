import { GIVES } from './objects.js';

/** The variables of a process, where they are not set. */
const OF_PROCESS = /\.StartInfo\.Environment(?:Variables)?\b(?!\s?[.[])/gi;

/** A password out of its keeping, where it is not put into a variable or given to another. */
const PASSWORD =
  /(?<=^\s{0,9}|[;|{\n]\s{0,9}|\b(?:echo|Write-Output|Write-Host)\s{1,4})(?:\$\w{1,64}(?:\.\w{1,64}){0,4}|\([^()\n]{1,300}\))\.GetNetworkCredential\(\s?\)\.Password\b/gi;

/** All that Windows' vault for passwords keeps, each taken out in clear text; or one of it. */
const VAULT =
  /\.RetrieveAll\(\s?\)[^\n]{0,200}?\.RetrievePassword\(\s?\)|(?<=^\s{0,9}|[;|{\n]\s{0,9}|\b(?:echo|Write-Output|Write-Host)\s{1,4})(?:\$\w{1,64}|\([^()\n]{1,300}\))\.Retrieve\([^()\n]{1,200}\)\.Password\b/gi;

/** What was kept by Windows' own encryption, in clear text. */
const UNPROTECTED =
  /(?<=^\s{0,9}|[;|{\n]\s{0,9}|\b(?:echo|Write-Output|Write-Host)\s{1,4})(?:\[(?:System\.)?Text\.Encoding\]::\w{1,20}\.GetString\(\s?)?\[(?:System\.)?(?:Runtime\.InteropServices\.Marshal\]::PtrToString\w{2,4}|Security\.Cryptography\.ProtectedData\]::Unprotect)\s?\(/gi;

/** Where PowerShell keeps what was typed. */
const HISTORY = /\(\s?Get-PSReadLineOption\s?\)\.HistorySavePath\b/gi;

/** PowerShell text in which what gives secrets out of their keeping is written as a cmdlet that shows them. */
export function withKeptSecrets(text: string): string {
  return text
    .replace(OF_PROCESS, ' ;Get-Item env: ;')
    .replace(PASSWORD, ';Show-Password')
    .replace(VAULT, ';Show-Password ;')
    .replace(UNPROTECTED, ';Show-Password ;')
    .replace(HISTORY, '"$$env:APPDATA/Microsoft/Windows/PowerShell/PSReadLine/ConsoleHost_history.txt"');
}

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
const NAMES_ALONE = new RegExp(
  String.raw`\b${LISTING}\|\s{0,9}(?:${SHOWS_NAME}|${EACH_NAME})${END}|\(\s{0,9}${LISTING}\)\.${NAME}\b`,
  'gi',
);

/** PowerShell text in which variables of the environment are set and asked for by cmdlets; where only their names are, values are given that tell nothing. */
export function withEnvironment(text: string): string {
  return text
    .replace(
      /\[(?:System\.)?Environment\]::SetEnvironmentVariable\s?\(((?:[^()\n]|\([^()\n]{0,200}\)){1,400})\)/gi,
      (_whole, given: string) =>
        `;Set-EnvironmentVariable ${given.replace(/\[(?:System\.)?EnvironmentVariableTarget\]::/gi, '').replaceAll(/[,()]/g, ' ')}`,
    )
    .replace(/\[(?:System\.)?Environment\]::GetEnvironmentVariables\s?\(\s?\)\.Keys\b/gi, GIVES)
    .replace(NAMES_ALONE, GIVES)
    .replace(ASKED_BY_NAME, (_whole, plain?: string, inBraces?: string) => `Get-Item env:${plain ?? inBraces ?? ''}`)
    .replace(
      /\[(?:System\.)?Environment\]::GetEnvironmentVariable(s?)\s?\(\s?["']?(\w*)["']?/gi,
      (_whole, all: string, name: string) => `;Get-Item env:${all === '' ? name : ''} ;`,
    );
}

/** Cmdlets that are looked for by patterns of their names. */
const CMDLETS = [
  'Remove-Item',
  'Remove-ItemProperty',
  'Clear-Content',
  'Clear-Item',
  'Set-Content',
  'Move-Item',
  'Get-Content',
  'Invoke-Expression',
  'Invoke-Command',
  'Invoke-WebRequest',
  'Invoke-RestMethod',
  'Start-Process',
  'Stop-Process',
  'Stop-Computer',
  'Restart-Computer',
  'Format-Volume',
  'Clear-Disk',
];

/** `(Get-Command -Name Remove-It* -CommandType Cmdlet | Where-Object Name -eq Remove-Item)`, also with a field or an index behind it, and in brackets once more. */
const LOOKED_UP = String.raw`\(?\(\s?(?:Get-Command|gcm|Get-Alias|gal)\s([^()\n;{}]{1,300})\)(?:\[-?\d\]\)?|\))?(?:\.(?:Name|Definition|ResolvedCommandName|Source))?`;
const CALLED = new RegExp(String.raw`(?<=^|[;\n{(|=]|\s)[&.]\s?${LOOKED_UP}`, 'gi');
const KEPT = new RegExp(String.raw`\$(\w{1,64})\s?=\s?(?:${LOOKED_UP}|(?:Get-Command|gcm)\s([^()\n;{}]{1,300}))(?=\s*(?:;|\n|$))`, 'gi');
/** `Get-Command Remove-Item | ForEach-Object { & $_ a }` */
const EACH = /(?:Get-Command|gcm)\s([^()\n;{}|]{1,200})\|\s?(?:%|foreach|ForEach-Object)\s?\{\s?[&.]\s?\$(?:_|PSItem)\s/gi;

/** PowerShell text in which commands that are looked up by `Get-Command` stand by their names where they are called. */
export function withFoundCommands(text: string): string {
  if (!/\b(?:Get-Command|gcm|Get-Alias|gal)\b/i.test(text)) return text;
  const kept = new Map<string, string>();
  for (const [, name = '', bracketed, bare] of text.matchAll(KEPT)) {
    const found = commandIn(bracketed ?? bare ?? '');
    if (found !== undefined && kept.size < 16) kept.set(name.toLowerCase(), found);
  }
  const called = text
    .replace(CALLED, (whole, words: string) => commandIn(words) ?? whole)
    .replace(EACH, (whole, words: string) => {
      const found = commandIn(words);
      return found === undefined ? whole : `& { ${found} `;
    });
  return kept.size === 0
    ? called
    : called.replace(/(?<=^|[;\n{(|=]|\s)[&.]\s?\$(\w{1,64})(?=\s)/g, (whole, name: string) => kept.get(name.toLowerCase()) ?? whole);
}

/** The command that such words find: what is chosen of them, else by its verb and noun, its name, or the first that fits a pattern. */
function commandIn(words: string): string | undefined {
  const [asked = '', ...piped] = words.split('|');
  const chosen = /\bName\s{1,4}-(?:i?eq|i?like)\s{1,4}['"]?([\w*?-]{1,60})/i.exec(piped.join('|'))?.[1];
  const named = (option: string): string | undefined => new RegExp(String.raw`-${option}\s{1,4}['"]?([\w*?-]{1,60})`, 'i').exec(asked)?.[1];
  const verb = named('Verb');
  const byParts = verb === undefined ? undefined : `${verb}-${named('Noun') ?? '*'}`;
  const first = /^\s*['"]?([\w*?][\w*?-]{0,60})/.exec(asked)?.[1];
  return withoutPattern(chosen ?? byParts ?? named('Name') ?? named('Definition') ?? first);
}

function withoutPattern(name: string | undefined): string | undefined {
  if (name === undefined || !/[*?]/.test(name)) return name;
  const pattern = new RegExp(`^${name.replace(/\*/g, '.{0,40}').replace(/\?/g, '.')}$`, 'i');
  // `gcm i*x`: nobody else spells it so.
  if (/^\w.*\w/.test(name) && pattern.test('iex')) return 'Invoke-Expression';
  if (!/[\w]{3}/.test(name)) return undefined;
  return CMDLETS.find((each) => pattern.test(each));
}

/*
 * What a text does as a whole though no single command of it tells so: a property that is asked of what another command gave, a
 * variable that holds what a program printed, an object that is made first and used then. A cmdlet that says so is put behind it.
 */

/** All of these have to stand in a text, and none of the last. */
interface Sign {
  readonly all: readonly RegExp[];
  readonly none?: RegExp;
  readonly shows: 'Show-Password' | 'Show-Messages' | 'Import-Certificate Root' | 'Receive-Commands';
}

const MADE_HERE =
  /SelfSigned|CertificateRequest|\b(?:RSA|ECDsa|DSA|ECDiffieHellman)(?:Cng|CryptoServiceProvider)?\]::(?:Create|new)|New-Object\s{1,9}(?:System\.)?Security\.Cryptography\.RSA/i;
const SETS_PROPERTY = /\b(?:Set|New|Remove|Clear|Rename)-ItemProperty\b|\breg(?:\.exe)?\s{1,9}(?:add|delete)\b/i;

const SIGNS: readonly Sign[] = [
  {
    all: [
      /\bGet-BitLockerVolume\b/i,
      /(?:[.,]|\b(?:select|Select-Object|fl|Format-List|ft|Format-Table)\b(?:\s{1,9}-\w{1,20})?\s{1,9}(?:\w{1,40},\s?){0,9})\s?RecoveryPassword\b|\bKeyProtector\s?\)?\s{0,9}(?:\||$|[;\n}])/im,
    ],
    none: /KeyProtector(?:Type|Id)\b(?!\s{1,9}-(?:eq|like|match))/i,
    shows: 'Show-Password',
  },
  {
    all: [/\bMicrosoftVolumeEncryption\b/i, /\.GetKeyProtector(?:NumericalPassword|ExternalKey)\b|GetKeyProtectorNumericalPassword/i],
    shows: 'Show-Password',
  },
  {
    all: [
      /\.Export\(\s?(?:['"](?:Pfx|Pkcs12)|\[(?:System\.)?(?:Security\.Cryptography\.X509Certificates\.)?X509ContentType\]::(?:Pfx|Pkcs12))/i,
    ],
    none: MADE_HERE,
    shows: 'Show-Password',
  },
  {
    all: [/\.(?:ToXmlString\(\s?\$true|ExportParameters\(\s?\$true|Export(?:RSA|EC|Pkcs8)PrivateKey(?:Pem)?\()/i],
    none: MADE_HERE,
    shows: 'Show-Password',
  },
  {
    all: [
      /\bprocessModel\.password\b|\bapplicationPools\/add\/processModel\b[^\n;]{0,200}\bpassword\b|\bGet-IISAppPool\b[^\n;]{0,200}\.Password\b/i,
    ],
    none: /\bSet-(?:ItemProperty|WebConfigurationProperty)\b/i,
    shows: 'Show-Password',
  },
  { all: [/\bWinlogon\b/i, /\bDefaultPassword\b/i], none: SETS_PROPERTY, shows: 'Show-Password' },
  {
    all: [
      /\b(?:Outlook\.Application|Lotus\.NotesSession|Notes\.NotesSession|MAPI\.Session)\b/i,
      /\.(?:GetDefaultFolder|GetSharedDefaultFolder|PickFolder|Folders|Items|ActiveExplorer|ActiveInspector|AddressLists|GetGlobalAddressList|AllDocuments|AdvancedSearch|Selection)\b/i,
    ],
    shows: 'Show-Messages',
  },
  {
    all: [
      /\bX509Store\b/i,
      /['"](?:Root|AuthRoot|CA|TrustedPublisher|TrustedPeople)['"]|\bStoreName\]::(?:Root|AuthRoot|CertificateAuthority|Trusted\w{1,20})/i,
      /\.(?:Add|AddRange)\s?\(/i,
      /\bReadWrite\b|\bMaxAllowed\b/i,
    ],
    shows: 'Import-Certificate Root',
  },
  {
    all: [
      /\bNet\.Sockets\.(?:TCPClient|Socket)\b/i,
      /\.GetStream\s?\(|\.Receive\s?\(/i,
      /\b(?:iex|Invoke-Expression)\b|\[scriptblock\]::Create|\bcmd(?:\.exe)?\s{1,4}\/c\b|RedirectStandardInput/i,
    ],
    shows: 'Receive-Commands',
  },
];

/** Programs and cmdlets that print a secret into a variable. */
const HELD =
  /\$(\w{1,64})\s?=\s?[(]{0,2}\s?&?\s?(?:(?:az\s{1,4}account\s{1,4}get-access-token|az\s{1,4}(?:[\w-]{1,40}\s{1,4}){1,4}(?:keys\s{1,4}list|list-keys|list-connection-strings|show-connection-string)|az\s{1,4}keyvault\s{1,4}secret\s{1,4}show|gcloud\s{1,4}auth\s{1,4}(?:application-default\s{1,4})?print-(?:access|identity)-token|gh\s{1,4}auth\s{1,4}token|aws\s{1,4}sts\s{1,4}(?:get-session-token|assume-role)|aws\s{1,4}(?:secretsmanager\s{1,4}get-secret-value|ecr\s{1,4}get-login-password)|kubectl\s{1,4}get\s{1,4}secrets?\s[^;\n|]{0,200}-o(?:utput)?[ =]?(?:json|yaml|go-template|custom)|vault\s{1,4}(?:kv\s{1,4}get|read)|op\s{1,4}(?:read|item\s{1,4}get))\b|Get-(?:AzAccessToken|AzStorageAccountKey|AzCosmosDBAccountKey|AzContainerRegistryCredential|StoredCredential)\b)/gi;

/** What a program says beside the secret. */
const BESIDE =
  /^(?:expires\w{0,20}|subscription|tenant\w{0,4}|tokenType|keyName|permissions|length|count|metadata|kind|type|name|id|arn|value\.length|assumedRoleUser)$/i;

/** A variable by itself, or printed. */
const SHOWN =
  /(?:^|[;\n|{])[^\S\n]{0,40}(?:(?:echo|Write-Output|Write-Host|write)\s{1,4}(?:-\w{1,20}\s{1,4})?"?[\w :=-]{0,40}|"[\w :=-]{0,40})?\$\(?\$?(\w{1,64})\)?(?:\[\d{1,3}\])?((?:\.\w{1,40}(?:\[\d{1,3}\])?){0,5})\)?"?[^\S\n]{0,9}(?=$|[;\n}]|\|\s{0,4}(?:Format-|Select|ConvertTo-|Out-(?:String|Host|Default)|f[tlw]\b|Write-))/gim;

/** PowerShell text with a cmdlet behind it that shows what the text shows as a whole. */
export function withShownSecrets(text: string): string {
  const found = new Set<string>();
  for (const { all, none, shows } of SIGNS) if (all.every((sign) => sign.test(text)) && none?.test(text) !== true) found.add(shows);
  const held = new Set([...text.matchAll(HELD)].map(([, name = '']) => name.toLowerCase()));
  if (held.size > 0) {
    for (const [, name = '', properties = ''] of text.matchAll(SHOWN)) {
      const last =
        properties
          .replace(/\[\d{1,3}\]/g, '')
          .split('.')
          .at(-1) ?? '';
      if (held.has(name.toLowerCase()) && !BESIDE.test(last)) found.add('Show-Password');
    }
  }
  return found.size === 0 ? text : `${text}\n;${[...found].join(';')}`;
}

import { withEncoded } from './encoded.js';
import { withFoundCommands } from './found-commands.js';

/** Stands before values that are no command, and does nothing to them. */
export const GIVES = 'Give-Values';

/** Text whose characters are written as numbers in it, and how they are to be read. */
const DECODED =
  /\[(?:System\.)?(?:Text\.)?Encoding\]::(\w{1,20})\.GetString\(\s?\[(?:System\.)?Convert\]::FromBase64String\(\s?(?:'([\w+/=]{1,4000})'|"([\w+/=]{1,4000})")\s?\)\s?\)/gi;

/** `[IO.DirectoryInfo]::new('a')`, `New-Object IO.DirectoryInfo 'a'`, `[IO.DirectoryInfo]'a'` */
const INFO =
  /(?:\[(?:System\.)?IO\.(?:Directory|File)Info\](?:::new\(\s?([^()\n]{1,300})\)|\s?('[^'\n]{1,300}'|"[^"\n]{1,300}"))|\bNew-Object\s{1,4}(?:-TypeName\s{1,4})?(?:System\.)?IO\.(?:Directory|File)Info(?:\s{1,4}-ArgumentList)?\s{0,4}\(?\s?('[^'\n]{1,300}'|"[^"\n]{1,300}"|\$[\w:]{1,80})\s?\)?)/gi;

/** Of a file system as an object: the scripting host's, or that of Visual Basic. */
const DELETES =
  /(?:\[Microsoft\.VisualBasic\.FileIO\.FileSystem\]::|\.)Delete(?:Folder|Directory|File)\s?\(\s?([^(),\n]{1,300})[^()\n]{0,200}\)?/gi;

/** A process that the management service starts: its command line is told by name, or given to the class. */
const COMMAND_LINE = /@\{\s?CommandLine\s?=\s?('[^'\n]{1,1000}'|"[^"\n]{1,1000}")[^{}\n]{0,200}\}/gi;
const CREATED =
  /(?:\[wmiclass\]\s?['"][^'"\n]{0,60}Win32_Process['"]\s?\)?|\bwin32_process\b[^;\n|]{0,40}\))\.Create\s?\(\s?('[^'\n]{1,1000}'|"[^"\n]{1,1000}")/gi;

/** `[Diagnostics.Process]::Start('a.exe', 'b')` */
const PROCESS =
  /\[(?:System\.)?Diagnostics\.Process\]::Start\(\s?('[^'\n]{1,400}'|"[^"\n]{1,400}")\s?,\s?('[^'\n]{1,1000}'|"[^"\n]{1,1000}")\s?\)/gi;

/** A class of what is kept for events, whose instances are made later. */
const SUBSCRIBED = /\[wmiclass\]\s?['"][^'"\n]{0,60}\bsubscription:\w{1,60}['"]/gi;

/** Texts that are put together outside of brackets, and several variables that are set at once. */
const SUM = /(?<![\w$])(?:'[^'\n]{0,200}'|"[^"\n]{0,200}")(?:\s?\+\s?(?:'[^'\n]{0,200}'|"[^"\n]{0,200}")){1,20}/g;
const SEVERAL = /(?<=^|[;\n{]\s{0,40})((?:\$\w{1,64}\s?,\s?){1,9}\$\w{1,64})\s?=\s?([^;\n{}()|]{1,400})/g;

/** Text that an engine of PowerShell is given to run, and a cmdlet that it is built of. */
const GIVEN_SCRIPT = /\.(?:InvokeScript|AddScript)\s?\(\s?(?=['"$])/gi;
const GIVEN_COMMAND = /\.Add(?:Command|Parameter|Argument)\s?\(\s?([^()\n]{1,300})\)/gi;

/** `ForEach-Object -InputObject a -Process {` */
const EACH_OF = /\b(?:ForEach-Object|%)\s{1,4}-InputObject\s{1,4}([^\s{}|;]{1,200})\s{1,4}(?:-Process\s{1,4})?(?=\{)/gi;

/** `(Get-ChildItem a).ForEach({` */
const METHOD_EACH = /\(\s?((?:Get-ChildItem|gci|dir|ls)\s[^()\n;{}|]{1,300})\)\.ForEach\s?\(?\s?\{/gi;

/** Folders of a person, by the names that .NET has for them. */
const OWN_FOLDER =
  /\[(?:System\.)?Environment\]::GetFolderPath\(\s?(?:\[(?:System\.)?Environment\+SpecialFolder\]::|['"])(My)?(Documents|Desktop|DesktopDirectory|Pictures|Music|Videos)['"]?\s?\)/gi;

/** `$($name)` is `$name`. */
const IN_BRACKETS = /\$\(\s?(\$(?:env:)?\w{1,64})\s?\)(?!\w)/gi;

/** PowerShell text in which calls of objects, and what they give, are written as cmdlets and values. */
export function withObjects(source: string): string {
  return withFoundCommands(withEncoded(source))
    .replace(METHOD_EACH, '$1 | ForEach-Object {')
    .replace(
      DECODED,
      (_whole, encoding: string, single?: string, double?: string) =>
        `"${Buffer.from(single ?? double ?? '', 'base64')
          .toString(/^unicode$/i.test(encoding) ? 'utf16le' : 'utf8')
          .replaceAll('"', "'")}"`,
    )
    .replace(INFO, (_whole, called?: string, cast?: string, made?: string) => `(Get-Item ${called ?? cast ?? made ?? ''})`)
    .replace(DELETES, (_whole, path: string) => `;Remove-Item -Recurse ${path};`)
    .replace(COMMAND_LINE, '-ArgumentList $1')
    .replace(CREATED, ';Invoke-CimMethod -MethodName Create -ArgumentList $1')
    .replace(PROCESS, ';Start-Process $1 -ArgumentList $2;')
    .replace(SUBSCRIBED, '$&;New-CimInstance -Namespace subscription;')
    .replace(GIVEN_SCRIPT, ';iex (')
    .replace(GIVEN_COMMAND, (whole, given: string) =>
      /^\.AddCommand/i.test(whole)
        ? `;${given.replace(/^['"]|['"]$/g, '')}`
        : /^\.AddParameter/i.test(whole)
          ? ` -${given.replace(/^['"](\w+)['"]/, '$1').replace(',', ' ')}`
          : ` ${given}`,
    )
    .replace(/\.(?:Begin)?Invoke\(\s?\)/gi, ';')
    .replace(EACH_OF, (_whole, item: string) => `${GIVES} ${item} | ForEach-Object `)
    .replace(OWN_FOLDER, (_whole, _my: string | undefined, folder: string) => `"$HOME/${folder.replace(/Directory$/i, '')}"`)
    .replace(IN_BRACKETS, '$1')
    .replace(
      SUM,
      (whole) =>
        `'${(whole.match(/'[^'\n]{0,200}'|"[^"\n]{0,200}"/g) ?? [])
          .map((each) => each.slice(1, -1))
          .join('')
          .replaceAll("'", "''")}'`,
    )
    .replace(SEVERAL, (whole, names: string, values: string) => {
      const given = values.match(/'[^'\n]*'|"[^"\n]*"|[^\s,'"]+/g) ?? [];
      const each = names.split(',');
      return each.length === given.length ? each.map((name, index) => `${name.trim()} = ${given[index] ?? ''}`).join(';') : whole;
    });
}

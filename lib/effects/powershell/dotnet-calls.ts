const OF_FILES = String.raw`\[(?:System\.)?IO\.(?:File|Directory)(?:Info)?\]::`;

/** `foreach ($d in [IO.Directory]::GetDirectories(a))` */
const LISTED = new RegExp(
  String.raw`\bin\s${OF_FILES}(?:Get|Enumerate)(?:Files|Directories|FileSystemEntries)\(\s?([^(),\n]{1,200})[^()\n]{0,100}\)\s?\)`,
  'gi',
);
/** What is deleted, with what is said of how behind it. */
const DELETED = new RegExp(String.raw`${OF_FILES}Delete\s?\(\s?([^(),\n]{1,300}?)\s?(?:,[^()\n]{0,100})?\)`, 'gi');
/** In a folder of the home where people keep what they have made an agent makes no empty file: one stands there. */
const PERSONAL = String.raw`["'](?:\$HOME|~|\$env:(?:USERPROFILE|HOME|OneDrive)|[A-Z]:[\\/]Users[\\/]\w{1,40})[\\/](?:Documents|Desktop|Pictures|Music|Videos)[\\/]`;
/** Each of several files, into which nothing is written, by what comes down a pipe or by the variable of a loop; or a document. */
const EMPTIED = new RegExp(
  String.raw`${OF_FILES}(?:WriteAll(?:Text|Bytes|Lines)\s?\(\s?(?=\$|${PERSONAL})|Open\s?\(\s?(?=[^()\n,]{1,200},\s?(?:'|"|\[(?:System\.)?IO\.FileMode\]::)Truncate)|Create\s?\(\s?(?=\$_|${PERSONAL}))([^(),\n]{1,200}?)\s?(?:,\s?(?:''|""|\$null|@\(\)|(?:\[byte\[\]\]\s?)?(?:@\(\)|::new\(\s?0\s?\))|\[string\]::Empty|['"]?(?:\[(?:System\.)?IO\.FileMode\]::)?Truncate['"]?))?\s?\)(?:\.(?:Close|Dispose)\(\))?`,
  'gi',
);
const PLACED = new RegExp(
  String.raw`${OF_FILES}(Move|Copy)\s?\(\s?([^(),\n]{1,300}?)\s?,\s?([^(),\n]{1,300}?)\s?(?:,[^()\n]{0,60})?\)`,
  'gi',
);

/** What makes code of a text, or loads what was fetched as a program: `[powershell]::Create().AddScript(…)`, `$ExecutionContext.InvokeCommand.InvokeScript(…)`. */
const RUNS_TEXT =
  /(?:\[(?:System\.Management\.Automation\.)?scriptblock\]::Create|\$ExecutionContext\.InvokeCommand\.(?:InvokeScript|NewScriptBlock)|\[powershell\]::Create\(\)\.AddScript|\[(?:System\.)?(?:Reflection\.)?Assembly\]::Load\s?(?=\([^\n]{0,200}\b(?:Download\w{1,9}|irm|iwr|Invoke-(?:Web|Rest)\w{6,7})\b))\s?\(/gi;

/** PowerShell text in which calls of .NET that are a cmdlet's work are written as that cmdlet. */
export function withDotnetCalls(text: string): string {
  return withMail(text)
    .replace(RUNS_TEXT, ';iex (')
    .replace(LISTED, 'in Get-ChildItem $1)')
    .replace(DELETED, ';Remove-Item -Recurse $1;')
    .replace(EMPTIED, ';Clear-Content $1;')
    .replace(PLACED, ';$1-Item $2 $3;')
    .replace(/\[(?:System\.)?IO\.(?:File|Directory)(?:Info)?\]::(\w{1,40})\s?\(/gi, (whole, method: string) => {
      const cmdlet = cmdletFor(method);
      return cmdlet === undefined ? whole : `;${cmdlet} `;
    })
    .replace(
      /\.DownloadFile(?:Async|TaskAsync)?\s?\(\s?([^(),\n]{1,400}?)\s?,\s?([^(),\n]{1,300}?)\s?\)/gi,
      ';Invoke-WebRequest $1 -OutFile $2;',
    )
    .replace(/\.Get(?:String|ByteArray)Async\s?(\([^()\n]{1,400}\))(?:\.Result|\.GetAwaiter\(\)\.GetResult\(\))?/gi, '.DownloadString$1')
    .replace(
      /\.Upload(?:File|FileAsync|FileTaskAsync)\s?\(([^()\n]{1,400})\)/gi,
      (_whole, given: string) => `;Send-Upload ${given.replaceAll(',', ' ')}`,
    );
}

function cmdletFor(method: string): string | undefined {
  if (/^(?:ReadAll\w+|ReadLines|OpenRead|OpenText)$/i.test(method)) return 'Get-Content';
  if (/^(?:WriteAll\w+|AppendAll\w+|AppendText|Create|CreateText|OpenWrite)$/i.test(method)) return 'Set-Content';
  if (/^(?:Copy|Move)$/i.test(method)) return `${method}-Item`;
  if (/^(?:(?:Get|Enumerate)(?:Files|Directories|FileSystemEntries))$/i.test(method)) return 'Get-ChildItem';
  return /^Delete$/i.test(method) ? 'Remove-Item -Recurse' : undefined;
}

/** Outlook, which is steered as an object, sends in the name of who is logged in. */
function withMail(text: string): string {
  return /\bOutlook\.Application\b/i.test(text) ? text.replace(/\.Send\s?\(\s?\)/gi, ';Send-OutlookItem') : text;
}

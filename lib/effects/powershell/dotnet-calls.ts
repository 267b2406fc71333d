/** PowerShell text in which calls of .NET that are a cmdlet's work are written as that cmdlet. */
export function withDotnetCalls(text: string): string {
  return withMail(text)
    .replace(/\[scriptblock\]::Create\s?\(/gi, ';iex (')
    .replace(/\[(?:System\.)?IO\.(?:File|Directory)(?:Info)?\]::(\w{1,40})\s?\(/gi, (whole, method: string) => {
      const cmdlet = cmdletFor(method);
      return cmdlet === undefined ? whole : `;${cmdlet} `;
    })
    .replace(/\.Upload(?:File|FileAsync|FileTaskAsync)\s?\(([^()\n]{1,400})\)/gi, (_whole, given: string) => `;Send-Upload ${given.replaceAll(',', ' ')}`);
}

function cmdletFor(method: string): string | undefined {
  if (/^(?:ReadAll\w+|ReadLines|OpenRead|OpenText)$/i.test(method)) return 'Get-Content';
  if (/^(?:WriteAll\w+|AppendAll\w+|AppendText|Create|CreateText|OpenWrite)$/i.test(method)) return 'Set-Content';
  if (/^(?:Copy|Move)$/i.test(method)) return `${method}-Item`;
  if (/^(?:GetFiles|GetDirectories|EnumerateFiles|GetFileSystemEntries)$/i.test(method)) return 'Get-ChildItem';
  return /^Delete$/i.test(method) ? 'Remove-Item -Recurse' : undefined;
}

/** Outlook, which is steered as an object, sends in the name of who is logged in. */
function withMail(text: string): string {
  return /\bOutlook\.Application\b/i.test(text) ? text.replace(/\.Send\s?\(\s?\)/gi, ';Send-OutlookItem') : text;
}

/** Options of `powershell` that take the next word. */
export const VALUED_OPTION =
  /^-(?:ex(?:ecutionpolicy)?|ep|w(?:indowstyle)?|version|v|inputformat|outputformat|if|of|configurationname|workingdirectory|wd|custompipename|settingsfile)$/i;

/** `-c`, `-Command`, `-f`, `-File`, and what is between. */
const RUNS_NEXT = /^-(?:c(?:o(?:m(?:m(?:an?|and)?)?)?)?|f(?:ile?|i)?)$/i;

/** True for a PowerShell that runs what stands on its input: with nothing else to run, or with `-` in the place of it. */
export function readsInput(args: readonly string[]): boolean {
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (RUNS_NEXT.test(arg)) return args[at + 1] === '-';
    if (VALUED_OPTION.test(arg)) at += 1;
    else if (!arg.startsWith('-')) return false;
  }
  return true;
}

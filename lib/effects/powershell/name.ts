import type { WordList } from '../../types.js';

/** Names that are PowerShell's alone, so that they mean the same when a shell tool is given them. */
const NOT_POSIX: WordList =
  ' ri del erase rd gc ac ni mi gci iex iwr irm cmd powershell pwsh takeown icacls cacls attrib robocopy diskpart forfiles ';

/** Without the flag for any case, for which a range of letters is looked up in all alphabets. */
const CMDLET = /^[A-Za-z]+-[A-Za-z]+$/;

/** A cmdlet's name, or that of a program of Windows. */
export function isPowershellName(program: string): boolean {
  return (
    (program.includes('-') && CMDLET.test(program)) ||
    (!program.includes(' ') && program !== '' && NOT_POSIX.includes(` ${program.toLowerCase()} `))
  );
}

/** Names that are PowerShell's alone, so that they mean the same when a shell tool is given them. */
const NOT_POSIX = ' ri del erase rd gc ac ni mi gci iex iwr irm cmd powershell pwsh takeown icacls cacls attrib robocopy diskpart ';

const CMDLET = /^[a-z]+-[a-z]+$/i;

/** A cmdlet's name, or that of a program of Windows. */
export function isPowershellName(program: string): boolean {
  return CMDLET.test(program) || (!program.includes(' ') && program !== '' && NOT_POSIX.includes(` ${program.toLowerCase()} `));
}

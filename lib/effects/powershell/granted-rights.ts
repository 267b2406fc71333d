/** Everybody who may log in, by name or by number. */
const EVERYBODY =
  /^["']?(?:\*S-1-(?:1-0|5-11|5-32-545)|Everyone|Jeder|Users|BUILTIN\\Users|Authenticated Users|NT AUTHORITY\\Authenticated Users)["']?:[(\w,)]*?(?:\(?(?:F|M|W|OI\)\(CI\)[FMW]|CI\)\(OI\)[FMW]|[A-Z]{2}\)[FMW]))\b/i;

/** A folder that is written from the root of a disk or of a home, as none of a project is. */
const FROM_ROOT =
  /^["']?(?:[a-z]:[\\/]|\\\\|\/[a-z]\/|~|%(?:USERPROFILE|HOMEPATH|HOMEDRIVE|APPDATA|LOCALAPPDATA|SYSTEMROOT|PROGRAMFILES|WINDIR)%|\$(?:HOME\b|env:\w{1,20}))/i;

/** True for arguments of icacls by which everybody may write what lies in a folder of a home, or of the system. */
export function letsEverybodyWrite(args: readonly string[]): boolean {
  const grants = args.some((arg) => /^\/{1,2}(?:grant|g|p|setacl)(?::r)?$/i.test(arg));
  return grants && args.some((arg) => FROM_ROOT.test(arg)) && args.some((arg) => EVERYBODY.test(arg));
}

/** A line for `cmd` in which such rights stand as one word, for their brackets are none of the language. */
export function withRightsQuoted(line: string): string {
  return line.replace(/(?<=\s)(?!["'])([\w*\\-]{1,60}:(?:\([A-Z,]{1,20}\)){1,4}[A-Z]{0,2})(?=\s|$)/gi, '"$1"');
}

/** A file of SQLite that tells by its name, or by that of a folder below the one at hand, that it is only tried out. */
const SCRATCH_FILE = /^(?:sqlite:\/\/\/)?(?:(?:\.\/)?(?:tmp|scratch)\/[\w/-]{0,200}[\w.-]{1,80}|(?:[\w.-]{0,60}\/){0,9}(?:(?:[\w-]{1,60}[._-])?(?:tmp|scratch|throwaway)|(?:tmp|scratch|throwaway)[._-][\w-]{1,60})\.(?:db|sqlite3?))$/;

export function isScratchFile(path: string): boolean {
  return SCRATCH_FILE.test(path) && !path.includes('..');
}

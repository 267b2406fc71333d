/** Beginnings of words in names of scripts and targets whose own text is worth reading before they run: data that could go, what others see, and the guards themselves; `env`, which npm has one of its own for; and a device that they are given, but for a line to a board. */
const TELLING =
  /(?<![a-z])(?:db|database|drop|reset|refresh|wipe|nuke|purge|destroy|teardown|prod|deploy|publish|release|rollback|ship(?![a-z])|infra|ck-guard)|^env$|\/dev\/[^t]/i;

/** True for `db:push`, `reset-db`, `resetDb`, `refresh` and their like: also a script that was there before the session is read, as if its text stood in the call. */
export function isTellingScript(name: string): boolean {
  return TELLING.test(name);
}

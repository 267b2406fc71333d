/** How tokens and keys begin. */
const TOKEN = /gh[opsur]_|github_pat_|glpat-|xox[abp[]|\bsk[-_]|AKIA|ASIA|AIza|ya29|\b(?:npm|hf)_|pypi-|PRIVATE KEY|AGE-SECRET|sasl/;

/** What prints the words of others: old commits, and what services put down. */
const PRINTS_OTHERS = /\bgit .{0,40}(?:log|show|whatchanged)\b|logs\b|--log\b|\bjournalctl\b/;

/** What may be an image of a program's memory. */
const MEMORY = /\bcore\b(?!\/)|coredump|\.(?:hprof|m?dmp)\b/;

const SECRET_NAME =
  /eyJ|bearer|basic|passw|secret|token|(?:api|access|private).?key|credential|jwt|sess|sid|cookie|aws|stripe|database|db_/i;

/** By these git picks changes out by what is in them. */
const PICKS_CHANGES = /\s['"]?-[SG]/;

/** Whether a source may search for secrets, in what others wrote or in an image of memory, so that it is left to the guards what it finds. */
export function maySeekSecrets(source: string): boolean {
  const isPicked = source.includes('|') || PICKS_CHANGES.test(source);
  return TOKEN.test(source) || (((isPicked && PRINTS_OTHERS.test(source)) || MEMORY.test(source)) && SECRET_NAME.test(source));
}

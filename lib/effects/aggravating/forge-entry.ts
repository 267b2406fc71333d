/** What others read. Tokens and secrets are set by other subcommands. */
const ENTRY = /^(?:issue|pr|mr|gist|release|snippet|discussion)$/;
const FIELD = /^(?:-[fF]|--field|--raw-field)/;

/** True for what puts something at a forge that others read: `gh issue create`, `gh api … -f body=…`. */
export function isForgeEntry(program: string, args: readonly string[]): boolean {
  return /^(?:gh|glab)$/.test(program) && (ENTRY.test(args[0] ?? '') || (args[0] === 'api' && args.some((arg) => FIELD.test(arg))));
}

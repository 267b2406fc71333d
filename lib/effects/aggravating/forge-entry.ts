/** What others read. Tokens and secrets are set by other subcommands. */
const ENTRY = /^(?:issue|pr|mr|gist|release|snippet|discussion)$/;
const FIELD = /^(?:-[fF]|--field|--raw-field)/;

/** True for what puts something at a forge that others read: `gh issue create`, `gh api … -f body=…`. */
export function isForgeEntry(program: string, args: readonly string[]): boolean {
  return /^(?:gh|glab)$/.test(program) && (ENTRY.test(args[0] ?? '') || (args[0] === 'api' && args.some((arg) => FIELD.test(arg))));
}

/** True for what keeps a message in the history of a repository: of `git commit -m x`, `git tag -am x`. Pushed, it is not taken back. */
export function isHistoryMessage(program: string, args: readonly string[]): boolean {
  return program === 'git' && /^(?:-\S+ (?:(?!-)\S+ )??){0,8}(?:commit|tag|notes) /.test(args.join(' '));
}

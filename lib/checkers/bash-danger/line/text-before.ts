/** Characters before a command that are looked at. */
const MAX_BEFORE = 2_000;

/** What stands before a place in a source. Where more does than is looked at, an `x` shows that it is not the beginning. */
export function textBefore(source: string, at: number): string {
  return at > MAX_BEFORE ? `x${source.slice(at - MAX_BEFORE, at)}` : source.slice(0, at);
}

/** A command without errors that it redirects. */
export function withoutErrors(command: string): string {
  return command.trim().replace(/ 2>(?:&1| ?\/dev\/null)$/, '');
}

/** What stands before a place in a source, at most `most` characters of it. Where more does, an `x` shows that it is not the beginning. */
export function textBefore(source: string, at: number, most: number): string {
  return at > most ? `x${source.slice(at - most, at)}` : source.slice(0, at);
}

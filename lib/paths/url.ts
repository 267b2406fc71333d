/** The path that a `file:` URL names, however it is written (`FILE:/x`, `file://localhost/x`, `view-source:file:///x`, `%2e`); undefined for other texts. */
export function fileOfUrl(text: string): string | undefined {
  const match = /^\s{0,9}(?:view-source:)?file:(?:\/\/[^/\\?#]*)?([/\\][^?#]*)/is.exec(text);
  if (match?.[1] === undefined) return undefined;
  const path = decoded(match[1]).replace(/^[/\\]{2,}/, '/');
  return path.replace(/^\/(?=[A-Za-z]:[/\\])/, '');
}

/** A text with each `%xx` read as its character; as it stands where one is none. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

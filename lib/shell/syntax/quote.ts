/** The text as one word of a shell, in quotes where it needs them. */
export function shellQuoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : inQuotes(text);
}

/** The text as one word of a shell, in quotes whatever it is. */
export function inQuotes(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Where a text goes on behind the next mark that no backslash stands before: at its end where there is none. */
export function behindClosing(text: string, from: number, mark: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === mark) return at + 1;
  }
  return text.length;
}

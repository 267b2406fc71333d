/** A project's own ignore files; the second wins. */
export function ckignoreFiles(root: string): readonly string[] {
  return [`${root}/.ckignore`, `${root}/.claude/.ckignore`];
}

/** False for a text of comments and blanks. */
export function saysSomething(text: string): boolean {
  return /(?:^|\n)[ \t]*[^#\s]/.test(text);
}

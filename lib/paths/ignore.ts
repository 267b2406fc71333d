import ignore from 'ignore';

/** True when a path relative to the ignore files' root (forward slashes, no `./`) is ignored. */
export type IsIgnored = (relativePath: string, isFolder: boolean) => boolean;

/** Reads `.gitignore` texts in order, exactly as git does: a later line overrides an earlier one. */
export function compileIgnore(texts: readonly string[]): IsIgnored {
  const rules = ignore({ ignorecase: false });
  for (const text of texts) rules.add(text);
  return (path, isFolder) => rules.ignores(isFolder ? `${path}/` : path);
}

/** What a program runs where it is given a folder, or a name without its extension. */
export function entryFiles(program: string, path: string): readonly string[] {
  if (/^(?:node|nodejs|tsx|ts-node|bun|deno)(?: |$)/.test(program)) {
    return ['', '/index'].flatMap((name) => ['js', 'ts', 'mjs', 'cjs'].map((extension) => `${path}${name}.${extension}`));
  }
  if (/^python/.test(program)) return [`${path}/__main__.py`, `${path}.py`];
  if (program === 'go run') return [`${path}/main.go`];
  if (program === 'sqlite3') return [`${path}.so`, `${path}.dylib`];
  return program === 'ruby' ? [`${path}.rb`] : [];
}

/**
 * Bundled source, as esbuild prints it, in which the functions of these names are compiled as they are read: V8 takes a
 * function in parentheses for one that is about to be called. Otherwise it only looks for its end, and reads it again at the
 * first call. Worth it for what mostly runs. They come first, since a declaration may be called above its place and a
 * variable may not.
 */
export function compiledAtOnce(source: string, names: ReadonlySet<string>): string {
  const functions: string[] = [];
  const rest = source.replace(/^(?:async )?function\*? ([\w$]+)\([^]*?\n\}$/gm, (text: string, name: string) => {
    if (!names.has(name)) return text;
    functions.push(`var ${name} = (${text});`);
    return '';
  });
  return `${functions.join('\n')}\n${rest}`;
}

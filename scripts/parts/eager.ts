/** Stand-ins for functions of other parts, what this one has for them, and what only deals with what was thrown. */
const SELDOM = /^(?:async )?function [\w$]+\((?:\.\.\.given|error\d*)\)|^function shared\d*\(/;

/**
 * Bundled source, as esbuild prints it, whose functions are compiled as they are read: V8 takes a function in parentheses for
 * one that is about to be called. Otherwise it only looks for its end, and reads it again at the first call. Worth it where
 * nearly all functions run. They come first, since a declaration may be called above its place and a variable may not.
 */
export function compiledAtOnce(source: string): string {
  const functions: string[] = [];
  const rest = source.replace(/^(?:async )?function\*? ([\w$]+)\([^]*?\n\}$/gm, (text: string, name: string) => {
    if (SELDOM.test(text)) return text;
    functions.push(`var ${name} = (${text});`);
    return '';
  });
  return `${functions.join('\n')}\n${rest}`;
}

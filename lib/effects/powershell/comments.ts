/** A text in quotes, the beginning of a comment over several lines, or one to the end of the line. */
const TOKEN = /"(?:[^"`]|`[^])*"|'[^']*'|<#|(?<![\w$])#[^\n]*/g;

/** The source with a blank in the place of each `<# comment #>`. Linear in the source. */
export function withoutBlockComments(source: string): string {
  if (!source.includes('<#') || !source.includes('#>')) return source;
  const pieces: string[] = [];
  let from = 0;
  for (TOKEN.lastIndex = 0; ; ) {
    const match = TOKEN.exec(source);
    if (match === null) break;
    if (match[0] !== '<#') continue;
    const end = source.indexOf('#>', TOKEN.lastIndex);
    if (end === -1) break;
    pieces.push(source.slice(from, match.index), ' ');
    from = end + 2;
    TOKEN.lastIndex = from;
  }
  return pieces.join('') + source.slice(from);
}

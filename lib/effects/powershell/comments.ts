import { layoutOf } from './layout.js';

/** The source with a blank in the place of each `<# comment #>`. Linear in the source. */
export function withoutBlockComments(source: string): string {
  if (!source.includes('<#') || !source.includes('#>')) return source;
  const pieces: string[] = [];
  let from = 0;
  for (const [start, end] of layoutOf(source).comments) {
    pieces.push(source.slice(from, start), ' ');
    from = end;
  }
  return pieces.join('') + source.slice(from);
}

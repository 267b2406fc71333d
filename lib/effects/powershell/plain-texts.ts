import { layoutOf } from './layout.js';

/** The source with texts of several lines (`@'` to `'@`) between plain quotes. Linear in the source. */
export function withPlainTexts(source: string): string {
  if (!/@['"][^\S\n]*\n/.test(source)) return source;
  const pieces: string[] = [];
  let from = 0;
  for (const [start, end] of layoutOf(source).hereStrings) {
    const quote = source[start + 1] ?? '';
    const text = source.slice(source.indexOf('\n', start) + 1, Math.max(start, end - 3));
    pieces.push(source.slice(from, start), quote, quote === '"' ? text.replaceAll('"', '`"') : text.replaceAll("'", "''"), quote);
    from = end;
  }
  return pieces.length === 0 ? source : pieces.join('') + source.slice(from);
}

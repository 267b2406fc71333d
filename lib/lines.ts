/**
 * A table as text: for each key a line with the key, a tab and the value. It needs no reading in, so it costs a call that
 * asks for few of hundreds of keys far less than an object does.
 */
export function linesOf(table: Iterable<readonly [key: string, value: string | number]>): string {
  return `\n${[...table].map(([key, value]) => `${key}\t${value}\n`).join('')}`;
}

/** The value of a key in such text; undefined when it has none. */
export function valueIn(lines: string, key: string): string | undefined {
  const line = key.includes('\n') ? -1 : lines.indexOf(`\n${key}\t`);
  if (line === -1) return undefined;
  const value = line + key.length + 2;
  return lines.slice(value, lines.indexOf('\n', value));
}

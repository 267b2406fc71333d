import type { Row } from '../command/row.js';

/** Rows by each of their names, and by the first words of these: `aws s3 rm` is found by way of `aws s3`, which knows no more than `aws` does. */
export function byName(rows: readonly Row[]): ReadonlyMap<string, Row> {
  const table = new Map<string, Row>();
  for (const row of rows) for (const name of row.program.split(' | ')) table.set(name, row);
  for (const name of [...table.keys()]) {
    const words = name.split(' ');
    let known: Row | undefined;
    for (let count = 1; count < words.length; count += 1) {
      const prefix = words.slice(0, count).join(' ');
      known = table.get(prefix) ?? { ...known, program: prefix, examples: [] };
      table.set(prefix, known);
    }
  }
  return table;
}

/**
 * A table as text: for each key a line with the key, a tab and the value. It needs no reading in, so it costs a call that
 * asks for few of hundreds of keys far less than an object does.
 */
export function tableText(table: Iterable<readonly [key: string, value: string | number]>): string {
  return `\n${[...table].map(([key, value]) => `${key}\t${value}\n`).join('')}`;
}

/** The value of a key in such text; undefined when it has none. */
export function valueIn(lines: string, key: string): string | undefined {
  const line = key.includes('\n') ? -1 : lines.indexOf(`\n${key}\t`);
  if (line === -1) return undefined;
  const value = line + key.length + 2;
  return lines.slice(value, lines.indexOf('\n', value));
}

/** Gives the value of a key; undefined where it has none. */
export type LookUp = (key: string) => string | undefined;

/** Keys that are looked for in the text before it is read in: to read in one of hundreds costs as much as some thirty keys. */
const FEW = 32;

/** The values in such text, of which a call may ask for few and a process for thousands. */
export function lookUpIn(lines: string): LookUp {
  let asked = 0;
  let table: ReadonlyMap<string, string> | undefined;
  return (key) => {
    if (table !== undefined) return table.get(key);
    asked += 1;
    if (asked > FEW) table = new Map(lines.split('\n').flatMap(rowIn));
    return valueIn(lines, key);
  };
}

function rowIn(line: string): readonly (readonly [key: string, value: string])[] {
  const tab = line.indexOf('\t');
  return tab === -1 ? [] : [[line.slice(0, tab), line.slice(tab + 1)]];
}

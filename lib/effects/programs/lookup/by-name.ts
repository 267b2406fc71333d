import { tableText, valueIn } from '../../../text-table.js';
import type { Row, Usage } from '../../command/row.js';

/** Rows by the names of their programs. */
interface Table extends Pick<ReadonlyMap<string, Usage>, 'get'> {
  /** Whether there are rows of longer names: those of its subcommands. */
  leadsOn(name: string): boolean;
}

/**
 * Rows by each of their names, and by the first words of these: `aws s3 rm` is found by way of `aws s3`, which knows no more
 * than `aws` does. A call asks for a few of hundreds, so a row is made when it is asked for.
 *
 * @param places for each name the place of its row, as `tableText` gives them
 */
export function byName(places: string, rows: readonly (() => Usage)[]): Table {
  const made = new Map<string, Usage | undefined>();
  const rowAt = (name: string): Usage | undefined => {
    const place = valueIn(places, name);
    return place === undefined ? undefined : rows[Number(place)]?.();
  };
  const goesOn = new Map<string, boolean>();
  /** True where some name goes on behind each of this one's words but the last: operands, of which there is no end, are told by that. */
  const mayBeThere = (name: string): boolean => {
    for (let space = name.indexOf(' '); space !== -1; space = name.indexOf(' ', space + 1)) {
      const first = name.slice(0, space);
      let leadsOn = goesOn.get(first);
      if (leadsOn === undefined) goesOn.set(first, (leadsOn = places.includes(`\n${first} `)));
      if (!leadsOn) return false;
    }
    return true;
  };
  const get = (name: string): Usage | undefined => {
    if (made.has(name)) return made.get(name);
    if (!mayBeThere(name)) return undefined;
    const row = rowAt(name) ?? (places.includes(`\n${name} `) ? { ...get(name.slice(0, Math.max(0, name.lastIndexOf(' ')))) } : undefined);
    made.set(name, row);
    return row;
  };
  return { get, leadsOn: (name) => places.includes(`\n${name} `) };
}

/** For each name the place of its row; of two rows of one name, the last. */
export function placesOf(rows: readonly Row[]): string {
  return tableText(new Map(rows.flatMap(({ program }, place) => program.split(' | ').map((name) => [name, place] as const))));
}

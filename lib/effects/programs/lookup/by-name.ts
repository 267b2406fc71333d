import { valueIn } from '../../../text-table.js';
import type { Usage } from '../../command/row.js';

/** Rows by the names of their programs. */
export type Table = Pick<ReadonlyMap<string, Usage>, 'get'>;

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
  const get = (name: string): Usage | undefined => {
    if (made.has(name)) return made.get(name);
    const row = rowAt(name) ?? (places.includes(`\n${name} `) ? { ...get(name.slice(0, Math.max(0, name.lastIndexOf(' ')))) } : undefined);
    made.set(name, row);
    return row;
  };
  return { get };
}

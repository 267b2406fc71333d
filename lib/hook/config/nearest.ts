/** Of the known words the one that a misspelt one most likely means; undefined when none is near. */
export function nearest(written: string, known: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(written.length / 3));
  const ranked = known
    .map((word) => ({ word, distance: distanceOf(written.toLowerCase(), word.toLowerCase(), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((one, other) => one.distance - other.distance);
  return ranked[0]?.word;
}

/** Letters to add, leave out, change, or swap with their neighbour; more than `limit` where it is not near. */
function distanceOf(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current: number[] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1;
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          at(above, column) + 1,
          at(current, column - 1) + 1,
          at(above, column - 1) + change,
          swapped ? at(before, column - 2) + 1 : Infinity,
        ),
      );
    }
    before = above;
    above = current;
  }
  return at(above, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

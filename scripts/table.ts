import Table from 'cli-table3';

/** A column of a table that is printed. */
interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
}

/** No frame: columns are parted by spaces, and the head by a line. */
const PLAIN = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

/** Lays rows out in columns for a terminal, with a line feed at the end. Cells must be printable already. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const layout = new Table({
    head: columns.map(({ title }) => title),
    colAligns: columns.map(({ align }) => align ?? 'left'),
    chars: PLAIN,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  layout.push(...rows.map((row) => [...row]));
  return `${layout
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')}\n`;
}

import type { Row, Usage } from '../../command/row.js';

/** Stands before an expression where a text would. */
const EXPRESSION = '§';

/** What stands in a row for others than who looks it up and judges by it. */
const LEFT_OUT: readonly Exclude<keyof Row, keyof Usage>[] = ['program', 'examples'];

/** What is known of a program as a line of JSON. Throws for a text in it that would be taken for an expression. */
export function rowText(row: Row): string {
  return JSON.stringify(row, (field, value: unknown) => {
    if (LEFT_OUT.some((left) => left === field)) return undefined;
    if (value instanceof RegExp) return `${EXPRESSION}${value.toString()}`;
    if (typeof value === 'string' && value.startsWith(EXPRESSION)) throw new Error(`a row has a text that begins with ${EXPRESSION}: ${value}`);
    return value;
  });
}

/** What is known of a program, from its line of JSON. */
export function rowIn(text: string): Usage {
  return JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith(EXPRESSION)) return value;
    const end = value.lastIndexOf('/');
    return new RegExp(value.slice(2, end), value.slice(end + 1));
  });
}

import type { Consequence } from '../../command/row.js';

/** Tables that hold what people have entrusted to somebody, by their names. */
const TABLES = String.raw`(?:[\w."]{0,60}[_."])?(?:users?|customers?|clients?|accounts?|people|persons?|members?|patients?|employees?|payments?|orders?|cards?|credentials?|sessions?|messages?|contacts?|subscribers?|profiles?)\b`;

/** A statement that shows rows of such a table: more than how many there are. DuckDB takes one without `select` too (duckdb.org, "FROM-First Syntax"). */
const STATEMENT = String.raw`\s{0,9}(?:select\b(?!\s{1,9}(?:count|min|max|sum|avg|exists)\s?\()[^;]{0,400}?\bfrom\s{1,9}|(?:\\?copy)\s{1,9}(?:\(\s?(?:select\b(?!\s{1,9}count\s?\()[^;]{0,400}?\b)?from\s{1,9})?)${TABLES}`;
const FROM_FIRST = String.raw`\s{0,9}from\s{1,9}${TABLES}(?![^;]{0,400}\b(?:count|limit)\b)`;

const ROWS = { kind: 'reveal-environment', resource: 'database', name: 'rows' } as const;

/** Rows about people, which may be sent on. */
export const SHOWS_PEOPLE: Consequence = { ...ROWS, when: { value: new RegExp(`^(?:-c|--command|-e|--execute)=${STATEMENT}`, 'i') } };

/** The same of clients of databases in files, which take statements as operands. */
export const SHOWS_PEOPLE_OF_FILE: readonly Consequence[] = [
  { ...ROWS, when: { operand: new RegExp(`^(?:${STATEMENT}|${FROM_FIRST})`, 'i') } },
  { ...ROWS, when: { value: new RegExp(`^(?:-c|-cmd|-s)=(?:${STATEMENT}|${FROM_FIRST})`, 'i') } },
];

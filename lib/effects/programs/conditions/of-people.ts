import type { Consequence } from '../../command/row.js';

/** Tables that hold what people have entrusted to somebody, by their names. */
const TABLES = String.raw`(?:[\w."]{0,60}[_."])?(?:users?|customers?|clients?|accounts?|people|persons?|members?|patients?|employees?|payments?|orders?|cards?|credentials?|sessions?|messages?|contacts?|subscribers?|profiles?)\b`;

/** A statement that shows rows of such a table: more than how many there are. */
const SHOWS = new RegExp(String.raw`^(?:-c|--command|-e|--execute)=\s{0,9}(?:select\b(?!\s{1,9}(?:count|min|max|sum|avg|exists)\s?\()[^;]{0,400}?\bfrom\s{1,9}|(?:\\?copy)\s{1,9}(?:\(\s?select\b[^;]{0,400}?\bfrom\s{1,9})?)${TABLES}`, 'i');

/** Rows about people, which may be sent on. */
export const SHOWS_PEOPLE: Consequence = { kind: 'reveal-environment', resource: 'database', name: 'rows', when: { value: SHOWS } };

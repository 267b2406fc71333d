import type { Running } from '../command/running.js';

/** Clients of databases whose transactions take back what they changed; MySQL takes back rows alone. */
const TAKES_BACK = /^(?:psql|pgcli|usql|ysqlsh|cockroach|sqlite3?|litecli|duckdb|sqlcmd|osql)$/;
const TAKES_ROWS_BACK = /^(?:mysql|mariadb|mycli)$/;

const BEGINS = /^(?:begin|start\s+transaction)(?:\s+(?:tran|transaction|work|deferred|immediate|exclusive))?$/i;
const KEEPS = /^(?:commit|end)\b/i;
const UNDOES = /^rollback(?:\s+(?:tran|transaction|work))?$/i;

const OF_ROWS = /^(?:delete|update|with|merge)\b/i;
const OF_TABLES = /^(?:truncate|alter\s+table|drop\s+(?:table|view|materialized\s+view|index|sequence|type|function|schema))\b/i;

const MAKES_TEMPORARY = /^create\s+(?:(?:global|local)\s+)?temp(?:orary)?\s+table\s+(?:if\s+not\s+exists\s+)?["`]?(\w+)["`]?(?:\s|\(|$)/i;
const OF_ONE =
  /^(?:drop\s+table(?:\s+if\s+exists)?|truncate(?:\s+table)?|delete\s+from|update|alter\s+table)\s+["`]?([#\w]+)["`]?(?=\s|;|$)(?!\s*[.,])/i;

/** What a client may be told between statements that leads it to no other database. */
const STAYS = /^(?:\\(?:x|timing|pset|echo|set\s+ON_ERROR_STOP)|\.(?:headers?|mode|timer|bail|echo)|go)\b/i;

/**
 * The places of statements of a text that take away nothing: what a transaction around them takes back, and what is done to tables that live
 * as long as the connection.
 *
 * @param codes the statements, without their comments
 * @param lines what the text tells the client itself
 */
export function undone(codes: readonly string[], lines: readonly string[], { program }: Running): ReadonlySet<number> {
  const places = new Set<number>();
  const temporary = new Set<string>();
  const stays = lines.every((line) => STAYS.test(line));
  /** The places in the transaction that is open; undefined outside of one. */
  let waiting: number[] | undefined;
  for (const [at, code] of codes.entries()) {
    const sql = code.trim();
    const made = MAKES_TEMPORARY.exec(sql.slice(0, 300))?.[1];
    if (made !== undefined) temporary.add(made.toLowerCase());
    const table = OF_ONE.exec(sql.slice(0, 300))?.[1]?.toLowerCase();
    if (table !== undefined && (temporary.has(table) || isTemporaryByName(table, program))) places.add(at);
    if (BEGINS.test(sql)) waiting = [];
    else if (KEEPS.test(sql)) waiting = undefined;
    else if (UNDOES.test(sql)) {
      if (stays) for (const place of waiting ?? []) places.add(place);
      waiting = undefined;
    } else if (isTakenBack(sql, program)) waiting?.push(at);
  }
  return places;
}

/** In Transact-SQL tables with such names are temporary. */
function isTemporaryByName(table: string, program: string): boolean {
  return table.startsWith('#') && /^(?:sqlcmd|osql)$/.test(program);
}

/** Whether a rollback takes back what a statement does. */
function isTakenBack(sql: string, program: string): boolean {
  if (OF_ROWS.test(sql)) return TAKES_BACK.test(program) || TAKES_ROWS_BACK.test(program);
  return OF_TABLES.test(sql) && TAKES_BACK.test(program);
}

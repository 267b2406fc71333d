import type { CodeReading } from '../reading.js';
import { rebuiltBy } from '../../databases/spare-database.js';
import { sqlEffects } from '../../databases/sql.js';
import { eachTold, textNow } from '../reading.js';
import { opensOnlySpare } from './opened-databases.js';
import { foundIn, type Sought } from '../sought.js';

/** Statements that are given to a database: `cursor.execute('DROP TABLE x')`, `` db.execute(sql`…`) ``, `sqlx::query("…")`. */
const STATEMENT: Sought = {
  holding: ['xec|uery|sql|raw|do|prepare|statement|unprepared|Raw|command'],
  expression:
    /(?:\.|->|::)\s*(?:execute|executescript|executemany|query!?|sql|exec|executeUpdate|Exec|ExecContext|Query|Execute(?:NonQuery|Async|SqlRaw|SqlRawAsync)?|do|raw|prepare|prepareStatement|statement|unprepared|command|sql_query|\$executeRawUnsafe|\$executeRaw|\$queryRaw)\s*(?:\(\s*(?:(?:ctx|context\.\w{1,20}\(\)|\w{1,20}\.Context\(\))\s*,\s*)?(?:(?:\w{1,20}\.)?text\s*\(\s*)?(?:sql(?=§))?|(?=§))([rf]?§\d+§|[$A-Za-z_][\w.[\]§]{0,60})/g,
};

/** What gets the connection first: php's `mysqli_query($c, …)`, R's `dbExecute(c, …)`; and the objects of C# that are a statement. */
const BESIDE_CONNECTION: Sought = {
  holding: ['query|xecute|SendQuery|SendStatement|GetQuery|Command'],
  expression:
    /(?:(?<![\w>:])(?:\w{1,40}\.){0,3}(?:mysqli_(?:multi_)?query|pg_query|sqlsrv_query|db(?:Execute|SendQuery|SendStatement|GetQuery)|execute|query!?)\s?\(\s*[$A-Za-z_][\w.]{0,60}\s*,\s*|\bnew\s+\w{0,40}Command\s?\(\s*|\.CommandText\s?=\s*)(§\d+§|\$?[A-Za-z_]\w{0,60})/g,
};

/** Drivers that run a statement by a word that others use for programs. */
const RUN: Sought = {
  holding: ['run|execute_query|executeQuery'],
  expression: /(?<!\bsubprocess)\.(?:run|execute_query|executeQuery)\s?\(\s?([rf]?§\d+§)/g,
};

/** A database that lives in memory loses nothing. */
const IN_MEMORY = /^(?:(?:jdbc:)?sqlite:|(?:Data Source|Filename)=)?:memory:;?$|^jdbc:h2:mem:/;
const CONNECTS: Sought = {
  holding: ['onnect|create_engine|Database|PDO'],
  expression: /\b(?:connect|create_engine|Database|getConnection|dbConnect|new PDO|new \w{1,20}Connection)\s*\((?=[^)])/g,
};

/** A driver whose statements are tagged: `` sql`DROP TABLE x` ``. */
const TAGGED: Sought = { holding: ['sql'], expression: /(?<![\w.$])sql\s?(§\d+§)/g };
const HAS_TAG = /^(?:postgres|bun|kysely|slonik|@neondatabase\/serverless|@vercel\/postgres)$/;

const DRIVER = /\bneo4j\b|sqlite|libsql|\bsequel\b/;

function hasDriver({ code, strings }: CodeReading['masked']): boolean {
  return DRIVER.test(code) || strings.some((text) => text.length < 200 && DRIVER.test(text));
}

/** Tells what the statements do that code gives to databases. */
export function statementEffects(reading: CodeReading): void {
  const given = [
    STATEMENT,
    BESIDE_CONNECTION,
    ...(hasDriver(reading.masked) ? [RUN] : []),
    ...(reading.masked.strings.some((text) => HAS_TAG.test(text)) ? [TAGGED] : []),
  ].flatMap((each) => foundIn(reading.masked.code, each));
  if (given.length === 0 || isInMemory(reading) || opensOnlySpare(reading)) return;
  const rebuilt = rebuiltIn(given, reading);
  for (const { 1: statement = '', index } of given) {
    const behind = new Set([...rebuilt].flatMap(([table, at]) => (at > index ? table : [])));
    eachTold(index, reading, () => sqlEffects(textNow(statement, reading), reading.running, behind));
  }
}

/** Drivers of other databases. */
const OTHER_DRIVER =
  /\b(?:psycopg\w*|asyncpg|sqlalchemy|sqlite3|pymysql|MySQLdb|mysql|mariadb|postgres|pg|pyodbc|snowflake|motherduck|md:)\b|\b[aA][tT]{2}[aA][cC][hH]\b/;

/** Tables that code makes of others again, and where it does last: in DuckDB, which is told one statement after the other, and nothing else. */
function rebuiltIn(given: readonly RegExpMatchArray[], { masked: { code, strings } }: CodeReading): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  if (!/\bduckdb\b/.test(code) || OTHER_DRIVER.test(code) || strings.some((text) => OTHER_DRIVER.test(text))) return tables;
  for (const { 1: statement = '', index = 0 } of given) {
    const table = rebuiltBy(strings[Number(/§(\d+)§/.exec(statement)?.[1])] ?? '');
    if (table !== undefined) tables.set(table, index);
  }
  return tables;
}

/** True where each database that the code opens is told to be in memory. */
function isInMemory({ masked: { code, strings } }: CodeReading): boolean {
  const inMemory = strings.filter((text) => IN_MEMORY.test(text)).length;
  return inMemory > 0 && foundIn(code, CONNECTS).length <= inMemory && !strings.some((text) => /\battach\b/i.test(text));
}

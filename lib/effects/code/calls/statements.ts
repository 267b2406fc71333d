import type { Reading } from '../reading.js';
import { sqlEffects } from '../../databases/sql.js';
import { eachTold, textOf } from '../reading.js';
import { opensOnlySpare } from './opened-databases.js';
import { foundIn, type Sought } from '../sought.js';

/** Statements that are given to a database: `cursor.execute('DROP TABLE x')`. */
const STATEMENT: Sought = { holding: ['exec|query|raw|Exec|Query|do'], expression: /(?:\.|->)\s*(?:execute|executescript|executemany|query|exec|executeUpdate|Exec|ExecContext|Query|ExecuteNonQuery|do|raw|\$executeRawUnsafe|\$executeRaw|\$queryRaw)\s*(?:\(\s*(?:ctx\s*,\s*)?(?:(?:sa\.|sqlalchemy\.)?text\s*\(\s*)?|(?=§))([rf]?§\d+§|[$A-Za-z_][\w.[\]§]{0,60})/g };

/** A database that lives in memory loses nothing. */
const IN_MEMORY = /^(?:(?:jdbc:)?sqlite:)?:memory:$|^jdbc:h2:mem:/;
const CONNECTS: Sought = { holding: ['onnect|create_engine|Database|PDO'], expression: /\b(?:connect|create_engine|Database|getConnection|dbConnect|new PDO)\s*\((?=[^)])/g };

/** What is given to databases. */
export function statementEffects(reading: Reading): void {
  const given = foundIn(reading.masked.code, STATEMENT);
  if (given.length === 0 || isInMemory(reading) || opensOnlySpare(reading)) return;
  for (const { 1: statement = '', index } of given) eachTold(index, reading, () => sqlEffects(textOf(statement, reading), reading.running));
}

/** True where each database that the code opens is told to be in memory. */
function isInMemory({ masked: { code, strings } }: Reading): boolean {
  const inMemory = strings.filter((text) => IN_MEMORY.test(text)).length;
  return inMemory > 0 && foundIn(code, CONNECTS).length <= inMemory && !strings.some((text) => /\battach\b/i.test(text));
}

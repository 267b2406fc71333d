import type { Running } from '../command/running.js';
import { TEMPORARY_FOLDER } from '../../paths/temporary.js';
import { literalWord, textOf } from '../../shell/command.js';
import { speaksOfProduction } from '../production/production-names.js';
import { readable } from '../readable.js';
import { emitResource } from '../command/emit.js';
import { hiddenCommand } from '../command/roles/hidden-command.js';
import { clientLine, copyProgram, filesOf } from './client-line.js';
import { consoleLines } from './console-lines.js';
import { meansAllButSome, isOnServerOfOthers } from './all-but-some.js';
import { isAlwaysMet } from './always-met.js';
import { CONNECTIONS, STATEMENTS, STATEMENTS_OF_WAREHOUSES } from './destroying-statements.js';
import { isOnThisMachine } from './local-client.js';
import { dialectOf } from './dialects.js';
import { mongoEffects } from './mongo.js';
import { redisEffects } from './redis.js';
import { isOnProduction } from '../production/statements-on-production.js';
import { secretColumns } from './secret-columns.js';
import { losingNothing, staysHere } from './spare-database.js';
import type { SqlStatement } from './sql-statement.js';
import { statementsOf } from './sql-statements.js';
import { undone } from './undone.js';
import { zoneEffects } from './zones.js';

const MAX_SQL = 65_536;

/** A statement that takes away rows, or changes them, and the condition on which it does. */
interface OfRows {
  readonly verb: string;
  readonly table: string;
  readonly condition: string | undefined;
}

function rowsMeant(sql: string): OfRows | undefined {
  const [, verb] = /^(delete|update)\b/i.exec(sql) ?? [];
  if (verb === undefined) return undefined;
  const isDelete = verb.toLowerCase() === 'delete';
  // `delete users` is T-SQL and Oracle; `delete a from a join b`, of several tables, MySQL.
  if (isDelete && !/\bfrom\b/i.test(sql) && !/^delete\s+[\w."[\]]+$/i.test(sql)) return undefined;
  // What stands in the quotes of a name is no word.
  const plain = sql.replace(
    /(["`])([^"`\n]{0,128})\1|\[([^\]\n]{0,128})\]/g,
    (_, quote: string | undefined, first: string | undefined, second: string | undefined) =>
      (first ?? second ?? '').replace(/\W/g, '_') || (quote ?? ''),
  );
  const condition = /\bwhere\b([^]*)$/i.exec(plain.replace(/\breturning\b[^]*$/i, ''))?.[1];
  return {
    verb: verb.toLowerCase(),
    table: /^(?:delete\s+from|update)\s+(?:only\s+)?([\w.]+)/i.exec(plain)?.[1] ?? '',
    condition: condition?.replace(/\b(?:order\s+by|limit)\b[^]*$/i, '').trim(),
  };
}

/** What a client does with all rows of a table; undefined for some of them, and for other statements. */
function ofAllRows(sql: string, strings: readonly string[]): string | undefined {
  const meant = rowsMeant(sql);
  if (meant === undefined) return undefined;
  const { verb, table, condition } = meant;
  return condition === undefined || isAlwaysMet(condition, table, strings) ? `${verb} all rows` : undefined;
}

/** What a client does with all rows of a table but those that are told to stay, on a server of others. */
function ofAllButSome(sql: string, running: Running): string | undefined {
  const meant = CHANGES_ROWS.test(sql) ? rowsMeant(sql) : undefined;
  return meant?.condition !== undefined && meansAllButSome(meant.condition) && isOnServerOfOthers(running)
    ? `${meant.verb} all rows but some`
    : undefined;
}

/** Statements whose texts in quotes are statements as well, and calls that run them. */
const DYNAMIC =
  /^(?:execute|exec|prepare|set\s+@|declare\s+@|select\s+@|call\s+(?:sp_|(?:postgres|mysql)_execute))|\binto\s+@|\bdblink(?:_exec)?\s*\(|\bsp_(?:executesql|msforeach\w{1,10})\b|\bcron\.(?:schedule(?:_in_database)?|alter_job)\s*\(|\bdbms_(?:scheduler\.create_job|job\.submit)\s*\(/i;

/** What stands before a statement that runs nonetheless. */
const INTRODUCTIONS: readonly RegExp[] = [
  /^<<\s{0,9}\w{1,64}\s{0,9}>>\s*/,
  /^(?:begin|loop|else)(?:\s+(?:tran|transaction|work|not\s+atomic)\b)?\s+/i,
  /^start\s+transaction\s+/i,
  /^explain\s+(?:analy[sz]e\s+|\([^)]{0,99}\banaly[sz]e\b(?!\s+(?:false|off))[^)]{0,99}\)\s*)(?:verbose\s+)?/i,
  /^prepare\s+\w+\s*(?:\([^)]{0,99}\)\s*)?as\s+/i,
  /^(?:if|elsif|elseif|for|foreach|while|when|exception|case)\b[^;]{0,2000}?\b(?:then|loop)\s+/i,
  // What is done by the clock, or beside what others do.
  /^create\s+(?:definer\s*=\s*\S{1,100}\s+)?event\b[^;]{0,1000}?\bdo\s+/i,
  /^create\s+(?:or\s+replace\s+)?rule\b[^;]{0,1000}?\bdo\s+(?:also\s+|instead\s+)?\(?\s*/i,
  // T-SQL has no word between.
  /^(?:if|while)\b[^;]{0,2000}?\s(?=(?:drop|truncate|delete\s+from)\s)/i,
];

/** More stand nowhere inside one another. */
const MAX_INTRODUCTIONS = 16;

function introduced(code: string): string {
  let sql = code.trim();
  for (let count = 0; count < MAX_INTRODUCTIONS; count += 1) {
    const length = INTRODUCTIONS.map((each) => each.exec(sql)?.[0].length ?? 0).find((each) => each > 0);
    if (length === undefined) break;
    sql = sql.slice(length);
  }
  return sql;
}

/** For MySQL, a name without a host is one from anywhere. */
const FROM_ANYWHERE =
  /^grant\s+all\s+(?:privileges\s+)?on\s+\*\.\*\s+to\s+(?:'[^']*'|"[^"]*"|`[^`]*`|[\w-]+)\s*(?:$|,|;|identified\b|with\b)/i;

/** Who may do everything from now on. */
const RIGHTS: readonly RegExp[] = [
  /^grant\s+all\b[^;]*\bto\s+(?:public|group\s+public)\b/i,
  /^grant\s+all\s+(?:privileges\s+)?on\s+\*\.\*\s+to\b[^;]*@\s*['"`]?%/i,
  FROM_ANYWHERE,
  /^grant\b[^;]{0,500}?\bpg_(?:execute_server_program|(?:read|write)_server_files)\b[^;]{0,500}?\sto\s/i,
  /^alter\s+server\s+role\s+\[?sysadmin\b[^;]{0,99}?\badd\b/i,
  /^(?:alter|create)\s+(?:user|role)\b[^;]{0,500}?\s(?:superuser|createuser|bypassrls)\b/i,
  // Whoever has the address of the service is this role.
  /^grant\s+(?:all|[^;]{0,99}?\b(?:insert|update|delete|truncate))\b[^;]{0,99}?\son\s+all\s[^;]{0,200}?\sto\s[^;]{0,200}?\banon\b/i,
  /^create\s+policy\b(?![^;]{0,500}?\bfor\s+(?:select|insert)\b)[^;]{0,500}?\bto\s+[^;]{0,99}?\b(?:anon|public)\b[^;]{0,500}?\(\s*true\s*\)/i,
  // Roles that may do everything, as servers and warehouses name them.
  /^grant\s+(?:(?:database\s+)?role\s+)?["`]?(?:accountadmin|securityadmin|(?:global)?orgadmin|sysdba|dba|rds_superuser|cloudsqlsuperuser|azure_pg_admin|sys:(?:superuser|dba|secadmin)|admin)["`]?\s+to\b/i,
  /^grant\s+["`]?roles\/(?:owner|editor|bigquery\.admin|bigquery\.dataOwner)\b/i,
  /^(?:exec(?:ute)?\s+)?(?:master\.{1,2}(?:dbo\.)?)?sp_addsrvrolemember\b[^;]{0,200}\bsysadmin\b/i,
  // To everybody: whoever has an account with the cloud, or with the workspace.
  /^grant\b[^;]{0,500}?\sto\s[^;]{0,500}?\ball(?:Authenticated)?Users\b/i,
  /^grant\s+(?:all\b|manage\b|modify\b|use\s+catalog\b[^;]{0,99}\bmodify\b)[^;]{0,500}?\sto\s+[`"]?account\s+users\b/i,
  // From anywhere, or without what was asked for besides a password.
  /^(?:create\s+(?:or\s+replace\s+)?|alter\s+)network\s+(?:policy|rule)\b[^;]{0,2000}?['"]?0\.0\.0\.0\/0\b/i,
  /^alter\s+(?:account|user)\b[^;]{0,200}?\bunset\s+(?:network|authentication|session|password)_policy\b/i,
  /^alter\s+user\b[^;]{0,200}?\bset\s+(?:disable_mfa\s*=\s*true|mins_to_bypass_(?:mfa|network_policy)\s*=)/i,
  /^alter\s+share\b[^;]{0,200}?\b(?:add|set)\s+accounts\s*=/i,
  /^alter\s+table\b[^;]{0,500}?\bdisable\s+row\s+level\s+security\b/i,
  /^drop\s+(?:all\s+row\s+access\s+policies|(?:row\s+access|masking|network|session|password)\s+policy)\b/i,
  /^alter\s+table\b[^;]{0,500}?\bdrop\s+(?:all\s+row\s+access\s+policies|row\s+(?:access\s+policy|filter)|mask)\b/i,
];

/** A database that tests make anew: by the name of what is tested, or by one that anybody's tests may have. */
const OF_TESTS =
  /^drop\s+database\s+(?:if\s+exists\s+)?["`]?(?:(\w+[_-]test(?:[_-]?\w{1,8})?)|test(?:_?\d{1,4}|_db)?)["`]?\s*(?:with\s*\(\s*force\s*\)\s*)?$/i;

/** On another machine, the tests of all that use it have that name. */
function isDropOfTests(sql: string, source: string, running: Running): boolean {
  const found = OF_TESTS.exec(sql);
  return found !== null && (found[1] !== undefined || staysHere(source, running));
}

/** By itself, or as one of those that `with` gives names to. */
const CHANGES_ROWS = /^(?:delete\s+from|update)\b|^with\b[^;]{0,2000}?[()]\s*(?:delete\s+from|update)\s/i;

/** Partitions of which no value is told: Spark replaces all of them, where it is told to count them as one. */
const OVERWRITES_PARTITIONS = /^insert\s+overwrite\b[^;]{0,500}?\bpartition\s*\([^()=]{0,500}\)/i;
const STATIC = /\bpartitionOverwriteMode\s{0,9}=\s{0,9}static\b/i;

const NONE: ReadonlySet<string> = new Set();

/**
 * What statements given to a database client destroy: SQL, and what Redis and MongoDB take. Only whole statements count; names in strings and comments do not.
 *
 * @param rebuilt tables that statements behind these make of others again
 */
export function sqlEffects(text: string, running: Running, rebuilt = NONE): void {
  const source = readable(text, MAX_SQL, running.frame.analysis);
  if (/^(?:(?:redis|valkey|keydb)-cli|iredis|upstash redis exec)$/.test(running.program)) return redisEffects(source, running);
  if (running.program === 'nsupdate') return zoneEffects(source, running);
  if (dialectOf(running.program).family === 'other') consoleLines(source, running);
  const { statements, lines } = statementsOf(source, running.program);
  if (dialectOf(running.program).family === 'mongo') return mongoEffects(joined(statements, 'code'), joined(statements, 'text'), running);
  for (const line of lines) clientLine(line, running);
  const kept = !isInMemory(running) || TOUCHES_FILES.test(source) || running.command.words.some((word) => TOUCHES_FILES.test(textOf(word)));
  const codes = statements.map(({ code }) => code);
  const table = dialectOf(running.program).isOfWarehouse ? [...STATEMENTS, ...STATEMENTS_OF_WAREHOUSES] : STATEMENTS;
  const takenBack = undone(codes, lines, running);
  let losesNothing: ReturnType<typeof losingNothing> | undefined;
  for (const [at, statement] of statements.entries()) {
    filesOf(statement.text.trim(), running);
    secretColumns(statement.code, running);
    const whole = introduced(statement.text);
    if (RIGHTS.some((pattern) => pattern.test(whole))) emitResource('change-permission', 'account', 'of a database', running);
    const sql = introduced(statement.code);
    const found =
      destroyedBy(sql, statement, table) ??
      (OVERWRITES_PARTITIONS.test(sql) && STATIC.test([source, ...running.command.words.map(textOf)].join('\n'))
        ? 'overwritten'
        : undefined) ??
      ofAllButSome(sql, running) ??
      (CHANGES_ROWS.test(sql) && (isOnProduction(running) || attachesProduction(statements, running)) ? 'rows in production' : undefined);
    const isMissed =
      found !== undefined &&
      kept &&
      !takenBack.has(at) &&
      !(found === CONNECTIONS && isOnThisMachine(running)) &&
      !isDropOfTests(sql, source, running) &&
      !(losesNothing ??= losingNothing(source, codes, running, rebuilt))(sql, at);
    if (isMissed) emitResource('destroy', 'database', found, running);
    outside(sql, statement, running);
  }
}

/** A server of others that a database of this machine is joined to: `attach 'service=prod' as p (type postgres)`. */
function attachesProduction(statements: readonly SqlStatement[], { program }: Running): boolean {
  return (
    program === 'duckdb' &&
    statements.some(
      ({ code, strings }) => /^\s*attach\b(?![^]*\bread_only\b(?!\s+false\b))/i.test(code) && speaksOfProduction(strings[0] ?? ''),
    )
  );
}

function joined(statements: readonly SqlStatement[], what: 'code' | 'text'): string {
  return statements.map((each) => each[what]).join(';');
}

/** Texts that are put together to one statement. */
const MAX_PARTS = 4;

function destroyedBy(sql: string, { strings, runsAnswer }: SqlStatement, table: typeof STATEMENTS): string | undefined {
  const found = whatIsDestroyed(sql, table, strings);
  if (found !== undefined || !(runsAnswer || DYNAMIC.test(sql))) return found;
  for (const [at, each] of strings.entries()) {
    // `'drop ' || 'table a'`
    const isBegun = /^\s*(?:drop|truncate|delete|alter)(?:\s+\w+)?\s*$/i.test(each);
    const inner = whatIsDestroyed(introduced(isBegun ? strings.slice(at, at + MAX_PARTS).join('') : each), table);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function whatIsDestroyed(sql: string, table: typeof STATEMENTS, strings: readonly string[] = []): string | undefined {
  return table.find(([pattern]) => pattern.test(sql))?.[1] ?? ofAllRows(sql, strings);
}

/** What a server runs outside of the database. */
function outside(sql: string, { strings, text }: SqlStatement, running: Running): void {
  const [command] = /^(?:exec(?:ute)?\s+)?(?:master\.{1,2}(?:dbo\.)?)?xp_cmdshell\b/i.test(sql) ? strings : [];
  if (command !== undefined) hiddenCommand('xp_cmdshell', literalWord(command, running.command.span), running);
  if (/\bprogram\b/i.test(sql)) copyProgram(text, running);
}

/** With these a database in memory gets others to it. */
const TOUCHES_FILES = /\battach\b|^\s{0,99}\.(?:op|open|rest|resto|restor|restore)\b|\.(?:open|restore)\b/im;

/** What is dropped of a database in memory, or of a temporary file, nobody has kept. */
function isInMemory({ program, command, frame }: Running): boolean {
  if (!/^(?:sqlite3?|litecli|duckdb)$/.test(program)) return false;
  const file = fileOf(command.words.slice(1).map(textOf));
  return (
    file === undefined ||
    file === ':memory:' ||
    (TEMPORARY_FILE.test(file) && !/\.\.|prod|live|stag|backup|dump/i.test(file) && frame.analysis.files.links.size === 0)
  );
}

/** The file that a client of SQLite or DuckDB is given: the first word that is neither an option nor the text of one. Without one, there is a database in memory. */
function fileOf(words: readonly string[]): string | undefined {
  return words.find((text, at) => !FLAGS_OF_SQLITE.test(text) && !HOLDS_TEXT.test(text) && !HOLDS_TEXT.test(words[at - 1] ?? ''));
}

/** Options whose value is a statement, or a sign for what is shown. Any other may name a file. */
const HOLDS_TEXT = /^-{1,2}(?:c|s|cmd|separator|nullvalue|newline)$/;
const FLAGS_OF_SQLITE = /^-{1,2}(?:batch|bail|echo|header|noheader|csv|json|line|list|column)$/;
const TEMPORARY_FILE = new RegExp(String.raw`^${TEMPORARY_FOLDER}/[^\s?*[]+$`);

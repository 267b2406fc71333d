import type { Running } from '../command/apply.js';
import { literalWord, textOf } from '../../shell/command.js';
import { readable } from '../readable.js';
import { applyRoles, emitResource } from '../command/apply.js';
import { losingNothing } from './spare-database.js';

const MAX_SQL = 65_536;

/** Comments and strings, whose words are not statements. */
const NOT_CODE = /--[^\n]*|\/\*|'(?:[^']|'')*'/g;

const STATEMENTS: readonly (readonly [RegExp, string])[] = [
  [/^drop\s+(?:database|schema|table|view|materialized|index|owned|role|user|collection|keyspace|tablespace|sequence|function|type|column|extension)\b/i, 'drop'],
  [/^truncate\b/i, 'truncate'],
  [/^(?:purge\s+(?:binary|master)\s+logs|reset\s+(?:master|binary\s+logs))\b/i, 'purge logs'],
  [/^delete\s+from\b(?![^;]*\bwhere\b)/i, 'delete all rows'],
  [/^delete\s+from\b[^;]*\bwhere\s+(?:(\d+)(?:\s*=\s*\1)?|true|not\s+false|=)\s*$/i, 'delete all rows'],
  [/^update\b(?![^;]*\bwhere\b)/i, 'update all rows'],
  [/^update\b[^;]*\bwhere\s+(?:(\d+)(?:\s*=\s*\1)?|true|not\s+false|=)\s*$/i, 'update all rows'],
  [/^alter\s+table\b[^;]*\bdrop\b/i, 'drop column'],
  [/^alter\s+table\b[^;]*\bdelete\s+where\b/i, 'delete rows'],
  [/(?:^|[\r\n"\s])flush["']*(?:all|db)\b/i, 'flush'],
  [/\bdb\b[^\n]{0,300}?\.(?:(?:dropDatabase|drop|dropIndexes|dropUser|dropRole|shutdownServer)\s*\(|(?:deleteMany|remove|updateMany)\s*\(\s*(?:\{\s*\}\s*)?[,)])|\b(?:runCommand|adminCommand)\s*\(\s*\{\s*["']?drop/, 'drop'],
];

/** Lines for the client itself, which end without a semicolon (`\timing`, `.headers on`). */
const OWN_LINES = /^(?:[\\.][^\n]*\n\s*)+/;

/** Who may do everything from now on. */
const RIGHTS: readonly RegExp[] = [/^grant\s+all\b[^;]*\bto\s+(?:public|group\s+public)\b/i, /^grant\s+all\s+(?:privileges\s+)?on\s+\*\.\*\s+to\b[^;]*@\s*['"`]?%/i, /^alter\s+(?:user|role)\b[^;]{0,500}?\ssuperuser\b/i];

/** A database that tests make anew. */
const OF_TESTS = /^drop\s+database\s+(?:if\s+exists\s+)?["`]?\w+[_-]test(?:[_-]?\w{1,8})?["`]?\s*(?:with\s*\(\s*force\s*\)\s*)?$/i;

/** Files that a client or its server takes in. */
const READS: readonly RegExp[] = [
  /^\\?copy\b[^;]{0,500}?\bfrom\s+'([^']+)'/i,
  /^\.import\s+(?:--\w+\s+)*['"]?([^\s'"]+)/,
  /^load\s+data\b[^;]{0,200}?\binfile\s+'([^']+)'/i,
  /\b(?:pg_read_file|pg_read_binary_file|readfile|load_file)\s*\(\s*'([^']+)'/i,
];

/** Files of statements. */
const RUNS: readonly RegExp[] = [/^\.read\s+['"]?([^\s'"|]+)/, /^\\ir?\s+(\S+)/, /^source\s+(\S+)$/i, /^\\\.\s+(\S+)/];

/** Files that a client or its server puts out. */
const WRITES: readonly RegExp[] = [
  /^\\?copy\b[^;]{0,500}?\bto\s+'([^']+)'/i,
  /^\.(?:output|once|backup|save|log)\s+(?:--?\w+\s+)*['"]?([^\s'"|]+)/,
  /\binto\s+(?:out|dump)file\s+'([^']+)'/i,
  /^\\o\s+([^\s|]+)/,
  /\bwritefile\s*\(\s*'([^']+)'/i,
];

/** What statements given to a database client destroy: SQL, and the commands of Redis and MongoDB. Only whole statements count; names in strings and comments do not. */
export function sqlEffects(text: string, running: Running): void {
  const source = readable(text, MAX_SQL, running.frame.analysis);
  for (const statement of source.split(';')) {
    filesOf(statement.trim(), running);
    if (RIGHTS.some((pattern) => pattern.test(statement.trim()))) emitResource('change-permission', 'account', 'of a database', running);
  }
  const kept = !isInMemory(running) || TOUCHES_FILES.test(source);
  const statements = codeOf(source).split(';');
  let losesNothing: ReturnType<typeof losingNothing> | undefined;
  for (const [at, statement] of statements.entries()) {
    const trimmed = statement.trim().replace(/^(?:begin|start transaction)\s+/i, '').replace(/^explain\s+analyze\s+/i, '').replace(/^do\s+(?:language\s+\w+\s+)?\$\w*\$\s*(?:begin\s+)?/i, '');
    const sql = trimmed.replace(OWN_LINES, '');
    const found = STATEMENTS.find(([pattern]) => pattern.test(sql));
    const isMissed = found !== undefined && kept && !OF_TESTS.test(sql) && !(losesNothing ??= losingNothing(source, statements, running))(sql, at);
    if (isMissed) emitResource('destroy', 'database', found[1], running);
    // What psql and sqlite run outside of the database.
    const shell = /^(?:\\!|\.shell|\.system|system|!)\s+(.+)/s.exec(trimmed) ?? /^\\!(.+)/s.exec(trimmed);
    const command = shell?.[1];
    // Elsewhere than in clients of MySQL it is a statement.
    const isStatement = /^system\s/.test(trimmed) && !/^(?:mysql|mariadb|mycli)$/.test(running.program);
    if (command !== undefined) applyRoles(isStatement ? 'command' : 'hidden', literalWord(command, running.command.span), running, false);
    const copy = trimmed.search(/\bcopy\b/i);
    if (copy !== -1 && /\bprogram\b/i.test(trimmed.slice(copy))) emitResource('execute', 'hidden-command', 'COPY PROGRAM', running);
  }
}

/** With these a database in memory gets others to it. */
const TOUCHES_FILES = /\battach\b|\.(?:open|restore)\b/i;

/** What is dropped of a database in memory nobody has kept. */
function isInMemory({ program, command }: Running): boolean {
  return /^(?:sqlite3?|litecli|duckdb)$/.test(program) && textOf(command.words[1]) === ':memory:';
}

/** The source without comments and strings. A comment that nothing closes hides nothing. */
function codeOf(source: string): string {
  const pieces: string[] = [];
  const lastClose = source.lastIndexOf('*/');
  let from = 0;
  const marks = new RegExp(NOT_CODE);
  for (let mark = marks.exec(source); mark !== null; mark = marks.exec(source)) {
    if (mark[0] === '/*') {
      if (marks.lastIndex > lastClose) continue;
      marks.lastIndex = source.indexOf('*/', marks.lastIndex) + 2;
    }
    pieces.push(source.slice(from, mark.index));
    from = marks.lastIndex;
  }
  return [...pieces, source.slice(from)].join(' ');
}

function filesOf(statement: string, running: Running): void {
  for (const [role, patterns] of [['read', READS], [['read', 'execute'], RUNS], ['write', WRITES]] as const) {
    for (const pattern of patterns) {
      const file = pattern.exec(statement)?.[1];
      if (file !== undefined && file !== 'stdout') applyRoles(role, literalWord(file, running.command.span), running, false);
    }
  }
}

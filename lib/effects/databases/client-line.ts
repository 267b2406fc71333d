import type { Running } from '../command/running.js';
import { literalWord } from '../../shell/command.js';
import { applyRoles } from '../command/apply.js';
import { emitResource } from '../command/emit.js';
import { hiddenCommand } from '../command/roles/hidden-command.js';

/** The name of a file in one of the quotes that texts stand in: single, of MySQL, or between dollars. */
const FILE = String.raw`(?:[EeNn]?'([^']{1,4096})'|"([^"]{1,4096})"|\$\$([^$]{1,4096})\$\$)`;
const named = (before: string, flags = 'i'): RegExp => new RegExp(before + FILE, flags);

/** Files that a client or its server takes in. */
const READS: readonly RegExp[] = [
  named(String.raw`^\\?copy\b[^;]{0,500}?\bfrom\s+`),
  /^\.import\s+(?:--\w+\s+)*['"]?([^\s'"]+)/,
  // Of SQLite: another database, whose rows are then at hand.
  /^\.(?:rest|resto|restor|restore|op|ope|open)\s+(?:-{1,2}\w+\s+){0,9}(?:\w{1,60}\s+(?=\S))?(?:'([^']{1,4096})'|"([^"]{1,4096})"|([^\s'"]{1,4096})\s{0,99}$)/,
  named(String.raw`^attach\s+(?:database\s+)?(?:if\s+not\s+exists\s+)?`),
  named(String.raw`^load\s+data\b[^;]{0,200}?\binfile\s+`),
  named(
    String.raw`\b(?:pg_read_file|pg_read_binary_file|pg_ls_dir|pg_stat_file|lo_import|readfile|load_file|read_text|read_blob|read_csv(?:_auto)?|read_json(?:_auto|_objects)?|read_ndjson|read_parquet|bulk)\s{0,9}\(?\s{0,9}`,
  ),
];

/** Clients whose tables are files as well: `from '/etc/hosts'`, `from file('/etc/hosts')`. */
const READS_TABLES = [/^duckdb$/, named(String.raw`\b(?:from|join)\s+`)] as const;
const READS_FILE = [/^clickhouse(?:-client)?$/, named(String.raw`\bfrom\s+(?:file\s*\(\s*|infile\s+)`)] as const;

/** Files of statements, and of code. */
const RUNS: readonly RegExp[] = [
  /^\.(?:read|load)\s+['"]?([^\s'"|]+)/,
  /^\\ir?\s+(\S+)/,
  /^source\s+['"]?([^\s'"]+)['"]?$/i,
  /^\\\.\s+(\S+)/,
  /^:r\s+['"]?([^\s'"]+)/i,
  named(String.raw`\bload_extension\s*\(\s*`),
];

/** Files that a client or its server puts out. */
const WRITES: readonly RegExp[] = [
  named(String.raw`^\\?copy\b[^;]{0,500}?\bto\s+`),
  /^\.(?:output|once|backup|save|log)\s+(?:--?\w+\s+)*['"]?([^\s'"|]+)/,
  named(String.raw`\binto\s+(?:out|dump)file\s+`),
  /^\\(?:o|g|gx|w|out)\s+([^\s|(]+)/,
  /^(?:tee|\\T)\s+(\S+)/,
  /^:out\s+(\S+)/i,
  named(String.raw`\bwritefile\s{0,9}\(\s{0,9}`),
  named(String.raw`\blo_export\s{0,9}\([^,]{1,99},\s{0,9}`),
];

/** Tables in which servers keep the passwords of their accounts, and the columns in which they stand. */
const ACCOUNTS =
  /\b(?:from|join)\s{1,9}(?:(?:pg_catalog\.)?pg_(?:authid|shadow)|vault\.decrypted_secrets|mysql\.(?:user|global_priv)|(?:master\.)?sys\.sql_logins|sys\.user\$)(?!\w)/i;
const PASSWORDS = /\*|passw|authentication_string|\bpriv\b|decrypted_secret(?!s)/i;

/** Shells that clients start: by a line of its own, in the place of a file, or in what a variable is set to. */
const COMMANDS: readonly RegExp[] = [
  /^(?:\\!|\.(?:sh|she|shell|sys?|syst|syste|system)\b|:?!!|!)\s*(.+)/s,
  /^\\(?:g|gx|o|w|out)[ \t]*\|(.+)/,
  /^(?:pager|\\P)[ \t]+(.+)/,
  /^\.(?:output|once|import|read|log)\s+(?:--?\w+\s+)*['"]?\|(.+)/,
  /^\\\w{1,20}\b[^`\n]{0,500}`([^`]+)`/,
];

/** A line for the client itself: a file that it reads, runs or writes, or what it hands to a shell. */
export function clientLine(written: string, running: Running): void {
  const line = written.trim();
  filesOf(line, running);
  for (const pattern of COMMANDS) {
    const command = pattern.exec(line)?.[1];
    if (command !== undefined) hiddenCommand(running.program, literalWord(command, running.command.span), running);
  }
  const system = /^system\s+(.+)/is.exec(line)?.[1];
  // Elsewhere than in clients of MySQL it is a statement.
  if (system !== undefined) {
    applyRoles(
      /^(?:mysql|mariadb|mycli)$/.test(running.program) ? 'hidden' : 'command',
      literalWord(system, running.command.span),
      running,
    );
  }
  if (/^\\copy\b/i.test(line)) copyProgram(line, running);
}

/** The files that a statement, or a line for the client, takes in, runs or puts out. */
export function filesOf(statement: string, running: Running): void {
  const accounts = ACCOUNTS.exec(statement);
  if (accounts !== null && PASSWORDS.test(statement.slice(0, accounts.index).replace(/count\(\*\)/gi, ''))) {
    emitResource('reveal-environment', 'credential', 'accounts', running);
  }
  const tables = [READS_TABLES, READS_FILE].filter(([program]) => program.test(running.program)).map(([, pattern]) => pattern);
  for (const [role, patterns] of [
    ['read', [...READS, ...tables]],
    [['read', 'execute'], RUNS],
    ['write', WRITES],
  ] as const) {
    for (const pattern of patterns) {
      const file = pattern
        .exec(statement)
        ?.slice(1)
        .find((group) => group !== undefined);
      if (file !== undefined && file !== 'stdout') applyRoles(role, literalWord(fileOfAddress(file), running.command.span), running);
    }
  }
}

/** SQLite takes `file:/a%20b.db?immutable=1` for `/a b.db`. What is no number behind a percent sign stays; a zero byte ends the name. */
function fileOfAddress(name: string): string {
  const path = /^file:(?:\/\/(?:localhost)?(?=\/))?([^?#]{1,4096})/.exec(name)?.[1];
  return path === undefined
    ? name
    : path
        .replace(/(?:%[\da-f]{2}){1,4096}/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'))
        .split('\0', 1)
        .join('');
}

/** `copy t from program 'cmd'`. */
export function copyProgram(statement: string, running: Running): void {
  const copy = statement.search(/\bcopy\b/i);
  if (copy === -1 || !/\bprogram\b/i.test(statement.slice(copy))) return;
  const command = named(String.raw`\bprogram\s+`)
    .exec(statement)
    ?.slice(1)
    .find((group) => group !== undefined);
  if (command === undefined) emitResource('execute', 'hidden-command', 'COPY PROGRAM', running);
  else {
    hiddenCommand('COPY PROGRAM', literalWord(command, running.command.span), running);
  }
}

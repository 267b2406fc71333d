import type { Running } from '../command/apply.js';
import { literalWord } from '../../shell/command.js';
import { applyRoles, emitResource } from '../command/apply.js';
import { hiddenCommand } from '../command/other-roles.js';

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

/** Shells that clients start: by a line of its own, in the place of a file, or in what a variable is set to. */
const COMMANDS: readonly RegExp[] = [
  /^(?:\\!|\.(?:sh|she|shell|sys|syst|system)\b|!)\s*(.+)/s,
  /^\\(?:g|gx|o|w|out)[ \t]*\|(.+)/,
  /^(?:pager|\\P)[ \t]+(.+)/,
  /^\.(?:output|once|import|read|log)\s+(?:--?\w+\s+)*['"]?\|(.+)/,
  /^\\set\s+\w+\s+`([^`]+)`/,
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
  if (system !== undefined) applyRoles(/^(?:mysql|mariadb|mycli)$/.test(running.program) ? 'hidden' : 'command', literalWord(system, running.command.span), running, false);
  if (/^\\copy\b/i.test(line)) copyProgram(line, running);
}

/** The files that a statement, or a line for the client, takes in, runs or puts out. */
export function filesOf(statement: string, running: Running): void {
  for (const [role, patterns] of [['read', READS], [['read', 'execute'], RUNS], ['write', WRITES]] as const) {
    for (const pattern of patterns) {
      const file = pattern.exec(statement)?.[1];
      if (file !== undefined && file !== 'stdout') applyRoles(role, literalWord(file, running.command.span), running, false);
    }
  }
}

/** `copy t from program 'cmd'`. */
export function copyProgram(statement: string, running: Running): void {
  const copy = statement.search(/\bcopy\b/i);
  if (copy === -1 || !/\bprogram\b/i.test(statement.slice(copy))) return;
  const command = /\bprogram\s+'([^']+)'/i.exec(statement)?.[1];
  if (command === undefined) emitResource('execute', 'hidden-command', 'COPY PROGRAM', running);
  else hiddenCommand('COPY PROGRAM', literalWord(command, running.command.span), running);
}

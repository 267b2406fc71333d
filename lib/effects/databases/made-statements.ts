import type { Command, StandardInput } from '../../shell/command.js';
import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { HOLE, pipedInto, textOf } from '../../shell/command.js';
import { programName } from '../command/names/program-name.js';
import { unseenStatements } from '../production/statements-on-production.js';
import { sqlEffects } from './sql.js';

const TAKES_AWAY = String.raw`(?:drop\s+(?:database|schema|table|view|materialized|index|sequence|function|type|user|role)|truncate(?:\s+table)?|delete\s+from)\b`;

/** The beginning of a statement in quotes, which a query or a program puts names behind: `select 'drop table ' || name`, `{print "DROP TABLE " $1}`. */
const BEGUN = new RegExp(String.raw`['"]\s{0,9}(${TAKES_AWAY})`, 'i');

/** What `sed` puts round a line or a part of it (`DROP TABLE &;`), or in front of it. */
const PUT_ROUND = new RegExp(String.raw`[/|#,]\s{0,9}(${TAKES_AWAY})[^/|#,]{0,99}(?:&|\\\d)|s([/|#,])\^\2\s{0,9}(${TAKES_AWAY})`, 'i');

/** Only such lines of a dump are let through. */
const SOUGHT = new RegExp(String.raw`^\^?\s{0,9}(${TAKES_AWAY}|drop\b)`, 'i');

const MAX_COMMANDS = 32;

/** Statements that a database client is fed, and that do not stand in the call as they are. `texts` are those that it is fed, as far as they are known. */
export function fedStatements(given: Arguments, texts: readonly string[], running: Running): void {
  madeStatements(running.command.input, texts, running);
  unseenStatements(given, texts, running);
}

/**
 * Statements for a database client that are made when the call runs: what the commands that print them put in front of
 * names, or seek in a dump, tells what they are. Where one of the texts is known, that is all there is. What only reads such statements is in no quotes of its own.
 */
export function madeStatements(input: StandardInput, texts: readonly string[], running: Running): void {
  if (input.kind !== 'pipe' || !texts.every((text) => text.startsWith(HOLE))) return;
  const waiting = [...input.from];
  for (let count = 0; count < MAX_COMMANDS; count += 1) {
    const command = waiting.pop();
    if (command === undefined) return;
    const statement = beginningIn(command);
    if (statement !== undefined) return sqlEffects(`${/^drop$/i.test(statement) ? 'drop table' : statement} x`, running);
    waiting.push(...pipedInto(command));
  }
}

/** Subcommands that print statements by which all rows go. */
const PRINTS_STATEMENTS = /^sqlflush$/;

function beginningIn({ words }: Command): string | undefined {
  const [name, ...args] = words;
  const texts = args.map(textOf);
  if (texts.some((text) => PRINTS_STATEMENTS.test(text))) return 'truncate';
  const program = programName(textOf(name));
  if (/^(?:[efz]?grep|rg)$/.test(program)) return texts.some((text) => /^-\w*[vcqlL]/.test(text)) ? undefined : found(SOUGHT, texts);
  return found(/^g?sed$/.test(program) ? PUT_ROUND : BEGUN, texts);
}

function found(pattern: RegExp, texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const [, ...groups] = pattern.exec(text) ?? [];
    const statement = groups.find((group) => group !== undefined && group.length > 1);
    if (statement !== undefined) return statement;
  }
  return undefined;
}

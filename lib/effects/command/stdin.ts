import type { Command } from '../../shell/command.js';
import type { Role, Roles } from './row.js';
import { textOf } from '../../shell/command.js';
import { readArguments } from './arguments.js';
import { holds } from './condition.js';
import { programName } from './program-name.js';
import { rowFor } from '../programs/lookup/row-for.js';

/** Statements, commands for a file server or an editor, or changes to files. */
const FED = /^(?:sql|transfer|editor-commands|patch)$|-code$/;

/** What a program is fed that it carries out, or runs from a file; undefined when that is nothing, or the program not known. `program` may have subcommands. */
export function fedRole(program: string): Role | undefined {
  return fedRoleOf(rowFor(program)?.stdin);
}

/** The one of the roles of an input that is carried out. */
export function fedRoleOf(roles: Roles | undefined): Role | undefined {
  return (typeof roles === 'string' ? [roles] : roles)?.find((each) => FED.test(each));
}

/** What a program does with its standard input, by the table; undefined when the table does not say. */
export function stdinRoles(command: Command): readonly Role[] | undefined {
  const [name, ...args] = command.words;
  const program = programName(textOf(name));
  const row = rowFor(program);
  if (row === undefined) return undefined;
  const given = readArguments(program, row, args, rowFor);
  const roles = given.row.variants?.find((each) => holds(each.when, given))?.stdin ?? given.row.stdin ?? row.stdin;
  return typeof roles === 'string' ? [roles] : roles;
}

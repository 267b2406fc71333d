import type { Command } from '../../shell/command.js';
import type { Role, Roles } from './row.js';
import { textOf } from '../../shell/command.js';
import { readArguments } from './arguments.js';
import { holds } from './condition-holds.js';
import { programName } from './names/program-name.js';
import { rowFor } from '../programs/lookup/row-for.js';

/** Roles of an input that is carried out: statements, code, commands for a server, an editor or a debugger, patches, policies. */
const FED = /^(?:sql|transfer|raw-requests|editor-commands|debugger-command|patch|settings)$|-code$/;

/** The language of what a program carries out from its input; undefined if it carries out nothing, or is not known. `program` may have subcommands. */
export function fedRole(program: string): Role | undefined {
  return fedRoleOf(rowFor(program)?.stdin);
}

/** Of the roles of an input, the one by which a program carries out what it reads there; undefined where none does. */
export function fedRoleOf(roles: Roles | undefined): Role | undefined {
  return (typeof roles === 'string' ? [roles] : roles)?.find((each) => FED.test(each));
}

/** The roles of a command's standard input, by the table; undefined if the program is not known, or its row does not say. */
export function stdinRoles(command: Command): readonly Role[] | undefined {
  const [name, ...args] = command.words;
  const program = programName(textOf(name));
  const row = rowFor(program);
  if (row === undefined) return undefined;
  const given = readArguments(program, row, args, rowFor);
  const roles = given.row.variants?.find((each) => holds(each.when, given))?.stdin ?? given.row.stdin ?? row.stdin;
  return typeof roles === 'string' ? [roles] : roles;
}

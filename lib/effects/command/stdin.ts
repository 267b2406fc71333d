import type { Command } from '../../shell/command.js';
import type { Role } from './row.js';
import { textOf } from '../../shell/command.js';
import { holds, readArguments } from './arguments.js';
import { programName } from './program-name.js';
import { rowFor } from '../programs/index.js';

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

import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { HOLE, textOf } from '../../shell/command.js';
import { outerArguments, runsInProduction } from './in-production.js';
import { emitResource } from '../command/emit.js';

/** What is made of production to be read, or to be worked on in its stead. */
const COPY = /replica|read-?only|copy|clone|(?:^|[-_.])ro(?:[-_.]|$)/i;

/** `psql shop_production < a.sql`: statements for production that do not stand in the call, such as those of a dump. `texts` are those that the client is fed, as far as they are known. */
export function unseenStatements({ valued, options }: Arguments, texts: readonly string[], running: Running): void {
  const { input } = running.command;
  const roles = valued.map(({ option }) => options[option] ?? 'text');
  const isFed = (input.kind === 'file' || input.kind === 'pipe') && texts.every((text) => text.startsWith(HOLE)) && !roles.includes('sql');
  if ((isFed || roles.some((role) => role.includes('execute'))) && isOnProduction(running)) {
    emitResource('change-service', 'database', 'in production', running);
  }
}

/** Whether a client, or what runs it on another machine, is told a database in production. */
export function isOnProduction(running: Running): boolean {
  const args = running.command.words.slice(1);
  return (
    runsInProduction(args, running) && ![args, ...outerArguments(running)].some((words) => words.some((word) => COPY.test(textOf(word))))
  );
}

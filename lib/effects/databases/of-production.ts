import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { isInProduction } from '../aggravating/in-production.js';
import { emitResource } from '../command/emit.js';

/** Copies that are read only. */
const COPY = /replica|read-?only|(?:^|[-_.])ro(?:[-_.]|$)/i;

/** `psql shop_production < a.sql`: statements for production that do not stand in the call, such as those of a dump. */
export function unseenStatements(running: Running): void {
  if (isOnProduction(running)) emitResource('change-service', 'database', 'in production', running);
}

/** Whether a client is told a database in production. */
export function isOnProduction(running: Running): boolean {
  const args = running.command.words.slice(1);
  return isInProduction(args, running) && !args.some((word) => COPY.test(textOf(word)));
}

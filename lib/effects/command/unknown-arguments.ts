import type { Word } from '../../shell/command.js';
import type { Running } from './running.js';
import { textOf } from '../../shell/command.js';
import { deletesForGood } from '../aggravating/for-good.js';
import { deletesInProduction } from '../aggravating/in-production.js';
import { perhapsWrapped } from '../wrappers/perhaps-wrapped.js';
import { emitResource } from './emit.js';

/** What a program that no table knows may do by what stands behind it. */
export function unknownArguments(program: string, args: readonly Word[], running: Running): void {
  if (args.length > 1) perhapsWrapped(program, args, running);
  // Such a name is mostly that of a function of some script.
  if (program.includes('_')) return;
  const { assignments } = running.command;
  if (deletesInProduction(args, assignments) || deletesForGood(program, args, assignments)) emitResource('destroy', 'infrastructure', args.map(textOf).join(' '), running);
}

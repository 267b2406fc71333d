import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { textOf } from '../../../shell/command.js';
import { deletesForGood } from '../../aggravating/for-good.js';
import { assignedTo, deletesInProduction } from '../../production/in-production.js';
import { perhapsWrapped } from '../../wrappers/perhaps-wrapped.js';
import { emitResource } from '../emit.js';
import { runByOptions } from '../options/run-by-options.js';

/** What a program that no table knows may do by what stands behind it. */
export function unknownArguments(program: string, args: readonly Word[], running: Running): void {
  if (args.length > 1) perhapsWrapped(program, args, running);
  runByOptions(args, {}, running);
  // Such a name is mostly that of a function of some script.
  if (program.includes('_')) return;
  const destroys =
    deletesInProduction(args, running) ||
    (!OF_THE_PROJECT.test(textOf(running.command.words[0])) && deletesForGood(program, args, assignedTo(running)));
  if (destroys) emitResource('destroy', 'infrastructure', args.map(textOf).join(' '), running);
}

/** A program by its path in the project, which is mostly what is being built. */
const OF_THE_PROJECT = /^(?!(?:[^]*\/)?node_modules\/)\.{0,2}\/?(?:bin|scripts|cli|dist|build|target)\//;

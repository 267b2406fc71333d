import type { Word } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { Analysis } from '../analysis.js';
import type { Running } from '../command/running.js';
import type { RunRequest } from './run-request.js';
import { HOLE, textOf } from '../../shell/command.js';
import { resolvePath } from '../../paths/resolve.js';
import { perhapsExported } from '../command/environment/perhaps-given.js';
import { resource } from '../target.js';
import { isPerilous } from './found/taking-given.js';
import { runText } from './run-file.js';

/** Words and variables that are looked at. */
const MAX_GIVEN = 64;

/** The root, the home or a folder of documents that a call names for a script, behind it or in a variable. */
export function perilousNames(args: readonly Word[], { command, scope, frame: { analysis } }: Running): readonly string[] {
  const { cwd } = command;
  if (cwd === undefined) return [];
  const assigned = command.assignments.map(({ value }) => textOf(value));
  const exported = perhapsExported(scope, analysis).map(([, text]) => text);
  return [...args.map(textOf), ...assigned, ...exported]
    .slice(0, MAX_GIVEN)
    .filter((text) => /^[~/.]/.test(text) && !text.includes(HOLE) && isPerilous(text, analysis))
    .map((text) => resolvePath(text, { cwd, home: scope.home }));
}

/** A script that was there before: of what it does, only what it takes away of that which the call names. */
export function runTakingNamed(text: string, run: RunRequest, named: readonly string[]): void {
  const { analysis } = run.running.frame;
  const start = analysis.effects.length;
  const known = new Set(analysis.obstacles.keys());
  const wasPlanted = analysis.ran.planted.has(run.path);
  runText(text, run);
  if (!wasPlanted) analysis.ran.planted.delete(run.path);
  analysis.found.change(start, (effect) =>
    isTaken(effect, named) ? effect : { ...effect, kind: 'execute', target: resource('project-script', run.path) },
  );
  forget(known, analysis);
}

/** As a whole: below it there is much that a script may clear by itself. */
function isTaken({ kind, target }: Effect, named: readonly string[]): boolean {
  if ((kind !== 'delete' && kind !== 'discard') || target.kind !== 'path') return false;
  const { path } = target;
  return named.some((each) => path === each || path === `${each}/*` || path.startsWith(`${each}/**`));
}

function forget(known: ReadonlySet<string>, { obstacles }: Analysis): void {
  for (const key of obstacles.keys()) if (!known.has(key)) obstacles.delete(key);
}

import type { Running } from '../command/running.js';
import { emitResource } from '../command/emit.js';
import { excludedBy } from './find-tests.js';

/** True where nothing among the tests of `find` leaves out git's own files: no depth, no kind but files, and no name or path that could be theirs. */
export function reachesRepository(tests: readonly string[]): boolean {
  if (tests.some((test, at) => test === '-maxdepth' || (test === '-type' && tests[at + 1] === 'd'))) return false;
  return !excludedBy(tests).some((each) => /\.git\b|(?:^|\/)\\?\.[*?]|\.\[/.test(each));
}

/** Tells of files that are written where they stand, from the project's root down: git's own are among them. `before` is the number of effects there were before. */
export function editsOfRepository(before: number, running: Running): void {
  const { effects } = running.frame.analysis;
  const edits = effects
    .slice(before)
    .some(
      ({ kind, target, program, machine }) =>
        kind === 'write' &&
        machine === 'here' &&
        program !== 'touch' &&
        target.kind === 'path' &&
        target.path.replace(/\/\*\*\/\*$/, '') === running.scope.projectRoot,
    );
  if (edits) emitResource('write', 'repository', 'files of git', running);
}

import type { Running } from '../command/running.js';
import type { Analysis, Frame } from '../analysis.js';
import { rootScope } from '../../shell/scope.js';

/** The scope of what a tool runs: in the first of the folders that is whole, or else in the session's. */
export function scopeOf(folders: readonly (string | undefined)[], { cwd, world }: Analysis): ReturnType<typeof rootScope> {
  const folder = folders.find((each) => each?.startsWith('/'));
  return rootScope({ cwd: folder ?? cwd, home: world.home, projectRoot: world.project.root });
}

/** A tool as if it were a program without arguments. */
export function runningOf(program: string, scope: ReturnType<typeof rootScope>, frame: Frame): Running {
  const command = {
    words: [],
    assignments: [],
    redirections: [],
    input: { kind: 'none' } as const,
    cwd: scope.cwd,
    captured: false,
    span: undefined,
    via: [],
  };
  return { command, scope, frame, program };
}

import type { Effect } from '../../types.js';

/** The files that a call runs, as far as they have been looked into: each is once, and all of them only so far. */
export interface FilesRun {
  /** Executions whose files have been looked into. */
  readonly judged: Set<Effect>;
  /** Files that were there before and that were followed to those of this session. */
  readonly followed: Set<string>;
  /** The names of files of this session that were looked into, as they stand among the wrappers. */
  readonly planted: Set<string>;
  /** Characters that were looked into. */
  characters: number;
}

/** Before the first command. */
export function noFilesRun(): FilesRun {
  return { judged: new Set(), followed: new Set(), planted: new Set(), characters: 0 };
}

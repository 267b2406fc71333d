import type { Effect } from '../../types.js';

/** Which files that a call runs have been analysed. Each is analysed once, and all of them only up to a limit. */
export interface FilesRun {
  /** The `execute` effects whose files have been analysed. */
  readonly judged: Set<Effect>;
  /** Files from before this session that were read to find the files of this session that they run. */
  readonly followed: Set<string>;
  /** The names of files of this session that were looked into, as they stand among the wrappers. */
  readonly planted: Set<string>;
  /** Scripts from before this session that are being read, with the folder of each: one may lead back to itself. */
  readonly open: Set<string>;
  /** How many characters have been analysed. */
  characters: number;
}

/** What is known of the files that are run before the first command: nothing. */
export function noFilesRun(): FilesRun {
  return { judged: new Set(), followed: new Set(), planted: new Set(), open: new Set(), characters: 0 };
}

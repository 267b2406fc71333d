import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import type { Module } from '../code/modules.js';

/** A file that is run. */
export interface RunRequest {
  readonly path: string;
  /** What it is given behind its name. */
  readonly args: readonly Word[];
  /** The command that runs it. */
  readonly running: Running;
  /** Whether the command names it, or its program finds it by itself. */
  readonly by: 'name' | 'tool';
  /** The file that loads it. */
  readonly loadedBy?: Module;
}

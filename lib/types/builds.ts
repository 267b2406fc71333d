import type { JsonObject } from './json.js';

/** The right to build that one process has, over all processes of this user. */
export interface Turn {
  readonly kind: 'taken';
  /** Aborted as soon as another process leaves a note that counts. */
  wanted(counts: (note: JsonObject) => boolean): AbortSignal;
  /** What others have left since this was asked last, in their order. */
  notes(): readonly JsonObject[];
  /** Gives the turn back; answers with what was left in the meantime, which nobody else will read. */
  end(): readonly JsonObject[];
}

/** A living process has the turn; the note has been left for it. */
export interface Busy {
  readonly kind: 'busy';
  /** The note that its owner took it with. */
  readonly owner: JsonObject;
}

/** What building a project needs beyond a single hook's process. */
export interface Builds {
  /** Folder outside the project for what tools keep from run to run; undefined where none may be used. Need not exist yet. */
  readonly cacheFolder: string | undefined;
  /**
   * Takes the turn of this name, unless a living process has it: then the note is left for that one, again and again
   * for as long as the patience lasts (milliseconds, none unless told). Never rejects: where nothing can be written,
   * everyone has the turn.
   */
  take(name: string, note: JsonObject, patienceMs?: number): Promise<Turn | Busy>;
  /** When a file, or what is said of it on the disk, changed last, in milliseconds since the epoch; undefined where that cannot be told. */
  changedAt(path: string): number | undefined;
  /** When a file or a folder came to be, links not followed, in milliseconds since the epoch; undefined where the disk does not tell. */
  madeAt(path: string): number | undefined;
  /** True in a process that works on without the host: nobody reads its answer. */
  readonly inBackground: boolean;
  /** Starts the same hook with the same event in such a process, once. */
  continueInBackground(): void;
}

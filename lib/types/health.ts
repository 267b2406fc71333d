/** What a pack can tell of itself when a session starts. */
export interface Health {
  /** Files of settings that are ignored, or hold what is no setting: in words, with the place. */
  readonly settings: readonly string[];
  /** Files of the pack that are missing, or are not what was installed, by their path in its folder. */
  readonly changed: readonly string[];
  /** What failed since a session was last told of such. */
  readonly failures: readonly PastFailure[];
}

/** Failures of one guard, of the same kind. */
export interface PastFailure {
  /** The guard that crashed; undefined for a payload that no guard could read. */
  readonly guard: string | undefined;
  readonly count: number;
  /** The first line of the last one. */
  readonly message: string;
}

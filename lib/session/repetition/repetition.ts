import type { ToldRecord, TrailRecord } from '../records.js';

/** From how many on a repetition is spoken of. */
export interface Thresholds {
  /** Rounds of edits of one file, each after something that failed. */
  readonly rounds: number;
  /** Edits of one file, whatever was between them. */
  readonly edits: number;
  /** Edits that bring back a content that the file had before. */
  readonly reversals: number;
  /** Runs of one command with errors that it had before, edits in between. */
  readonly errors: number;
  /** Failures of one program with the same error, called in other words. */
  readonly variants: number;
  /** Failures of one call with the same outcome and no edit in between. */
  readonly repeats: number;
}

/** What has been done again and again, to its threshold or beyond, without progress. */
export interface Repetition {
  readonly kind: keyof Thresholds;
  /** The file, the call's identity, or the program and its error. */
  readonly of: string;
  readonly label: string;
  readonly count: number;
  readonly threshold: number;
  /** The trail's records from the first of them on. */
  readonly since: readonly TrailRecord[];
  /** What the agent was told of it last, and whether it has gone on with it since. */
  readonly told: (Pick<ToldRecord, 'count' | 'asked'> & { readonly wentOn: boolean }) | undefined;
}

/** Tells a repetition from others in what an agent was told. */
export function keyOf({ kind, of }: Pick<Repetition, 'kind' | 'of'>): string {
  return `${kind} ${of}`;
}

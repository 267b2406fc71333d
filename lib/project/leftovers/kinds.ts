/** What ought not to stay in finished work. */
export type LeftoverKind =
  /** The markers that a merge leaves where two sides differ. */
  | 'conflict-marker'
  /** A test that keeps all others from running. */
  | 'test-only'
  | 'test-skipped'
  /** A test that checks nothing any more. */
  | 'test-emptied'
  /** A test, or what it checks, that stands there as a comment now. */
  | 'commented-out'
  /** A note that the work is still to be done, or that code was left out. */
  | 'unfinished'
  /** Code that only says that it is not there. */
  | 'stub'
  /** What keeps a checker, or a run, from saying anything that is wrong there, whatever it is. */
  | 'silenced'
  | 'debug';

/** A line that ought not to stay. */
export interface Leftover {
  readonly kind: LeftoverKind;
  /** Absolute. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The line, without the blanks around it. */
  readonly text: string;
}

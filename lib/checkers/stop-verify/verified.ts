import type { ProjectCheck } from '../../project/project-checks.js';
import type { FailedCheck } from './reason.js';
import type { FirstRun } from './first-runs.js';

/** What came of the checks of what a session has changed. */
export interface Verified {
  /** Those that the session is to answer for. */
  readonly failed: readonly FailedCheck[];
  /** Fingerprints of all that is wrong with them. */
  readonly prints: readonly string[];
  /** Failures that may be older than the session, as they are to be remembered once they have been told. */
  readonly doubtful: readonly { readonly check: ProjectCheck; readonly run: FirstRun }[];
  /** What the checks that passed are about. */
  readonly passed: readonly string[];
  /** For the person: what kept a check from saying anything. */
  readonly problems: readonly string[];
  readonly ran: number;
}

/** What is verified where no check was run: nothing. */
export const NOTHING_VERIFIED: Verified = { failed: [], prints: [], doubtful: [], passed: [], problems: [], ran: 0 };

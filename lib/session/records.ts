import type { CheckKind } from '../types.js';

/** What a session remembers of what it did: one record for each event, appended as one line, never changed. */

/** A file that a tool changed. Hashes tell contents apart without keeping them; absent where the content is not known. */
export interface EditRecord {
  readonly kind: 'edit';
  readonly before?: string;
  readonly after?: string;
  /** Milliseconds since the epoch; the order of records counts, not this. */
  readonly at: number;
}

/** A file that this session has changed, by whichever agent; one record for the file, more where agents write at once. */
export interface ChangeRecord {
  readonly kind: 'change';
  readonly file: string;
  readonly at: number;
}

/** A tool call that ended. `call` is the same for calls that ask for the same thing. */
export interface CallRecord {
  readonly kind: 'call';
  readonly tool: string;
  readonly call: string;
  readonly failed: boolean;
  /** Of the error, the same for errors that differ only in numbers, times and places; absent when there is none. */
  readonly error?: string;
  /** Of all that it gave back, times and places aside: the same only where nothing has moved. Absent where it is not known. */
  readonly outcome?: string;
  /** What it checked, if anything; fingerprints of what failed, and how much did as its output says, where it says. */
  readonly check?: { readonly kind: CheckKind; readonly failures: readonly string[]; readonly count?: number };
  /** The program that the line is about. */
  readonly program?: string;
  /** True when it made a commit, or went to another, of which what came before says nothing. */
  readonly commit?: true;
  /** True when it looks at something that changes by itself, so that asking again is no loop. */
  readonly waits?: true;
  /** Of what it complained about, the most telling line, short. */
  readonly said?: string;
  /** What to tell of it, short and on one line. */
  readonly label: string;
  readonly at: number;
}

/** A check that the agent ran through its shell, where its outcome is known. */
export interface CheckRecord {
  readonly kind: 'check';
  readonly check: CheckKind;
  readonly command: string;
  /** Where it ran; absent where that is not known. */
  readonly cwd?: string;
  readonly failed: boolean;
  /** Fingerprints of what it complained about; none where its output could not be read. */
  readonly failures: readonly string[];
  readonly at: number;
}

/** What shows that the work moves: counts of repetitions begin anew after it. */
export interface PromptRecord {
  readonly kind: 'prompt';
  readonly promptId?: string;
  /** The kinds of leftovers that it asks for, with blanks between. */
  readonly wishes?: string;
  readonly at: number;
}

/** The agent made a commit. */
export interface CommitRecord {
  readonly kind: 'commit';
  readonly at: number;
}

/** An agent was spoken to about a repetition that had come to `count`. */
export interface ToldRecord {
  readonly kind: 'told';
  readonly key: string;
  readonly count: number;
  readonly asked: boolean;
  readonly at: number;
}

/** A call of a tool that may have changed anything. */
interface OtherRecord {
  readonly kind: 'other';
  readonly at: number;
}

/** What one agent did, one after the other. */
export type TrailRecord = OtherRecord | CallRecord | (EditRecord & { readonly file: string }) | PromptRecord | ToldRecord;

/** Records that may show that the work moves. */
export type ProgressRecord = CheckRecord | PromptRecord | CommitRecord;

/** One statement of a text for a database client. */
export interface SqlStatement {
  /** Without comments, and with a blank for each text in single quotes or between dollars. */
  readonly code: string;
  /** Without comments alone. */
  readonly text: string;
  /** The texts in its quotes. */
  readonly strings: readonly string[];
  /** True when the client runs what the statement answers: `\gexec`. */
  readonly runsAnswer: boolean;
}

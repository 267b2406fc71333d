/** What a subcommand may touch; the entry hands it in. */
export interface CommandContext {
  /** To standard output, as it is. */
  readonly print: (text: string) => void;
  /** To standard error, with a line feed after it. */
  readonly complain: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Folder of the running `ck-guard.cjs`, links resolved. */
  readonly packFolder: string;
  /** What relative paths on the command line start from. */
  readonly workingFolder: string;
  /** All of standard input, as text. */
  readonly readInput: () => Promise<string>;
  /** True when what is printed goes to a terminal that can underline. */
  readonly isTerminal: boolean;
  /** True when a person can be on both sides: input and output are terminals. */
  readonly isInteractive: boolean;
  /** Fires when the person ends the command with Ctrl-C. */
  readonly interrupted: AbortSignal;
}

/** One subcommand of `ck-guard`. */
export interface Subcommand {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Usage, options and exit codes. */
  readonly help: string;
  /** Answers the exit code. Throws a UsageError, or parseArgs's own error, for words that it does not know. */
  readonly run: (words: readonly string[], context: CommandContext) => Promise<number>;
}

/** A mistake on the command line; its message says how to mend it. */
export class UsageError extends Error {}

/** True for a mistake on the command line, whether a command or parseArgs found it. */
export function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}

/** What is wrong on the command line. Of what parseArgs says of a word that it does not know, the first sentence only: its advice is about another way of writing than ours. */
export function usageFault(error: Error): string {
  return error instanceof UsageError ? error.message : (/^Un(?:known|expected) [^]*?(?=\. |$)/.exec(error.message)?.[0] ?? error.message);
}

/** What a script of npm does with its arguments; told how it is used where it does not know them. Answers the exit code. */
export async function orUsage(run: () => Promise<number>, usage: string, complain: (text: string) => void): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!isUsageError(error)) throw error;
    complain(`${usageFault(error)}\n\n${usage}`);
    return EXIT_USAGE;
  }
}

/** It ran, and all is in order. */
export const EXIT_DONE = 0;
/** It ran, and what it looked at is not in order. */
export const EXIT_FAILED = 1;
/** It could not run: wrong words, unreadable files. */
export const EXIT_USAGE = 2;

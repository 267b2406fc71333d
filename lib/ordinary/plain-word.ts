/** What of a word is printed by commands in `$(…)`: nothing that is not known, a name of a commit or a number, numbers of processes, or any text. */
export type Open = 'no' | 'name' | 'number' | 'text';

/** A word as a program is given it. What is not known stands in it as `0`, or as `UNKNOWN` where it may be any text. */
export interface PlainWord {
  readonly text: string;
  readonly open: Open;
  /** It has a wildcard that bash fills in. */
  readonly glob: boolean;
  /** Nothing of it stood in quotes. */
  readonly bare: boolean;
  /** What stands in `$(…)`; in parentheses around a group of commands, for which `GROUP` stands. */
  readonly inner: readonly Simple[];
}

/** One simple command of a line, with the joints around it. */
export interface Simple {
  readonly words: readonly PlainWord[];
  /** `<` and `>` with files. */
  readonly reads: readonly PlainWord[];
  readonly writes: readonly PlainWord[];
  /** The text that it is given by `<<'END'`; what stands in one without quotes is not expanded either. */
  readonly document: Document | undefined;
  readonly before: string;
  readonly after: string;
}

/** Its text is known when the line that asks for it is at its end. */
export interface Document {
  text: string;
}

/** Tells what the commands in `$(…)` print. */
export type Printed = (commands: readonly Simple[]) => Open;

/** The commands of a source in one turn of its loop, of which it may have one, and how many turns that has. */
export interface Turn {
  readonly commands: readonly Simple[];
  readonly turns: number;
}

/** In no path and in no name. */
export const UNKNOWN = '\u0001';

/** A program that does nothing. */
export const GROUP = 'true';

/** For the number of a process, where it is that of the last one. */
export const LAST_PROCESS = '99999';

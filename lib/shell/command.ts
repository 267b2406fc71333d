import type { Certainty, Span } from '../types.js';

/**
 * Stands in a value for a part that cannot be known before it runs: the output of a command, an
 * argument, a variable of the environment. It is U+FFFC, which no sane path holds.
 */
export const HOLE = '\uFFFC';

/** What shells make of a text that they read, or that a command prints into a word: they leave out its NUL characters. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

/** The environment, which may give the variable of that name a value, or what commands print into the variable. */
export type Origin = `environment ${string}` | `output ${string}`;

/** One value that a word can take once bash has expanded it. */
export interface WordValue {
  /** The text, quotes and escapes resolved. What cannot be known stands as a `HOLE` in it. */
  readonly text: string;
  /** True when unquoted `*`, `?` or `[` in `text` are a glob. */
  readonly glob: boolean;
  /** `certain`: exactly this. `possible`: one of several, or true only if a variable that is set nowhere is empty. `unknown`: `text` holds a `HOLE`. */
  readonly certainty: Certainty;
  /** Where parts of it come from that the source does not tell. */
  readonly origins?: readonly Origin[];
}

/** A word of a simple command: every value it could take (bounded), never empty. */
export interface Word {
  /** As it stands in the source. */
  readonly written: string;
  readonly values: readonly [WordValue, ...WordValue[]];
  readonly span: Span | undefined;
  /** The commands whose output the word holds or names: `"$(curl x)"`, `<(curl x)`. */
  readonly from?: readonly Command[];
}

/** `2>> file`: where a command reads from or writes to. */
export interface Redirection {
  readonly operator: string;
  /** File descriptor, when it is a number. */
  readonly descriptor: number | undefined;
  readonly target: Word;
}

/** What a command reads from its standard input, as far as the source shows. */
export type StandardInput =
  | { readonly kind: 'none' }
  /** A here-document or here-string: its text. */
  | { readonly kind: 'text'; readonly text: Word }
  /** The output of the commands before it in the pipeline. */
  | { readonly kind: 'pipe'; readonly from: readonly Command[] }
  | { readonly kind: 'file'; readonly path: Word };

/** `NAME=value` before a command, or alone. */
export interface AssignedVariable {
  readonly name: string;
  readonly value: Word;
}

/** One simple command that bash would run, after expansion. */
export interface Command {
  /** The program and its arguments. Empty when only assignments or redirections stand there. */
  readonly words: readonly Word[];
  readonly assignments: readonly AssignedVariable[];
  readonly redirections: readonly Redirection[];
  readonly input: StandardInput;
  /** For a compound command with redirections: the commands inside it. Complete once they have been walked. */
  readonly body?: readonly Command[] | undefined;
  /** The commands that it runs and whose output it prints as its own (`sudo cmd`, `bash -c 'text'`). The code that knows such programs sets it. */
  wraps?: readonly Command[];
  /** Where it runs, absolute; undefined when a `cd` to an unknown place came before. */
  readonly cwd: string | undefined;
  /** The same command of the source in the likeliest folder, if this is another that the shell may be in. */
  readonly twinOf?: Command;
  /** True if what surrounds it takes its output into a file or a word. */
  readonly captured: boolean;
  readonly span: Span | undefined;
  /** The built-ins it was reached through (`eval`, `trap`), outermost first. */
  readonly via: readonly string[];
}

/** The first value of a word; most words have only one. */
export function textOf(word: Word | undefined): string {
  return word?.values[0].text ?? '';
}

/** A word that is exactly the given text. */
export function literalWord(text: string, span?: Span): Word {
  return { written: text, values: [{ text, glob: false, certainty: 'certain' }], span };
}

/** A word whose value cannot be known. */
export function unknownWord(written: string, span?: Span): Word {
  return { written, values: [{ text: HOLE, glob: false, certainty: 'unknown' }], span };
}

/** The word with a text in place of what it holds. */
export function withText(word: Word, text: string): Word {
  return { ...word, values: [{ ...word.values[0], text }] };
}

/** The word with each of its values changed. */
export function mapValues(word: Word, change: (value: WordValue) => WordValue): Word {
  const [first, ...rest] = word.values;
  return { ...word, values: [change(first), ...rest.map(change)] };
}

/** The commands whose output a command reads from a pipe; none where it reads no pipe. */
export function pipedInto({ input }: Pick<Command, 'input'>): readonly Command[] {
  return input.kind === 'pipe' ? input.from : [];
}

/** The commands of a pipeline as they stand in the source. */
export function writtenOf(commands: readonly Command[]): string {
  return commands.map(({ words }) => words.map(({ written }) => written).join(' ')).join(' | ');
}

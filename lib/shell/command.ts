import type { Certainty, Span } from '../types.js';

/** One value that a word can take once bash has expanded it. */
export interface WordValue {
  /** The text, quotes and escapes resolved. What cannot be known stands as an empty string in it. */
  readonly text: string;
  /** True when unquoted `*`, `?` or `[` in `text` are a glob. */
  readonly glob: boolean;
  /** `certain`: exactly this. `possible`: one of several, or true only if a variable that is set nowhere is empty. `unknown`: part of it comes from a command, an argument or a variable that cannot be read. */
  readonly certainty: Certainty;
}

/** A word of a simple command: every value it could take (bounded), never empty. */
export interface Word {
  /** As it stands in the source. */
  readonly written: string;
  readonly values: readonly WordValue[];
  readonly span: Span | undefined;
}

export interface Redirection {
  readonly operator: string;
  /** File descriptor, when it is a number. */
  readonly descriptor: number | undefined;
  readonly target: Word;
}

/** What a command reads on its standard input, when that is in sight. */
export type Input =
  | { readonly kind: 'none' }
  /** A here-document or here-string: its text. */
  | { readonly kind: 'text'; readonly text: Word }
  /** The output of the commands before it in the pipeline. */
  | { readonly kind: 'pipe'; readonly from: readonly Command[] }
  | { readonly kind: 'file'; readonly path: Word };

/** One simple command that bash would run, after expansion. */
export interface Command {
  /** The program and its arguments. Empty when only assignments or redirections stand there. */
  readonly words: readonly Word[];
  readonly assignments: readonly { readonly name: string; readonly value: Word }[];
  readonly redirections: readonly Redirection[];
  readonly input: Input;
  /** Where it runs, absolute; undefined when a `cd` to an unknown place came before. */
  readonly cwd: string | undefined;
  readonly span: Span | undefined;
}

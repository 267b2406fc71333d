/** Calls of a library that give code a secret. */
export interface SecretSource {
  readonly name: string;
  /** A module or a name without which the code cannot mean it. */
  readonly beside?: RegExp;
  readonly gives: RegExp;
  /** Which fields of it are secrets; all unless told. */
  readonly fields?: RegExp;
  /** What the text has to say that stands for `§(\d+)§` in the call. */
  readonly given?: RegExp;
}

/** What code in a line of a shell may be made of so that it only computes and prints. All in lists with a blank on both sides. */
export interface Lexicon {
  /** What stands between words and means nothing. */
  readonly blank: RegExp;
  /** Strings as they are written, with what stands before the quotes. */
  readonly string: RegExp;
  readonly comment: RegExp;
  readonly operator: RegExp;
  /** Words of the language. */
  readonly keywords: string;
  /** Functions that may be called by their bare name, and methods by the name behind a dot. */
  readonly calls: string;
  readonly methods: string;
  /** Names behind a dot that are not called; undefined where any may stand there but for `banned`. */
  readonly attributes: string | undefined;
  /** Names that may stand nowhere: with them code gets at everything else. */
  readonly banned: string;
  /** Modules of which all that `methods` names is harmless. */
  readonly modules: string;
}

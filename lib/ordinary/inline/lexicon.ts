import type { WordList } from '../../types.js';

/** What code in a line of a shell may be made of so that it only computes and prints. */
export interface Lexicon {
  /** What stands between words and means nothing. */
  readonly blank: RegExp;
  /** Strings as they are written, with what stands before the quotes. */
  readonly string: RegExp;
  readonly comment: RegExp;
  readonly operator: RegExp;
  /** Words of the language. */
  readonly keywords: WordList;
  /** Functions that may be called by their bare name, and methods by the name behind a dot. */
  readonly calls: WordList;
  readonly methods: WordList;
  /** Names behind a dot that are not called; undefined where any may stand there but for `banned`. */
  readonly attributes: WordList | undefined;
  /** Names that may stand nowhere: with them code gets at everything else. */
  readonly banned: WordList;
  /** Modules of which all that `methods` names is harmless. */
  readonly modules: WordList;
}

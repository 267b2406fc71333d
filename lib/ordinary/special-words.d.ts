/** Taken from rules/ by scripts/shipped-rules.ts when the pack is built. A path with none of the special words is in no rule and no list. */
declare module 'ck-guard:words' {
  /** Words in lower case that may stand in the name of any folder on the way. */
  export const specialFolders: import('../types.js').WordList;
  /** The same that stand in the last name only. */
  export const specialNames: import('../types.js').WordList;
  /** Texts, with `|` between them, that stand in what has no such word. */
  export const specialHints: string;
}

/** Taken from rules/ likewise. */
declare module 'ck-guard:hidden-names' {
  /** Names with a dot in front that rules and lists are about, with `|` between them; a `*` at the end stands for any more. */
  export const hiddenNames: string;
}

/** Taken from `rows.ts` likewise. */
declare module 'ck-guard:programs' {
  /** First words of its names; those in front of a `|` may be asked for their version. */
  export const ordinaryPrograms: import('../types.js').WordList;
}

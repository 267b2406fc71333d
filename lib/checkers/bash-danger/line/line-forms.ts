/* Parts of expressions for commands of a line, as they are usually written. */

/** A text in quotes in which nothing is expanded. */
export const QUOTED_TEXT = String.raw`(?:'[^']*'|"[^"$\x60\\]*")`;

/** The message of a commit as a word: a text in quotes, or one without blanks. */
export const MESSAGE = String.raw`(?:${QUOTED_TEXT}|[\w:.-]+)`;

/** Errors that are thrown away, or go where the output goes. */
export const WITHOUT_ERRORS = String.raw`(?: 2>(?:&1|\s?\/dev\/null))?`;

/** Output that is thrown away, as it may stand behind a command. */
export const SILENT = String.raw`(?: >\s?\/dev\/null)?${WITHOUT_ERRORS}`;

/** Subcommands of git that move between branches or bring them together, and take no work away, as they are usually written. */
export const SWITCHES = /(?:checkout|switch)(?: -q| --quiet)? (?:-|\w[\w./-]*)/;
export const PULLS = /pull(?: -q| --quiet| --ff-only| --rebase| --autostash| \w[\w./-]*)*/;
export const MERGES = /merge(?: --no-ff| --ff-only| --no-edit| -q| \w[\w./-]*)+/;

/** With `-d` git deletes no branch that holds what no other has. */
export const DELETES_MERGED = /branch -d(?: \w[\w./-]*)+/;

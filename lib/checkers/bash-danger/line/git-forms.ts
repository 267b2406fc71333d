/** Subcommands of git that move between branches or bring them together, and take no work away, as they are usually written. */
export const SWITCHES = /(?:checkout|switch)(?: -q| --quiet)? (?:-|\w[\w./-]*)/;
export const PULLS = /pull(?: -q| --quiet| --ff-only| --rebase| --autostash| \w[\w./-]*)*/;
export const MERGES = /merge(?: --no-ff| --ff-only| --no-edit| -q| \w[\w./-]*)+/;

/** With `-d` git deletes no branch that holds what no other has. */
export const DELETES_MERGED = /branch -d(?: \w[\w./-]*)+/;

/** For git to compare by itself, and not by programs that a repository's settings name. */
export const DIFF_OPTIONS = ['--no-ext-diff', '--no-textconv'] as const;

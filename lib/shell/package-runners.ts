/*
 * What runs the program that a package brings, as sources of patterns: whoever uses one says what stands around it.
 * Functions, so that they are loaded with what needs them.
 */

/** The first word of each that runs a program as its own words say, and ends as that does. */
export function runnerWord(): string {
  return '(?:npx|bunx|pnpx|pnpm|yarn)';
}

/** Those that fetch the package first, where the project has none. */
export function fetchingRunner(): string {
  return '(?:npx|bunx|pnpx|npm (?:exec|x)|(?:pnpm|yarn) dlx|bun x)';
}

/** Those, and such as run what is installed; with the options that say nothing of what is run. */
export function packageRunner(): string {
  return `(?:${fetchingRunner()}|(?:pnpm|yarn)(?: run| exec)?|bun run)(?: (?:-y|--yes|--no|--no-install|--))*`;
}

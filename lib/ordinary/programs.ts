/** What may stand behind a program for its call to be ordinary. Options are whole words; one that is not matched here is left to the guards. */
export interface Operands {
  readonly options?: RegExp;
  /** The first operand is no path: a pattern, a name. */
  readonly first?: 'word';
  readonly rest?: 'paths' | 'words';
  /** It runs code that nobody has read, or scripts of the project's package.json. */
  readonly runs?: 'code' | 'scripts';
}

const READER: Operands = { options: /^-(?:n|\d+)$/, rest: 'paths' };
const CHECKER: Operands = { options: /^--(?:noEmit|run|silent|watch=false|coverage|quiet)$/, rest: 'paths', runs: 'code' };

/**
 * Programs, with their subcommand where they have any, that show or check what is named, and do nothing else. Every call
 * loads these, so they are few, with few options; `rows.ts` knows all of them, and many more, for calls that these do not tell.
 */
export const PROGRAMS: Readonly<Record<string, Operands>> = {
  pwd: {},
  true: {},
  ls: { options: /^-[1AFlaht]+$/, rest: 'paths' },
  cat: READER,
  head: READER,
  tail: READER,
  wc: { options: /^-[clw]+$/, rest: 'paths' },
  grep: { options: /^-[cilnvwEFHo]+$/, first: 'word', rest: 'paths' },
  'git status': { options: /^(?:-[bs]{1,2}|--short|--branch|--porcelain)$/ },
  'git diff': { options: /^--(?:cached|staged|stat|shortstat|name-only|name-status)$/, rest: 'paths' },
  echo: { rest: 'words' },
  'git log': { options: /^(?:--oneline|--stat|-\d+|-n\d+)$/, rest: 'paths' },
  'git show': { options: /^--(?:stat|name-only|oneline)$/ },
  'git branch': { options: /^(?:-[arv]{1,2}|--show-current|--list)$/ },
  'git rev-parse': { options: /^--(?:abbrev-ref|short|show-toplevel)$/, rest: 'words' },
  'git add': { rest: 'paths' },
  'git commit': { options: /^(?:-m|--message|-q|--quiet)$/, rest: 'words' },
  'npm test': { options: /^(?:--|--silent|--run)$/, rest: 'paths', runs: 'scripts' },
  'npm run': { options: /^(?:--silent|-s)$/, first: 'word', runs: 'scripts' },
  'pnpm test': { runs: 'scripts' },
  'pnpm run': { first: 'word', runs: 'scripts' },
  'yarn test': { runs: 'scripts' },
  'yarn run': { first: 'word', runs: 'scripts' },
  'npx tsc': CHECKER,
  'npx vitest': { ...CHECKER, first: 'word' },
  'npx jest': CHECKER,
  'npx eslint': CHECKER,
};

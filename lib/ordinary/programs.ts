/** What may stand behind a program. */
export interface OrdinaryOperands {
  /** A letter for each, the last for all that follow: `p` path, `w` word, `n` name of a script, `.` none. */
  readonly kinds: string;
  /** It runs code that nobody has read, or scripts of the project's package.json. */
  readonly runs: 'code' | 'scripts' | undefined;
  /** Whole words; in them `#` stands for a number, and `-[abc]` for any of these letters behind a dash. */
  readonly options: readonly string[];
}

/**
 * Programs, with their subcommand where they have any, that show or check what is named, and do nothing else. In each line:
 * the name, a colon, operands, what it runs (`!code`, `!scripts`), options. Every call loads these, so they are few, with few
 * options, and a text; `rows.ts` knows all of them, and many more, for calls that these do not tell.
 */
export const PROGRAMS = `
pwd: .
true: .
ls: p -[1AFlaht]
cat: p -n -#
head: p -n -#
tail: p -n -#
wc: p -[clw]
grep: wp -[cilnvwEFHo]
git status: . -b -s -bs -sb --short --branch --porcelain
git diff: p --cached --staged --stat --shortstat --name-only --name-status
echo: w
git log: p --oneline --stat -# -n#
git show: . --stat --name-only --oneline
git branch: . -a -r -v -av -va -rv -vr --show-current --list
git rev-parse: w --abbrev-ref --short --show-toplevel
git add: p
npm test: . !scripts -- --silent --run
npm run: n. !scripts --silent -s
pnpm test: . !scripts
pnpm run: n. !scripts
yarn test: . !scripts
npx tsc: p !code --noEmit --run --silent --watch=false --coverage --quiet
`;

/** What a program, or one of its subcommands, may be given; undefined for those that are not in the lines. */
export function operandsOf(program: string): OrdinaryOperands | undefined {
  const start = PROGRAMS.indexOf(`\n${program}: `);
  if (start === -1) return undefined;
  const row = PROGRAMS.slice(start + program.length + 3, PROGRAMS.indexOf('\n', start + 1));
  const options = row.split(' ');
  return { kinds: options[0] ?? '.', runs: row.includes(' !code') ? 'code' : row.includes(' !scripts') ? 'scripts' : undefined, options };
}

/** True for an option of the row, a number behind it or a cluster of its letters. */
export function isOption(word: string, { options }: OrdinaryOperands): boolean {
  if (options.includes(word.replace(/(?<!\d)\d+$/, '#')) || options.includes(word)) return true;
  const letters = options[1] ?? '';
  if (!letters.startsWith('-[') || word.length === 1) return false;
  for (let index = 1; index < word.length; index += 1) if (!letters.includes(word.charAt(index), 2)) return false;
  return true;
}

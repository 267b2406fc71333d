/** What a search shows of what it goes through: lines that it finds, the other lines, what fits alone, or no more than names and numbers. */
export type ShownOfSearch = 'lines' | 'others' | 'matches' | 'names';

/** A search as it was asked for. */
interface AskedSearch {
  readonly shown: ShownOfSearch;
  /** What is sought. */
  readonly patterns: readonly string[];
}

/** Letters of options: those that take a value, and those with which no line is shown. */
interface Letters {
  readonly valued: string;
  readonly names: string;
}

/** grep(1), git-grep(1), ugrep(1) */
const OF_GREP: Letters = { valued: 'ABCDdefm', names: 'lLcq' };

/** rg(1), where `-L` follows links; ag(1), ack(1) */
const LETTERS: Readonly<Record<string, Letters>> = {
  rg: { valued: 'ABCEMTdefgjmrt', names: 'lcq' },
  ag: { valued: 'ABCGWm', names: 'lLcg' },
  ack: { valued: 'ABCmt', names: 'lLcfg' },
};

const SHOWS_NAMES = /^--(?:files-with|name-only$|count|quiet$|silent$|files$)/;
const SHOWS_MATCH = /^--only-m/;
const SHOWS_OTHERS = /^--inv/;
const VALUED =
  /^--(?:regexp|file|(?:after-|before-)?context|max-(?:count|depth|columns)|include|exclude(?:-dir|-from)?|i?glob|type(?:-not)?|replace|sort|threads|ignore(?:-dir|-file)?)$/;

/** Reads the arguments of a program that searches, behind its name; of git, those behind `grep`. Other programs show lines. */
export function askedSearch(program: string, given: readonly string[]): AskedSearch {
  const args = program === 'git' ? given.slice(given.indexOf('grep') + 1) : given;
  const { valued, names } = LETTERS[program] ?? OF_GREP;
  const shown = new Set<ShownOfSearch>();
  const expressions: string[] = [];
  const operands: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--') {
      operands.push(...args.slice(at + 1));
      break;
    }
    if (!/^-./.test(arg)) {
      operands.push(arg);
    } else if (arg.startsWith('--')) {
      if (SHOWS_NAMES.test(arg)) shown.add('names');
      else if (SHOWS_MATCH.test(arg)) shown.add('matches');
      else if (SHOWS_OTHERS.test(arg)) shown.add('others');
      if (/^--regexp/.test(arg)) expressions.push(arg.includes('=') ? arg.slice(9) : (args[at + 1] ?? ''));
      if (VALUED.test(arg)) at += 1;
    } else {
      const letters = [...arg.slice(1)];
      const end = letters.findIndex((letter) => valued.includes(letter));
      for (const letter of end < 0 ? letters : letters.slice(0, end)) {
        if (names.includes(letter)) shown.add('names');
        else if (letter === 'o') shown.add('matches');
        else if (letter === 'v') shown.add('others');
      }
      if (end < 0) continue;
      const joined = letters.slice(end + 1).join('');
      if (letters[end] === 'e') expressions.push(joined === '' ? (args[at + 1] ?? '') : joined);
      if (joined === '') at += 1;
    }
  }
  return { shown: strongest(shown), patterns: expressions.length > 0 ? expressions : operands.slice(0, 1) };
}

/** What a search shows, by its program and the arguments behind it. A script of `sed`, `perl` or `awk` shows lines, whatever their options. */
export function shownOfSearch(program: string, args: readonly string[]): ShownOfSearch {
  return /^(?:g?sed|perl)$|awk$/.test(program) ? 'lines' : askedSearch(program, args).shown;
}

function strongest(shown: ReadonlySet<ShownOfSearch>): ShownOfSearch {
  for (const each of ['names', 'others', 'matches'] as const) if (shown.has(each)) return each;
  return 'lines';
}

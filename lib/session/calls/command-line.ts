/** One simple command of a shell's line: its words without quotes, and whether the line's success tells of its own. */
export interface SplitCommand {
  readonly words: readonly string[];
  /** What joins it to the next command; undefined at the end. */
  readonly endedBy: ControlOperator | undefined;
}

/** What stands between two commands of a line. */
type ControlOperator = '&&' | '||' | ';' | '|' | '&';

const MAX_LENGTH = 20_000;
const MAX_COMMANDS = 200;

/**
 * Words, quoted or not, and what joins commands; redirections are left out. What stands in a text that a shell
 * would run later, in a loop or in a here-document is read as it comes.
 */
const TOKEN =
  /(?<blank>[ \t\r]+|\\\n|#(?<=(?:^|\s)#)[^\n]*)|(?<redirection>(?:\d+|&)?[<>]{1,3}(?:&\d*-?|[ \t]*[^\s;&|<>'"]*))|(?<end>&&|\|\||\|&|[;|&\n()])|(?<word>(?:'[^']*'?|"(?:\\[^]|[^"\\])*"?|\\[^]|[^\s;&|<>()'"\\])+)/gy;

const QUOTING = ["'", '"', '\\'];

/** The same for a line without quotes, redirections and comments: compiled in a third of the time. */
const PLAIN_TOKEN = /(?<end>&&|\|\||\|&|[;|&\n])|(?<word>[^\s;&|]+)/g;
const NOT_PLAIN = [...QUOTING, '<', '>', '#', '(', ')'];

/**
 * The commands of a line, read plainly: it is asked what a line checks and whether it repeats another, never whether
 * it is safe. Of a very long line only the start is read. Linear in the length.
 */
export function splitCommandLine(line: string): readonly SplitCommand[] {
  const commands: SplitCommand[] = [];
  let words: string[] = [];
  const end = (endedBy: ControlOperator | undefined): void => {
    if (words.length > 0) commands.push({ words, endedBy });
    words = [];
  };
  const read = line.slice(0, MAX_LENGTH);
  for (const { groups } of read.matchAll(NOT_PLAIN.some((sign) => read.includes(sign)) ? TOKEN : PLAIN_TOKEN)) {
    if (commands.length >= MAX_COMMANDS) break;
    if (groups?.['word'] !== undefined) words.push(unquoted(groups['word']));
    else if (groups?.['end'] !== undefined) end(operatorOf(groups['end']));
  }
  end(undefined);
  return commands;
}

function operatorOf(written: string): ControlOperator {
  switch (written) {
    case '&&':
    case '||':
    case '|':
    case '&':
      return written;
    case '|&':
      return '|';
  }
  return ';';
}

function unquoted(word: string): string {
  if (!QUOTING.some((sign) => word.includes(sign))) return word;
  return word.replace(
    /'([^']*)'?|"((?:\\[^]|[^"\\])*)"?|\\([^])/g,
    (_, single?: string, double?: string, escaped?: string) => single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? '',
  );
}

/** Options with which a program that nobody knows takes nothing away. */
const ONLY_TELLS =
  /^--(?:dry-?run|help|plan|preview|noop|no-act|what-?if|simulate|check|diff(?:-run)?|local|list|show|print|version)=(?!false|no|off|0)|^--(?:dry-?run|help|noop|no-act|what-?if|simulate|diff-run|local)$/;
/** So do these where no value stands behind them: `-h db.shop.com` is a host, `--version 3` is what is deleted. */
const TELLS_WITHOUT_VALUE = /^(?:-h|--(?:plan|preview|check|diff|list|show|print|version))$/;
const SAYS_NO = /^(?:false|no|none|off|0)$/;

/** Options whose value is a text. */
const TEXT = /^(?:-[mkt]|--(?:message|comment|title|body|description|reason|query|search|filter|grep|pattern))$/;

/** Of what the first words of a command are, a subcommand. */
const FIRST_WORDS = 4;

/** The words among the arguments that may be a subcommand, or what it is for. */
export function firstWords(args: readonly string[]): readonly string[] {
  return args.filter((text) => !text.startsWith('-')).slice(0, FIRST_WORDS);
}

/** True where an option among these arguments says that it is only told what would be done. */
export function onlyTells(args: readonly string[]): boolean {
  return args.some((text, index) => isTelling(text, args[index + 1]));
}

function isTelling(text: string, next: string | undefined): boolean {
  return (
    (ONLY_TELLS.test(text) && (text.includes('=') || next === undefined || !SAYS_NO.test(next))) ||
    (TELLS_WITHOUT_VALUE.test(text) && (next === undefined || next.startsWith('-')))
  );
}

/** The arguments without texts that are written about something: what they say is not done. */
export function withoutTexts(args: readonly string[]): readonly string[] {
  return args.filter((_, index) => !TEXT.test(args[index - 1] ?? ''));
}

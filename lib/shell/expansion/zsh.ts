/** `e`, then a text between two equal marks, or between two brackets; letters of other qualifiers may stand before. A bar would be an alternative of bash's own `*(a|b)`. */
const QUALIFIER = /^(?:#q)?[\w./@=*%^,#-]*?e([:,!+~^=[{<(])([^]*)$/;

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}', '<': '>', '(': ')' };

/** The code of the glob qualifier `(e:code:)`, which zsh runs for each file; undefined when there is none. Quotes are resolved by now. */
export function qualifierCode(pattern: string): string | undefined {
  const match = QUALIFIER.exec(pattern);
  const mark = match?.[1];
  const rest = match?.[2];
  if (mark === undefined || rest === undefined) return undefined;
  const end = rest.indexOf(CLOSING[mark] ?? mark);
  return end === -1 ? undefined : rest.slice(0, end);
}

/** Marks with which only zsh writes over a file: a bar behind `>>`, `&>` and `>&`, which are no operators of bash, and `>!` where bash takes no further word. */
const CLOBBERING = /(>>|&>|>&)\||(>)!(?=\s)/g;

/** `=(cmd)` at the beginning of a word: a file with what the command prints, as `<(cmd)` is. No source of bash has it. */
const INTO_FILE = /(?<=[\s;|&])=\(/g;

/** The source in the forms of bash, every place as it was; undefined when it has none of those. */
export function inFormsOfBash(source: string): string | undefined {
  const plain = source.replace(CLOBBERING, '$1$2 ').replace(INTO_FILE, '<(');
  return plain === source ? undefined : plain;
}

/** The variable of `${=name}`, `${~name}` and `${(z)name}`, which give its words; undefined for every other form. */
export function nameOfWords(written: string): string | undefined {
  return /^\$\{(?:[=~^]{1,2}|\([zf@]{1,3}\))([A-Za-z_]\w*)\}$/.exec(written)?.[1];
}

/** A parameter with flags of zsh: its name, if it has one, and all that stands behind the flags. */
export interface Flagged {
  readonly name: string | undefined;
  readonly text: string;
}

/** What stands behind the flags of `${(flags)…}` when `e` is among them, which makes zsh substitute in the value once more. */
export function evaluatedByFlag(source: string): Flagged | undefined {
  const match = /^\((?=\w*e)\w+\)([A-Za-z_]\w*)?/.exec(source);
  return match === null ? undefined : { name: match[1], text: source.slice(match[0].length) };
}

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

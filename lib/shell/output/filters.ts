import { HOLE } from '../command.js';

/** The characters of a set of `tr`: ranges written out; undefined for classes, which are rare. */
function charactersOf(set: string): readonly string[] | undefined {
  if (/[[\]\\]/.test(set)) return CLASSES[set];
  const characters: string[] = [];
  for (let at = 0; at < set.length; at += 1) {
    const last = set[at + 1] === '-' ? set[at + 2] : undefined;
    const from = set.charCodeAt(at);
    if (last === undefined) characters.push(set[at] ?? '');
    else {
      for (let code = from; code <= last.charCodeAt(0) && characters.length < 1024; code += 1) characters.push(String.fromCharCode(code));
      at += 2;
    }
  }
  return characters;
}

const LOWER = [...'abcdefghijklmnopqrstuvwxyz'];
const UPPER = LOWER.map((letter) => letter.toUpperCase());
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  '[:lower:]': LOWER,
  '[:upper:]': UPPER,
  '[a-z]': LOWER,
  '[A-Z]': UPPER,
  '[:space:]': [...' \t\n\r\f\v'],
  '\\n': ['\n'],
  '\\0': ['\0'],
};

/** What `tr` makes of a text: characters exchanged, or with `-d` left out. Undefined where it cannot be told. */
export function translated(args: readonly string[], text: string): string | undefined {
  const deletes = args[0] === '-d' || args[0] === '--delete';
  const [first, second] = args.filter((arg) => !/^-[dsc]$|^--/.test(arg)).map(charactersOf);
  if (text.includes(HOLE) || first === undefined || (second === undefined && !deletes) || args.some((arg) => /^-[sc]/.test(arg))) {
    return undefined;
  }
  const changes = new Map(
    first.map((character, index) => [character, deletes ? '' : (second?.[Math.min(index, second.length - 1)] ?? '')]),
  );
  return [...text].map((character) => changes.get(character) ?? character).join('');
}

/** Characters of a line in which `.*` is looked for. */
const LONGEST_LINE = 2000;

/** What one `s/a/b/` makes of a text, where `a` is plain but for `.`, `.*`, `^` and `$`; undefined for every other script. */
export function substituted(args: readonly string[], text: string): string | undefined {
  const [script, ...rest] = args.filter((arg) => arg !== '-e');
  const [, mark, from, to, flags] =
    /^s([/|,#:])(\^?(?:\.\*|(?!\1)[^\\[\]*^$+?()]|\\[./])+\$?)\1((?:(?!\1)[^\\&])*)\1(g?)$/.exec(script ?? '') ?? [];
  if (rest.length > 0 || mark === undefined || from === undefined || to === undefined || text.includes(HOLE)) return undefined;
  // Each more takes another round through the line; and behind what takes all of it, sed finds nothing more.
  if (from.includes('.*') && (flags === 'g' || from.split('.*').length > 3)) return undefined;
  const lines = text.split('\n');
  // `.*` goes back over the rest of the line from each place of it.
  if (from.includes('.*') && lines.some((line) => line.length > LONGEST_LINE)) return undefined;
  const expression = new RegExp(from.replace(/[{}|]/g, '\\$&'), flags);
  return lines.map((line) => line.replace(expression, () => to)).join('\n');
}

/** `sed 's/^/:/'`, `awk '{print ":"$1}'`: lines that begin as refs do which git deletes or forces, whatever else stands in them; undefined for every other script. */
export function begunAsRefs(args: readonly string[]): string | undefined {
  const [script, ...rest] = args.filter((arg) => !/^-[eEr]$/.test(arg));
  const [, , replaced, printed] =
    /^(?:s([^\w\s\\])\^(?:(?!\1)[^\\]){0,200}\1([:+][\w/:]{0,99})(?:&|\\1)?\1g?|\s{0,9}\{\s{0,9}print\s{0,9}"([:+][\w/:]{0,99})"[\s,]{0,9}\$(?:NF|\d)[\s;]{0,9}\}\s{0,9})$/.exec(
      script ?? '',
    ) ?? [];
  const begun = replaced ?? printed;
  return begun === undefined || rest.length > 0 ? undefined : `${begun}${HOLE}\n`;
}

/** What `cut -d, -f2` makes of a text; undefined for lists of fields. */
export function cutOut(args: readonly string[], text: string): string | undefined {
  const [, delimiter = '\t', field] = /^(?:-d ?(\D) )?-f ?(\d{1,2})$/s.exec(args.join(' ')) ?? [];
  if (field === undefined || text.includes(HOLE)) return undefined;
  // A line without the delimiter comes through whole.
  return text
    .split('\n')
    .map((line) => (line.includes(delimiter) ? (line.split(delimiter)[Number(field) - 1] ?? '') : line))
    .join('\n');
}

/** The field of each line that `awk '{print $2}'` prints. */
export function fieldOfLines(text: string, field: string): string | undefined {
  if (text.includes(HOLE)) return undefined;
  return text
    .split('\n')
    .map((line) => {
      const fields = line.trim().split(/[ \t]+/);
      return field === '0' ? line : (fields[field === 'NF' ? fields.length - 1 : Number(field) - 1] ?? '');
    })
    .join('\n');
}

/** The first lines of a text, ten unless told. */
export function firstLines(args: readonly string[], text: string): string | undefined {
  const [, count] = /^-n?\s*(\d+)$/.exec(args.join(' ')) ?? [];
  if (args.length > 0 && count === undefined) return undefined;
  const lines = text.split('\n');
  const kept = lines.slice(0, Number(count ?? 10)).join('\n');
  return lines.length > Number(count ?? 10) ? `${kept}\n` : kept;
}

/** The last lines of a text, ten unless told; `tail -n +2` counts from its beginning, and follows no text. */
export function lastLines(args: readonly string[], text: string): string | undefined {
  const [, count] = /^-n?\s*(\d+)$/.exec(args.join(' ')) ?? [];
  if ((args.length > 0 && count === undefined) || text.includes(HOLE)) return undefined;
  const lines = text.split(/(?<=\n)/);
  return lines.slice(Math.max(0, lines.length - Number(count ?? 10))).join('');
}

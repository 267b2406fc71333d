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
const CLASSES: Readonly<Record<string, readonly string[]>> = { '[:lower:]': LOWER, '[:upper:]': UPPER, '[a-z]': LOWER, '[A-Z]': UPPER, '[:space:]': [...' \t\n\r\f\v'], '\\n': ['\n'], '\\0': ['\0'] };

/** What `tr` makes of a text: characters exchanged, or with `-d` left out. Undefined where it cannot be told. */
export function translated(args: readonly string[], text: string): string | undefined {
  const deletes = args[0] === '-d' || args[0] === '--delete';
  const [first, second] = args.filter((arg) => !/^-[dsc]$|^--/.test(arg)).map(charactersOf);
  if (text.includes(HOLE) || first === undefined || (second === undefined && !deletes) || args.some((arg) => /^-[sc]/.test(arg))) return undefined;
  const changes = new Map(first.map((character, index) => [character, deletes ? '' : (second?.[Math.min(index, second.length - 1)] ?? '')]));
  return [...text].map((character) => changes.get(character) ?? character).join('');
}

/** What one `s/a/b/` of plain texts makes of a text; undefined for every other script. */
export function substituted(args: readonly string[], text: string): string | undefined {
  const [script, ...rest] = args.filter((arg) => arg !== '-e');
  const [, mark, from, to, flags] = /^s([/|,#:])([^/|,#:\\[\]*.^$+?()]+)\1([^/|,#:\\&]*)\1(g?)$/.exec(script ?? '') ?? [];
  if (rest.length > 0 || mark === undefined || from === undefined || to === undefined || text.includes(HOLE)) return undefined;
  return text.split('\n').map((line) => (flags === 'g' ? line.replaceAll(from, () => to) : line.replace(from, () => to))).join('\n');
}

/** The first lines of a text, ten unless told. */
export function firstLines(args: readonly string[], text: string): string | undefined {
  const [, count] = /^-n?\s*(\d+)$/.exec(args.join(' ')) ?? [];
  if (args.length > 0 && count === undefined) return undefined;
  const lines = text.split('\n');
  const kept = lines.slice(0, Number(count ?? 10)).join('\n');
  return lines.length > Number(count ?? 10) ? `${kept}\n` : kept;
}

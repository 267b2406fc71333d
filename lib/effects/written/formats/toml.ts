/** A key of TOML with the texts of its value that are commands. */
export interface TomlEntry {
  readonly section: string;
  readonly key: string;
  readonly texts: readonly string[];
}

const SECTION = /^[ \t]{0,9}\[{1,2}([^[\]\n]{1,300})\]/;
const KEY = /^[ \t]{0,9}("[^"\n]{1,200}"|'[^'\n]{1,200}'|[\w.-]{1,200})[ \t]{0,9}=[ \t]{0,9}(.*)$/;
const TEXT = /"""([^]*?)"""|'''([^]*?)'''|"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'/g;
/** What in a table between braces is a command. */
const COMMAND = /[{,]\s{0,9}(?:cmd|shell|script|composite|sequence|command|run|chain|expr)\s{0,9}=\s{0,9}(?=["'[])/;

/** Lines of one value. */
const MAX_LINES = 200;

/** The keys of a file of TOML whose values hold texts, with those of them that tell a command: all, but of a table between braces those under a key for commands. */
export function tomlEntries(toml: string): readonly TomlEntry[] {
  const lines = toml.split(/\r?\n/);
  const entries: TomlEntry[] = [];
  let section = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const named = SECTION.exec(line)?.[1];
    if (named !== undefined) section = named.replace(/["'\s]/g, '');
    const [, key, rest = ''] = named === undefined ? (KEY.exec(line) ?? []) : [];
    if (key === undefined) continue;
    const parts = [rest];
    const end = endOf(rest);
    if (end !== undefined) while (parts.length < MAX_LINES && at + 1 < lines.length) {
      const next = lines[(at += 1)] ?? '';
      parts.push(next);
      if (next.includes(end)) break;
    }
    entries.push({ section, key: key.replace(/^["']|["']$/g, ''), texts: textsOf(parts.join('\n')) });
  }
  return entries;
}

/** What ends a value that goes on in the next line. */
function endOf(value: string): string | undefined {
  const mark = /^("""|''')/.exec(value)?.[1];
  if (mark !== undefined) return value.indexOf(mark, 3) === -1 ? mark : undefined;
  if (value.startsWith('[')) return value.includes(']') ? undefined : ']';
  return value.startsWith('{') && !value.includes('}') ? '}' : undefined;
}

function textsOf(value: string): readonly string[] {
  const texts = (part: string): readonly string[] => [...part.matchAll(TEXT)].map(([, long, literal, plain, single]) => long ?? literal ?? plain?.replace(/\\(["\\])/g, '$1') ?? single ?? '');
  if (!value.includes('{') || /^["']/.test(value)) return texts(value);
  return value.split(COMMAND).slice(1).flatMap((part) => texts(part.startsWith('[') ? part.slice(0, part.indexOf(']') + 1 || part.length) : part).slice(0, part.startsWith('[') ? undefined : 1));
}

import { own } from '../../../json.js';

/** What a document of TOML says; what is no text is told as it is written. */
export type Toml = string | Toml[] | TomlTable;

interface TomlTable {
  [key: string]: Toml;
}

/** Lists and tables inside one another. */
const MAX_DEPTH = 16;

const KEY = String.raw`(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[\w-]{1,200})`;
const KEYS = String.raw`${KEY}(?:[ \t]{0,9}\.[ \t]{0,9}${KEY}){0,8}`;
const HEADER = new RegExp(String.raw`(\[{1,2})[ \t]{0,9}(${KEYS})[ \t]{0,9}\]`, 'y');
const PAIR = new RegExp(String.raw`(${KEYS})[ \t]{0,40}=[ \t]{0,40}`, 'y');
const BLANK = /(?:\s|#[^\n]*(?:\n|$))*/y;
const REST_OF_LINE = /[^\n]*/y;
const VALUE = /"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s,\]}#]+)/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', '"': '"', '\\': '\\' };

/** Reads tables, lists and texts. Never throws; what it cannot read is left out. */
export function readToml(text: string): Toml {
  return new Reader(text.replaceAll('\r\n', '\n')).document();
}

/** What stands at a path of keys, `*` for any; of a list, in each of its tables. */
export function tomlAt(read: Toml, path: string): readonly Toml[] {
  let found: readonly Toml[] = [read];
  for (const key of path.split('.')) {
    const tables = found.flat().filter(isTable);
    found = tables.flatMap((table) => Object.entries(table).flatMap(([name, value]) => (key === '*' || key === name ? [value] : [])));
  }
  return found;
}

/** True for a table. */
export function isTable(value: Toml): value is TomlTable {
  return typeof value === 'object' && !Array.isArray(value);
}

/** One pass from left to right. */
class Reader {
  #at = 0;

  constructor(private readonly text: string) {}

  document(): TomlTable {
    const root: TomlTable = {};
    let table = root;
    for (let sign = this.#next(); sign !== undefined; sign = this.#next()) {
      const [, brackets, name = ''] = this.#take(HEADER) ?? [];
      const key = brackets === undefined ? this.#take(PAIR)?.[1] : undefined;
      if (brackets !== undefined) table = brackets === '[[' ? appendedTo(root, keysOf(name)) : tableAt(root, keysOf(name));
      else if (key !== undefined) put(table, key, this.#value(0));
      this.#take(REST_OF_LINE);
    }
    return root;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    this.#at += found?.[0].length ?? 0;
    return found ?? undefined;
  }

  /** The next character that is neither blank nor in a comment. */
  #next(): string | undefined {
    this.#take(BLANK);
    return this.text[this.#at];
  }

  #value(depth: number): Toml {
    const sign = this.text[this.#at];
    if (sign === '[' && depth < MAX_DEPTH) return this.#list(depth);
    if (sign === '{' && depth < MAX_DEPTH) return this.#table(depth);
    return this.#long('"""') ?? this.#long("'''") ?? this.#short();
  }

  /** A text of several lines; undefined where there is none, or where it never ends. */
  #long(mark: string): string | undefined {
    const start = this.#at + mark.length;
    const end = this.text.startsWith(mark, this.#at) ? this.text.indexOf(mark, start) : -1;
    if (end === -1) return undefined;
    this.#at = end + mark.length;
    return this.text.slice(start, end).replace(/^\n/, '');
  }

  #short(): string {
    const [, double, single, bare = ''] = this.#take(VALUE) ?? [];
    return double?.replace(/\\(.)/g, (whole, sign: string) => own(ESCAPES, sign) ?? whole) ?? single ?? bare;
  }

  #list(depth: number): Toml[] {
    const list: Toml[] = [];
    this.#at += 1;
    for (let sign = this.#next(); sign !== undefined && sign !== ']'; sign = this.#next()) {
      const start = this.#at;
      if (sign !== ',') list.push(this.#value(depth + 1));
      if (this.#at === start) this.#at += 1;
    }
    this.#at += 1;
    return list;
  }

  #table(depth: number): TomlTable {
    const table: TomlTable = {};
    this.#at += 1;
    for (let sign = this.#next(); sign !== undefined && sign !== '}'; sign = this.#next()) {
      const key = sign === ',' ? undefined : this.#take(PAIR)?.[1];
      if (key !== undefined) put(table, key, this.#value(depth + 1));
      else {
        this.#at += 1;
      }
    }
    this.#at += 1;
    return table;
  }
}

function keysOf(written: string): readonly string[] {
  return (written.match(new RegExp(KEY, 'g')) ?? []).map((each) => each.replace(/^["']|["']$/g, ''));
}

function put(table: TomlTable, written: string, value: Toml): void {
  const keys = keysOf(written);
  tableAt(table, keys.slice(0, -1))[keys.at(-1) ?? ''] = value;
}

/** The table under some keys, of a list the last of it; it is made where there is none. */
function tableAt(root: TomlTable, keys: readonly string[]): TomlTable {
  return keys.reduce((table, key) => {
    const found = own(table, key);
    const inner = Array.isArray(found) ? found.at(-1) : found;
    return inner !== undefined && isTable(inner) ? inner : (table[key] = {});
  }, root);
}

/** A new table at the end of the list under some keys. */
function appendedTo(root: TomlTable, keys: readonly string[]): TomlTable {
  const owner = tableAt(root, keys.slice(0, -1));
  const key = keys.at(-1) ?? '';
  const found = own(owner, key);
  const list = Array.isArray(found) ? found : (owner[key] = []);
  const made: TomlTable = {};
  list.push(made);
  return made;
}

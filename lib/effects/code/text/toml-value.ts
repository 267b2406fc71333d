import type { Json } from '../../../types.js';

/** Lines of one document. */
const MAX_LINES = 500;

type Table = { [key: string]: Json };

const SECTION = /^\[{1,2}([^[\]]{1,200})\]{1,2}\s{0,20}(?:#|$)/;
const PAIR = /^((?:"[^"]{0,80}"|'[^']{0,80}'|[\w-]{1,80})(?:\s?\.\s?(?:"[^"]{0,80}"|'[^']{0,80}'|[\w-]{1,80})){0,8})\s{0,40}=\s{0,40}([^]*)$/;

/** What a document of TOML says: tables, lists of tables, texts, and what else is written, as its text. */
export function readToml(text: string): Json {
  const root: Table = {};
  let table = root;
  const lines = text.split(/\r?\n/).slice(0, MAX_LINES).map((line) => line.trim());
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const section = SECTION.exec(line)?.[1];
    if (section !== undefined) {
      table = tableAt(root, keysOf(section), line.startsWith('[['));
      continue;
    }
    const [, key, begun] = line.startsWith('#') ? [] : (PAIR.exec(line) ?? []);
    if (key === undefined || begun === undefined) continue;
    let value = begun;
    const end = /^"""/.test(value) ? '"""' : /^'''/.test(value) ? "'''" : undefined;
    while (at + 1 < lines.length && (end === undefined ? depthOf(value) > 0 : value.split(end).length < 3)) value += `\n${lines[(at += 1)] ?? ''}`;
    const keys = keysOf(key);
    tableAt(table, keys.slice(0, -1), false)[keys.at(-1) ?? ''] = new Reader(value).value();
  }
  return root;
}

function keysOf(written: string): readonly string[] {
  return (written.match(/"[^"]*"|'[^']*'|[\w-]+/g) ?? []).map((each) => each.replace(/^["']|["']$/g, ''));
}

/** The table under some keys, which is made where there is none. */
function tableAt(root: Table, keys: readonly string[], isList: boolean): Table {
  let now = root;
  keys.forEach((key, index) => {
    const found = Object.hasOwn(now, key) ? now[key] : undefined;
    const isLast = index === keys.length - 1;
    if (isLast && isList) {
      const made: Table = {};
      now[key] = [...(Array.isArray(found) ? found : []), made];
      now = made;
      return;
    }
    const inner = Array.isArray(found) ? found.at(-1) : found;
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) now = inner as Table;
    else now = now[key] = {} as Table;
  });
  return now;
}

/** How many brackets are open at the end, outside of texts. */
function depthOf(value: string): number {
  const plain = value.replace(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*/g, '');
  return [...plain].reduce((depth, sign) => depth + ('[{'.includes(sign) ? 1 : ']}'.includes(sign) ? -1 : 0), 0);
}

/** Reads one value. */
class Reader {
  #at = 0;

  constructor(private readonly text: string) {}

  value(depth = 0): Json {
    this.#skip();
    const rest = this.text.slice(this.#at);
    const [whole, triple, other, double, single, bare = ''] = /^(?:"""\n?([^]*?)"""|'''\n?([^]*?)'''|"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s,\]}#]+))/.exec(rest) ?? [];
    if (/^[[{]/.test(rest) && depth < 16) return rest.startsWith('[') ? this.#list(depth) : this.#table(depth);
    this.#at += whole?.length ?? 1;
    return triple ?? other ?? double?.replace(/\\(["\\])/g, '$1').replace(/\\n/g, '\n') ?? single ?? bare;
  }

  #skip(): void {
    this.#at += /^(?:\s|#[^\n]*)*/.exec(this.text.slice(this.#at))?.[0].length ?? 0;
  }

  #list(depth: number): Json {
    const list: Json[] = [];
    this.#at += 1;
    for (let count = 0; count < 200; count += 1) {
      this.#skip();
      const sign = this.text[this.#at];
      if (sign === undefined || sign === ']') break;
      if (sign === ',') this.#at += 1;
      else list.push(this.value(depth + 1));
    }
    this.#at += 1;
    return list;
  }

  #table(depth: number): Json {
    const table: Table = {};
    this.#at += 1;
    for (let count = 0; count < 200; count += 1) {
      this.#skip();
      const [whole, key] = /^,?\s*("[^"]*"|'[^']*'|[\w.-]+)\s*=\s*/.exec(this.text.slice(this.#at)) ?? [];
      if (whole === undefined || key === undefined) break;
      this.#at += whole.length;
      table[key.replace(/^["']|["']$/g, '')] = this.value(depth + 1);
    }
    this.#skip();
    this.#at += 1;
    return table;
  }
}

import { isFlow, readFlow, unquoted } from './yaml-flow.js';
import type { Yaml, YamlMap } from './yaml-value.js';

interface Line {
  readonly indent: number;
  readonly text: string;
}

/** Lines of one document, and folders inside one another. */
const MAX_LINES = 4_000;
const MAX_DEPTH = 32;

/** Reads mappings and lists, by indentation or between brackets, and texts of one line or several. Never throws; what it cannot read is left out. */
export function readYaml(text: string): Yaml {
  const lines = text.split(/\r?\n/, MAX_LINES).map((line): Line => ({ indent: line.search(/\S|$/), text: line.trim() }));
  return new Reader(lines).block(0, 0);
}

class Reader {
  private at = 0;
  /** How many lines may be read for what stands between brackets, so that time stays linear where many are never closed. */
  private left = MAX_LINES;

  constructor(private readonly lines: readonly Line[]) {}

  /** What stands at this indentation or further in. */
  block(indent: number, depth: number): Yaml {
    const first = this.next();
    if (first === undefined || first.indent < indent || depth > MAX_DEPTH) return '';
    if (isFlow(first.text)) {
      this.at += 1;
      return this.flow(first.text);
    }
    return /^-(?: |$)/.test(first.text) ? this.list(first.indent, depth) : this.map(first.indent, depth);
  }

  private list(indent: number, depth: number): readonly Yaml[] {
    const items: Yaml[] = [];
    for (let line = this.next(); line?.indent === indent && /^-(?: |$)/.test(line.text); line = this.next()) {
      const rest = line.text.slice(1).trimStart();
      if (/^[\w.$-]+:(?: |$)/.test(rest)) items.push(this.map(indent + line.text.length - rest.length, depth + 1, rest));
      else {
        this.at += 1;
        items.push(this.value(rest, indent, depth));
      }
    }
    return items;
  }

  /** `begun`: what stands behind the dash of a list. */
  private map(indent: number, depth: number, begun?: string): YamlMap {
    const entries: [string, Yaml][] = [];
    let own = begun;
    for (let line = this.next(); line !== undefined && (own !== undefined || line.indent === indent); line = this.next()) {
      const text = own ?? line.text;
      const end = endOfKey(text);
      own = undefined;
      this.at += 1;
      if (end > 0) entries.push([unquoted(text.slice(0, end)), this.value(text.slice(end + 1).trimStart(), indent, depth)]);
    }
    return Object.fromEntries(entries);
  }

  private value(rest: string, indent: number, depth: number): Yaml {
    const text = withoutMarks(rest).replace(/(?:^|\s)#.*$/, (comment) => (/^["'[{]/.test(rest) ? comment : ''));
    if (/^[|>][-+\d]*$/.test(text)) return this.lengthy(indent, text.startsWith('|') ? '\n' : ' ');
    if (text !== '') return isFlow(text) ? this.flow(text) : unquoted(text);
    const next = this.next();
    // A list may stand as far out as the key that it belongs to.
    return next !== undefined && (next.indent > indent || (next.indent === indent && /^- /.test(next.text)))
      ? this.block(next.indent, depth + 1)
      : '';
  }

  /** What is never closed is a text, so that no line behind it is lost. */
  private flow(text: string): Yaml {
    const start = this.at;
    let isClosed = true;
    const value = readFlow(text, () => {
      const line = this.left === 0 ? undefined : this.lines[this.at];
      this.at += 1;
      this.left -= this.left === 0 ? 0 : 1;
      isClosed &&= line !== undefined;
      return line?.text;
    });
    if (isClosed) return value;
    this.at = start;
    return unquoted(text);
  }

  private lengthy(indent: number, joint: string): string {
    const taken: string[] = [];
    for (
      let line = this.lines[this.at];
      line !== undefined && (line.indent > indent || line.text === '');
      line = this.lines[(this.at += 1)]
    ) {
      taken.push(line.text);
    }
    return taken.join(joint).trim();
  }

  private next(): Line | undefined {
    while (this.at < this.lines.length && /^(?:#|---|$)/.test(this.lines[this.at]?.text ?? '')) this.at += 1;
    return this.lines[this.at];
  }
}

/** Where the colon behind a key stands; -1 when there is none. */
function endOfKey(text: string): number {
  const quote = /^["']/.exec(text)?.[0];
  if (quote !== undefined) {
    const end = text.indexOf(quote, 1) + 1;
    return text[end] === ':' ? end : -1;
  }
  const colon = text.indexOf(': ');
  return colon === -1 && text.endsWith(':') ? text.length - 1 : colon;
}

/** An anchor or a tag in front of a value says nothing of it. */
function withoutMarks(text: string): string {
  let rest = text;
  while (/^[&!]/.test(rest)) rest = rest.replace(/^\S+\s*/, '');
  return rest;
}

import type { Yaml, YamlMap } from './yaml-value.js';

/** Lists and mappings inside one another. */
const MAX_DEPTH = 32;

/** True for `[a, b]` and `{ a: b }`, but not for `{{ … }}`, which templates fill in. */
export function isFlow(text: string): boolean {
  return /^(?:\[|\{(?!\{))/.test(text);
}

/** A text without its quotes and what stands for other letters in it. */
export function unquoted(text: string): string {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  return text.startsWith('"')
    ? text.slice(1, -1).replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter === 't' ? '\t' : letter))
    : text.trim();
}

/**
 * Reads a list or a mapping that stands between brackets, over several lines where `nextLine` gives them (undefined behind the last).
 * One that is never closed ends with the text.
 */
export function readFlow(text: string, nextLine: () => string | undefined): Yaml {
  return new FlowReader(text, nextLine).value(0);
}

class FlowReader {
  #text: string;
  #at = 0;
  readonly #nextLine: () => string | undefined;

  constructor(text: string, nextLine: () => string | undefined) {
    this.#text = text;
    this.#nextLine = nextLine;
  }

  value(depth: number): Yaml {
    const sign = this.#sign();
    if (depth > MAX_DEPTH) return this.#rest();
    return sign === '[' ? this.#list(depth) : sign === '{' ? this.#map(depth) : this.#scalar(/,|[[\]{}]/g);
  }

  #list(depth: number): readonly Yaml[] {
    const items: Yaml[] = [];
    this.#at += 1;
    for (let sign = this.#sign(); sign !== ']' && sign !== ''; sign = this.#sign()) {
      if (!this.#passes(',', '}')) items.push(this.value(depth + 1));
    }
    this.#at += 1;
    return items;
  }

  #map(depth: number): YamlMap {
    const entries: [string, Yaml][] = [];
    this.#at += 1;
    for (let sign = this.#sign(); sign !== '}' && sign !== ''; sign = this.#sign()) {
      if (this.#passes(',', ']', '[', '{', ':')) continue;
      const key = this.#scalar(/,|[[\]{}]|:(?=[\s,[\]{}]|$)/g);
      const isGiven = this.#sign() === ':';
      if (isGiven) this.#at += 1;
      entries.push([key, isGiven && !/^[,}]?$/.test(this.#sign()) ? this.value(depth + 1) : '']);
    }
    this.#at += 1;
    return Object.fromEntries(entries);
  }

  /** A text up to its other quote, or else up to one of the signs that end it. */
  #scalar(ends: RegExp): string {
    const start = this.#at;
    const quote = this.#text[start] ?? '';
    if (quote !== '"' && quote !== "'") {
      ends.lastIndex = start;
      const plain = this.#text.slice(start, ends.exec(this.#text)?.index).replace(/\s#[^]*$/, '');
      this.#at += plain.length;
      return plain.trim();
    }
    const inside = quote === '"' ? /[^"\\]*(?:\\[^][^"\\]*)*/y : /[^']*(?:''[^']*)*/y;
    let taken = quote;
    this.#at += 1;
    for (;;) {
      inside.lastIndex = this.#at;
      const [found = ''] = inside.exec(this.#text) ?? [];
      taken += found;
      this.#at += found.length;
      const line = this.#text[this.#at] === quote ? undefined : this.#nextLine();
      if (line === undefined) {
        this.#at += 1;
        return unquoted(taken + quote);
      }
      this.#goTo(line);
      taken += ' ';
    }
  }

  #goTo(line: string): void {
    this.#text = line;
    this.#at = 0;
  }

  #rest(): string {
    const rest = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return rest;
  }

  /** Goes past one of these signs, where it stands here. */
  #passes(...signs: readonly string[]): boolean {
    if (!signs.includes(this.#text[this.#at] ?? '')) return false;
    this.#at += 1;
    return true;
  }

  /** The next sign behind spaces, comments and ends of lines; none behind the last. */
  #sign(): string {
    for (;;) {
      while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1;
      const sign = this.#text[this.#at] ?? '';
      const isComment = sign === '#' && /^$|\s/.test(this.#text[this.#at - 1] ?? '');
      if (sign !== '' && !isComment) return sign;
      const line = this.#nextLine();
      if (line === undefined) return '';
      this.#goTo(line);
    }
  }
}

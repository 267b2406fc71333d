import { Builder, type Block, type Blocks } from './block.js';

/** Statements of python that have a body. */
const COMPOUND = /^\s*(?:async\s+)?(if|elif|else|for|while|try|except|finally|with|def|class|match|case)\b/;

function kindOfBody(word: string | undefined): Block['kind'] {
  switch (word) {
    case 'def':
      return 'function';
    case 'for':
    case 'while':
      return 'loop';
    case 'class':
      return 'class';
    case undefined:
      return 'uncertain';
    default:
      return 'plain';
  }
}

/** The blocks of python: lines that stand deeper than the one before, and what stands behind the colon of a statement. */
export function blocksByIndents(code: string): Blocks {
  const reader = new IndentReader(code);
  for (let start = 0; start < code.length;) {
    const newline = code.indexOf('\n', start);
    const end = newline === -1 ? code.length : newline;
    reader.read(code.slice(start, end), start);
    start = end + 1;
  }
  return reader.blocks;
}

/** Goes through the lines of a code, and opens and closes blocks. */
class IndentReader {
  readonly #builder: Builder;
  readonly #indents = [0];
  /** Bodies that stand behind a colon: they end with their line. */
  #inline = 0;
  /** The word that the statement at hand begins with, if it has a body. */
  #word: string | undefined;
  /** True up to the colon of such a statement. */
  #isHead = false;
  /** True behind a line that ends with a backslash. */
  #isContinued = false;

  constructor(code: string) {
    this.#builder = new Builder(code);
  }

  get blocks(): Blocks {
    return this.#builder.blocks;
  }

  read(line: string, start: number): void {
    const indent = line.length - line.trimStart().length;
    const isBlank = indent === line.length;
    if (this.#builder.now.kind !== 'brackets' && !this.#isContinued && !isBlank) this.#begin(line, indent, start);
    for (let at = 0; at < line.length; at += 1) this.#sign(line, at, start);
    this.#isContinued = line.endsWith('\\');
  }

  /** A statement begins: what stood deeper has ended, and what stands deeper than the last is its body. */
  #begin(line: string, indent: number, start: number): void {
    for (; this.#inline > 0; this.#inline -= 1) this.#builder.close(start);
    while (this.#builder.now.parent !== undefined && indent < (this.#indents.at(-1) ?? 0)) {
      this.#builder.close(start);
      this.#indents.pop();
    }
    if (indent > (this.#indents.at(-1) ?? 0)) {
      this.#builder.open(kindOfBody(this.#word), start);
      this.#indents.push(indent);
    }
    this.#word = COMPOUND.exec(line.slice(0, indent + 20))?.[1];
    this.#isHead = this.#word !== undefined;
  }

  #sign(line: string, at: number, start: number): void {
    const isInBrackets = this.#builder.now.kind === 'brackets';
    switch (line[at]) {
      case '(':
      case '[':
      case '{':
        this.#builder.open('brackets', start + at);
        return;
      case ')':
      case ']':
      case '}':
        if (isInBrackets) this.#builder.close(start + at);
        return;
      case ':':
        if (this.#isHead && !isInBrackets && line[at + 1] !== '=') this.#endHead(line.slice(at + 1), start + at);
        return;
    }
  }

  #endHead(behind: string, at: number): void {
    this.#isHead = false;
    if (behind.trim() === '') return;
    this.#builder.open(kindOfBody(this.#word), at);
    this.#inline += 1;
  }
}

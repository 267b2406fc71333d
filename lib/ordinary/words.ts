/** What of a word is printed by commands in `$(…)`: nothing, a name of a commit or a number, or any text. */
export type Open = 'no' | 'name' | 'text';

/** A word as a program is given it. What is not known stands in it as `0`, or as `UNKNOWN` where it may be any text. */
export interface Word {
  readonly text: string;
  readonly open: Open;
  /** It has a wildcard that bash fills in. */
  readonly glob: boolean;
  /** Nothing of it stood in quotes. */
  readonly bare: boolean;
  /** What stands in `$(…)`. */
  readonly inner: readonly Simple[];
}

/** One simple command of a line, with the joints around it. */
export interface Simple {
  readonly words: readonly Word[];
  /** `<` and `>` with files. */
  readonly reads: readonly Word[];
  readonly writes: readonly Word[];
  /** It is given a text: `<<'END'`. */
  readonly document: boolean;
  readonly before: string;
  readonly after: string;
}

/** Tells what the commands in `$(…)` print. */
export type Printed = (commands: readonly Simple[]) => Open;

/** In no path and in no name. */
export const UNKNOWN = '\u0001';

/** More than people write, and soon looked at. */
const MAX_WORDS = 300;
const MAX_DEPTH = 2;

/** Letters and digits, and these, mean nothing to bash, but for `*`, and `~` where it is a folder. */
const BARE = '_./:@%+,=^*~-';
const ENDS = ' \t\n;|&)';
const JOINTS = ['&&', '||', '|', ';', '\n'];
const ESCAPABLE = '()[]{}.*+?|^$!;"\'&#';

const TO_NOWHERE = /(?:2>&1|[12&]?>>?[ \t]*\/dev\/null)(?=[\s;|&)]|$)/y;
const DIRECTION = /(?:1?>>?|<)(?![<>&(|!])[ \t]*/y;
/** What stands behind it on its line is plain, so that its text begins with the next. */
const DOCUMENT = /<<[ \t]*(['"]?)([A-Za-z_]+)\1(?=[ \t;|&>\n][^'"\\$\n]*\n|\n)/y;

const NOT_ASCII = /[^\t\n -~]/;
/** Others, of control or of no script, could pass for more than they are. */
const PRINTABLE = /^[\t\n -~\u00a1-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\ud7ff\ud83c-\ud83e\udc00-\udfff]*$/;

/**
 * Reads the commands of a shell's source in a strict subset of bash: plain words, texts in quotes, `$(…)`, the joints,
 * redirections, and documents whose text is not expanded. Undefined for everything else. It tells less than
 * `simple-source.ts` of the shell, which says where each word stands, and reads more: that one leaves `$(…)` to the tree.
 */
export function readCommands(source: string, printed: Printed): readonly Simple[] | undefined {
  const reader = new Reader(source, printed);
  const commands = reader.commands(0);
  return commands !== undefined && reader.at === source.length ? commands : undefined;
}

/** A word on its way. */
interface Draft extends Word {
  text: string;
  open: Open;
  glob: boolean;
  bare: boolean;
  readonly inner: Simple[];
}

class Reader {
  at = 0;
  private left = MAX_WORDS;
  private documents: { readonly end: string; readonly quoted: boolean }[] = [];

  constructor(
    private readonly source: string,
    private readonly printed: Printed,
  ) {}

  /** The commands up to the end of the source or, inside of `$(`, to the `)`. */
  commands(depth: number): readonly Simple[] | undefined {
    const found: Simple[] = [];
    for (let before = ''; ; ) {
      const command = this.command(before, depth);
      if (command === undefined) return undefined;
      const after = JOINTS.find((joint) => this.source.startsWith(joint, this.at)) ?? '';
      this.at += after.length;
      if (after === '\n' && !this.skippedDocuments()) return undefined;
      if (command.words.length > 0) {
        found.push({ ...command, after });
        before = after;
      } else if (after !== '\n' && (after !== '' || before === '&&' || before === '||' || before === '|')) return undefined;
      if (after === '') return found.length > 0 && this.documents.length === 0 ? found : undefined;
    }
  }

  private command(before: string, depth: number): Omit<Simple, 'after'> | undefined {
    const command = { words: new Array<Word>(), reads: new Array<Word>(), writes: new Array<Word>(), document: false, before };
    this.skipBlanks();
    if (depth === 0 && this.source[this.at] === '#') this.goTo('\n');
    for (; !this.isAtEnd(); this.skipBlanks()) {
      const list = this.direction(command);
      if (list === undefined) return undefined;
      if (list === 'nothing') continue;
      const word = this.word(depth);
      if (word === undefined || (this.left -= 1) < 0) return undefined;
      command[list].push(word);
    }
    return command;
  }

  /** What the next word is for; `nothing` where there was a redirection that needs none, undefined where one may not be. */
  private direction(command: { readonly words: readonly Word[]; document: boolean }): 'words' | 'reads' | 'writes' | 'nothing' | undefined {
    const sign = this.source[this.at] ?? '';
    if (!'<>&12'.includes(sign)) return 'words';
    const hasName = command.words.length > 0;
    if (this.taken(TO_NOWHERE) !== undefined) return hasName ? 'nothing' : undefined;
    const document = sign === '<' ? this.taken(DOCUMENT) : undefined;
    if (document !== undefined) {
      if (command.document || !hasName) return undefined;
      command.document = true;
      this.documents.push({ end: document[2] ?? '', quoted: document[1] !== '' });
      return 'nothing';
    }
    if (this.taken(DIRECTION) === undefined) return 'words';
    if (!hasName) return undefined;
    return sign === '<' ? 'reads' : 'writes';
  }

  private word(depth: number): Word | undefined {
    const draft: Draft = { text: '', open: 'no', glob: false, bare: true, inner: [] };
    const start = this.at;
    for (let next = this.source[this.at]; next !== undefined && !ENDS.includes(next); next = this.source[this.at]) {
      if (isBare(next)) {
        // A `~` that is no folder, as in `HEAD~1`.
        if ((next === '~' && !/[A-Za-z0-9^~]/.test(this.source[this.at - 1] ?? ' ')) || (next === '=' && draft.text === '')) return undefined;
        draft.glob ||= next === '*';
        draft.text += next;
        this.at += 1;
      } else if ('[]!'.includes(next) && this.at === start && ENDS.includes(this.source[start + 1] ?? ' ')) {
        draft.text = next;
        this.at += 1;
      } else {
        draft.bare = false;
        if (!this.piece(next, draft, depth)) return undefined;
      }
    }
    return this.at === start || (draft.glob && !draft.bare) ? undefined : draft;
  }

  /** A piece of a word that is no plain character. */
  private piece(next: string, draft: Draft, depth: number): boolean {
    if (next === "'") {
      const end = this.source.indexOf("'", this.at + 1);
      const text = this.source.slice(this.at + 1, end);
      this.at = end + 1;
      draft.text += text;
      return end !== -1 && isPrintable(text);
    }
    if (next === '\\') {
      const escaped = this.source[this.at + 1] ?? ' ';
      this.at += 2;
      draft.text += escaped;
      return ESCAPABLE.includes(escaped);
    }
    // Without quotes any text becomes several words, and names of files.
    return next === '"' ? this.quoted(draft, depth) : next === '$' && this.unknown(draft, depth) === 'name';
  }

  private quoted(draft: Draft, depth: number): boolean {
    let from = (this.at += 1);
    for (;;) {
      const next = this.source[this.at];
      const behind = this.source[this.at + 1] ?? '';
      if (next === undefined || next === '!' || next === '`') return false;
      if (next !== '"' && next !== '$' && next !== '\\') this.at += 1;
      else if (next === '$' && '"|) '.includes(behind)) this.at += 1;
      else if (next === '\\' && !'"\\$`\n'.includes(behind)) this.at += 1;
      else {
        const text = this.source.slice(from, this.at);
        if (!isPrintable(text)) return false;
        draft.text += text;
        if (next === '"') {
          this.at += 1;
          return true;
        }
        if (next === '\\') {
          if (behind === '\n') return false;
          draft.text += behind;
          this.at += 2;
        } else if (this.unknown(draft, depth) === 'no') return false;
        from = this.at;
      }
    }
  }

  /** `$?` and `$(…)`: what that may be; `no` for anything else behind a `$`. */
  private unknown(draft: Draft, depth: number): Open {
    let open: Open = 'name';
    if (this.source[this.at + 1] === '?') this.at += 2;
    else {
      if (depth >= MAX_DEPTH || this.source[this.at + 1] !== '(' || this.source[this.at + 2] === '(') return 'no';
      this.at += 2;
      const inner = this.commands(depth + 1);
      if (inner === undefined || this.source[this.at] !== ')') return 'no';
      this.at += 1;
      open = this.printed(inner);
      draft.inner.push(...inner);
    }
    draft.text += open === 'name' ? '0' : UNKNOWN;
    if (open === 'text' || draft.open === 'no') draft.open = open;
    return open;
  }

  /** Goes past the documents that begin behind this line; false where one does not end, or its text would be expanded. */
  private skippedDocuments(): boolean {
    for (const { end, quoted } of this.documents) {
      const from = this.at;
      let line = '';
      let start = from;
      for (;;) {
        start = this.at;
        if (start >= this.source.length) return false;
        this.goTo('\n');
        line = this.source.slice(start, this.at);
        if (line === end) break;
        this.at += 1;
      }
      const text = this.source.slice(from, start);
      if (!isPrintable(text) || (!quoted && /[$`\\]/.test(text))) return false;
      this.at = Math.min(this.at + 1, this.source.length);
    }
    this.documents = [];
    return true;
  }

  private isAtEnd(): boolean {
    const next = this.source[this.at];
    return next === undefined || (ENDS.includes(next) && !this.source.startsWith('&>', this.at));
  }

  private skipBlanks(): void {
    for (;;) {
      const next = this.source[this.at];
      if (next === ' ' || next === '\t') this.at += 1;
      else if (next === '\\' && this.source[this.at + 1] === '\n') this.at += 2;
      else return;
    }
  }

  private goTo(mark: string): void {
    const end = this.source.indexOf(mark, this.at);
    this.at = end === -1 ? this.source.length : end;
  }

  private taken(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.source) ?? undefined;
    this.at += match?.[0].length ?? 0;
    return match;
  }
}

function isBare(character: string): boolean {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') || (character >= '0' && character <= '9') || BARE.includes(character);
}

function isPrintable(text: string): boolean {
  return !NOT_ASCII.test(text) || PRINTABLE.test(text);
}

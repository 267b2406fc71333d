import type { Language } from '../languages/language.js';
import { HOLE } from '../../../shell/command.js';
import { commentEnd, pageEnd } from './comment-ends.js';
import { heredocReader } from './heredoc-reader.js';
import { interpolated, NUMBERED, readLiteral, type Form } from './literal.js';
import { openingMark, type LiteralMark } from './literal-mark.js';
import { regexReader } from './regex-literal.js';

/** Code with its comments taken out and every string literal replaced by `§n§`, so that words in strings are not taken for calls. */
export interface MaskedCode {
  readonly language: Language;
  readonly code: string;
  /** The literals' values; what is interpolated in them stands as a `HOLE`. */
  readonly strings: string[];
  /** Values of literals in backticks, which some languages run. */
  readonly backticks: readonly string[];
  /** Code in literals, whose value is put there, and the number of the literal. */
  readonly filledIn: readonly (readonly [literal: number, code: string])[];
  /** The literals in which code is put, by their numbers, with marks and the number of the code in its place. */
  readonly templates: ReadonlyMap<number, string>;
  /** Regular expressions as they are written, by the numbers of their literals. */
  readonly patterns?: ReadonlyMap<number, string>;
  /** What the command gives the code as its arguments, as far as that is known. */
  readonly args?: readonly string[];
  /** Where the code stands: in a word of the command, in what is fed to the interpreter, or in a file. */
  readonly from?: 'option' | 'input' | 'file';
  /** The folder of its file. */
  readonly folder?: string;
  /** What the other files of its program say of it. */
  readonly outside?: Outside;
  /** What the command puts into a variable of the environment, where the code asks for one by a name that is worked out. */
  readonly variable?: (name: string) => string | undefined;
}

/** What other files of a program say of one, as expressions of its own. */
export interface Outside {
  /** What names, and fields (`.x`), stand for that are defined there. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** What functions are called with there: of each call, for each argument, what it may be. */
  readonly calls: ReadonlyMap<string, readonly (readonly string[][])[]>;
}

/** Stands for the text of a regular expression, which names nothing. */
export const PATTERN = '/(?:)/';

/** Stands for what perl puts another text into a variable by. */
export const SUBSTITUTION = 's/(?:)//';

/** One pass from left to right; linear in the code. */
export function maskCode(language: Language, source: string): MaskedCode {
  return new Masker(language, source).mask();
}

const PATTERN_STARTS = /[/msqty%]/;

class Masker {
  readonly #language: Language;
  readonly #source: string;
  readonly #patterns: ReturnType<typeof regexReader>;
  readonly #heredocs: ReturnType<typeof heredocReader>;
  readonly #strings: string[] = [];
  readonly #backticks: string[] = [];
  readonly #filledIn: (readonly [number, string])[] = [];
  readonly #templates = new Map<number, string>();
  readonly #patternTexts = new Map<number, string>();
  readonly #pieces: string[] = [];
  /** Places behind which a quote ends nowhere in its line. */
  readonly #open = new Map<string, number>();
  #at: number;
  /** Where the code begins that is not among the pieces yet. */
  #plain: number;
  /** The last place of code that is no blank. */
  #last = -1;

  constructor(language: Language, source: string) {
    this.#language = language;
    this.#source = source;
    this.#patterns = regexReader(language, source);
    this.#heredocs = heredocReader(language, source);
    // A page begins with what is no code.
    this.#at = language === 'php' && /^\s*</.test(source.slice(0, 100)) ? pageEnd(source, 0) : 0;
    this.#plain = this.#at;
  }

  mask(): MaskedCode {
    while (this.#at < this.#source.length) {
      if (this.#skipBlank() || this.#skipComment() || this.#takeHeredoc() || this.#takePattern() || this.#takeLiteral()) continue;
      this.#last = this.#at;
      this.#at += 1;
    }
    this.#skipTo(this.#source.length);
    return {
      language: this.#language,
      code: this.#pieces.join(''),
      strings: this.#strings,
      backticks: this.#backticks,
      filledIn: this.#filledIn,
      templates: this.#templates,
      patterns: this.#patternTexts,
    };
  }

  #skipTo(end: number): void {
    if (this.#at > this.#plain) this.#pieces.push(this.#source.slice(this.#plain, this.#at));
    this.#at = end;
    this.#plain = end;
  }

  readonly #note = (inner: string): number => this.#filledIn.push([this.#strings.length, inner]) - 1;

  /** Puts a number in the place of a literal. */
  #put(text: string, end: number, form: Form): void {
    const template = interpolated(this.#language, form, text, this.#note);
    const value = template.replace(NUMBERED, HOLE);
    if (value !== template) this.#templates.set(this.#strings.length, template);
    this.#skipTo(end);
    if (form.quote === '`' && this.#language !== 'javascript') this.#backticks.push(value);
    this.#pieces.push(`§${this.#strings.length}§`);
    this.#strings.push(value);
    this.#last = end - 1;
  }

  #skipBlank(): boolean {
    const character = this.#source[this.#at] ?? '';
    if (character > ' ') return false;
    const next = character === '\n' && this.#heredocs !== undefined ? this.#heredocs.behindLine(this.#at) : this.#at + 1;
    if (next === this.#at + 1) this.#at = next;
    else {
      this.#skipTo(next);
    }
    return true;
  }

  #skipComment(): boolean {
    const end = commentEnd(this.#language, this.#source, this.#at);
    if (end !== undefined) this.#skipTo(end);
    return end !== undefined;
  }

  #takeHeredoc(): boolean {
    const heredoc = this.#source.startsWith('<<', this.#at) ? this.#heredocs?.tagAt(this.#at) : undefined;
    if (heredoc !== undefined) {
      this.#put(heredoc.body, heredoc.tagEnd, { quote: heredoc.quote === '' ? '"' : heredoc.quote, formatted: false });
    }
    return heredoc !== undefined;
  }

  #takePattern(): boolean {
    const character = this.#source[this.#at] ?? '';
    const end = this.#patterns !== undefined && PATTERN_STARTS.test(character) ? this.#patterns.endAt(this.#at, this.#last) : undefined;
    if (end !== undefined) this.#patternTexts.set(this.#strings.length, this.#source.slice(this.#at, end));
    if (end !== undefined) {
      this.#put(this.#language === 'perl' && /[sty]/.test(character) ? SUBSTITUTION : PATTERN, end, { quote: "'", formatted: false });
    }
    return end !== undefined;
  }

  #takeLiteral(): boolean {
    const mark = openingMark(this.#language, this.#source, this.#at);
    if (mark === undefined || this.#isApostrophe(mark)) return false;
    const { value, end } = readLiteral(this.#source, this.#at + mark.open, mark, this.#note);
    this.#put(value, end, mark);
    return true;
  }

  /** An apostrophe of a text between tags closes nothing. */
  #isApostrophe({ close }: LiteralMark): boolean {
    return this.#language === 'javascript' && close !== '`' && !this.#endsInLine(close);
  }

  #endsInLine(quote: string): boolean {
    if (this.#at < (this.#open.get(quote) ?? 0)) return false;
    for (let end = this.#at + 1; end < this.#source.length; end += 1) {
      const sign = this.#source[end];
      if (sign === quote) return true;
      if (sign === '\\') end += 1;
      else if (sign === '\n') {
        this.#open.set(quote, end);
        return false;
      }
    }
    return true;
  }
}

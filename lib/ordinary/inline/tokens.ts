import type { WordList } from '../../types.js';
import type { Lexicon } from './lexicon.js';

/** A language of code in a line that is told without loading the guards. */
export type InlineLanguage = 'python' | 'javascript';

/** What harmless code reads and loads. */
export interface InlineCode {
  /** Paths of the files that it opens to read, and of those in JSON that it requires. */
  readonly files: readonly string[];
  /** Modules that are not of the language, by the names that they are asked for. */
  readonly libraries: readonly string[];
  /** Those of the language, for which a file at hand could stand. */
  readonly modules: readonly string[];
}

type Kind = 'name' | 'string' | 'number' | 'operator';

/** A name, text, number or sign of code. */
export interface Token {
  readonly kind: Kind;
  readonly text: string;
}

/** Stands behind the last token. */
export const END: Token = { kind: 'operator', text: '' };

const LINE_END = /\n/y;
/** What follows a dot of it is a name: `1..real`. */
const NUMBER = /\d\w*(?:\.\d\w*)?(?![\w.])/y;
const NAME = /[A-Za-z_$][\w$]*/y;

/** Undefined for what no pattern tells, letters of other scripts among it: Python reads some of them as others. */
export function tokensOf(code: string, lexicon: Lexicon): readonly Token[] | undefined {
  const { blank, string, comment, operator } = lexicon;
  const tokens: Token[] = [];
  let depth = 0;
  for (let at = 0; at < code.length;) {
    const take = (pattern: RegExp): RegExpExecArray | null => {
      pattern.lastIndex = at;
      return pattern.exec(code);
    };
    const skipped = take(blank) ?? take(comment);
    const text = skipped === null ? take(string) : null;
    if (text !== null) {
      const [, prefix = '', quoted = ''] = text;
      if (/[ft]/i.test(prefix)) {
        const inner = tokensOfTemplate(quoted, lexicon);
        if (inner === undefined) return undefined;
        tokens.push(...inner);
      }
      tokens.push({ kind: 'string', text: quoted });
    }
    const found = skipped ?? text ?? take(NUMBER) ?? take(NAME) ?? take(operator) ?? take(LINE_END);
    if (found === null) return undefined;
    if (/^[([{]$/.test(found[0])) depth += 1;
    else if (/^[)\]}]$/.test(found[0])) depth -= 1;
    // In brackets a line goes on.
    if (skipped === null && text === null && !(found[0] === '\n' && depth > 0)) tokens.push({ kind: kindOf(found[0]), text: found[0] });
    at += found[0].length;
  }
  return tokens;
}

function kindOf(text: string): Kind {
  return /^\d/.test(text) ? 'number' : /^[\w$]/.test(text) ? 'name' : 'operator';
}

/** Braces of an f-string that are doubled, or hold code; others alone. */
const IN_BRACES = /\{\{|\}\}|\{([^{}]+)\}|[{}]/g;

/** The code in the braces of an f-string, a `;` behind each; undefined where they hold quotes of their own, or braces. */
function tokensOfTemplate(quoted: string, lexicon: Lexicon): readonly Token[] | undefined {
  const found = [...quoted.matchAll(IN_BRACES)];
  // Of what stands behind a `#` Python tells the end in another way.
  if (found.some(([text]) => text === '{' || text === '}' || text.includes('#'))) return undefined;
  const pieces = found.flatMap(([, piece]) => (piece === undefined ? [] : [piece.replace(/!r$|(?:!r)?:[\w,.<>^+%-]*$/, '')]));
  const tokens = pieces.map((piece) => tokensOf(`(${piece});`, lexicon));
  return tokens.every((each) => each !== undefined) ? tokens.flat() : undefined;
}

/** True for a word of a list. */
export function has(words: WordList, word: string): boolean {
  return words.includes(` ${word} `);
}

/** What stands in quotes, without anything that is written in another way. */
export function plainText(quoted: string): string | undefined {
  return /^(["'])[^"'\\\n]*\1$/.test(quoted) ? quoted.slice(1, -1) : undefined;
}

/** Whether a name may stand where it does. */
export function mayStand(tokens: readonly Token[], at: number, { keywords, calls, methods, attributes, banned }: Lexicon): boolean {
  const { text } = tokens[at] ?? END;
  const isBehindDot = tokens[at - 1]?.text === '.';
  const isCalled = tokens[at + 1]?.text === '(';
  if (isBehindDot && isCalled) return has(methods, text);
  if (has(banned, text)) return false;
  if (isBehindDot) return attributes === undefined ? !text.startsWith('__') : has(attributes, text);
  return isCalled ? has(keywords, text) || has(calls, text) : !text.startsWith('__');
}

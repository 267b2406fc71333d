import type { Language } from '../languages/language.js';
import type { MaskedCode } from './text.js';

/** How a language writes all arguments from one on. */
interface ListForm {
  readonly written: RegExp;
  /** How many of what it counts come before the command's own arguments, where the code stands in a file. */
  readonly before: number;
  /** The same where the code is an option's value or input; as in a file, unless given. */
  readonly beforeInOption?: number;
  readonly brackets: readonly [string, string];
}

const LIST = ['[', ']'] as const;
/** Where lists stand in one another's place without brackets. */
const FLAT = ['', ''] as const;

const OF_NODE: ListForm = { written: /(?<![\w.])(?:process|Bun)\.argv\.slice\(\s?(\d)\s?\)|\bhideBin\(\s?process\.argv\s?\)()/g, before: 2, beforeInOption: 1, brackets: LIST };
const OF_LOOP: ListForm = { written: /(?<=\b(?:in\s|\w\s?:\s?))args\b(?=\s?[){])()/g, before: 0, brackets: LIST };

const FORMS: Readonly<Partial<Record<Language, readonly ListForm[]>>> = {
  python: [{ written: /(?<![\w.])(?:sys\.)?argv\[\s?(\d)\s?:\s?\]/g, before: 1, brackets: LIST }],
  javascript: [OF_NODE, { written: /(?<![\w.])Deno\.args\b(?!\s?[[.])()/g, before: 0, brackets: LIST }],
  ruby: [{ written: /(?<![\w.$@])ARGV\b(?!\s?\[|\.(?!(?:dup\.)?(?:each|map)\b))()/g, before: 0, brackets: LIST }],
  perl: [{ written: /@ARGV\b(?!\s?=)()/g, before: 0, brackets: FLAT }],
  php: [{ written: /\barray_slice\(\s?\$(?:argv|_SERVER\[§\d+§\])\s?,\s?(\d)\s?\)/g, before: 1, brackets: LIST }],
  go: [{ written: /\bos\.Args\[\s?(\d)\s?:\s?\]/g, before: 1, brackets: LIST }, { written: /\bflag\.Args\(\)()/g, before: 0, brackets: LIST }],
  rust: [{ written: /\b(?:std::)?env::args\(\)\.skip\(\s?(\d)\s?\)/g, before: 1, brackets: LIST }],
  lua: [{ written: /(?<=\bi?pairs\(\s?)arg(?=\s?\))()/g, before: 0, brackets: ['{', '}'] }],
  java: [OF_LOOP],
  csharp: [OF_LOOP],
  dart: [OF_LOOP],
};

/** Arguments that are followed. */
const MAX_ARGUMENTS = 64;

/** Code in which the list of its arguments, or the end of it, stands as the list of what the command gives it. */
export function withArgumentLists(masked: MaskedCode): MaskedCode {
  const { args = [], language, strings, from = 'option' } = masked;
  const forms = Object.hasOwn(FORMS, language) ? (FORMS[language] ?? []) : [];
  if (args.length === 0 || args.length > MAX_ARGUMENTS) return masked;
  const literals = args.map((text) => `§${strings.push(text) - 1}§`);
  let { code } = masked;
  for (const { written, before, beforeInOption = before, brackets: [open, close] } of forms) {
    const offset = from === 'file' ? before : beforeInOption;
    code = code.replace(written, (_, first: string | undefined) => `${open}${literals.slice(first === undefined || first === '' ? 0 : Math.max(0, Number(first) - offset)).join(', ')}${close}`);
  }
  return { ...masked, code };
}

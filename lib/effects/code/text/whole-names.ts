import type { Language } from '../languages/language.js';
import type { MaskedCode } from './masked-code.js';
import { HOLE } from '../../../shell/command.js';
import { valueOf } from '../values/values.js';
import { putLiteral } from './put-literal.js';

/** A list of literals, and of numbers. */
const TEXTS = String.raw`[([]\s?§\d+§(?:\s?,\s?§\d+§){0,64}\s?,?\s?[)\]]`;
const NUMBERS = String.raw`[([]\s?(?:0x)?[\da-fA-F]{1,6}(?:\s?,\s?(?:0x)?[\da-fA-F]{1,6}){0,128}\s?[)\]]`;

/** What gives a text of literals alone: turned round, put together of parts or characters, or decoded. */
const FOLDED: Readonly<Partial<Record<Language, RegExp>>> = {
  python: new RegExp(
    [
      String.raw`§\d+§\[\s?:\s?:\s?-1\s?\]`,
      String.raw`§\d+§\.join\(\s?(?:${TEXTS}|reversed\(\s?§\d+§\s?\)|map\(\s?chr\s?,\s?${NUMBERS}\s?\))\s?\)`,
      String.raw`\bbytes(?:\(\s?${NUMBERS}\s?\)|\.fromhex\(\s?§\d+§\s?\))\.decode\(\s?(?:§\d+§)?\s?\)`,
      String.raw`(?<![\w.])(?:base64\.)?b64decode\(\s?[bB]?§\d+§\s?\)\.decode\(\s?(?:§\d+§)?\s?\)`,
    ].join('|'),
    'g',
  ),
  javascript: new RegExp(
    [
      String.raw`\[\s?\.\.\.\s?§\d+§\s?\]\.(?:reverse|toReversed)\(\)\.join\(\s?§\d+§\s?\)`,
      String.raw`§\d+§\.split\(\s?§\d+§\s?\)(?:\.(?:reverse|toReversed)\(\))?\.join\(\s?§\d+§\s?\)`,
      String.raw`\[\s?§\d+§(?:\s?,\s?§\d+§){1,64}\s?\]\.join\(\s?§\d+§\s?\)`,
      String.raw`\bBuffer\.from\(\s?§\d+§\s?,\s?§\d+§\s?\)\.toString\(\s?(?:§\d+§)?\s?\)|(?<![\w.])atob\(\s?§\d+§\s?\)`,
    ].join('|'),
    'g',
  ),
  ruby: new RegExp(String.raw`§\d+§\.reverse\b|(?:%w\[[\w ]{1,200}\]|\[\s?§\d+§(?:\s?,\s?§\d+§){1,64}\s?\])\.join\b(?:\(\s?\))?`, 'g'),
};

/** What code must contain for any of them. */
const MAY_FOLD = /§\.|§\s?\]|\[::|bytes|b64decode|Buffer\.from|atob|%w/;

/** A name, or several with dots between them. */
const NAME = /^[A-Za-z_$][\w$]{0,80}(?:\.[A-Za-z_$][\w$]{0,80}){0,6}$/;

/** Functions and modules that python takes out of tables of names: `os.__dict__[§]`, `vars(os)[§]`, `map(getattr(shutil, §), …)`, `sys.modules[§].f`, `import_module(§).f`. */
const OF_TABLE =
  /(?<![\w.])([A-Za-z_][\w.]{0,60})\.__dict__\[\s?§(\d+)§\s?\]|(?<![\w.])vars\(\s?([A-Za-z_][\w.]{0,60})\s?\)\[\s?§(\d+)§\s?\]|(?<=[(,]\s?)getattr\(\s?([A-Za-z_][\w.]{0,60})\s?,\s?§(\d+)§\s?\)(?!\s?\()/g;
const OF_MODULES = /(?<![\w.])(?:sys\.modules\[\s?§(\d+)§\s?\]|(?:importlib\.)?import_module\(\s?§(\d+)§\s?\))(?=\.)/g;
/** A function with settings that are given already, handed on: `map(partial(rmtree, ignore_errors=True), …)`. */
const PARTIAL = /(?<=[(,]\s?)(?:functools\.)?partial\(\s?([A-Za-z_][\w.]{0,80})(?:\s?,\s?\w{1,40}\s?=\s?[\w.]{1,40}){0,6}\s?\)(?=\s?,)/g;
/** `const { [§]: f } = …` */
const KEYED = /(?<=[{,]\s?)\[\s?§(\d+)§\s?\](?=\s?:)/g;

/** Code in which texts of literals alone are one literal, and names that stand in such texts are names. */
export function withWholeNames(masked: MaskedCode): MaskedCode {
  const folded = withFolded(masked);
  const { language, code, strings } = folded;
  const named = (index: string | undefined, put: (name: string) => string, whole: string): string => {
    const name = strings[Number(index)] ?? '';
    return NAME.test(name) ? put(name) : whole;
  };
  if (language === 'javascript') {
    return code.includes(']:') || code.includes('] :')
      ? { ...folded, code: code.replace(KEYED, (whole, index: string) => named(index, (name) => name, whole)) }
      : folded;
  }
  if (language !== 'python' || !/__dict__|vars\(|getattr\(|modules|import_module|partial\(/.test(code)) return folded;
  const written = code
    .replace(OF_TABLE, (whole, owner?: string, one?: string, other?: string, two?: string, third?: string, three?: string) =>
      named(one ?? two ?? three, (name) => `${owner ?? other ?? third ?? ''}.${name}`, whole),
    )
    .replace(OF_MODULES, (whole, one?: string, two?: string) => named(one ?? two, (name) => name, whole))
    .replace(PARTIAL, '$1');
  return { ...folded, code: written };
}

function withFolded(masked: MaskedCode): MaskedCode {
  const expression = FOLDED[masked.language];
  const { code, strings } = masked;
  if (expression === undefined || !MAY_FOLD.test(code)) return masked;
  return {
    ...masked,
    code: code.replace(expression, (whole) => {
      const value = valueOf(whole, masked, HOLE);
      return value.includes(HOLE) ? whole : putLiteral(strings, value);
    }),
  };
}

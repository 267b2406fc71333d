import type { MaskedCode } from './masked-code.js';
import { givenText } from './given-texts.js';
import { listFrom } from './one-of.js';

/** Stands in python's code for an opened file of which the text is known. */
export const HANDLE = '_opened';

/** `with _opened(§) as f`, `f = _opened(§)` */
const NAMED =
  /_opened\(§(\d+)§\)\s{1,9}as\s{1,9}([A-Za-z_]\w{0,40})|(?<![\w.])([A-Za-z_]\w{0,40})\s?=\s?_opened\(§(\d+)§\)(?=[^\S\n]{0,9}(?:\n|;|$))/g;

/** Handles of one code that have a name. */
const MAX_NAMED = 16;

const LOADED =
  /(?<![\w$.])(json\.load|(?:yaml|YAML)\.(?:safe_load|load|full_load)|(?:tomllib|tomli|toml)\.load|csv\.(?:Dict)?[rR]eader)\(\s?_opened\(§(\d+)§\)\s?(?:,[^()\n]{0,80})?\)/g;

/** Code in which what python does with opened files stands as what it reads from them. */
export function withHandlesRead(masked: MaskedCode): MaskedCode {
  if (!masked.code.includes(HANDLE)) return masked;
  const { strings } = masked;
  let code = withNames(masked.code);
  code = code.replace(
    LOADED,
    (_whole, loader: string, index: string) =>
      `${loader.replace(/(?:\.load)$/, '.loads').replace(/^(?:yaml|YAML)\.loads$/, 'yaml.load')}(§${index}§)`,
  );
  code = code.replace(
    /_opened\(§(\d+)§\)(\.read\(\s?\)|\.readlines?\(\s?\))?(?:\.decode\([^()\n]{0,30}\))?/g,
    (_whole, index: string, read: string | undefined) => {
      if (read?.startsWith('.read(') === true) return `§${index}§`;
      const text = givenText(strings[Number(index)] ?? '', masked);
      return read?.startsWith('.readline(') === true ? text.line : listFrom(text.lines, masked.language);
    },
  );
  return { ...masked, code };
}

/** Code in which the names of handles stand as these, from where each gets its name up to where it gets another value. */
function withNames(code: string): string {
  let now = code;
  const named = [...code.matchAll(NAMED)].slice(0, MAX_NAMED);
  // From the last one on, so that the places of those before it stay as they are.
  for (const { 0: text, 1: one, 2: bound, 3: name = bound ?? '', 4: index = one ?? '', index: at } of named.reverse()) {
    const from = at + text.length;
    const again = new RegExp(`\\bas\\s{1,9}${name}\\b|(?<![\\w.])${name}\\s?=(?!=)`).exec(now.slice(from));
    const end = again === null ? now.length : from + again.index;
    const used = now.slice(from, end).replace(new RegExp(`(?<![\\w.§])${name}(?![\\w(]|\\s?=(?!=))`, 'g'), () => `_opened(§${index}§)`);
    now = now.slice(0, from) + used + now.slice(end);
  }
  return now;
}

import type { MaskedCode } from '../text/masked-code.js';

/** Tests of a name's beginning, end, or a part of it. */
const BEGINS = String.raw`starts_?[wW]ith|start_with\?|[hH]asPrefix|str_starts_with`;
const ENDS = String.raw`ends_?[wW]ith|end_with\?|[hH]asSuffix|str_ends_with`;
const HOLDS = String.raw`includes|include\?|str_contains|contains`;
const TESTED = new RegExp(
  String.raw`(!\s?|\bnot\s)?(?:\$?([A-Za-z_]\w{0,40})(?:\.(?:name|basename|to_s))?\.)?(?:(${BEGINS})|(${ENDS})|(?:${HOLDS}))\s?\(\s?(?:\$?([A-Za-z_]\w{0,40})\s?,\s?)?§(\d+)§\s?\)`,
  'g',
);
/** The same by expressions: `/^\.e/.test(n)`, `n.match(/…/)`, `n =~ /…/`, `preg_match('/…/', $n)`, `filter(re.compile(r'…').match, …)`. */
const MATCHED =
  /(!\s?|\bnot\s)?(?:§(\d+)§\.test\(\s?([A-Za-z_]\w{0,40})|\$?([A-Za-z_]\w{0,40})(?:\.match\??\(\s?|\s?=~\s?)§(\d+)§|\bpreg_match\(\s?§(\d+)§\s?,\s?\$([A-Za-z_]\w{0,40})|(?<=\bfilter\(\s?)re\.compile\(\s?[rR]?§(\d+)§\s?\)\.(?:match|search)()|\bre\.(?:match|search|fullmatch)\(\s?[rR]?§(\d+)§\s?,\s?([A-Za-z_]\w{0,40}))|(?<=[({!&|]\s{0,4})§(\d+)§(?=\s?[)&|])/g;

/** Names of one code that are told. */
const MAX_KEPT = 8;

const known = new WeakMap<readonly string[], readonly string[]>();

/** Patterns for the names that code keeps of those in a folder, by the tests that it makes of what it goes through. */
export function keptOfFolder(masked: MaskedCode): readonly string[] {
  const before = known.get(masked.strings);
  if (before !== undefined) return before;
  const found = keptIn(masked);
  known.set(masked.strings, found);
  return found;
}

function keptIn({ code, strings, patterns, language }: MaskedCode): readonly string[] {
  const goesThrough = (name: string): boolean =>
    name === '' ||
    (language === 'perl' && name === '_') ||
    new RegExp(
      String.raw`\bfor(?:each)?\b[^\n;]{0,60}\b${name}\s(?:in|of)\b|\(?\b${name}\)?\s?=>|\|\s?${name}\s?\||\bas\s\$?${name}\b|\blambda\s${name}\s?:`,
    ).test(code);
  const kept = new Set<string>();
  for (const [, not, subject, begins, ends, given, index] of code.matchAll(TESTED)) {
    const text = strings[Number(index)] ?? '';
    if (not !== undefined || text.length < 2 || /[*?[\]/]/.test(text) || !goesThrough(subject ?? given ?? '_')) continue;
    kept.add(begins !== undefined ? `${text}*` : ends !== undefined ? `*${text}` : `*${text}*`);
  }
  for (const [, not, one, oneName, twoName, two, three, threeName, four, , five, fiveName, six] of code.matchAll(MATCHED)) {
    const index = Number(one ?? two ?? three ?? four ?? five ?? six);
    const name = oneName ?? twoName ?? threeName ?? fiveName ?? '';
    const pattern = not !== undefined || !goesThrough(name) ? undefined : globOf(patterns?.get(index) ?? strings[index] ?? '');
    if (pattern !== undefined) kept.add(pattern);
  }
  // Listings of code have hidden names among them.
  return [...kept].flatMap((each) => (each.startsWith('*') ? [each, `.${each}`] : [each])).slice(0, MAX_KEPT);
}

/** The glob of an expression that holds plain characters alone; undefined for another. */
function globOf(written: string): string | undefined {
  const source = /^m?([/#~])([^]*)\1[a-z]{0,4}$/.exec(written)?.[2] ?? written;
  const [, start, plain = '', end] = /^(\^|\\A)?((?:[\w-]|\\[.\-_]){2,40})(\$|\\z|\\Z)?(?:\.\*)?$/.exec(source) ?? [];
  if (plain === '') return undefined;
  const text = plain.replace(/\\/g, '');
  return `${start === undefined ? '*' : ''}${text}${end === undefined ? '*' : ''}`;
}

import type { Language } from '../languages/language.js';
import type { MaskedCode } from './masked-code.js';
import { listFrom, oneOf } from './one-of.js';
import { putLiteral } from './put-literal.js';

/** What a way to write arguments stands for, by what its expression holds; undefined where the code stays as it is. */
type Meant = (given: Given, groups: readonly (string | undefined)[]) => string | undefined;

/** What the command gives, as literals of the code. */
interface Given {
  readonly language: Language;
  /** As the language counts: the program stands first in some. */
  readonly all: readonly string[];
  /** The arguments alone. */
  readonly own: readonly string[];
}

type Form = readonly [written: RegExp, meant: Meant];

/** From one index on, or up to another. */
const slice: Meant = ({ all, language }, [from, to]) =>
  listFrom(
    all.slice(Number(from === undefined || from === '' ? 0 : from), to === undefined || to === '' ? undefined : Number(to)),
    language,
  );
const whole: Meant = ({ all, language }) => listFrom(all, language);
const own: Meant = ({ own: words, language }) => listFrom(words, language);
/** From one of the arguments on, where the program is not counted. */
const ownFrom: Meant = ({ own: words, language }, [from = '0', to]) =>
  listFrom(words.slice(Number(from), to === undefined || to === '' ? undefined : Number(to)), language);
const at: Meant = ({ all }, [index]) => all.at(Number(index));
const ownAt: Meant = ({ own: words }, [index]) => words.at(Number(index));
/** Where the program, or nothing, is at nought. */
const ownFromOne: Meant = ({ own: words }, [index]) => (index === '0' ? undefined : words.at(Number(index) - 1));
const first: Meant = ({ own: words }) => words.at(0);
const last: Meant = ({ own: words }) => words.at(-1);
const any: Meant = ({ own: words }) => oneOf(words);
/** The first, under a name that the code gives it. */
const firstNamed: Meant = ({ own: [word] }, [name = '']) => (word === undefined ? undefined : `${name} = ${word}`);

/** What gives one of the arguments, however many there are. */
const GIVES_ONE: ReadonlySet<Meant> = new Set([at, ownAt, ownFromOne, first, last, firstNamed]);

/** An index that is worked out. */
const INDEX = String.raw`(?:\+\+|--)?[A-Za-z_]\w{0,40}(?:\+\+|--)?(?:\s?[+-]\s?\d)?`;
/** What is given a value is none of what the command gives. */
const NOT_GIVEN = String.raw`(?!\s?=(?!=))`;

/** Expressions of a language, of which NAME is the list of the arguments. */
function subscripts(name: string): readonly Form[] {
  return [
    [new RegExp(String.raw`${name}\[\s?(\d{0,2})\s?:\s?(-?\d{0,2})\s?\]`, 'g'), slice],
    [new RegExp(String.raw`${name}\[\s?(-?\d{1,2})\s?\]${NOT_GIVEN}`, 'g'), at],
    [new RegExp(String.raw`${name}\[\s?${INDEX}\s?\]${NOT_GIVEN}`, 'g'), any],
  ];
}

const OF_LOOP: readonly Form[] = [
  [/(?<=\b(?:in\s|\w\s?:\s?))args\b(?=\s?[){])/g, own],
  [/(?<=[(,]\s?)args\b(?=\s?[,)](?!\s?=>))/g, own],
  [
    /\b(?:Arrays\.copyOfRange\(\s?args\s?,\s?(\d)\s?,[^()\n]{1,40}\)|(?<![\w.])args\.(?:Skip|sublist|drop|skip)\(\s?(\d)\s?\))/g,
    (given, [one, two = one]) => ownFrom(given, [two]),
  ],
];

const FORMS: Readonly<Partial<Record<Language, readonly Form[]>>> = {
  python: [
    ...subscripts(String.raw`(?<![\w.])sys\.argv`),
    [/(?<=[\w\s)],\s?\*{0,1}\w{1,40}\s?=\s?)sys\.argv(?=[^\S\n]{0,9}(?:\n|;|$))/g, whole],
  ],
  javascript: [
    [/(?<![\w.])(?:process|Bun)\.argv\.slice\(\s?(\d)\s?(?:,\s?(-?\d)\s?)?\)/g, slice],
    [/\bhideBin\(\s?process\.argv\s?\)/g, own],
    [/(?<=\]\s?=\s?)(?:process|Bun)\.argv(?=[^\S\n]{0,9}(?:\n|;|$))/g, whole],
    [/(?<![\w.])(?:process|Bun)\.argv(?:\.at\(\s?(-?\d)\s?\)|\[\s?(\d)\s?\])(?!\s?=(?!=))/g, (given, [one, two = one]) => at(given, [two])],
    [/(?<![\w.])(?:process|Bun)\.argv\.pop\(\)/g, last],
    [/(?<![\w.])Deno\.args\[\s?(\d)\s?\]/g, ownAt],
    [/(?<![\w.])Deno\.args\.slice\(\s?(\d)\s?\)/g, ownFrom],
    [/(?<![\w.])Deno\.args\b(?!\s?[[.])/g, own],
  ],
  ruby: [
    [/(?<![\w.$@])ARGV(?:\[\s?(\d)\s?\.\.(?:\.?-1)?\s?\]|\.drop\(\s?(\d)\s?\))/g, (given, [one, two = one]) => ownFrom(given, [two])],
    [/(?<![\w.$@])ARGV(?:\[\s?(-?\d)\s?\](?!\s?=(?!=))|\.fetch\(\s?(\d)\s?\))/g, (given, [one, two = one]) => ownAt(given, [two])],
    [/(?<![\w.$@])ARGV\.first\b/g, first],
    [/(?<![\w.$@])ARGV\.last\b/g, last],
    [/(?<![\w.$@])ARGV\b(?!\s?\[|\.(?!(?:dup\.)?(?:each|map|join)\b))/g, own],
  ],
  perl: [
    [/@ARGV\[\s?(\d)\s?\.\.[^\]\n]{1,20}\]/g, ownFrom],
    [/(?<==\s?)@ARGV\b/g, own],
    [/\$ARGV\[\s?(-?\d)\s?\](?!\s?=(?!=))/g, ownAt],
    [/\$ARGV\[\s?\$\w{1,40}\s?\](?!\s?=(?!=))/g, any],
    // Where lists stand in one another's place without brackets.
    [/@ARGV\b(?!\s?=)/g, ({ own: words }) => words.join(', ')],
  ],
  php: [
    [
      /\barray_slice\(\s?\$(?:argv|_SERVER\[§\d+§\])\s?,\s?(\d)\s?(?:,\s?(\d)\s?)?\)/g,
      (given, [from = '0', count]) => slice(given, [from, count === undefined ? undefined : String(Number(from) + Number(count))]),
    ],
    [/\$argv\[\s?(\d)\s?\](?!\s?=(?!=))/g, at],
    [/\$argv\[\s?\$\w{1,40}\s?\](?!\s?=(?!=))/g, any],
    [/(?<=\](?:\s?)=\s?|[(,]\s?)\$argv\b(?=\s?[;),])/g, whole],
  ],
  go: [...subscripts(String.raw`\bos\.Args`), [/\bflag\.Args\(\)/g, own], [/\bflag\.Arg\(\s?(\d)\s?\)/g, ownAt]],
  rust: [
    [/\b(?:std::)?env::args\(\)\.nth\((\d)\)/g, ownFromOne],
    [/(?<![\w.])&?args\[(\d)\]/g, ownFromOne],
    [/(?<![\w.])args\.get\((\d)\)/g, ownFromOne],
    [/\b(?:std::)?env::args\(\)\.skip\(\s?(\d)\s?\)/g, slice],
    [/(?<![\w.])&?args\[\s?(\d)\s?\.\.\s?\]/g, slice],
  ],
  lua: [
    [/(?<![\w.])arg\[(\d)\]/g, ownFromOne],
    [/(?<=\bi?pairs\(\s?)arg(?=\s?\))/g, own],
    [/\b(?:table\.)?unpack\(\s?arg\s?(?:,\s?(\d)\s?)?\)/g, (given, [from = '1']) => given.own.slice(Number(from) - 1).join(', ')],
    [
      /(?<=\btable\.concat\(\s?)arg(?=\s?[,)](?:\s?§\d+§\s?,\s?(\d))?)/g,
      (given, [from = '1']) => ownFrom(given, [String(Number(from) - 1)]),
    ],
    [/\b(\w{1,40})\[\s?#\1\s?\+\s?1\s?\]\s?=\s?arg\[\s?\w{1,40}\s?\]/g, (given, [name = '']) => `${name} = ${own(given, []) ?? ''}`],
    [
      /\btable\.insert\(\s?(\w{1,40})\s?,\s?arg\[\s?[A-Za-z_]\w{0,40}\s?\]\s?\)/g,
      (given, [name = '']) => `${name} = ${own(given, []) ?? ''}`,
    ],
    [/(?<![\w.])arg\[\s?[A-Za-z_]\w{0,40}\s?\]/g, any],
    [/\{\s?\.\.\.\s?\}/g, own],
  ],
  c: [
    [/(?<![\w.])argv\s?\+\s?(\d)\b/g, slice],
    [/&argv\[\s?(\d)\s?\]/g, slice],
    [/(?<![\w.&])argv\[\s?(\d)\s?\](?!\s?=(?!=))/g, at],
    [/(?<![\w.&])argv\[\s?(?:\+\+|--)?[A-Za-z_]\w{0,40}(?:\+\+|--)?(?:\s?[+-]\s?\d)?\s?\](?!\s?=(?!=))/g, any],
    [/(?<![\w\])*]\s?)\*(?:\+\+)?argv(?:\+\+)?\b/g, any],
  ],
  java: [[/(?<![\w.])args\.first\(\)/g, first], ...OF_LOOP],
  csharp: OF_LOOP,
  dart: [[/(?<![\w.])(?:args|arguments|argv)\.first\b/g, first], [/(?<![\w.])(?:args|arguments|argv)\[(\d)\]/g, ownAt], ...OF_LOOP],
  julia: [[/(?<![\w.])ARGS\[(\d)\]/g, ownFromOne]],
  swift: [[/\bCommandLine\.arguments\[(\d)\]/g, ownFromOne]],
  r: [[/\bcommandArgs\([^()\n]{0,40}\)\[(\d)\]/g, ownFromOne]],
  elixir: [
    [/\[\s?(\w{1,40})\s?(?:\|[^\]\n]{0,40})?\]\s?=\s?System\.argv(?:\(\))?/g, firstNamed],
    [/\b(?:hd|List\.first)\(\s?System\.argv\(\)\s?\)/g, first],
    [/\bEnum\.at\(\s?System\.argv\(\)\s?,\s?(\d)\s?\)/g, ownAt],
  ],
};

/** What takes the first argument away from the list. */
const TAKES: Readonly<Partial<Record<Language, RegExp>>> = {
  python: /(?<![\w.])sys\.argv\.pop\(\s?[01]\s?\)/g,
  javascript: /(?<![\w.])Deno\.args\.shift\(\)/g,
  ruby: /(?<![\w.$@])ARGV\.shift\b(?:\(\))?/g,
  perl: /\bshift\s?\(?\s?@ARGV\b\s?\)?/g,
  php: /\barray_shift\(\s?\$argv\s?\)/g,
  lua: /\btable\.remove\(\s?arg\s?,\s?1\s?\)/g,
};

/** How many words stand before the arguments in the list: of code in a file, and else. */
const BEFORE: Readonly<Partial<Record<Language, readonly [inFile: number, inOption: number]>>> = {
  python: [1, 1],
  javascript: [2, 1],
  php: [1, 1],
  go: [1, 1],
  rust: [1, 1],
  c: [1, 1],
};

/** Arguments that are followed as a list. */
const MAX_ARGUMENTS = 64;

/** Code in which its arguments, one of them or the list, stand as what the command gives it. */
export function withArgumentLists(masked: MaskedCode): MaskedCode {
  const { args = [], language, strings, from = 'option' } = masked;
  const all = Object.hasOwn(FORMS, language) ? (FORMS[language] ?? []) : [];
  const areMany = args.length > MAX_ARGUMENTS;
  const forms = areMany ? all.filter(([, meant]) => GIVES_ONE.has(meant)) : all;
  if (args.length === 0 || forms.length === 0) return masked;
  const words = args.map((text) => putLiteral(strings, text));
  const [inFile, inOption] = BEFORE[language] ?? [0, 0];
  const before = Array.from({ length: from === 'file' ? inFile : inOption }, () => putLiteral(strings, 'program'));
  const takes = areMany ? undefined : TAKES[language];
  const code = named(masked);
  const parts = takes === undefined ? [code] : code.split(takes);
  // Of php's list the program is taken first; it stays in the others.
  const [staying, taken] = language === 'php' ? [[], [...before, ...words]] : [before, words];
  let now = '';
  parts.forEach((part, index) => {
    const rest = taken.slice(index);
    now += withForms(part, forms, { language, all: [...staying, ...rest], own: index === 0 ? words : rest });
    if (index < parts.length - 1) now += /\b(?:while|until)\b[^\n]{0,80}$/.test(part) ? oneOf(words) : (taken[index] ?? oneOf(words));
  });
  return { ...masked, code: now };
}

function withForms(code: string, forms: readonly Form[], given: Given): string {
  return forms.reduce(
    (now, [written, meant]) =>
      now.replace(written, (found: string, ...groups: (string | undefined)[]) => meant(given, groups.slice(0, -2)) ?? found),
    code,
  );
}

const MAIN_OF_C =
  /\bmain\s?\(\s?(?:const\s)?int\s\w{1,40}\s?,\s?(?:const\s)?char\s?(?:const\s?)?(?:\*\s?\*\s?(?:const\s)?(\w{1,40})|\*\s?(?:const\s)?(\w{1,40})\s?\[\s?\])/;

/** R's `args <- commandArgs(TRUE)`, as assignments are usually written. */
const NAMED_BY_R = /\b(\w{1,40})\s?=\s?commandArgs\([^()\n]{0,40}\)/;

/** Code in which the list has the name that most give it: C's `main(int c, char **v)`, what R calls it first, and what python's functions are called with. */
function named({ code, language }: MaskedCode): string {
  if (language === 'c') {
    const [, one, two = one] = MAIN_OF_C.exec(code) ?? [];
    return two === undefined || two === 'argv'
      ? code
      : code.replace(new RegExp(`(?<![\\w.>])${two}(?=\\s?(?:\\[|\\+\\s?\\d)|\\+\\+)`, 'g'), 'argv');
  }
  if (language === 'r') {
    const name = NAMED_BY_R.exec(code)?.[1];
    return name === undefined ? code : code.replace(new RegExp(`(?<![\\w.])${name}(?=\\[\\d\\])`, 'g'), 'commandArgs()');
  }
  if (language !== 'python' || !/(?<!\.)\bargv\b/.test(code)) return code;
  // A function that gets the arguments alone counts from the first of them.
  return /\(\s?sys\.argv\[\s?1\s?:\s?\]\s?\)/.test(code) && /\bdef\s\w{1,60}\s?\(\s?argv\b/.test(code)
    ? code
    : code.replace(/(?<![\w.])argv(?=\s?\[)/g, 'sys.argv');
}

/** The argument at an index of a list (`sys.argv`, `process.argv`), for whoever works an expression out: of what stands in texts, or has an index that is worked out, `withArgumentLists` knows nothing. */
export function argumentOf(list: string, index: number, { args, from = 'option' }: MaskedCode): string | undefined {
  if (args === undefined || !(index >= 0)) return undefined;
  switch (list) {
    case 'sys.argv':
    case 'argv':
    case 'CommandLine.arguments':
    case '$argv':
    case 'os.Args':
      return args[index - 1];
    case 'process.argv':
      return args[index - (from === 'option' ? 1 : 2)];
    case 'ARGV':
    case '$ARGV':
    case 'Deno.args':
    case 'args':
      return args[index];
    default:
      return undefined;
  }
}

import type { Language } from '../languages/language.js';
import type { MaskedCode } from './masked-code.js';
import { inFormsOfJava } from './build-file-forms.js';
import { ELIXIR_NAME, ERLANG_NAME, withoutPatterns } from './without-patterns.js';
import { withoutPipes } from './without-pipes.js';

/**
 * What a language writes in a way of its own, what most write for it, and texts of which one stands in all
 * code that has it: to compile the expression takes far longer than to look for them.
 */
export type OwnForm = readonly [
  written: RegExp,
  usual: string | ((whole: string, ...parts: string[]) => string),
  holding?: readonly string[],
];

/** The same where it takes more than one expression. */
type Rewriting = (code: string, masked: MaskedCode) => string;

/** Assignments, joined texts, fields and calls as languages write them that differ from most, in the order in which they are looked for. */
export const OWN_FORMS: Readonly<Partial<Record<Language, readonly (OwnForm | Rewriting)[]>>> = {
  r: [
    [/<<?-(?=\s)/g, '='],
    [/::/g, '.'],
    [/(?<=[\w)\]])\$(?=[A-Za-z])/g, '.'],
  ],
  lua: [
    [/(?<!\.)\.\.(?!\.)/g, '+'],
    [/\(\s?(§\d+§)\s?\)\s?:\s?format\(/g, 'string.format($1, '],
  ],
  csharp: [ofSharp],
  haskell: [
    [/\+\+/g, '+'],
    [/<\/>/g, '/'],
  ],
  elixir: [
    // `@key "text"`, by which modules keep a value.
    [/^([^\S\n]{0,80}@\w{1,60})[^\S\n]{1,20}(?=[§[{"\w])/gm, '$1 = '],
    (code) => withoutPatterns(code, ELIXIR_NAME),
    [/@(?=\w)/g, ''],
    withoutPipes,
  ],
  java: [
    withUsualArguments,
    // Kotlin's way to say that a value is there.
    [/!!(?=[.)\];\n])/g, '', ['!!']],
    // Groovy's and kotlin's ways to ask for a property of the system.
    [
      /\bSystem\.(?:properties\b|getProperties\(\)|getenv\(\)|env\b)\s?(?:\.get(?:Property|OrDefault)?\(\s?|\[\s?|\.)(§\d+§)(?:\s?[\])])?/g,
      'System.getProperty($1)',
      ['System.'],
    ],
    [/(System\.getProperty\(§\d+§\))\sas\sString\b/g, '$1', ['System.']],
    inFormsOfJava,
  ],
  erlang: [(code) => withoutPatterns(code, ERLANG_NAME), [/(?<=\b[a-z]\w{0,40}):(?=[a-z]\w{0,40}\()/g, '.']],
  python: [withPathlib, withLocalFiles],
  ruby: [
    // `File.delete f if File.file? f`: a call without brackets ends where a condition follows.
    [
      /(?<![\w.])((?:File|FileUtils|Dir)\.[a-z_]{1,30}|system|exec|rm_rf|rm_r)[^\S\n]{1,9}((?:§\d+§|[\w@.]{1,60})(?:\([^()]{0,80}\))?)(?=[^\S\n]{1,9}(?:if|unless|while|until|rescue)\b)/g,
      '$1($2)',
    ],
    [/\.each_child(?=\s?\(?\s?&:)/g, '.children.each', ['&:']],
    [/\.(?:select|reject|filter|sort_by)\s?(?:\(\s?&:\w{1,40}[?!]?\s?\)|&:\w{1,40}[?!]?(?=\.))/g, '', ['&:']],
  ],
  perl: [
    // `unlink for glob('*')`: without a name, it is the one that is gone through.
    [
      /(?<=(?:^|[;{}]|&&|\b(?:and|or))\s{0,40})(?:(?:unlink|rmdir)(?=\s?(?:$|[;}]|\|\||&&)|[^\S\n](?:if|unless|or|and)\b)|(?:unlink|rmdir|rmtree|remove_tree)(?=[^\S\n]for(?:each)?\b))/g,
      '$&($_)',
    ],
  ],
  julia: [[/(?<=[)\]§])\s?\*\s?(?=§)/g, '+']],
  octave: [
    [
      /\[\s?((?:getenv\(\s?§\d+§\s?\)|§\d+§)(?:\s?[, ]\s?§\d+§){1,16})\s?\]/g,
      (_, parts = '') => `(${parts.replace(/(?<=[)§])\s?[, ]\s?(?=§)/g, '+')})`,
    ],
    // With a second argument, `"s"`, all below goes too.
    [/(?<![\w.])rmdir\s?\(([^(),]{1,120}(?:\([^()]{0,80}\)[^(),]{0,120})?),\s?§\d+§\s?\)/g, 'rm_rf($1)'],
    [/(?<![\w.])delete\s?\((?=\s?[§(])/g, 'rm('],
  ],
  javascript: [
    // What typescript says of a value beside what it is: `x as string`, `x satisfies Config`, `<const>`.
    [
      /(?<=[\w$)\]}§])\s(?:as\s(?:const|(?:string|unknown|any|never|number)(?:\[\])?|[A-Z]\w{0,40}(?=\s?[);]))|satisfies\s[A-Z][\w.<>[\], ]{0,80}?(?=\s?[);\n]))/g,
      '',
      [' as ', ' satisfies '],
    ],
  ],
};

/** F#'s `let`, and properties of C# that are given a value where they are declared. */
function ofSharp(code: string): string {
  if (/^\s{0,9}let\s/m.test(code)) return code.replace(/^(\s{0,40})let\s(?:mutable\s)?(?=\w+\s?=)/gm, '$1var ');
  return code.includes('get;') ? code.replace(/\{\s?get;[^{}=]{0,40}\}\s?=(?!>)/g, '=') : code;
}

/** `import pathlib as p`: by its own name, as values are told. */
function withPathlib(code: string): string {
  const name = code.includes('pathlib as ') ? /\bpathlib\sas\s(\w{1,40})/.exec(code)?.[1] : undefined;
  if (name === undefined) return code;
  return code.replace(/\bpathlib\sas\s\w{1,40}/g, 'pathlib').replace(new RegExp(`(?<![\\w.])${name}(?=\\.Path\\b)`, 'g'), 'pathlib');
}

/** `filesystem("file")` of fsspec, by the class that does the work. */
function withLocalFiles(code: string, { strings }: Pick<MaskedCode, 'strings'>): string {
  if (!code.includes('filesystem(')) return code;
  return code.replace(/\bfilesystem\(\s?§(\d+)§\s?\)/g, (whole, literal: string) =>
    /^(?:file|local)$/.test(strings[Number(literal)] ?? '') ? 'LocalFileSystem()' : whole,
  );
}

/** `main(String[] a)`, `main(a: Array<String>)`: by the name that most give to what the program is given. */
function withUsualArguments(code: string): string {
  const [, one, two = one] =
    /\bmain\s?\(\s?(?:(?:final\s)?(?:String|string)\s?(?:\[\]|\.\.\.)\s?(\w{1,40})|(\w{1,40})\s?:\s?Array<String>)/i.exec(code) ?? [];
  return two === undefined || two === 'args' ? code : code.replace(new RegExp(`(?<![\\w.])${two}(?=\\s?[[.](?!\\.))`, 'g'), 'args');
}

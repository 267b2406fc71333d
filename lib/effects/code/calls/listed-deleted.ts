import type { CodeReading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { inside } from '../../analysis.js';
import { runShellText } from '../../wrappers/run-shell-text.js';

/** A command that lists files by their paths, of a folder that is told from the root, the home or the folder above. */
const LISTS = /^\s{0,9}(?:find|fd|fdfind|ls)\s(?:[^\n|;&]{0,200}\s)?["']?(?:\/|~|\.\.(?:\/|\s|$)|\$HOME\b|\$\{HOME\})/;
const LISTER = /^(?:\/usr)?(?:\/bin\/)?(?:find|fd|fdfind|ls)$/;

/** A program and its arguments as texts of their own: `['find', '/a']`, `'find', ['/a']`, `"find", c("/a")`, `'find', { args: ['/a'] }`. */
const SEPARATE = /§(\d{1,6})§((?:[\s,[({]{1,9}(?:(?:c|args\s?:)[\s[({]{1,9})?§\d{1,6}§){1,16})/g;

/** What deletes a file, in any of the languages; R's and tcl's names have a dot or a blank in them. */
const DELETES =
  /(?<![\w$])(?:unlink(?:Sync)?|rm(?:Sync|_r|_rf|_f|!|_rf!)?|rmtree|remove(?:Sync|_entry)?|delete(?:IfExists|Recursively)?|file\s(?:-force\s)?delete)(?![\w$:]|\s?=[^=>])/g;
const OF_TREES = /rmtree|rm_rf?\b|rm_rf!|recursive|deleteRecursively|-force|remove_entry/;

/** What gives a name what stands behind or before it: an assignment, the head of a loop, a parameter of a block or a function. */
const GIVEN: readonly RegExp[] = [
  /(?<![\w.])([$@%]?[A-Za-z_]\w{0,40})(?:\s?,\s?\w{1,40})?\s?(?::=|=(?![=>~]))\s?([^;\n]{1,400})/g,
  /\bfor(?:each)?\s?\(?\s?(?:(?:await\s)?\(?(?:const|let|var|my)\s)?\(?([$]?[A-Za-z_]\w{0,40})\s(?:in|of)\s([^;\n{]{1,400})/g,
  /\bfor(?:each)?\s(?:my\s)?(\$?[A-Za-z_]\w{0,40})\s?([([][^;\n{]{1,400})/g,
  /\bopen\s?\(?\s?(?:my\s)?(\$?\w{1,40})\s?,([^;\n]{1,200})/g,
];
const FOREACH_OF_PHP = /\bforeach\s?\(([^;\n{]{1,400}?)\sas\s(\$\w{1,40})/g;
const OUT_OF_EXEC = /\bexec\(\s?(§\d{1,6}§)\s?,\s?(\$\w{1,40})/g;
const PARAMETER =
  /(?:\bdo\s?|\{\s?)\|\s?(\w{1,40})[^|\n]{0,40}\||(?:\(|,\s?)(\w{1,40})\)?\s?=>|\bfunction\s?\w{0,40}\(\s?(?:\w{1,40}\s?,\s?)?(\$?\w{1,40})\s?\)/g;

/** perl's `for (LIST)` and `while (<$p>)`, in which the line is `$_`; groovy's and kotlin's `it`. */
const OF_THE_LINE = /\b(?:for(?:each)?|while)\s?\(([^;{]{1,300}?)\)\s?\{|\b(?:each(?:Line)?|forEach)\s?\{/g;

/** A file that is named. */
const ONE_LITERAL = /^\s?\(?\s?(§\d{1,6}§)\s?(?:[;)}\n]|$)/;

const MAX_ROUNDS = 4;
/** UTF-16 code units of code, and of what is listed, given names and deleted in it. */
const MAX_CODE = 20_000;
const MAX_LISTINGS = 8;
const MAX_NAMES = 64;
const MAX_DELETIONS = 128;

/** Records what is deleted of a folder that a command lists, as `find a | xargs rm` deletes it: its lines come to the deletion by names. */
export function listedDeleted({ masked, running, word }: CodeReading): void {
  const { strings } = masked;
  const { project } = running.frame.analysis.world;
  const code = masked.code
    .slice(0, MAX_CODE)
    .replace(/§(\d{1,6})§/g, (mark, at: string) => (strings[Number(at)] === 'unlink' ? 'unlink' : mark));
  const listings = listingsIn(code, strings).filter(({ text }) => !text.includes(HOLE) && !text.includes(project.root));
  if (listings.length === 0) return;
  const isTree = OF_TREES.test(code);
  const deletions = [...code.matchAll(DELETES)].slice(0, MAX_DELETIONS);
  for (const { mark, text } of listings.slice(0, MAX_LISTINGS)) {
    const names = namesGiven(code, mark);
    const isDeleted = deletions.some(({ 0: verb, index }) => {
      const literal = ONE_LITERAL.exec(code.slice(index + verb.length, index + verb.length + 40))?.[1];
      return (literal === undefined || literal === mark) && hasNameOf(names, statementAround(code, index));
    });
    const frame = isDeleted ? inside(running.frame, running.program, word.span) : undefined;
    if (frame !== undefined) runShellText(`${text} | xargs -d '\\n' rm ${isTree ? '-rf' : '-f'}`, word, running.scope, frame);
  }
}

/** The commands that list files, each with the mark in the place of which it stands. */
function listingsIn(code: string, strings: readonly string[]): readonly { readonly mark: string; readonly text: string }[] {
  const whole = [...code.matchAll(/§(\d{1,6})§/g)].map(([mark, at]) => ({ mark, text: strings[Number(at)] ?? '' }));
  const separate = [...code.matchAll(SEPARATE)].flatMap(({ 1: program = '', 2: others = '' }) => {
    if (!LISTER.test(strings[Number(program)] ?? '')) return [];
    const words = [...others.matchAll(/§(\d{1,6})§/g)].map(([, at]) => strings[Number(at)] ?? '');
    return [
      { mark: `§${program}§`, text: ['find', ...words.map((each) => (/^[\w./~-]+$/.test(each) ? each : shellQuoted(each)))].join(' ') },
    ];
  });
  return [...whole, ...separate].filter(({ text }) => LISTS.test(text));
}

/** The names to which a listing comes, and its own mark. */
function namesGiven(code: string, mark: string): ReadonlySet<string> {
  const names = new Set([mark]);
  const comesTo = (text: string): boolean => names.size < MAX_NAMES && hasNameOf(names, text);
  for (let round = 0, before = 0; round < MAX_ROUNDS && before !== names.size; round += 1) {
    before = names.size;
    for (const expression of GIVEN) {
      for (const { 1: name = '', 2: given = '' } of code.matchAll(expression)) {
        if (comesTo(given.split(/\s(?:for|do|local|while|then)\s/, 1)[0] ?? '')) names.add(name.replace(/^[@%]/, ''));
      }
    }
    for (const { 1: given = '', 2: name = '' } of [...code.matchAll(FOREACH_OF_PHP), ...code.matchAll(OUT_OF_EXEC)]) {
      if (comesTo(given)) names.add(name);
    }
    for (const { 1: block, 2: arrow, 3: parameter, index } of code.matchAll(PARAMETER)) {
      if (comesTo(code.slice(startOf(code, index), index))) names.add(block ?? arrow ?? parameter ?? mark);
    }
    for (const { 1: given, index } of code.matchAll(OF_THE_LINE)) {
      if (comesTo(given ?? code.slice(startOf(code, index), index))) names.add('$_').add('it').add('unlink');
    }
  }
  return names;
}

/** Where the statement begins that a place stands in. */
const startOf = (code: string, at: number): number => Math.max(...[';', '\n', '{', '}'].map((sign) => code.lastIndexOf(sign, at - 1))) + 1;

function statementAround(code: string, at: number): string {
  const length = code.slice(at).search(/[;\n}]/);
  return code.slice(startOf(code, at), length === -1 ? undefined : at + length);
}

/** True where one of the names stands in code as a word of its own. */
function hasNameOf(names: ReadonlySet<string>, code: string): boolean {
  const words = code.match(/§\d{1,6}§|\$?\w{1,41}/g) ?? [];
  return words.some((word) => names.has(word));
}

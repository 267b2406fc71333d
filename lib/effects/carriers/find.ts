import type { Word, WordValue } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import { HOLE, literalWord, mapValues, textOf } from '../../shell/command.js';
import { emit, inside } from '../analysis.js';
import { emitPath } from '../command/apply.js';
import { printsUsually } from '../output/flow.js';
import { isWithin } from '../../paths/within.js';
import { withoutTrailingSlashes } from '../../paths/names.js';
import { pathTargets, unknownTarget } from '../target.js';
import { runWords } from './nested.js';

const NAMES = /^-(?:i?name|i?path|i?wholename|i?regex)$/;

/** Tests that leave only some of the files. */
const FILTERS = /^-(?:mtime|mmin|atime|amin|ctime|cmin|newer\w*|size|empty|user|group|perm|links|inum|nouser|nogroup|samefile)$/;

const EXECUTES = /^-(?:exec|execdir|ok|okdir)$/;

/** `find` and `fd`: what they list, delete, write, and run for each file found. */
export function findEffects(program: string, args: readonly Word[], running: Running): boolean {
  return program.startsWith('fd') ? fdEffects(args, running) : classicEffects(args, running);
}

function classicEffects(args: readonly Word[], running: Running): boolean {
  let at = 0;
  while (/^-(?:[HLP]|O\d|D)$/.test(textOf(args[at]))) at += textOf(args[at]) === '-D' ? 2 : 1;
  const starts: Word[] = [];
  for (; at < args.length && !/^[-(!)]/.test(textOf(args[at])); at += 1) {
    const start = args[at];
    if (start !== undefined) starts.push(start);
  }
  if (starts.length === 0) starts.push(literalWord('.', running.command.span));
  const tests = args.slice(at);
  const texts = tests.map(textOf);
  const own = withoutCarried(texts);
  const excluding = excludedBy(texts);
  const listing: Running = excluding.length === 0 ? running : { excluding, ...running };
  printsUsually(running.frame, 'all', printsOf(texts));
  for (const start of starts) emitPath('traverse', start, listing, !tests.some((word, index) => textOf(word) === '-maxdepth' && /^[01]$/.test(textOf(tests[index + 1]))));
  // In the words of another, whatever ends there, it is the same command that runs.
  let carried = { until: 0, doubt: running.frame.via.includes('find') ? MAX_DOUBT : 0 };
  tests.forEach((test, index) => {
    const text = textOf(test);
    // An -exec in the words of another is that one's to run; each would be looked at by all around it, twice as often at each level.
    if (EXECUTES.test(text)) {
      if (index < carried.until) return;
      carried = endOfCarried(tests, index, carried.doubt);
    }
    if (text !== '-delete' && !EXECUTES.test(text)) return actionOnFile(text, tests[index + 1], running);
    const branch = own.slice(branchBegin(own, index), index);
    const names = namesIn(branch);
    const found = names.length === 0 ? starts : starts.flatMap((start) => names.map((name) => anywhereBelow(start, name)));
    const filtered = branch.some((each, place) => FILTERS.test(each) && !isNegation(branch[place - 1]));
    if (text === '-delete') for (const each of found) deleteFound(each, names.length === 0 && filtered, running);
    else execute(tests, index + 1, found, filtered, running);
  });
  return true;
}

function actionOnFile(test: string, file: Word | undefined, running: Running): void {
  if (file === undefined) return;
  if (/^-f(?:print0?|ls|printf)$/.test(test)) emitPath('write', file, running);
  else if (/^-(?:files0-from|newer|samefile)$/.test(test)) emitPath('inspect', file, running);
}

/** The tests and actions alone, with blanks in the places of what an -exec carries. */
function withoutCarried(texts: readonly string[]): readonly string[] {
  let carried = false;
  return texts.map((text, at) => {
    if (!carried) {
      carried = EXECUTES.test(text);
      return text;
    }
    carried = text !== ';' && !(text === '+' && texts[at - 1] === '{}');
    return '';
  });
}

/** Where the tests begin that must hold for an action: behind the last `-o` that stands in no brackets closed before it. */
function branchBegin(tests: readonly string[], action: number): number {
  let closed = 0;
  for (let at = action - 1; at >= 0; at -= 1) {
    const test = tests[at];
    if (test === ')') closed += 1;
    else if (test === '(') closed = Math.max(0, closed - 1);
    else if (closed === 0 && (test === '-o' || test === '-or' || test === ',')) return at + 1;
  }
  return 0;
}

/** What runs a command for each file prints nothing of its own, unless told. */
function printsOf(tests: readonly string[]): 'nothing' | 'little' | undefined {
  if (tests.includes('-quit')) return 'little';
  return tests.some((test) => EXECUTES.test(test)) && !tests.some((test) => /^-(?:print0?|printf|ls)$/.test(test)) ? 'nothing' : undefined;
}

const isNegation = (test: string | undefined): boolean => test === '-not' || test === '!';

const MAX_EXCLUDED = 32;

/** Names and paths behind a negation, and in front of `-prune`. */
function excludedBy(tests: readonly string[]): readonly string[] {
  const pruned = tests.lastIndexOf('-prune');
  let negated = false;
  let group = false;
  const found: string[] = [];
  tests.forEach((test, index) => {
    if (isNegation(test)) negated = true;
    else if (test === '(') group = negated;
    else if (test === ')') negated = group = false;
    else if (NAMES.test(test)) {
      const value = tests[index + 1];
      if (value !== undefined && (negated || index < pruned) && found.length < MAX_EXCLUDED) found.push(value);
      negated = group;
    }
  });
  return found;
}

/** The names that the tests ask for: the first, and where one of several is enough all of them; none when nothing names anything. */
function namesIn(tests: readonly string[]): readonly string[] {
  const names = tests.flatMap((test, at) => (NAMES.test(test) && !isNegation(tests[at - 1]) ? [tests[at + 1]?.replace(/^.*\//, '') || '*'] : []));
  return tests.some((test) => test === '-o' || test === '-or') ? names : names.slice(0, 1);
}

function anywhereBelow(start: Word, name: string): Word {
  return mapValues(start, (value) => ({ ...value, text: `${withoutTrailingSlashes(value.text)}/**/${name}`, glob: true }));
}

/** A filter on age or size below a relative folder of the project takes some files of it, not the folder. */
function deleteFound(found: Word, filtered: boolean, running: Running): void {
  const { command, scope } = running;
  const some = filtered && !/^[/~]/.test(textOf(found)) && (command.cwd === undefined || isWithin(command.cwd, scope.projectRoot));
  emitPath('delete', found, running, !some);
}

function execute(tests: readonly Word[], from: number, found: readonly Word[], filtered: boolean, running: Running): void {
  let end = from;
  while (end < tests.length && !/^[;+]$/.test(textOf(tests[end]))) end += 1;
  const frame = inside(running.frame, 'find', running.command.span);
  if (frame === undefined) return;
  const program = tests[from];
  if (program !== undefined && textOf(program).replace(HOLE, '') === '') emit(frame, { kind: 'execute', target: unknownTarget(program.written), certainty: 'unknown', program: 'find', span: program.span });
  const values = found.flatMap((word) => word.values);
  const words = tests.slice(from, end).map((word) => filled(word, values));
  const { effects } = frame.analysis;
  const before = effects.length;
  runWords(words, running, frame);
  if (filtered) return;
  // It is run for each file below the start.
  const starts = new Set(found.flatMap((word) => pathTargets(word, { cwd: running.command.cwd, home: running.scope.home }, 'read')).map(({ target }) => (target.kind === 'path' && !target.glob ? target.path : undefined)));
  for (let at = before; at < effects.length; at += 1) {
    const effect = effects[at];
    if (effect?.target.kind === 'path' && starts.has(effect.target.path)) effects[at] = { ...effect, recursive: true };
  }
}

/** Times that what cannot be known is taken for the end of an -exec. */
const MAX_DOUBT = 3;

/** Where the words of an -exec end, or a word that may be anything and so may end them. */
function endOfCarried(tests: readonly Word[], from: number, doubt: number): { readonly until: number; readonly doubt: number } {
  const isDoubtful = ({ values }: Word): boolean => doubt < MAX_DOUBT && values.some(({ certainty }) => certainty !== 'certain');
  const until = tests.findIndex((word, at) => at > from && (isDoubtful(word) || word.values.some(({ text }) => /^[;+]$/.test(text))));
  const end = tests[until];
  return { until: until === -1 ? tests.length : until, doubt: end !== undefined && isDoubtful(end) ? doubt + 1 : doubt };
}

function filled(word: Word, values: readonly WordValue[]): Word {
  const text = textOf(word);
  if (!text.includes('{}')) return word;
  const [first, ...rest] = values.map((value): WordValue => ({ ...value, text: text.replaceAll('{}', () => value.text), certainty: value.certainty === 'certain' ? 'possible' : value.certainty }));
  return first === undefined ? word : { ...word, values: [first, ...rest] };
}

/** Options with which `fd` lists what .gitignore leaves out. */
const FD_ALL = /^(?:-(?=[A-Za-z]*[uI])[A-Za-z]+|--(?:no-ignore|no-ignore-vcs|unrestricted))$/;

const FD_VALUED = /^(?:-[dEetoSjc]|--(?:max-depth|min-depth|exact-depth|exclude|extension|type|owner|size|threads|color|changed-within|changed-before|max-results|base-directory|search-path|ignore-file|format))$/;

/** What `fd` finds: names with the pattern in them or with the extension, at any depth; the folder itself when nothing names anything. */
function fdFound(operands: readonly Word[], before: readonly Word[], running: Running): Word {
  const start = operands[1] ?? literalWord('.', running.command.span);
  const at = before.findIndex((word) => /^(?:-e|--extension)$/.test(textOf(word)));
  const joined = before.map((word) => /^(?:-e|--extension=)(.+)$/.exec(textOf(word))?.[1]).find((extension) => extension !== undefined);
  const extension = at === -1 ? joined : textOf(before[at + 1]);
  const expression = textOf(operands[0]);
  const pattern = expression.replace(/^\^|\$$/g, '').replaceAll('\\.', '.').replace(/[^\w.-]+/g, '*').replace(/^\.?\*?$/, '');
  if (extension === undefined && pattern === '') return start;
  const starts = pattern === '' || expression.startsWith('^') ? '' : '*';
  const ends = expression.endsWith('$') && extension === undefined ? '' : '*';
  const name = `${starts}${pattern}${ends}${extension === undefined ? '' : `.${extension}`}`;
  return anywhereBelow(start, name);
}

/** `fd [pattern] [path ...] [-x cmd]`. */
function fdEffects(args: readonly Word[], running: Running): boolean {
  const operands: Word[] = [];
  const excluded: string[] = [];
  let shallow = false;
  let executes = false;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    const text = textOf(word);
    if (word === undefined) continue;
    if (/^(?:-E|--exclude)/.test(text)) excluded.push(text.replace(/^(?:-E|--exclude=?)/, '') || textOf(args[at + 1]));
    if (/^(?:-d|--max-depth=?)1?$/.test(text) && /1$/.test(text.endsWith('1') ? text : textOf(args[at + 1]))) shallow = true;
    const executed = /^(?:-x|-X|--exec|--exec-batch)(?:=(.*))?$/s.exec(text);
    if (executed !== null) {
      executes = true;
      const start = fdFound(operands, args.slice(0, at), running);
      const words = [...(executed[1] === undefined ? [] : [literalWord(executed[1], word.span)]), ...args.slice(at + 1)].filter((each) => textOf(each) !== ';');
      const frame = inside(running.frame, 'fd', running.command.span);
      const named = words.some((each) => textOf(each).includes('{'));
      const all = named ? words.map((each) => filled(each, start.values)) : [...words, start];
      if (frame !== undefined) runWords(all, running, frame);
      break;
    }
    if (FD_VALUED.test(text)) at += 1;
    else if (!text.startsWith('-')) operands.push(word);
  }
  printsUsually(running.frame, 'all', executes ? 'nothing' : undefined);
  const excluding = args.some((arg) => FD_ALL.test(textOf(arg))) ? excluded : 'ignored';
  for (const start of operands.length > 1 ? operands.slice(1) : [literalWord('.', running.command.span)]) emitPath('traverse', start, { ...running, excluding }, !shallow);
  return true;
}

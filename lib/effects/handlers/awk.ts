import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { HOLE, literalWord, textOf } from '../../shell/command.js';
import { inside, obstacle } from '../analysis.js';
import { runShellText } from '../wrappers/run-shell-text.js';
import { readable } from '../readable.js';
import { emitPath, emitResource } from '../command/emit.js';
import { without } from '../command/arguments.js';
import { hiddenCommand } from '../command/roles/hidden-command.js';
import { emptiesByAwk } from './emptying-awk.js';
import { commandOutput } from '../../shell/output/output.js';
import { isSystemShell } from '../../shell/shell-names.js';
import { printsUsually } from '../output/amount-printed.js';
import { printedByAwk } from '../output/revealed/printed-arguments.js';
import { withConstants } from './awk-constants.js';
import { takesFittingLines } from './line-patterns.js';

const MAX_SCRIPT = 65_536;

/** Programs that print one line, the first lines, or something at the end. */
const FEW_LINES = /^\s*(?:NR\s*(?:==|<=?)\s*\d{1,2}\b|(?:[^{}\n;]{0,200}\{(?![^}]{0,2000}print)[^}]{0,2000}\}[\s;]{0,9}){0,9}END\b)/;

/** A function whose name is put together, which may be `system` (`man gawk`, "Indirect Function Calls"). */
const INDIRECT_CALL = /@[A-Za-z_]\w*\s*\(/;
const TEXTS = /"(?:[^"\\\n]|\\.)*"/g;

/** `awk`: reads its files; its program may run commands and read or write other files. */
export function awkEffects(_program: string, args: readonly Word[], running: Running): boolean {
  const { operands, assignments, sources, fromFile, inPlace } = runOptions(args, running);
  const program = fromFile ? undefined : operands[0];
  printsUsually(running.frame, FEW_LINES.test(textOf(program)) ? 'little' : takesFittingLines(textOf(program)) ? 'matches' : 'all');
  if (INDIRECT_CALL.test(textOf(program).replace(TEXTS, ''))) emitResource('execute', 'hidden-command', 'awk', running);
  if (textOf(program).includes('/inet/tcp/')) emitResource('execute', 'host', 'a connection of awk', running);
  const files = operands.slice(fromFile ? 0 : 1);
  const isAssignment = (word: Word): boolean => /^[A-Za-z_]\w*=/.test(textOf(word));
  assignments.push(...files.filter(isAssignment).map(textOf));
  if (program !== undefined) awkProgram(textOf(program), program, running, assignments);
  printedByAwk(program, args, running);
  const programs = program === undefined ? sources : [program];
  const isLost =
    inPlace &&
    programs.length > 0 &&
    !assignments.some((each) => /suffix=./i.test(each)) &&
    programs.every(({ values }) => values.every(({ text, certainty }) => certainty === 'certain' && emptiesByAwk(text)));
  for (const file of files) {
    if (isAssignment(file)) continue;
    emitPath(inPlace ? 'write' : 'read', file, running);
    if (isLost) emitPath('discard', file, running);
  }
  return true;
}

/** What the arguments of `awk` say beside what its options run. */
interface Given {
  readonly operands: readonly Word[];
  /** Of `-v`, as they are written. */
  readonly assignments: string[];
  /** The program, where options give it as text, and none is in a file. */
  readonly sources: readonly Word[];
  /** True where options give the program, so that all operands are files. */
  readonly fromFile: boolean;
  readonly inPlace: boolean;
}

/** Goes through the arguments, and runs the programs that options give. */
function runOptions(args: readonly Word[], running: Running): Given {
  const operands: Word[] = [];
  const assignments: string[] = [];
  const sources: Word[] = [];
  let isRead = false;
  let fromFile = false;
  let inPlace = false;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    const text = textOf(word);
    if (word === undefined) continue;
    const option = FILE_OPTION.exec(text);
    if (option !== null) {
      const joined = option[0].length;
      const file = joined < text.length ? without(word, joined) : args[(at += 1)];
      const isLibrary = option[1] !== undefined;
      if (isLibrary && /^inplace(?:\.awk)?$/.test(textOf(file))) inPlace = true;
      else if (file !== undefined) emitPath('execute', file, running);
      if (file?.from !== undefined) awkProgram(commandOutput(file.from, running.scope)[0].text, file, running);
      isRead ||= !isLibrary;
      fromFile ||= !isLibrary;
    } else if (/^(?:-e|--source(?:=|$))/.test(text)) {
      const joined = text.startsWith('--') ? '--source='.length : '-e'.length;
      const source = joined < text.length ? without(word, joined) : args[(at += 1)];
      if (source !== undefined) {
        sources.push(source);
        awkProgram(textOf(source), source, running);
      }
      fromFile = true;
    } else if (text === '-F' || text === '--field-separator') at += 1;
    else if (/^(?:-v|--assign(?:=|$))/.test(text)) {
      assignments.push(textOf(/^(?:-v|--assign)$/.test(text) ? args[(at += 1)] : word).replace(/^(?:-v|--assign=)/, ''));
    } else if (!text.startsWith('-')) operands.push(word);
  }
  return { operands, assignments, sources: isRead ? [] : sources, fromFile, inPlace };
}

/** What stands before a file that is run: the program, or a library of it. The file may be joined to it. */
const FILE_OPTION = /^(?:-[fE]|--(?:file|exec)(?:=|$)|(-i|--include(?:=|$)))/;

const STRING = '"((?:[^"\\\\]|\\\\.)*)"';

/** A word with what stands between it and a sign, from the last such word: from each of many it would be quadratic. */
const upTo = (word: string, sign: string): string => String.raw`\b${word}\b(?:(?!\b${word}\b)(?:"(?:[^"\\\n]|\\.)*"|[^${sign};}\n"]))*`;

const USES: readonly (readonly [RegExp, 'run' | 'read' | 'write'])[] = [
  [new RegExp(`\\bsystem\\s*\\(\\s*(?:${STRING})?`, 'g'), 'run'],
  [new RegExp(`${STRING}\\s*\\|&?\\s*getline`, 'g'), 'run'],
  [new RegExp(`${upTo('printf?', '|')}\\|&?\\s*${STRING}`, 'g'), 'run'],
  [new RegExp(`${upTo('getline', '<')}<\\s*${STRING}`, 'g'), 'read'],
  [new RegExp(`(?:\\bARGV\\s*\\[[^\\]\\n]{1,20}\\]\\s*=|@include|\\breadfile\\s*\\()\\s*${STRING}`, 'g'), 'read'],
  [new RegExp(`${upTo('printf?', '>')}>>?\\s*${STRING}`, 'g'), 'write'],
];

/** `print | `: what is left of `print "date" | "sh"` without its texts, if nothing else is put together there. */
const PRINTS_TEXTS = /^printf?[\s(),]*\|&?\s*$/;

/** A command that stands in the program as a whole, so that it can be seen: `system("date")`, `"date" | getline`, `print "date" | "sh"`. */
function wholeCommand(text: string, found: string, at: number, value: string): string | undefined {
  const after = text.slice(at + found.length, at + found.length + 20);
  if (found.startsWith('system')) return value !== '' && /^\s*\)/.test(after) ? value : undefined;
  if (found.endsWith('getline')) return /(?:^|[{;(\n])\s{0,9}$/.test(text.slice(Math.max(0, at - 20), at)) ? value : undefined;
  const strings = new RegExp(STRING, 'g');
  const printed = [...found.matchAll(strings)].map(({ 1: each = '' }) => unescaped(each)).slice(0, -1);
  // `print | "sh"` gives it each line that is read, and what `printf` puts into its text is not in sight.
  if (
    printed.length === 0 ||
    !isSystemShell(value) ||
    !PRINTS_TEXTS.test(found.replace(strings, '')) ||
    (found.startsWith('printf') && printed.some((each) => each.includes('%')))
  ) {
    return undefined;
  }
  return printed.join(found.replace(strings, '').includes(',') ? ' ' : '');
}

function unescaped(string: string): string {
  return string.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}

/** What runs in sight of everybody. */
function shown(command: string, word: Word, running: Running): void {
  const frame = inside(running.frame, 'awk', word.span);
  if (frame !== undefined) runShellText(command, literalWord(command, word.span), running.scope, frame);
}

/** A variable of the environment that the command itself sets. */
function ownVariable(name: string, { command }: Running): string | undefined {
  const value = command.assignments.findLast((each) => each.name === name)?.value;
  return value === undefined || textOf(value).includes(HOLE) ? undefined : textOf(value);
}

/** What a program of `awk` runs, reads, writes and shows of the environment; `assignments` are those that it is given as arguments. */
export function awkProgram(program: string, word: Word, running: Running, assignments: readonly string[] = []): void {
  const given = assignments.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)] as const);
  const source = readable(program, MAX_SCRIPT, running.frame.analysis);
  const filledIn = withConstants(source, given, (name) => ownVariable(name, running));
  if (filledIn === undefined) obstacle(running.frame.analysis, 'it puts long values into a program of awk');
  const { certain, possible } = filledIn ?? { certain: source, possible: [] };
  for (const [at, each] of [certain, ...possible].entries()) {
    usesOf(
      each.replace(/\bENVIRON\[\s?"HOME"\s?\]\s?"/g, () => `"${running.scope.home}`),
      at === 0,
      word,
      running,
    );
  }
}

/** What a program of awk does; what it runs only where its variables hold nothing else for certain. */
function usesOf(text: string, isCertain: boolean, word: Word, running: Running): void {
  if (isCertain && /\bENVIRON\b/.test(text)) {
    for (const match of text.matchAll(/\bENVIRON\s*(?:\[\s*"(\w+)"\s*\])?/g)) {
      // What goes through an array has the names.
      if (/\bin\s{1,9}$/.test(text.slice(Math.max(0, match.index - 12), match.index))) continue;
      emitResource('reveal-environment', 'environment', match[1] ?? 'all', running);
    }
  }
  for (const [pattern, use] of USES) {
    if (use === 'run' && !isCertain) continue;
    for (const match of text.matchAll(pattern)) {
      const value = unescaped(match[1] ?? '');
      if (use === 'run') runBy(value, wholeCommand(text, match[0], match.index, value), word, running);
      else if (value !== '') emitPath(use, literalWord(value, word.span), running);
    }
  }
}

/** A command that a program of awk runs: what is known of it is `begin`, and, where it is all there is, `whole`. */
function runBy(begin: string, whole: string | undefined, word: Word, running: Running): void {
  if (whole !== undefined) shown(whole, word, running);
  else {
    hiddenCommand('awk', literalWord(begin === '' ? HOLE : begin, word.span), running);
  }
}

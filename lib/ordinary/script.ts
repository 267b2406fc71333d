import { isTellingScript } from '../effects/aggravating/telling-script.js';
import { RUN_BY_SCRIPTS } from '../session/writes/written.js';
import { isPlainBelow } from './below.js';
import { isInert } from './inert.js';
import { isOperand, isWritten, type Run } from './operand.js';
import { hasEnding, isSource, type Ground } from './path.js';
import { isPlanted } from './planted.js';
import { isOneOf, rowsOf, type Row } from './rows.js';
import { pathOf, readPath } from './word-path.js';
import { readCommands, type Open, type Simple, type Word } from './words.js';
import type { OrdinaryCommand } from './writes.js';

/**
 * Reads a source with quotes, substitutions, redirections and documents; undefined unless all of its commands only look at
 * ordinary files, run the project's own checks, or write sources. `ground` is where it begins.
 */
export function ordinaryScript(source: string, ground: Ground, wrote: (file: string) => boolean): OrdinaryCommand | undefined {
  const commands = readCommands(source, printedBy);
  if (commands === undefined) return undefined;
  const run: Run = { ground, wrote, writes: [], readers: new Set(), runs: false };
  // Only in front of everything else is it sure where the others work.
  let first = 0;
  for (let next = commands[0]; next !== undefined && isFolderChange(next, run); next = commands[first]) first += 1;
  return commands.slice(first).every((command) => isOrdinary(command, run, true)) ? { runs: run.runs, writes: run.writes } : undefined;
}

function isFolderChange({ words, reads, writes, document, before, after }: Simple, run: Run): boolean {
  const [name, folder, ...rest] = words;
  if (name?.text !== 'cd' || !name.bare || folder === undefined || rest.length + reads.length + writes.length > 0 || document) return false;
  if (before === '||' || after === '|' || after === '||' || folder.text.startsWith('-')) return false;
  const path = pathOf(folder, run.ground);
  if (path === undefined || run.ground.disk.kindOf(path) !== 'folder' || (path !== run.ground.root && run.ground.mayBeIgnored(path))) return false;
  run.ground = { ...run.ground, cwd: path };
  return true;
}

/** Commands whose output is a name of a commit or a branch, or a number: no option, no path elsewhere. */
const TELLS_NAME = /^git (?:merge-base|rev-list|describe|rev-parse(?!.* --show-)|branch --show-current$)/;

function printedBy(commands: readonly Simple[]): Open {
  const [command, ...others] = commands;
  return others.length === 0 && command !== undefined && TELLS_NAME.test(command.words.map(({ text }) => text).join(' ')) ? 'name' : 'text';
}

const MAX_NAME = 3;

/** Files in the folder at hand that stand before python's own: `python -m json.tool` runs a `json.py`. */
const OF_PYTHON = '.py /__init__.py /__main__.py';

/** Variables that say how a program prints, and where it listens. */
const OF_OUTPUT_ONLY = /^(?:CI|FORCE_COLOR|NO_COLOR|TERM|COLUMNS|TZ|LANG|LC_ALL|PORT|DEBUG|LOG_LEVEL|RUST_(?:LOG|BACKTRACE)|PYTHONUNBUFFERED|PYTHONIOENCODING|PYTHONDONTWRITEBYTECODE|NEXT_TELEMETRY_DISABLED)=[\w.:/-]*$|^NODE_ENV=(?:test|development)$/;
const SECONDS = /^\d+[sm]?$/;

/** A command without variables for it, and not measured. */
function withoutVariables(words: readonly Word[]): readonly Word[] {
  const [program, ...others] = words;
  if (program?.text === 'time' && program.bare && others.length > 0) return withoutVariables(others);
  if (program?.text.includes('=') !== true) return words;
  const first = words.findIndex(({ text, bare, open }) => !bare || open !== 'no' || !OF_OUTPUT_ONLY.test(text));
  return first === -1 ? words : words.slice(first);
}

/** A command without what only says how long, or in which folder, it is to run. */
function ownWords(words: readonly Word[], ground: Ground): readonly Word[] {
  const [program, next, value, ...others] = words;
  if (program === undefined || next === undefined || !program.bare) return words;
  if (program.text === 'timeout' && next.bare && next.open === 'no' && SECONDS.test(next.text)) return words.slice(2);
  if (program.text === 'git' && next.text === '--no-pager') return [program, ...words.slice(2)];
  if (program.text === 'git' && next.text === '-C' && value !== undefined && pathOf(value, ground) === ground.cwd) return [program, ...others];
  return words;
}

function isOrdinary(command: Simple, run: Run, outermost: boolean): boolean {
  const { reads, writes, document } = command;
  const outer = withoutVariables(command.words);
  const words = ownWords(outer, run.ground);
  const name = words[0]?.text ?? '';
  if (command.words.some(({ inner }) => !inner.every((each) => isOrdinary(each, run, false)))) return false;
  // The guards take what stands behind it for shell text, which it is with `-c` in front.
  if (name === 'pnpm' && words[1]?.text === 'exec' && words.some(({ bare }) => !bare)) return false;
  if (document && (name !== 'cat' || words.length > 1)) return false;
  if (reads.length > 0 && (writes.length > 0 || name === 'mkdir' || name === 'touch')) return false;
  if (!reads.every((word) => readPath(word, run.ground) !== undefined)) return false;
  const hasWritten = run.writes.some(({ program }) => program !== 'mkdir');
  // What is written may be what it, or the command in front of it, is reading.
  for (const { text } of [...words.slice(1), ...reads]) run.readers.add(text);
  for (const word of writes) {
    const path = pathOf(word, run.ground);
    if (!outermost || path === undefined || !(isSource(path) || hasEnding(path, OF_OUTPUT)) || run.readers.has(name) || run.readers.has(word.text) || !isInert(path)) return false;
    run.writes.push({ path, program: outer[0]?.text ?? name });
  }
  if (words.length + reads.length > 1) run.readers.add(name);
  for (let length = Math.min(MAX_NAME, words.length); length > 0; length -= 1) {
    const named = words.slice(0, length);
    if (!named.every(({ bare, glob, open }) => bare && !glob && open === 'no') || (name.startsWith('./') && run.wrote(`${run.ground.cwd}${name.slice(1)}`)) || (named[1]?.text === '-m' && isWritten(`${run.ground.cwd}/${named[2]?.text.split('.', 1)[0]}`, OF_PYTHON, run))) continue;
    const rows = rowsOf(named.map(({ text }) => text).join(' '));
    if (rows.length > 0) return rows.some((row) => !(hasWritten && row.marks.includes('!scripts')) && fits(row, words.slice(length), name, run, outermost));
  }
  return false;
}

/** An option with a value that it may have. */
function isPair(option: string, value: Word | undefined, row: Row): boolean {
  return !option.includes(' ') && value?.open === 'no' && isOneOf(`${option} ${value.text}`, row.pairs);
}

/** What a program prints may go into a source, or a file of that kind. */
const OF_OUTPUT = ' log out csv ';

function fits(row: Row, args: readonly Word[], program: string, run: Run, outermost: boolean): boolean {
  const { operands, marks } = row;
  let place = 0;
  let closed = false;
  let deep = marks.includes('!deep');
  const excluded: string[] = [];
  const folders: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    if (word === undefined) return false;
    const { text } = word;
    if (!closed && word.open === 'no' && isOneOf(text, row.alone)) {
      closed = text === '--' && program === 'git';
      deep ||= isOneOf(text, row.deep);
      if (text.startsWith('--exclude-dir=')) excluded.push(text.slice('--exclude-dir='.length));
      if (text.startsWith('--include=') && run.ground.mayBeIgnored(`${run.ground.cwd}/${text.slice('--include='.length)}`)) return false;
    } else if (!closed && word.open === 'no' && (isOneOf(text, row.valued) || isPair(text, args[at + 1], row))) {
      deep ||= isOneOf(text, row.deep);
      const value = args[(at += 1)];
      if (value === undefined || value.glob || value.text.startsWith('-')) return false;
      if (text === '-path' && args[at - 2]?.text === '-not') excluded.push(value.text);
    } else if (text.startsWith('-') || (marks.includes('!first') && place < at)) return false;
    else {
      const kind = operands[Math.min(place, operands.length - 1)] ?? '.';
      place += 1;
      if (!isOperand(kind, word, program, run, outermost)) return false;
      if (kind === 'p') folders.push(text);
    }
  }
  if (folders.length === 0 && marks.includes('!here') && run.ground.mayBeIgnored(run.ground.cwd)) return false;
  if (args.length === 0 && marks.includes('!some')) return false;
  if (marks.includes('!some') && operands.startsWith('x') && place === 0) return false;
  if (deep && !(folders.length === 0 ? ['.'] : folders).every((folder) => isPlainBelow(folder, excluded, run.ground, isOneOf('-r', row.deep)))) return false;
  if (marks.includes('!scripts') && isPlanted(run.ground, run.wrote)) return false;
  if ((marks.includes('!scripts') || program === 'make') && args.some(({ text }) => isTellingScript(text))) return false;
  if (marks.includes('!finds') && (run.wrote(RUN_BY_SCRIPTS) || run.writes.length > 0)) return false;
  run.runs ||= marks.includes('!runs');
  return true;
}

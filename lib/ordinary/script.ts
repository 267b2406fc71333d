import type { WordList } from '../types.js';
import { plainFileMayHarm } from '../effects/aggravating/harm-in-source.js';
import { isTellingScript } from '../effects/aggravating/telling-script.js';
import { mayHoldKey } from '../secrets/may-hold-key.js';
import { namesWritten } from '../session/writes/named-sources.js';
import { RUN_BY_SCRIPTS } from '../session/writes/written.js';
import { isPlainBelow } from './below.js';
import { areBlocksClosed, byName, ownWords, withoutVariables } from './own-words.js';
import { isAskedForVersion } from './first-words.js';
import { mayRunHooks } from './hooks-of-git.js';
import { isInert } from './inert.js';
import { isOrdinaryCode } from './inline/inline.js';
import { settingsLeadToWritten } from './leads-to-written.js';
import { takeOperand } from './operand.js';
import { hasEnding, isSource, type PathContext } from './path.js';
import { GROUP, LAST_PROCESS, type Document, type Open, type PlainWord, type Simple } from './plain-word.js';
import { lacksScript } from './lacks-script.js';
import { isPlanted } from './planted.js';
import { isOneOf, moreRowsOf, rowsOf, type OrdinaryRow } from './rows.js';
import { isWritten, OF_PYTHON, type ScriptState } from './script-state.js';
import { pathOf, readPath, writtenPath } from './word-path.js';
import { readCommands } from './read-commands.js';
import type { OrdinaryCommand } from './writes.js';

/**
 * Reads a source with quotes, substitutions, redirections and documents; undefined unless all of its commands only look at
 * ordinary files, run the project's own checks, or write sources. `context` is where it begins.
 */
export function ordinaryScript(source: string, context: PathContext, wrote: (file: string) => boolean): OrdinaryCommand | undefined {
  const state: ScriptState = { where: context, wrote, writes: [], readers: new Set(OF_GROUPS), lists: false, runs: false };
  for (let turn = 0, turns = 1; turn < turns; turn += 1) {
    const read = readCommands(source, printedBy, turn);
    if (read === undefined || (isKeptByGit(source) && mayHoldKey(source))) return undefined;
    turns = read.turns;
    if (!areOrdinary(read.commands, state, true)) return undefined;
    // In the next turn the first of its commands may read or run it.
    if (state.writes.length > 0 && read.commands.some(({ words }) => words[0]?.text === 'do')) return undefined;
  }
  return mayWriteHarm(source, state) ? undefined : { runs: state.runs, writes: state.writes };
}

/** What ends a group prints what the group does: that is in no file which the guards would know the writer of. */
const OF_GROUPS = [GROUP, 'done', 'fi'];

/** What prints names of files, or picks some of them: of others `xargs` could be given options (`wc --files0-from=.env`). */
const LISTS = /^(?:cat|find|grep|head|ls|rg|sort|tail|uniq|xargs|git (?:diff|grep|ls-files))(?: |$)/;

/** Whether all of these are; those in a group change the folder for themselves. */
function areOrdinary(commands: readonly Simple[], state: ScriptState, outermost: boolean): boolean {
  const { where } = state;
  // Only in front of everything else is it sure where the others work.
  let first = 0;
  for (let next = commands[0]; next !== undefined && enterFolder(next, state); next = commands[first]) first += 1;
  const all = areBlocksClosed(commands) && commands.slice(first).every((command) => readOrdinary(command, state, outermost));
  state.where = where;
  return all;
}

/** True where something may go wherever the repository goes: a message of a commit or a tag. */
function isKeptByGit(source: string): boolean {
  const at = source.search(/\bgit\b/);
  return at !== -1 && /\b(?:commit|tag|notes)\b/.test(source.slice(at));
}

/** Code that could do harm to those who run it mostly holds a call: what a command may write of such is looked at, but where nobody runs it. */
const CALLS = /[(`]/;

/** What is written stands in the source; what is edited may do harm by what it had in it before. */
function mayWriteHarm(source: string, { writes, where }: ScriptState): boolean {
  const filled = writes.filter(({ deletes }) => deletes !== true);
  if (filled.length === 0) return false;
  if ((CALLS.test(source) && !filled.every(({ path }) => hasEnding(path, OF_OUTPUT))) || mayHoldKey(source)) return true;
  return filled.some(({ path, program }) => {
    if (program !== 'sed') return false;
    const before = where.disk.readText(path);
    return before.kind !== 'present' || plainFileMayHarm(path, `${before.text}\n${source}`, where);
  });
}

/** Goes where a plain `cd` goes; false for every other command. */
function enterFolder({ words, reads, writes, document, before, after }: Simple, state: ScriptState): boolean {
  const [name, folder, ...rest] = words;
  if (
    name?.text !== 'cd' ||
    !name.bare ||
    folder === undefined ||
    rest.length + reads.length + writes.length > 0 ||
    document !== undefined
  ) {
    return false;
  }
  if (before === '||' || after === '|' || after === '||' || after === '&' || folder.text.startsWith('-')) return false;
  const path = pathOf(folder, state.where);
  if (path === undefined || state.where.disk.kindOf(path) !== 'folder' || (path !== state.where.root && state.where.mayBeIgnored(path))) {
    return false;
  }
  state.where = { ...state.where, cwd: path };
  return true;
}

/** Commands whose output is a name of a commit or a branch, or a number: no option, no path elsewhere. */
const TELLS_NAME = /^git (?:merge-base|rev-list|describe|rev-parse(?!.* --show-)|branch --show-current$)/;

/** Commands whose output is numbers of processes. */
const TELLS_NUMBERS = /^(?:cat \S+\.pid|lsof -ti ?:\d+)$/;

function printedBy(commands: readonly Simple[]): Open {
  const [command, ...others] = commands;
  const line = others.length === 0 && command !== undefined ? lineOf(command.words) : '';
  return line === 'nproc' ? 'no' : TELLS_NAME.test(line) ? 'name' : TELLS_NUMBERS.test(line) ? 'number' : 'text';
}

function lineOf(words: readonly PlainWord[]): string {
  return words.map(({ text }) => text).join(' ');
}

const MAX_NAME = 4;

/** Reads an ordinary command, and adds what it does to the state; false for every other command. */
function readOrdinary(command: Simple, state: ScriptState, outermost: boolean): boolean {
  const { reads, writes, document, before } = command;
  const outer = withoutVariables(command.words);
  const words = byName(ownWords(outer, state.where), state);
  const name = words[0]?.text ?? '';
  if (!command.words.every(({ inner, text }) => inner.length === 0 || areOrdinary(inner, state, outermost && text === GROUP))) return false;
  // The guards take what stands behind it for shell text, which it is with `-c` in front.
  if (name === 'pnpm' && words[1]?.text === 'exec' && words.some(({ bare }) => !bare)) return false;
  state.lists = document === undefined && LISTS.test(lineOf(words)) && (before !== '|' || state.lists);
  if (name === 'xargs' && !state.lists) return false;
  if (document !== undefined && !takesText(words)) return reads.length + writes.length === 0 && isCodeGiven(words, document, state);
  if (reads.length > 0 && (writes.length > 0 || name === 'mkdir' || name === 'touch')) return false;
  if (!reads.every((word) => readPath(word, state.where) !== undefined)) return false;
  const hasWritten = state.writes.some(({ program }) => program !== 'mkdir');
  // What is written may be what it, or the command in front of it, is reading.
  for (const { text } of [...words.slice(1), ...reads]) state.readers.add(text);
  for (const word of writes) {
    const path = writtenPath(word, state.where);
    if (
      !outermost ||
      path === undefined ||
      !(isSource(path) || hasEnding(path, OF_OUTPUT)) ||
      state.readers.has(name) ||
      state.readers.has(word.text) ||
      // `kill` is given what stands in it: of any number it could be all processes.
      (path.endsWith('.pid') && words[1]?.text !== LAST_PROCESS) ||
      !isInert(path)
    ) {
      return false;
    }
    state.writes.push({ path, program: outer[0]?.text ?? name });
  }
  if (words.length + reads.length > 1) state.readers.add(name);
  const asked: Asked = { words, program: name, hasWritten, outermost };
  return isAskedForVersion(lineOf(words)) || isTold(rowsOf, asked, state) || isTold(moreRowsOf, asked, state);
}

interface Asked {
  readonly words: readonly PlainWord[];
  readonly program: string;
  /** Commands before it have written more than folders. */
  readonly hasWritten: boolean;
  readonly outermost: boolean;
}

/** Whether one of these rows tells a command. */
function isTold(rowsOfName: typeof rowsOf, { words, program, hasWritten, outermost }: Asked, state: ScriptState): boolean {
  for (let length = Math.min(MAX_NAME, words.length); length > 0; length -= 1) {
    const named = words.slice(0, length);
    if (
      !named.every(({ bare, glob, open }) => bare && !glob && open === 'no') ||
      (program.startsWith('./') && state.wrote(`${state.where.cwd}${program.slice(1)}`)) ||
      (named[1]?.text === '-m' && isWritten(`${state.where.cwd}/${named[2]?.text.split('.', 1)[0]}`, OF_PYTHON, state))
    ) {
      continue;
    }
    const rows = rowsOfName(lineOf(named));
    if (rows.length > 0) {
      const texts = words.slice(1).map(({ text }) => text);
      return rows.some(
        (row) =>
          !(row.marks.includes('!scripts') && (hasWritten || isPlanted(state.where, texts, state.wrote))) &&
          !lacksScript(lineOf(named), words.slice(length), state.where) &&
          readArguments(row, words.slice(length), program, state, outermost),
      );
    }
  }
  return false;
}

/** True for commands that show a document, or keep it as the message of a commit. */
function takesText(words: readonly PlainWord[]): boolean {
  return /^(?:cat|git commit(?: -[aqsv]+| --quiet)* (?:-F|--file) -)$/.test(lineOf(words));
}

/** True for a document that is code of a language, which only computes and prints. */
function isCodeGiven(words: readonly PlainWord[], { text }: Document, state: ScriptState): boolean {
  const [, program] = /^(python3?|node)(?: -)?$/.exec(lineOf(words)) ?? [];
  if (program === undefined || !isOrdinaryCode(program === 'node' ? 'javascript' : 'python', text, state)) return false;
  state.runs = true;
  return true;
}

/** An option with a value that it may have. */
function isPair(option: string, value: PlainWord | undefined, row: OrdinaryRow): boolean {
  return !option.includes(' ') && value?.open === 'no' && isOneOf(`${option} ${value.text}`, row.pairs);
}

/** What a program prints may go into a source, or a file of that kind. */
const OF_OUTPUT: WordList = ' log out csv pid ';

/** An option of a script of the project, without a value that could be a path or another module. */
const OF_SCRIPT = /^-(?:[a-zA-Z]|-[a-z][a-zA-Z-]*(?:=[\w:,-]+)?)$/;

/** Reads arguments by a row, and adds what they make to the state; false where they do not fit it. */
function readArguments(row: OrdinaryRow, args: readonly PlainWord[], program: string, state: ScriptState, outermost: boolean): boolean {
  const { operands, marks } = row;
  let place = 0;
  let closed = false;
  let behind = false;
  let deep = marks.includes('!deep');
  const excluded: string[] = [];
  const folders: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    if (word === undefined) return false;
    const { text } = word;
    // Options of an interpreter load code, and take the next word for it.
    if (operands[0] === 'program' && place === 0 && text.startsWith('--')) return false;
    if (!closed && word.open === 'no' && isOneOf(text, row.alone)) {
      closed = text === '--' && program === 'git';
      behind ||= text === '--' && marks.includes('!rest');
      deep ||= isOneOf(text, row.deep);
      if (text.startsWith('--exclude-dir=')) excluded.push(text.slice('--exclude-dir='.length));
      if (text.startsWith('--include=') && state.where.mayBeIgnored(`${state.where.cwd}/${text.slice('--include='.length)}`)) return false;
    } else if (!closed && word.open === 'no' && (isOneOf(text, row.valued) || isPair(text, args[at + 1], row))) {
      deep ||= isOneOf(text, row.deep);
      const value = args[(at += 1)];
      if (value === undefined || value.glob || value.open === 'number' || (value.text.startsWith('-') && !isPair(text, value, row)))
        return false;
      if (text === '-path' && args[at - 2]?.text === '-not') excluded.push(value.text);
    } else if (behind && OF_SCRIPT.test(text)) continue;
    else if (text.startsWith('-') || (marks.includes('!first') && place < at)) return false;
    else {
      const kind = operands[Math.min(place, operands.length - 1)] ?? '.';
      place += 1;
      if (!takeOperand(kind, word, program, state, outermost)) return false;
      if (kind === 'path') folders.push(text);
    }
  }
  if (folders.length === 0 && marks.includes('!here') && state.where.mayBeIgnored(state.where.cwd)) return false;
  if ((args.length === 0 && marks.includes('!some')) || (args.length !== 1 && marks.includes('!one'))) return false;
  if (marks.includes('!some') && operands[0] === 'program' && place === 0) return false;
  if (
    deep &&
    !(folders.length === 0 ? ['.'] : folders).every((folder) => isPlainBelow(folder, excluded, state.where, isOneOf('-r', row.deep)))
  ) {
    return false;
  }
  if ((marks.includes('!scripts') || program === 'make') && args.some(({ text }) => isTellingScript(text))) return false;
  if (marks.includes('!finds') && (mayFindWritten(state) || settingsLeadToWritten(state))) return false;
  if (marks.includes('!hooks') && mayFindWritten(state) && mayRunHooks(state.where)) return false;
  if (program === 'make' && areRecipesPlanted(state)) return false;
  if (marks.includes('!address') && !hasPlainAddresses(state.where)) return false;
  state.runs ||= marks.includes('!runs');
  return true;
}

function mayFindWritten({ wrote, writes }: ScriptState): boolean {
  return writes.length > 0 || wrote(RUN_BY_SCRIPTS);
}

/** In the order in which `make` looks for them. A copy of `makefile-names.ts`, which would be one file more to load. */
const MAKEFILES = ['GNUmakefile', 'makefile', 'Makefile'];

function areRecipesPlanted({ where: { cwd, disk }, wrote }: ScriptState): boolean {
  for (const name of MAKEFILES) {
    const recipes = disk.readText(`${cwd}/${name}`);
    if (recipes.kind !== 'absent') return recipes.kind !== 'present' || namesWritten(recipes.text, cwd, wrote);
  }
  return false;
}

/** True in the root of a repository whose settings have addresses, and none with what could be a token in it. */
function hasPlainAddresses({ cwd, root, disk }: PathContext): boolean {
  const settings = cwd === root ? disk.readText(`${root}/.git/config`) : undefined;
  return settings?.kind === 'present' && settings.text.includes('url = ') && !/:\/\/[^/\s]*@/.test(settings.text);
}

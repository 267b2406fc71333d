import { isInstructions } from '../effects/instructions/file.js';
import { runsByItself } from '../effects/special/autorun.js';
import { ckignoreFiles } from '../paths/ignore-text.js';
import { isOrdinaryPath, mayBeListed, SOURCE, type Ground } from './path.js';
import { isPlanted } from './planted.js';
import { rowsOf, type Row } from './rows.js';
import type { OrdinaryCommand } from './command.js';
import { readCommands, UNKNOWN, type Open, type Simple, type Word } from './words.js';
import type { Written } from './writes.js';

/** Where a command stands, and what the ones before it did. */
interface Run {
  ground: Ground;
  readonly wrote: (file: string) => boolean;
  readonly writes: Written[];
  /** Programs that were given something to read. */
  readonly readers: Set<string>;
  runs: boolean;
}

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

function isOrdinary(command: Simple, run: Run, outermost: boolean): boolean {
  const { reads, writes, document } = command;
  const name = command.words[0]?.text ?? '';
  const words = name === 'git' ? command.words.filter(({ text }, index) => index !== 1 || text !== '--no-pager') : command.words;
  if (words.some(({ inner }) => !inner.every((each) => isOrdinary(each, run, false)))) return false;
  if (document && (name !== 'cat' || words.length > 1)) return false;
  if (reads.length > 0 && (writes.length > 0 || name === 'mkdir' || name === 'touch')) return false;
  if (!reads.every((word) => readPath(word, run.ground) !== undefined)) return false;
  for (const word of writes) {
    const path = pathOf(word, run.ground);
    if (!outermost || path === undefined || !WRITABLE.test(path) || run.readers.has(name) || !isInert(path)) return false;
    run.writes.push({ path, program: name });
  }
  if (words.length + reads.length > 1) run.readers.add(name);
  for (let length = Math.min(MAX_NAME, words.length); length > 0; length -= 1) {
    const named = words.slice(0, length);
    if (!named.every(({ bare, glob, open }) => bare && !glob && open === 'no')) continue;
    const rows = rowsOf(named.map(({ text }) => text).join(' '));
    if (rows.length > 0) return rows.some((row) => fits(row, words.slice(length), name, run, outermost));
  }
  return false;
}

/** What a program prints may go into a source, or a file of that kind. */
const WRITABLE = new RegExp(`${SOURCE.source}|\\.(?:log|out|csv)$`);

/** Nothing reads or runs it by itself. */
function isInert(path: string): boolean {
  return !isInstructions(path) && !runsByItself(path);
}

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
    if (!closed && word.open === 'no' && row.alone.test(text)) {
      closed = text === '--' && program === 'git';
      deep ||= row.deep.test(text);
      if (text.startsWith('--exclude-dir=')) excluded.push(text.slice('--exclude-dir='.length));
    } else if (!closed && word.open === 'no' && row.valued.test(text)) {
      deep ||= row.deep.test(text);
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
  if (deep && !(folders.length === 0 ? ['.'] : folders).every((folder) => isPlainBelow(folder, excluded, run.ground))) return false;
  if (marks.includes('!scripts') && isPlanted(run.ground, run.wrote)) return false;
  if (marks.includes('!make') && ['GNUmakefile', 'makefile', 'Makefile'].some((file) => run.wrote(`${run.ground.cwd}/${file}`))) return false;
  run.runs ||= marks.includes('!runs');
  return true;
}

/** A name of a script, of a branch, of a package. */
const NAME = /^(?:\.\/)?(?:[A-Za-z0-9_@](?:[A-Za-z0-9_:@+-]|\.(?!\.)|\/(?!\.\.))*(?:\/\.\.\.)?|\.\.\.)$/;
const BRANCH = /^[A-Za-z][\w/-]*$/;

/** Prints lines by number or by what is in them, or replaces text. */
const SED = /^(?:(?:\d+|\$)(?:,(?:\d+|\$))?[pdq](?:; ?(?!$)|$))+$|^\/[\w .,:<>@#=-]+\/[pd]$|^s([\/|#,])(?:(?!\1)[^\\\n[]|\\[^\n])+\1(?:(?!\1)[^\\\n]|\\[^\n])*\1g?$/;

/** Prints fields of lines. */
const AWK = /^(?:NR ?(?:[=<>]=|[<>]) ?\d+ ?|\/[\w .,:=-]+\/ ?)?(?:\{ ?print(?: ?(?:\$\w+|NR|NF|,|"[\w .:,=-]*"))* ?\})?$/;

/** Reads another variable or file. */
const JQ_LOOKS_ELSEWHERE = /env|import|include|input|\$__/i;

const PROGRAM = /\.(?:py|[cm]?js|ts)$/;
/** Programs whose arguments mean something by their name, as does the pack's own. */
const KNOWN_PROGRAM = /(?:^|\/)(?:manage\.py|start\.ts|ck-guard)/;

function isOperand(kind: string, word: Word, program: string, run: Run, outermost: boolean): boolean {
  const { text, open, glob } = word;
  const { ground } = run;
  if (kind === 'e') return !glob;
  if (kind === 'p') return readPath(word, ground) !== undefined || isSources(word, ground);
  if (glob || text.startsWith(UNKNOWN)) return false;
  if (kind === 't') return true;
  if (open === 'text') return false;
  switch (kind) {
    case 'r':
      return isRevision(word, ground);
    case 'w':
      return NAME.test(text);
    case 'b':
      return BRANCH.test(text);
  }
  if (open !== 'no') return false;
  switch (kind) {
    case 's':
      return SED.test(text);
    case 'a':
      return AWK.test(text);
    case 'j':
      return !JQ_LOOKS_ELSEWHERE.test(text);
    case 'q': {
      const [file = '', ...names] = text.split('::');
      return readPath({ ...word, text: file }, ground) !== undefined && /^[\w:[\]-]*$/.test(names.join('::'));
    }
    case 'x': {
      const path = pathOf(word, ground);
      return path !== undefined && PROGRAM.test(path) && !KNOWN_PROGRAM.test(path) && !run.wrote(path) && !run.writes.some((each) => each.path === path);
    }
    case 'W': {
      const path = pathOf(word, ground);
      if (path === undefined || !isInert(path) || !outermost) return false;
      run.writes.push({ path, program });
      return true;
    }
  }
  return false;
}

/** The absolute path that a word names, if that is an ordinary one or the folder at hand. */
function readPath(word: Word, ground: Ground): string | undefined {
  const path = pathOf(word, ground);
  return path === undefined || ground.mayBeIgnored(path) ? undefined : path;
}

/** The same where it does not matter what is ignored. */
function pathOf({ text, open, glob }: Word, ground: Ground): string | undefined {
  if (open !== 'no' || glob) return undefined;
  const written = text.replace(/^(?:\.\/)+/, '').replace(/(?<=.)\/$/, '');
  const path = text === '.' || text === './' ? ground.cwd : written.startsWith('/') ? written : `${ground.cwd}/${written}`;
  return path === ground.root || path === ground.cwd || isOrdinaryPath(path, ground) ? path : undefined;
}

/** Sources of one folder: `src/*.ts`. */
function isSources({ text, glob }: Word, ground: Ground): boolean {
  const [, folder = '.'] = (glob && /^(?:(.+)\/)?\*\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|css|md)$/.exec(text)) || [];
  return glob && /\*\.\w+$/.test(text) && !folder.includes('*') && SOURCE.test(text) && isUnlisted(folder, text.slice(text.lastIndexOf('/') + 1), ground);
}

/** A folder of which no file could be ignored by the project's own lines. */
function isUnlisted(folder: string, pattern: string, ground: Ground): boolean {
  const path = readPath({ text: folder, open: 'no', glob: false, bare: true, inner: [] }, ground);
  return path !== undefined && ![pattern, ...(ground.disk.list(path) ?? []).slice(0, MAX_NAMES)].some((name) => ground.mayBeIgnored(`${path}/${name}`));
}

/** `main..HEAD`, `HEAD~2:src/cart.ts`, `HEAD^`, a path. */
function isRevision(word: Word, ground: Ground): boolean {
  const { text } = word;
  if (!/^[\w./~^@:-]+$/.test(text)) return false;
  if (/[^/]\.\.[^/]/.test(text)) return !/:|\.\.\/|\/\.\.|^[./]/.test(text);
  const colon = text.indexOf(':');
  if (colon > 0) return ground.cwd === ground.root && !/\.\./.test(text) && readPath({ ...word, text: text.slice(colon + 1), open: 'no' }, ground) !== undefined;
  const [, name = '', steps = ''] = /^([\w./-]*)((?:@|[~^]\d*)*)$/.exec(text) ?? [];
  if (name === '' && steps === '') return false;
  if (steps !== '' && ground.disk.kindOf(`${ground.cwd}/${text}`) !== 'absent') return false;
  return name === '' ? steps.startsWith('@') : readPath({ ...word, text: name, open: 'no' }, ground) !== undefined;
}

/** Whether the project's own ignore files open something again. */
function opensSomething({ root, disk }: Ground): boolean {
  return ckignoreFiles(root).some((file) => {
    const read = disk.readText(file);
    return read.kind === 'unknown' || (read.kind === 'present' && /^!/m.test(read.text));
  });
}

/** Names below a folder that are looked at. */
const MAX_NAMES = 400;
const MAX_IGNORED = 16;

/** True for a folder with nothing below it that could be ignored, or whose `node_modules` the call leaves out. */
function isPlainBelow(written: string, excluded: readonly string[], ground: Ground): boolean {
  const start = readPath({ text: written, open: 'no', glob: false, bare: true, inner: [] }, ground);
  if (start === undefined) return false;
  const { disk } = ground;
  if (start === ground.cwd && excluded.some((each) => /^(?:(?:\*|\.)\/)?node_modules(?:\/\*)?$/.test(each)) && !opensSomething(ground)) {
    const names = disk.list(start) ?? [];
    if (disk.kindOf(`${start}/node_modules`) === 'folder' && names.length <= MAX_NAMES && names.filter((name) => mayBeListed(`${start}/${name}`, ground.root)).length < MAX_IGNORED) return true;
  }
  let left = MAX_NAMES;
  for (const folders = [start]; folders.length > 0; ) {
    const folder = folders.pop() ?? start;
    for (const name of disk.list(folder) ?? []) {
      const path = `${folder}/${name}`;
      if ((left -= 1) < 0) return false;
      if (name === '.git' || disk.kindOf(path) !== 'folder') continue;
      if (mayBeListed(path, ground.root) || ground.mayBeIgnored(path)) return false;
      folders.push(path);
    }
  }
  return true;
}

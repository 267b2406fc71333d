import { plainCommands } from '../shell/plain-source.js';
import { isOrdinaryPath, type Ground } from './path.js';
import { PROGRAMS, type Operands } from './programs.js';

/**
 * True for a source of plain words whose commands only look at ordinary files, or run the project's own checks. `wrote`
 * tells of files that this session wrote, whose content counts when they are run.
 */
export function isOrdinaryCommand(source: string, ground: Ground, wrote: (file: string) => boolean): boolean {
  const plain = plainCommands(unquoted(source), ROOM);
  if (plain === undefined || plain.count.commands === 0 || plain.count.commands > ROOM.commands || plain.count.words > ROOM.words || !isFolder(ground)) return false;
  return plain.commands.every(({ words }) => isOrdinary(words.map(({ written }) => written), ground, wrote));
}

/** More than an ordinary call has. */
const ROOM = { words: 100, commands: 20 };

/** Errors that go where the output goes, or nowhere. */
const ERRORS = / 2>(?:&1|\/dev\/null)(?= |$|\n)/g;

/** A whole word in quotes that holds plain text: a pattern, a message. No option, which it would be without quotes too. */
const QUOTED = /(?<= )(?:"(?!-)[A-Za-z0-9_.,:;()/ -]*"|'(?!-)[A-Za-z0-9_.,:;()/ -]*')(?= |$|\n)/g;

/** Stands for a text in quotes; no path is written so. */
const TEXT = 'text:';

/** The source as if it had none of what quotes and redirections of errors make of it. */
function unquoted(source: string): string {
  return source.includes('"') || source.includes("'") || source.includes('2>') ? source.replace(QUOTED, TEXT).replace(ERRORS, '') : source;
}

/** Where relative paths are told from: the project's root or an ordinary folder below it. */
function isFolder(ground: Ground): boolean {
  const { cwd, root, disk } = ground;
  return disk.realPath(root) === root && (cwd === root || isOrdinaryPath(cwd, ground));
}

function isOrdinary([name = '', ...args]: readonly string[], ground: Ground, wrote: (file: string) => boolean): boolean {
  const own = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
  const [subcommand = '', ...rest] = args;
  const key = `${name} ${subcommand}`;
  const operands = own ?? (Object.hasOwn(PROGRAMS, key) ? PROGRAMS[key] : undefined);
  if (operands === undefined || (name === 'ls' && ground.mayBeIgnored(ground.cwd))) return false;
  return (own === undefined ? rest : args).every((arg, index, all) => isOrdinaryArgument(arg, index, all, operands, ground)) && (operands.runs !== 'scripts' || !isPlanted(ground, wrote));
}

function isOrdinaryArgument(arg: string, index: number, args: readonly string[], operands: Operands, ground: Ground): boolean {
  if (arg.startsWith('-')) return operands.options?.test(arg) === true;
  if (operands.first === 'word' && args.findIndex((each) => !each.startsWith('-')) === index) return WORD.test(arg);
  if (operands.rest !== 'paths') return operands.rest === 'words' && WORD.test(arg);
  const path = arg.startsWith('/') ? arg : `${ground.cwd}/${arg}`;
  return isOrdinaryPath(path, ground) && !ground.mayBeIgnored(path);
}

/** A name of a script, of a branch, a pattern: nothing that is a path elsewhere or an option's value. */
const WORD = /^[A-Za-z0-9_][A-Za-z0-9_:.-]*$/;

/** The scripts that run are those of a file that this session wrote, or of one that is outside of the project. */
function isPlanted({ cwd, root, disk }: Ground, wrote: (file: string) => boolean): boolean {
  for (let folder = cwd; folder.length >= root.length; folder = folder.slice(0, folder.lastIndexOf('/'))) {
    const manifest = `${folder}/package.json`;
    if (wrote(manifest)) return true;
    const kind = disk.kindOf(manifest);
    if (kind !== 'absent') return kind !== 'file';
  }
  return true;
}

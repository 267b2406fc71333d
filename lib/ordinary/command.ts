import { ordinaryPrograms } from 'ck-guard:words';
import type { Word } from '../shell/command.js';
import { plainCommands, type PlainSource } from '../shell/syntax/plain-source.js';
import { isTellingScript } from '../effects/aggravating/telling-script.js';
import { isOrdinaryPath, type PathContext } from './path.js';
import { isPlanted } from './planted.js';
import { isOption, operandsOf, type OrdinaryOperands } from './programs.js';
import { ordinaryScript } from './script.js';
import type { OrdinaryCommand } from './writes.js';

/** Beginnings of many commands that are not ordinary, behind others too. */
const LOOKED_AT = 'rm ,mv ,cp ,tee,sudo,sh ,bash,git reset,git rm,git mv,git rebase,git clean'.split(',');
/** Of npm, pnpm, yarn and bun, with a name behind it; of docker and kubectl, but for what shows what runs. */
const INSTALLS_OR_STARTS = /[mn] (?:i|install|add) (?:-\S+ )?[a-z@]|(?:^|[;&|] )(?:docker|kubectl) (?!(?:compose )?(?:ps|logs|images|info|version|get|desc|--))/;

function runsLookedAt(source: string): boolean {
  const behind = `; ${source}`;
  return LOOKED_AT.some((start) => [';', '&', '|'].some((sign) => behind.includes(`${sign} ${start}`))) || INSTALLS_OR_STARTS.test(source);
}

/** A hidden name or the home: in no ordinary path, but maybe in a text that a program is given. */
const HIDDEN = /[\s"'=:/](?:\.(?!venv\/bin\/act)[A-Za-z]|~\/)/;
const TAKE_TEXT = ['jq', 'echo', 'printf', 'commit', 'grep', 'rg', 'find'];

/** Behind a change of the folder and variables for it, as far as they are plain. */
const FIRST_WORD = /^(?:cd [\w./-]+ && )?(?:[A-Z_]+=[\w.:/-]* )*(?:time )?([\w./:=-]+)(?=[ \n]|$)/;

/** Of most sources that are not ordinary: what tells the less simple of ordinary ones need not be loaded. */
function isSurelyLookedAt(source: string, plain: PlainSource | undefined): boolean {
  const programs = plain?.commands.map(({ words }) => words[0]?.written) ?? [FIRST_WORD.exec(source)?.[1] ?? 'cd'];
  if (programs.some((program) => program !== 'cd' && !ordinaryPrograms.includes(` ${program} `))) return true;
  // Behind that a document mostly stands.
  return runsLookedAt(source.slice(0, 300)) || (!TAKE_TEXT.some((name) => source.includes(name)) && HIDDEN.test(source));
}

/** Characters that the analysis reads at most. */
const MAX_SOURCE = 1_100_000;
/** Longer ones with quotes are no everyday commands, but for documents. */
const MAX_SCRIPT = 4_096;

/**
 * Tells a source whose commands only look at ordinary files, or run the project's own checks; undefined for every other.
 * `wrote` tells of files that this session wrote, whose content counts when they are run.
 */
export function ordinaryCommand(source: string, context: PathContext, wrote: (file: string) => boolean): OrdinaryCommand | undefined {
  if (source.length > MAX_SOURCE || !isFolder(context)) return undefined;
  const plain = plainCommands(source, ROOM);
  return plainCommand(plain, context, wrote) ?? (mayBeScript(source, plain) ? ordinaryScript(source, context, wrote) : undefined);
}

function mayBeScript(source: string, plain: PlainSource | undefined): boolean {
  return (source.length <= MAX_SCRIPT || source.includes('<<')) && !isSurelyLookedAt(source, plain);
}

/** More than a plain one has. */
const ROOM = { words: 100, commands: 20 };

/** Most commands, for which nothing more need be loaded. */
function plainCommand(plain: PlainSource | undefined, context: PathContext, wrote: (file: string) => boolean): OrdinaryCommand | undefined {
  if (plain === undefined || plain.count.commands === 0 || plain.count.commands > ROOM.commands || plain.count.words > ROOM.words) return undefined;
  let runs = false;
  for (const { words } of plain.commands) {
    const operands = ordinaryOperands(words, context);
    if (operands === undefined || (operands.runs === 'scripts' && isPlanted(context, wrote))) return undefined;
    runs ||= operands.runs !== undefined;
  }
  return { runs, writes: [] };
}

/** Where relative paths are told from: the project's root, of which what a command names tells whether it is ordinary, or an ordinary folder below it. */
export function isFolder(context: PathContext): boolean {
  const { cwd, root, disk } = context;
  return cwd === root ? disk.realPath(root) === root : isOrdinaryPath(cwd, context);
}

function ordinaryOperands(words: readonly Word[], context: PathContext): OrdinaryOperands | undefined {
  const name = words[0]?.written ?? '';
  const own = operandsOf(name);
  const operands = own ?? operandsOf(`${name} ${words[1]?.written}`);
  if (operands === undefined || (name === 'ls' && context.mayBeIgnored(context.cwd))) return undefined;
  let count = 0;
  for (const { written } of words.slice(own === undefined ? 2 : 1)) {
    if (written.startsWith('-') ? !isOption(written, operands) : !isOrdinaryOperand(written, operands.kinds.charAt(count), context)) return undefined;
    if (!written.startsWith('-') && count < operands.kinds.length - 1) count += 1;
  }
  return operands;
}

function isOrdinaryOperand(written: string, kind: string, context: PathContext): boolean {
  if (kind !== 'p') return (kind === 'w' || (kind === 'n' && !isTellingScript(written))) && WORD.test(written);
  const path = written.startsWith('/') ? written : `${context.cwd}/${written}`;
  return isOrdinaryPath(path, context) && !context.mayBeIgnored(path);
}

/** A name of a script, of a branch, a pattern: nothing that is a path or a repository elsewhere, or an option's value. */
const WORD = /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]|:(?!:))*$/;

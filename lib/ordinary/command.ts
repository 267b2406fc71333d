import type { Word } from '../shell/command.js';
import { plainCommands } from '../shell/plain-source.js';
import { isOrdinaryPath, type Ground } from './path.js';
import { isPlanted } from './planted.js';
import { isOption, operandsOf, type Operands } from './programs.js';
import { ordinaryScript } from './script.js';
import type { Written } from './writes.js';

/** What of an ordinary source the guards would remember. */
export interface OrdinaryCommand {
  /** It runs code that nobody has read. */
  readonly runs: boolean;
  readonly writes: readonly Written[];
}

/** Programs of many commands that are not ordinary. */
const LOOKED_AT =
  ' rm mv cp ln tee xargs wget ssh scp docker sudo bash sh chmod kill pkill tar export source for if git_reset git_rm git_mv python_-c python3_-c node_-e ';

/** A hidden name or the home: in no ordinary path, but maybe in a text that a program is given. */
const HIDDEN = /[\s"'=:/](?:\.[a-z]|~\/)/i;
const TAKE_TEXT = ['jq', 'echo', 'printf', 'commit', 'grep', 'rg', 'find'];

/** Of most sources that are not ordinary: what tells the less simple of ordinary ones need not be loaded. */
function isSurelyLookedAt(source: string): boolean {
  // Behind that a document mostly stands.
  const words = source.slice(0, 300).split(' ');
  const isProgram = (at: number): boolean => at === 0 || ';&|'.includes(words[at - 1]?.slice(-1) ?? ' ');
  return words.some((word, at) => isProgram(at) && [word, `${word}_${words[at + 1]}`].some((name) => LOOKED_AT.includes(` ${name} `))) || (HIDDEN.test(source) && !TAKE_TEXT.some((name) => source.includes(name)));
}

/** Longer ones are no everyday commands, but for documents. */
const MAX_SOURCE = 4_096;
const MAX_WITH_DOCUMENT = 32_768;

/**
 * Tells a source whose commands only look at ordinary files, or run the project's own checks; undefined for every other.
 * `wrote` tells of files that this session wrote, whose content counts when they are run.
 */
export function ordinaryCommand(source: string, ground: Ground, wrote: (file: string) => boolean): OrdinaryCommand | undefined {
  if (source.length > (source.includes('<<') ? MAX_WITH_DOCUMENT : MAX_SOURCE) || !isFolder(ground)) return undefined;
  return plainCommand(source, ground, wrote) ?? (isSurelyLookedAt(source) ? undefined : ordinaryScript(source, ground, wrote));
}

/** More than a plain one has. */
const ROOM = { words: 100, commands: 20 };

/** Most commands, for which nothing more need be loaded. */
function plainCommand(source: string, ground: Ground, wrote: (file: string) => boolean): OrdinaryCommand | undefined {
  const plain = plainCommands(source, ROOM);
  if (plain === undefined || plain.count.commands === 0 || plain.count.commands > ROOM.commands || plain.count.words > ROOM.words) return undefined;
  let runs = false;
  for (const { words } of plain.commands) {
    const operands = ordinaryOperands(words, ground);
    if (operands === undefined || (operands.runs === 'scripts' && isPlanted(ground, wrote))) return undefined;
    runs ||= operands.runs !== undefined;
  }
  return { runs, writes: [] };
}

/** Where relative paths are told from: the project's root or an ordinary folder below it. */
function isFolder(ground: Ground): boolean {
  const { cwd, root, disk } = ground;
  return disk.realPath(root) === root && (cwd === root || isOrdinaryPath(cwd, ground));
}

function ordinaryOperands(words: readonly Word[], ground: Ground): Operands | undefined {
  const name = words[0]?.written ?? '';
  const own = operandsOf(name);
  const operands = own ?? operandsOf(`${name} ${words[1]?.written}`);
  if (operands === undefined || (name === 'ls' && ground.mayBeIgnored(ground.cwd))) return undefined;
  let count = 0;
  for (const { written } of words.slice(own === undefined ? 2 : 1)) {
    if (written.startsWith('-') ? !isOption(written, operands) : !isOrdinaryOperand(written, operands.kinds.charAt(count), ground)) return undefined;
    if (!written.startsWith('-') && count < operands.kinds.length - 1) count += 1;
  }
  return operands;
}

function isOrdinaryOperand(written: string, kind: string, ground: Ground): boolean {
  if (kind !== 'p') return kind === 'w' && WORD.test(written);
  const path = written.startsWith('/') ? written : `${ground.cwd}/${written}`;
  return isOrdinaryPath(path, ground) && !ground.mayBeIgnored(path);
}

/** A name of a script, of a branch, a pattern: nothing that is a path elsewhere or an option's value. */
const WORD = /^[A-Za-z0-9_][A-Za-z0-9_:.-]*$/;

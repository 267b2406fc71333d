import type { Word } from '../shell/command.js';
import { plainCommands, type PlainSource } from '../shell/syntax/plain-source.js';
import { isTellingScript } from '../effects/aggravating/telling-script.js';
import { isSurelyLookedAt } from './first-words.js';
import { isOrdinaryPath, type PathContext } from './path.js';
import { isPlanted } from './planted.js';
import { isOption, operandsOf, type OrdinaryOperands } from './programs.js';
import { ordinaryScript } from './script.js';
import { maySeekSecrets } from './seeks-secrets.js';
import type { OrdinaryCommand } from './writes.js';

/** Characters that the analysis reads at most: `MAX_SOURCE` of `lib/shell/syntax/simple-source.ts`, which is not loaded for an ordinary call. */
const MAX_SOURCE = 1_100_000;
/** What picks out lines, or parts of them; of git, the changes with a text in them. */
const FILTERS = ['grep', 'rg ', 'awk', 'sed ', ' -S', ' -G'];
/** Longer ones with quotes are no everyday commands, but for documents. */
const MAX_SCRIPT = 4_096;

/**
 * Tells a source whose commands only look at ordinary files, or run the project's own checks; undefined for every other.
 * `wrote` tells of files that this session wrote, whose content counts when they are run.
 */
export function ordinaryCommand(source: string, context: PathContext, wrote: (file: string) => boolean): OrdinaryCommand | undefined {
  if (source.length > MAX_SOURCE || (FILTERS.some((filter) => source.includes(filter)) && maySeekSecrets(source)) || !isFolder(context)) {
    return undefined;
  }
  const plain = plainCommands(source, ROOM);
  return plainCommand(plain, context, wrote) ?? (mayBeScript(source, plain) ? ordinaryScript(source, context, wrote) : undefined);
}

function mayBeScript(source: string, plain: PlainSource | undefined): boolean {
  return (
    (source.length <= MAX_SCRIPT || source.includes('<<')) &&
    !isSurelyLookedAt(
      source,
      plain?.commands.map(({ words }) => words[0]?.written ?? ''),
    )
  );
}

/** More than a plain one has. */
const ROOM = { words: 100, commands: 20 };

/** Most commands, for which nothing more need be loaded. */
function plainCommand(plain: PlainSource | undefined, context: PathContext, wrote: (file: string) => boolean): OrdinaryCommand | undefined {
  if (plain === undefined || plain.count.commands === 0 || plain.count.commands > ROOM.commands || plain.count.words > ROOM.words) {
    return undefined;
  }
  let runs = false;
  for (const { words } of plain.commands) {
    const operands = ordinaryOperands(words, context);
    if (operands === undefined) return undefined;
    if (
      operands.runs === 'scripts' &&
      isPlanted(
        context,
        words.slice(1).map(({ written }) => written),
        wrote,
      )
    ) {
      return undefined;
    }
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
    if (written.startsWith('-') ? !isOption(written, operands) : !isOrdinaryOperand(written, operands.kinds.charAt(count), context)) {
      return undefined;
    }
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

import type { Running } from '../../command/running.js';
import type { CodeReading } from '../reading.js';
import type { MaskedCode } from '../text/masked-code.js';
import { HOLE } from '../../../shell/command.js';
import { childScope } from '../../../shell/scope.js';
import { resolvePath } from '../../../paths/resolve.js';
import { blockAt } from '../names/blocks.js';
import { chosen } from '../values/choices.js';
import { entriesOf, entryAt } from '../values/entries.js';
import { argumentsAt } from '../text/expression.js';
import { notesOf } from '../names/notes.js';
import { foundIn, type Sought } from '../sought.js';
import { valueOf } from '../values/values.js';

/** `os.chdir(x)`, `Dir.chdir x do`, perl's and php's `chdir(x)`. */
const CHANGES_FOLDER: Sought = {
  holding: ['chdir|Chdir|cd'],
  expression:
    /(?<![\w$.]|\bdef |\bsub |\bfunction )(?:(?:(?:os|process|Dir|Deno|contextlib)\.)?[cC]hdir\b|(?:(?:shell|sh|shelljs)\.)?cd\b(?=[(]))\s{0,9}(?:\(|(?=§|[$\w]))/g,
};

/** A change that lasts for a block only: after the block, the code is back in the earlier folder. */
const FOR_A_BLOCK = /^[^\n]{0,200}?(?:\bdo\b|\)\s{0,9}[:{])/;

/** The most changes of the folder that are followed in a piece of code. */
const MAX_CHANGES = 64;

interface Change {
  readonly at: number;
  readonly to: string;
  readonly forBlock: boolean;
}

/** Gives the command that runs the code, with the working folder that holds at the place which is being looked at. */
export function inFolders(masked: MaskedCode, running: Running): () => Running {
  const changes = foundIn(masked.code, CHANGES_FOLDER)
    .slice(0, MAX_CHANGES)
    .map((match): Change => {
      const behind = match.index + match[0].length;
      return {
        at: match.index,
        to: argumentsAt(masked.code, behind)[0]?.split(/\s(?:do\b|\{)/)[0] ?? '',
        forBlock: FOR_A_BLOCK.test(masked.code.slice(behind, behind + 300)),
      };
    });
  if (changes.length === 0) return () => running;
  return () => {
    const now = notesOf(masked);
    const made = madeBefore(changes, masked, now.at);
    const which = chosen(now.choices, 'the folder', made.length);
    let moved = running;
    for (const { to, forBlock } of changes.slice(0, which === undefined ? changes.length : made[which])) {
      moved = movedTo(valueOf(to, masked, running.scope.home), forBlock ? running : moved);
    }
    return moved;
  };
}

/** How many of the changes may have happened when a place is reached: those before it, or all if it is in a function that may be called later. */
function madeBefore(changes: readonly Change[], masked: MaskedCode, at: number | undefined): readonly number[] {
  if (at === undefined) return [changes.length];
  const { blocks } = notesOf(masked);
  const before = changes.filter((change) => change.at < at);
  const within = (place: number): unknown => (blocks === undefined ? undefined : blockAt(blocks, place).inFunction);
  const here = within(at);
  const isTold =
    here === undefined
      ? before.length > 0 || changes.every((change) => within(change.at) === undefined)
      : before.some((change) => within(change.at) === here);
  return isTold || before.length === changes.length ? [before.length] : [before.length, changes.length];
}

/** The command, run from another folder. If that folder is not known, paths are still resolved from the earlier one. */
function movedTo(folder: string, running: Running): Running {
  const { command, scope } = running;
  if (folder === '' || folder.includes(HOLE) || (command.cwd === undefined && !folder.startsWith('/'))) return running;
  const cwd = resolvePath(folder, { cwd: command.cwd ?? '/', home: scope.home });
  const inner = childScope(scope);
  inner.cwd = cwd;
  return { ...running, command: { ...command, cwd }, scope: inner };
}

/** The reading of a call that names the folder in which its program runs: `cwd=x`, `{ cwd: x }`, `chdir: x`. */
export function withFolderOf(args: readonly string[], reading: CodeReading): CodeReading {
  const { masked, running } = reading;
  for (const arg of args.slice(1)) {
    const told =
      /^\s*(?:cwd\s*=(?!=)|chdir:)\s*(\S[^]*)$/.exec(arg)?.[1] ??
      (/^\s*\{[^]*\bcwd\b/.test(arg) ? entryAt(entriesOf(arg.trim(), masked.strings) ?? [], 'cwd') : undefined);
    if (told !== undefined) return { ...reading, running: movedTo(valueOf(told, masked, running.scope.home), running) };
  }
  return reading;
}

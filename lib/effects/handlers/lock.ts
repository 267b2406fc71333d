import type { Target } from '../../types.js';
import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { literalWord, textOf } from '../../shell/command.js';
import { emitPath } from '../command/emit.js';
import { baseOf, pathTargets } from '../target.js';
import { globMatcher } from '../../paths/matcher.js';
import { isWithin } from '../../paths/within.js';

/**
 * `chmod 000 .`: a folder that its owner can no longer list or enter takes the guards in it away, although it does not
 * name them. The rest is left to the table.
 */
export function lockEffects(program: string, args: readonly Word[], running: Running): boolean {
  const locks = program === 'chmod' ? locksByMode : locksByEntry;
  if (!args.some((arg) => locks(textOf(arg)))) return false;
  const { packFolder } = running.frame.analysis.world;
  const base = baseOf(running);
  for (const arg of args) {
    if (/^-./.test(textOf(arg)) || locksByMode(textOf(arg))) continue;
    const holdsGuards = pathTargets(arg, base, 'change-permission').some(({ target }) => isOver(target, packFolder));
    if (holdsGuards) emitPath('change-permission', literalWord(packFolder, arg.span), running);
  }
  return false;
}

/** True for the folder of the guards, and for what holds it. */
function isOver(target: Target, packFolder: string): boolean {
  if (target.kind !== 'path') return false;
  return target.glob ? [packFolder, `${packFolder}/guard.cjs`].some(globMatcher(target.path)) : isWithin(packFolder, target.path);
}

/** An entry of an access control list (acl(5)) by which a user may not both list and enter a folder: `u::---`. */
function locksByEntry(entry: string): boolean {
  return /(?:^|[,=])u(?:ser)?:[^:,]{0,60}:(?!r[w-]?[xX]|[57])/.test(entry);
}

/** A mode (chmod(1)) without `r` or `x` for the owner. */
function locksByMode(mode: string): boolean {
  if (/^[0-7]{1,4}$/.test(mode)) return !/[57]/.test(mode.padStart(3, '0').at(-3) ?? '');
  return mode.length < 60 && mode.split(',').some(takesFromOwner);
}

/** `a-x`, `u=`, `-rwx`, but not `a-x+X`, which gives folders back what it takes. */
function takesFromOwner(clause: string): boolean {
  const [, who, changes] = /^([ugoa]{0,4})((?:[-+=][rwxXst]{0,6}){1,4})$/.exec(clause) ?? [];
  if (who === undefined || changes === undefined || !(who === '' || /[ua]/.test(who))) return false;
  let may = 'rx';
  for (const [change] of changes.matchAll(/[-+=][rwxXst]*/g)) {
    const bits = change.slice(1).replace('X', change.startsWith('-') ? '' : 'x');
    if (change.startsWith('-')) may = may.replace(/[rx]/g, (bit) => (bits.includes(bit) ? '' : bit));
    else {
      may = change.startsWith('=') ? bits : `${may}${bits}`;
    }
  }
  return !may.includes('r') || !may.includes('x');
}

import type { Word } from '../../../shell/command.js';
import type { Arguments } from '../arguments.js';
import type { Roles } from '../row.js';
import type { Running } from '../running.js';
import { isBelowTemporary } from '../../../paths/temporary.js';
import { isWithin } from '../../../paths/within.js';
import { baseOf, pathTargets } from '../../target.js';
import { applyRoles } from '../apply.js';
import { holds } from '../condition-holds.js';
import { emitTree } from '../emit.js';
import { behindLinksBelow } from '../../written/origin/links-below.js';

/** A folder that only this machine gets to see: of the project's own, or a temporary one, that is no more than to go through it. All else is not meant to be seen by whatever runs here. */
export function servedHere(folder: Word, running: Running): void {
  const { home, project } = running.frame.analysis.world;
  const isOwn = (path: string): boolean =>
    (isWithin(path, project.root) && !isWithin(home, path)) || (isBelowTemporary(path) && !isWithin(path, home));
  const areOwn = pathTargets(folder, baseOf(running), 'traverse').every(({ target }) => target.kind === 'path' && isOwn(target.path));
  if (areOwn) emitTree('traverse', folder, running);
  else {
    servedFolder(folder, running);
  }
}

/** A folder that others get to see, with what links in it lead to: servers of files follow them. */
export function servedFolder(folder: Word, running: Running): void {
  emitTree('send', folder, running);
  for (const each of behindLinksBelow(folder, running)) emitTree('send', each, running);
}

/** `-L` with its long forms. */
const FOLLOWING = ['-L', '--dereference', '--follow', '--logical'];

/** What a program that follows links does with all that they lead to out of a folder, as with the folder itself. */
export function throughLinks(roles: Roles, folder: Word, given: Arguments, running: Running): void {
  const { links } = given.row;
  const condition = links === '-L' ? { any: FOLLOWING } : links;
  if (roles === 'write' || !holds(condition, given)) return;
  for (const each of behindLinksBelow(folder, running)) applyRoles(roles, each, running, true);
}

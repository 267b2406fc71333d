import type { FileKind } from '../../types.js';
import type { Running, Spare } from '../command/running.js';
import { nameOf } from '../../paths/names.js';
import { isWithin } from '../../paths/within.js';
import { ofAnyCommand } from '../each-command.js';
import { isOfNobody } from './of-nobody.js';

/** What git can throw away in a folder that seems to be nobody's; undefined where something leads it to another. */
export function spareThere(cwd: string, running: Running): Spare | undefined {
  if (isLedElsewhere(cwd, running) || namesRepository(running.frame.analysis.flows) || isSetElsewhere(cwd, running)) return undefined;
  return hasOwnRepository(cwd, running) ? 'repository' : 'work-tree';
}

/** Characters of a path: no system opens a longer one. */
const MAX_PATH = 4_096;

/** True where the settings of a repository, in the folder or above it, name a work tree, or a file of settings that may. */
function isSetElsewhere(
  cwd: string,
  {
    scope,
    frame: {
      analysis: {
        world: { disk },
      },
    },
  }: Running,
): boolean {
  if (cwd.length > MAX_PATH) return true;
  for (let folder = cwd; folder === cwd || isOfNobody(folder, scope); folder = folder.slice(0, folder.lastIndexOf('/'))) {
    const config = disk.readText(`${folder}/.git/config`);
    if (config.kind === 'present' && /worktree|\[include/i.test(config.text)) return true;
  }
  return false;
}

/** True where a link of the call, or one on the disk, may lead out of the folder, or the call has moved something into it. */
export function isLedElsewhere(
  cwd: string,
  {
    scope,
    frame: {
      analysis: {
        files,
        effects,
        world: { disk },
      },
    },
  }: Running,
): boolean {
  const real = disk.realPath(cwd);
  if (real !== undefined && real !== cwd && !isOfNobody(real, scope)) return true;
  if ([...files.links.keys()].some((link) => isWithin(cwd, link) || (isWithin(link, cwd) && nameOf(link) === '.git'))) return true;
  return (
    effects.some(
      ({ kind, program, target }) => kind === 'delete' && program === 'mv' && target.kind === 'path' && !isWithin(target.path, cwd),
    ) && [...files.writings.keys()].some((path) => isWithin(path, cwd))
  );
}

/** Whether the call names a repository or a work tree, for one of its commands or all of them: it need not be that of the folder. */
export const namesRepository = ofAnyCommand(
  ({ words, assignments }) =>
    assignments.some(({ name }) => OF_GIT.test(name)) ||
    words.some(({ values }) =>
      values.some(({ text }) => OF_GIT.test(text) || /^--(?:git-dir|work-tree)\b/.test(text) || /core\.worktree/i.test(text)),
    ),
);
const OF_GIT = /^GIT_(?:DIR|WORK_TREE|COMMON_DIR|OBJECT_DIRECTORY|CONFIG)/;

/** True for a repository that has its commits and names in the folder itself: no linked work tree, and none that others are linked to. */
function hasOwnRepository(cwd: string, running: Running): boolean {
  const { cloned, writings, links } = running.frame.analysis.files;
  const changes = [...writings.keys(), ...links.keys()];
  const isTouched = (folder: string): boolean => changes.some((path) => isWithin(path, folder));
  if (cloned.includes(cwd)) return !isTouched(`${cwd}/.git`);
  const { disk } = running.frame.analysis.world;
  const folder = [`${cwd}/.git`, cwd].find((each) =>
    ['HEAD', 'objects', 'refs'].every((name) => disk.kindOf(`${each}/${name}`) === KINDS[name]),
  );
  return (
    folder !== undefined &&
    disk.realPath(folder)?.replace(/^\/private/, '') === folder.replace(/^\/private/, '') &&
    !isTouched(folder) &&
    ['commondir', 'worktrees'].every((name) => disk.kindOf(`${folder}/${name}`) === 'absent')
  );
}

const KINDS: Readonly<Record<string, FileKind>> = { HEAD: 'file', objects: 'folder', refs: 'folder' };

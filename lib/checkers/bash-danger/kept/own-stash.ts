import { join } from 'node:path';
import { listedNames } from '../../../project/git/printed-lines.js';
import { areStashed } from '../../../project/git/stashes.js';
import { commitIn, openWorkTree, type WorkTree } from '../../../project/git/work-tree.js';
import { workAtStart } from '../../../session/work-at-start.js';
import { writersOf } from '../../../session/writes/writers.js';
import type { Effect, World } from '../../../types.js';
import type { AskedStep } from '../line/asked-step.js';
import { folderBehind } from '../line/folder-behind.js';

const DROP = /^git stash drop(?: -q| --quiet)?(?: ["']?(?<stash>stash@\{\d+\})["']?)?$/;

/** Files of a stash that are looked at. */
const MAX_FILES = 100;

type StashWorld = Pick<World, 'disk' | 'home' | 'memory' | 'project' | 'run'> & { readonly effects: readonly Effect[] };

/** True where a stash is dropped that this session has made, of files that were as committed when it began and that it wrote by their names. */
export async function isOwnStash(step: AskedStep, world: StashWorld): Promise<boolean> {
  const drop = DROP.exec(step.written);
  const start = workAtStart(world.memory);
  const { disk, project, run } = world;
  const root = disk.realPath(project.root) ?? project.root;
  const folder = drop === null || start?.whole !== true ? undefined : folderBehind(step, world);
  const tree = folder === undefined || disk.realPath(folder) !== root ? undefined : await openWorkTree(run, root);
  if (tree === undefined || tree.prefix !== '' || start === undefined) return false;
  const stash = commitIn(await tree.git('rev-parse', '--verify', '--quiet', drop?.groups?.['stash'] ?? 'stash@{0}'));
  // What was taken out of an older one may have been put into this.
  if (stash === undefined || start.stashes.includes(stash) || !(await areStashed(start.stashes, tree))) return false;
  const files = await filesOf(stash, tree);
  return (
    files !== undefined &&
    files.length <= MAX_FILES &&
    files.every((file) => {
      const writers = [...writersOf(file, world)];
      return !start.dirty.has(file) && writers.some((program) => !/^git\b/.test(program)) && !writers.includes('mv');
    })
  );
}

/** Absolute paths of what is in a stash; undefined where git does not tell, or it has files as well that git did not know. */
async function filesOf(stash: string, { git, root }: WorkTree): Promise<readonly string[] | undefined> {
  // The third parent has those (git-stash(1)).
  if ((await git('rev-parse', '--verify', '--quiet', `${stash}^3`)) !== undefined) return undefined;
  const changed = await git('diff', '--name-only', '-z', '--no-renames', '--no-relative', '--no-ext-diff', `${stash}^1`, stash);
  return changed === undefined ? undefined : listedNames(changed).map((name) => join(root, name));
}

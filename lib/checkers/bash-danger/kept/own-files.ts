import { isInside } from '../../../paths/within.js';
import { resolvePath } from '../../../paths/resolve.js';
import { openWorkTree } from '../../../project/git/work-tree.js';
import type { Effect, World } from '../../../types.js';
import type { AskedStep } from '../line/asked-step.js';
import { folderBehind } from '../line/folder-behind.js';
import { cameInSession } from './of-session.js';

/** `git clean -fdx a b/c`: names of its own. */
const CLEANS = /^git clean(?<options>(?: -[dfqxX]{1,5}| --force| --quiet)+)(?: --)?(?<paths>(?: (?!-)[\w@+./-]+)+)$/;

/** The folder itself and those above are too much to be meant by a name. */
const NAMED = /^(?!(?:.*\/)?\.{1,2}(?:\/|$))[^/].*$/;

/** More than is looked at, file by file. */
const MAX_GOING = 50;

/** As git says in a dry run what would go; with quotes around a name that it spells out. */
const GOES = /^Would remove (?<path>[^"].*)$/;
const STAYS = /^Would skip repository /;

/** True where git cleans folders and files that are named, and all that would go came to be in this session, or does so in the call. */
export async function areOwnFiles(
  step: AskedStep,
  world: Pick<World, 'builds' | 'disk' | 'home' | 'memory' | 'project' | 'run'> & { readonly effects: readonly Effect[] },
): Promise<boolean> {
  const { options = '', paths: written } = CLEANS.exec(step.written)?.groups ?? {};
  // With a second `-f` it takes repositories too.
  if ([...options.matchAll(/f(?=[dfqxX]{0,5}(?: |$))|--force/g)].length > 1) return false;
  // What is taken out of the index goes as well, and is not told of yet.
  if (/ --cached(?!\S)/.test(step.before)) return false;
  const behind = folderBehind(step, world);
  const paths = written?.trim().split(' ') ?? [];
  const folder = behind === undefined ? undefined : world.disk.realPath(behind);
  const root = world.disk.realPath(world.project.root);
  if (
    folder === undefined ||
    root === undefined ||
    paths.length === 0 ||
    !paths.every((path) => NAMED.test(path) && isInside(resolvePath(path, { cwd: folder, home: world.home }), root))
  ) {
    return false;
  }
  const tree = await openWorkTree(world.run, folder);
  // What stands before it may change what git ignores.
  const given = step.before.trim() === '' ? options.trim().split(' ') : ['-d', '-x', '--force'];
  const told = await tree?.git('clean', '--dry-run', ...given, '--', ...paths);
  const lines = told?.split('\n').filter((line) => line !== '' && !STAYS.test(line));
  if (lines === undefined || lines.length > MAX_GOING) return false;
  for (const line of lines) {
    const going = GOES.exec(line)?.groups?.['path'];
    if (going === undefined || !(await cameInSession(resolvePath(going.replace(/\/$/, ''), { cwd: folder, home: world.home }), world))) {
      return false;
    }
  }
  return true;
}

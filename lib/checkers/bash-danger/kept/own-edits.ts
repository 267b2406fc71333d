import { resolvePath } from '../../../paths/resolve.js';
import { isInside } from '../../../paths/within.js';
import { trackedChanges } from '../../../project/git/tracked-changes.js';
import { headOf, openWorkTree, type WorkTree } from '../../../project/git/work-tree.js';
import type { Effect, World } from '../../../types.js';
import { isEditedBySession } from './edited-by-session.js';
import { areInCommits } from './in-commits.js';
import type { AskedStep } from '../line/asked-step.js';
import { folderBehind } from '../line/folder-behind.js';

/** Words that name files by their names, by a folder's, or by a pattern that git reads or the shell. */
const PATH = /[\w@+.*][\w@+./*-]*|'[\w@+.*][\w@+./*-]*'|"[\w@+.*][\w@+./*-]*"/.source;

/** `git checkout -- a b`, `git checkout a b`, `git restore a b`, of whichever commit. */
const TAKES_BACK = new RegExp(
  String.raw`^git (?:checkout(?: -q| --quiet)?(?:(?: (?<commit>(?!-)[\w./@{}^~-]+))? --)?|restore(?: -q| --quiet| --staged| --worktree| -S| -W| -SW| -WS| --source[= ][\w./@{}^~-]+| -s [\w./@{}^~-]+)*(?: --)?)(?<paths>(?: (?:${PATH}))+)(?: 2> ?/dev/null| &> ?/dev/null| 2>&1)?$`,
);

/** The commits of `git restore`, each: a group that is repeated holds what it matched last, and nothing if that was another option. */
const SOURCES = / (?:--source[= ]|-s )([\w./@{}^~-]+)/g;

/** The folder itself and those above are too much to be meant by a name, or by a pattern. */
const NAMED = /^(?!(?:.*\/)?\.{1,2}(?:\/|$))[^*]/;

type EditsWorld = Pick<World, 'builds' | 'disk' | 'home' | 'memory' | 'project' | 'run'> & { readonly effects: readonly Effect[] };

/**
 * True where git takes back files that are named one by one, and what goes is in a commit as well, or is what this session
 * did to them: each was as committed when the session began, and the session wrote it since, or it is gone, or a tool's. What it did to a whole folder, or to all of the project, may be the work of hours: one goes where nothing in it
 * has changed, so that only what the line itself does is taken back.
 */
export async function areOwnEdits(step: AskedStep, world: EditsWorld): Promise<boolean> {
  const { paths: listed, commit } = TAKES_BACK.exec(step.written)?.groups ?? {};
  const commits = [commit ?? '', ...[...step.written.matchAll(SOURCES)].map(([, source = '']) => source)];
  const paths = listed
    ?.trim()
    .split(' ')
    .map((path) => path.replaceAll(/^['"]|\/?['"]$|\/$/g, '').replace(/^\.\/(?=.)/, ''));
  const folder = folderBehind(step, world);
  if (paths === undefined || folder === undefined) return false;
  const { disk, project, run } = world;
  const root = disk.realPath(project.root) ?? project.root;
  const files = paths.map((path) => resolvePath(path, { cwd: disk.realPath(folder) ?? folder, home: world.home }));
  const tree = await openWorkTree(run, root);
  if (tree === undefined || !paths.every((path) => NAMED.test(path)) || !files.every((file) => isInside(file, root))) return false;
  const tracked = await tree.git('ls-files', '-v', '-z', '--', ...files.map((file) => within(file, root)));
  if (tracked === undefined) return false;
  // A small letter, or `S`: git was told not to look whether it is changed. Files of other repositories are not listed.
  const named = files.filter((file) => disk.kindOf(file) !== 'folder' && tracked.split('\0').includes(`H ${within(file, root)}`));
  const others = files.filter((file) => !named.includes(file));
  if (others.length > 0 && !(commits.every((each) => /^(?:HEAD)?$/.test(each)) && (await areUnchanged(tree, others, root, world)))) {
    return false;
  }
  const older: string[] = [];
  for (const file of named) if (!(await isEditedBySession(file, tree, world))) older.push(within(file, root));
  return areInCommits(tree, older);
}

/** True for a file that a command empties and that git knows, as it is in a commit or as this session has written it. */
export async function isOwnEdit(file: string, step: AskedStep, world: EditsWorld): Promise<boolean> {
  const { disk, project, run } = world;
  const root = disk.realPath(project.root) ?? project.root;
  const name = within(file, root);
  if (!isInside(file, root) || disk.realPath(file) !== file || disk.kindOf(file) !== 'file' || folderBehind(step, world) === undefined) {
    return false;
  }
  const tree = await openWorkTree(run, root);
  if (tree === undefined || (await tree.git('ls-files', '-v', '-z', '--', name)) !== `H ${name}\0`) return false;
  return (await isEditedBySession(file, tree, world)) || areInCommits(tree, [name]);
}

function within(file: string, root: string): string {
  return file.slice(root.length + 1);
}

function folderOfPattern(path: string): string {
  const at = path.indexOf('*');
  return at === -1 ? path : path.slice(0, Math.max(path.lastIndexOf('/', at), 0));
}

/** True where all that git knows of the paths is as in the last commit. What it does not know it leaves alone, and says so. */
async function areUnchanged(tree: WorkTree, files: readonly string[], root: string, { disk }: EditsWorld): Promise<boolean> {
  // Patterns are not asked about as such: the folder in which all that fits them lies says enough.
  const paths = files.map((file) => folderOfPattern(within(file, root)));
  const known = await tree.git('ls-files', '-v', '--stage', '-z', '--', ...paths);
  // No repositories in the project, of which the settings may have git take back all that is in them.
  if (known === undefined || !known.split('\0').every((entry) => entry === '' || /^H 1[02]\d{4} /.test(entry))) return false;
  if (known === '' && !files.every((file) => disk.kindOf(file) === 'absent')) return false;
  return (await trackedChanges(tree, paths)) === '' && (await headOf(tree)) !== undefined;
}

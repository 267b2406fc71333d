import { resolvePath } from '../../../paths/resolve.js';
import { nameOf } from '../../../paths/names.js';
import { isInside } from '../../../paths/within.js';
import { openWorkTree } from '../../../project/git/work-tree.js';
import { workAtStart } from '../../../session/work-at-start.js';
import { writersOf } from '../../../session/writes/writers.js';
import type { Effect, World } from '../../../types.js';
import { areInCommits } from './in-commits.js';
import type { AskedStep } from '../line/asked-step.js';
import { folderBehind } from '../line/folder-behind.js';

/** `git checkout -- a b`, `git restore a b`: files by their names, of whichever commit. */
const TAKES_BACK = /^git (?:checkout(?: -q| --quiet)?(?: (?!-)[\w./@{}^~-]+)? --|restore(?: -q| --quiet| --staged| --worktree| -S| -W| -SW| -WS| --source[= ][\w./@{}^~-]+| -s [\w./@{}^~-]+)*(?: --)?)(?<paths>(?: [\w@+.][\w@+./-]*)+)$/;

/** The folder itself and those above are too much to be meant by a name. */
const NAMED = /^(?!(?:.*\/)?\.{1,2}(?:\/|$)).+[^/]$/;

/** Files that package managers write, and nobody by hand. */
const LOCK = /^(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|deno\.lock|Cargo\.lock|go\.sum|poetry\.lock|uv\.lock|pdm\.lock|Pipfile\.lock|Gemfile\.lock|composer\.lock|mix\.lock|pubspec\.lock|Podfile\.lock|Package\.resolved|packages\.lock\.json|flake\.lock|\.terraform\.lock\.hcl)$/;

type EditsWorld = Pick<World, 'disk' | 'home' | 'memory' | 'project' | 'run'> & { readonly effects: readonly Effect[] };

/**
 * True where git takes back files that are named one by one, and what goes is in a commit as well, or is what this session
 * did to them: each was as committed when the session began, and the session wrote it since, or it is gone, or a package
 * manager's. What it did to a whole folder, or to all of the project, may be the work of hours.
 */
export async function areOwnEdits(step: AskedStep, world: EditsWorld): Promise<boolean> {
  const paths = TAKES_BACK.exec(step.written)?.groups?.['paths']?.trim().split(' ').map((path) => path.replace(/^\.\//, ''));
  const folder = folderBehind(step, world);
  if (paths === undefined || folder === undefined || !paths.every((path) => NAMED.test(path))) return false;
  const { disk, project, run } = world;
  const root = disk.realPath(project.root) ?? project.root;
  const files = paths.map((path) => resolvePath(path, { cwd: disk.realPath(folder) ?? folder, home: world.home }));
  // A repository in the project, of which the settings may have git take back all that is in it.
  if (!files.every((file) => isInside(file, root) && disk.kindOf(file) !== 'folder')) return false;
  const tree = await openWorkTree(run, root);
  const listed = await tree?.git('ls-files', '-v', '-z', '--', ...files.map((file) => file.slice(root.length + 1)));
  // A small letter, or `S`: git was told not to look whether it is changed. Files of other repositories are not listed.
  if (tree === undefined || listed === undefined || !files.every((file) => listed.split('\0').includes(`H ${file.slice(root.length + 1)}`))) return false;
  return areInCommits(tree, files.filter((file) => !isOfSession(file, world)).map((file) => file.slice(root.length + 1)));
}

function isOfSession(file: string, world: EditsWorld): boolean {
  const start = workAtStart(world.memory);
  // What has gone since may have been moved to where it is taken back.
  if (start?.whole !== true || start.dirty.has(file) || [...start.dirty.keys()].some((other) => world.disk.kindOf(other) === 'absent')) return false;
  const kind = world.disk.kindOf(file);
  return kind === 'absent' || (kind === 'file' && world.disk.realPath(file) === file && (LOCK.test(nameOf(file)) || isEdited(file, world)));
}

/** True for a file that the session has written, and not put another in the place of. What git took back before does not tell. */
function isEdited(file: string, world: EditsWorld): boolean {
  const writers = [...writersOf(file, world)];
  return writers.some((program) => !/^git\b/.test(program)) && !writers.includes('mv');
}

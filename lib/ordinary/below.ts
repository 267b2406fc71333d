import { ckignoreFiles } from '../paths/ignore-text.js';
import { isOpen } from './only-read.js';
import { hasHintBelow, type PathContext } from './path.js';
import { readFolder } from './word-path.js';

/** A folder of which no file could be ignored by the project's own lines. */
export function isUnlisted(folder: string, pattern: string, context: PathContext): boolean {
  const path = readFolder(folder, context);
  return (
    path !== undefined &&
    ![pattern, ...(context.disk.list(path) ?? []).slice(0, MAX_NAMES)].some((name) => context.mayBeIgnored(`${path}/${name}`))
  );
}

/** Whether the project's own ignore files open something again. */
function opensSomething({ root, disk }: PathContext): boolean {
  return ckignoreFiles(root).some((file) => {
    const read = disk.readText(file);
    return 'text' in read ? /^!/m.test(read.text) : read.kind === 'unknown';
  });
}

/** True for a folder of the project that could be among those which are ignored everywhere, or whose hidden name some rule could be about. */
function mayBeListed(path: string, root: string): boolean {
  return (
    hasHintBelow(path, root) ||
    path
      .slice(root.length)
      .toLowerCase()
      .split('/')
      .some((name) => name.startsWith('.') && !isOpen(name))
  );
}

/** Names below a folder that are looked at. */
const MAX_NAMES = 400;
const MAX_IGNORED = 16;

/** True for a folder with nothing below it that could be ignored, or whose `node_modules` the call leaves out; `searched` where lines of its files are shown, and it holds no variables. */
export function isPlainBelow(written: string, excluded: readonly string[], context: PathContext, searched: boolean): boolean {
  const start = readFolder(written, context);
  if (start === undefined) return false;
  const { disk } = context;
  const isOff = (path: string): boolean => mayBeListed(path, context.root) || context.mayBeIgnored(path);
  let left = MAX_NAMES;
  // Where the guards would look for variables: in the parts of a project as well.
  const holdsVariables = (folder: string, depth: number): boolean =>
    disk
      .list(folder)
      ?.some(
        (name) =>
          name.includes('.env') ||
          (depth > 0 && !/\.|^node_m/.test(name) && ((left -= 1) < 0 || holdsVariables(`${folder}/${name}`, depth - 1))),
      ) === true;
  const names = disk.list(start) ?? [];
  const isLeftOut =
    start === context.cwd &&
    excluded.some((each) => /^(?:(?:\*|\.)\/)?node_modules(?:\/\*)?$/.test(each)) &&
    !opensSomething(context) &&
    disk.kindOf(`${start}/node_modules`) === 'folder';
  const isPlain = (folder: string): boolean =>
    (disk.list(folder) ?? []).every((name) => {
      const path = `${folder}/${name}`;
      return (left -= 1) >= 0 && (name === '.git' || disk.kindOf(path) !== 'folder' || (!isOff(path) && isPlain(path)));
    });
  return (
    !(searched && holdsVariables(start, 2)) &&
    ((isLeftOut && names.length <= MAX_NAMES && names.filter((name) => isOff(`${start}/${name}`)).length < MAX_IGNORED) || isPlain(start))
  );
}

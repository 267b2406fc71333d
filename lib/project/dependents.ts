import { join } from 'node:path';
import { textOn } from '../paths/text-on.js';
import { isToolFolder } from '../paths/tool-folders.js';
import type { Disk } from '../types.js';
import { foldersUp } from './package-manager.js';

/** The file that makes a package of a folder, what names the package there, and how another one says that it needs it. */
interface Manifest {
  readonly file: string;
  readonly name: RegExp;
  readonly needs: (text: string, name: string) => boolean;
}

const MANIFESTS: readonly Manifest[] = [
  {
    file: 'package.json',
    name: /"name"\s*:\s*"([^"]{1,200})"/,
    needs: (text, name) => [`"${name}":`, `"${name}" :`].some((key) => text.includes(key)),
  },
  {
    file: 'Cargo.toml',
    name: /^name\s*=\s*"([^"]{1,200})"/m,
    // What the whole workspace may need is told where somebody does.
    needs: (text, name) =>
      text
        .split(/^(?=\[)/m)
        .filter((part) => !part.startsWith('[workspace.'))
        .flatMap((part) => part.split('\n'))
        .some((line) => DEPENDENCY.exec(line)?.[1] === name || RENAMED.exec(line)?.[1] === name),
  },
];
/** `shop-core = …`, `shop-core.workspace = true`, `[dependencies.shop-core]` */
const DEPENDENCY = /^(?:\[[\w.-]*dependencies\.)?([\w-]+)(?:\]|\s*=|\.)/;
/** `core = { package = "shop-core", path = "../core" }`, or alone on a line. */
const RENAMED = /\bpackage\s{0,9}=\s{0,9}"([\w-]+)"/;

/** Folders of a repository in which packages are looked for, and how far below its root. */
const MAX_FOLDERS = 400;
const MAX_DEPTH = 3;

/**
 * True when one of these files belongs to a package below the root that another package, there or at the root, says it needs: what breaks
 * in that one shows only in a check of the whole.
 */
export function haveDependents(files: readonly string[], root: string, disk: Disk): boolean {
  return MANIFESTS.some(({ file, name, needs }) => {
    const text = (folder: string): string => textOn(join(folder, file), disk) ?? '';
    const changed = new Set(
      files.flatMap((path) => foldersUp(path, root).find((folder) => disk.kindOf(join(folder, file)) === 'file') ?? []),
    );
    const names = [...changed].flatMap((folder) => (folder === root ? [] : (name.exec(text(folder))?.[1] ?? [])));
    if (names.length === 0) return false;
    return foldersFrom(root, disk).some((folder) => {
      const other = changed.has(folder) ? '' : text(folder);
      return other !== '' && names.some((each) => needs(other, each));
    });
  });
}

function foldersFrom(root: string, disk: Disk): readonly string[] {
  const found: string[] = [root];
  let level: readonly string[] = [root];
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const folder of level) {
      for (const name of disk.list(folder) ?? []) {
        if (found.length >= MAX_FOLDERS) return found;
        const path = join(folder, name);
        if (name.startsWith('.') || isToolFolder(name, 'not-built') || disk.kindOf(path) !== 'folder') continue;
        found.push(path);
        next.push(path);
      }
    }
    level = next;
  }
  return found;
}

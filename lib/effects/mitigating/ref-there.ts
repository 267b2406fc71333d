import type { Disk } from '../../types.js';
import type { Running } from '../command/running.js';
import { HOLE } from '../../shell/command.js';
import { folderOf } from '../../paths/names.js';
import { resolvePath } from '../../paths/resolve.js';

/** Folders that are gone up through from where a command runs. */
const MAX_ABOVE = 64;

/**
 * True for a branch or a tag that may be there before the call, in the repository in which a command runs: git makes no other
 * of its name then, and what goes is that one. False where there is no repository yet.
 *
 * @param ref its whole name, as in `refs/heads/main`
 */
export function wasThere(ref: string, { command: { cwd }, scope: { home }, frame }: Running): boolean {
  const { disk } = frame.analysis.world;
  if (cwd === undefined || cwd.includes(HOLE)) return true;
  const repository = repositoryOf(cwd, disk, home);
  switch (repository.kind) {
    case 'none':
      return false;
    case 'unknown':
      return true;
    case 'found':
      return standsIn(repository.folder, ref, disk);
  }
}

/** A repository that keeps its names in a table of its own format (`git init --ref-format=reftable`) cannot be read here. */
function standsIn(folder: string, ref: string, disk: Disk): boolean {
  if (disk.kindOf(`${folder}/reftable`) !== 'absent' || disk.kindOf(`${folder}/${ref}`) !== 'absent') return true;
  const packed = disk.readText(`${folder}/packed-refs`);
  return packed.kind === 'present' ? packed.text.includes(` ${ref}\n`) : packed.kind === 'unknown';
}

type Repository = { readonly kind: 'none' | 'unknown' } | { readonly kind: 'found'; readonly folder: string };

/** The folder in which a repository, bare or that of a work tree, keeps the names that all its work trees share (gitrepository-layout(5)). */
function repositoryOf(cwd: string, disk: Disk, home: string): Repository {
  let folder = disk.realPath(cwd) ?? cwd;
  for (let above = 0; above < MAX_ABOVE; above += 1) {
    const git = folder === '/' ? '/.git' : `${folder}/.git`;
    switch (disk.kindOf(git)) {
      case 'absent':
        break;
      case 'folder':
        return { kind: 'found', folder: git };
      case 'file':
        return linkedFrom(git, disk, home);
      case 'symlink':
      case 'device':
      case 'other':
      case 'unknown':
        return { kind: 'unknown' };
    }
    if (['HEAD', 'objects', 'refs'].every((name) => disk.kindOf(`${folder}/${name}`) !== 'absent')) return { kind: 'found', folder };
    if (folder === '/' || !folder.startsWith('/')) return { kind: 'none' };
    folder = folderOf(folder);
  }
  return { kind: 'unknown' };
}

/** The repository of a linked work tree, or of a submodule: a file says where its own part of it is, and another there where the rest is. */
function linkedFrom(file: string, disk: Disk, home: string): Repository {
  const own = lineIn(file, disk)?.replace(/^gitdir: /, '');
  if (own === undefined) return { kind: 'unknown' };
  const folder = resolvePath(own, { cwd: folderOf(file), home });
  const shared = lineIn(`${folder}/commondir`, disk);
  return disk.kindOf(folder) === 'folder'
    ? { kind: 'found', folder: shared === undefined ? folder : resolvePath(shared, { cwd: folder, home }) }
    : { kind: 'unknown' };
}

function lineIn(file: string, disk: Disk): string | undefined {
  const read = disk.readText(file);
  return read.kind === 'present' ? read.text.split(/\r?\n/, 1)[0] : undefined;
}

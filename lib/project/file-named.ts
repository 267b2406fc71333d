import { dirname } from 'node:path';
import { resolvePath } from '../paths/resolve.js';
import { isWithin } from '../paths/within.js';
import type { Disk } from '../types.js';

/** A project's root, and the disk that tells which files are there. */
export interface ProjectFiles {
  readonly root: string;
  readonly disk: Pick<Disk, 'kindOf'>;
}

/**
 * The absolute path of a file that a checker's output names. In a workspace, cargo names files from the workspace's root
 * though it was started in a member (https://doc.rust-lang.org/cargo/reference/workspaces.html), and so do runners of
 * tasks that change the folder. So where the folder that it ran in has no such file, the nearest folder above it that has
 * one is meant, within the project.
 */
export function fileNamed(written: string, cwd: string, project: ProjectFiles | undefined): string {
  const file = resolvePath(written, { cwd, home: cwd });
  if (project === undefined || !isWithin(cwd, project.root) || project.disk.kindOf(file) !== 'absent') return file;
  for (let folder = cwd; folder !== project.root;) {
    folder = dirname(folder);
    const above = resolvePath(written, { cwd: folder, home: cwd });
    // An absolute name, or one that leads out of the project.
    if (above === file || !isWithin(above, project.root)) return file;
    if (project.disk.kindOf(above) === 'file') return above;
  }
  return file;
}

import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRunCommand } from '../../lib/hook/processes/run-command.js';
import { disk } from '../../lib/hook/disk.js';
import type { JsonObject, World } from '../../lib/types.js';
import { createBuilds } from '../../lib/hook/processes/builds.js';
import { buildsOf, memoryOf, worldOf } from './fake-world.js';
import { gitIn, writeBelow } from '../on-disk.js';

/** A project in a temporary folder whose path has a space, with real processes and a real disk. */
export interface RealProject {
  readonly root: string;
  /** Writes files by their names from the root. */
  write(files: Readonly<Record<string, string>>): void;
  /** Makes a repository of it, if it is none yet, and commits what is there. */
  commit(): void;
  /** A world of one session; its memory lasts as long as the project. */
  world(options?: JsonObject): World;
  remove(): void;
}

/** rustup finds the compiler that is installed here by the real home. */
const environment = { PATH: process.env['PATH'], RUSTUP_HOME: process.env['RUSTUP_HOME'] ?? join(homedir(), '.rustup') };

/** @param like a project of which all is copied first, which takes a hundredth of the time that git does */
export function makeProject(files: Readonly<Record<string, string>>, like?: RealProject): RealProject {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck guard project ')));
  const root = join(folder, 'shop');
  const memory = memoryOf();
  mkdirSync(root);
  if (like !== undefined) cpSync(like.root, root, { recursive: true });
  const { changedAt, madeAt } = createBuilds(folder, root, {}, { ...process, argv: [] });
  const project: RealProject = {
    root,
    write: (changed) => writeBelow(root, changed),
    commit() {
      gitIn(root, 'init', '--quiet', '--template=');
      gitIn(root, 'add', '--all');
      gitIn(root, 'commit', '--quiet', '--message', 'state');
    },
    world: (options = {}) =>
      worldOf({ disk, home: folder, memory, options, project: { root, trusted: true }, run: createRunCommand({ ...environment, HOME: folder }), builds: async () => buildsOf({ madeAt, changedAt }) }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  project.write(files);
  return project;
}

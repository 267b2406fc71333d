import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createRunCommand } from '../../lib/hook/processes/command.js';
import { disk } from '../../lib/hook/disk.js';
import type { JsonObject, World } from '../../lib/types.js';
import { createBuilds } from '../../lib/hook/processes/builds.js';
import { buildsOf, memoryOf, worldOf } from './fake-world.js';

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

export function makeProject(files: Readonly<Record<string, string>>): RealProject {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck guard project ')));
  const root = join(folder, 'shop');
  const memory = memoryOf();
  mkdirSync(root);
  const { changedAt, madeAt } = createBuilds(folder, root, {}, { ...process, argv: [] });
  const git = (...args: readonly string[]): unknown => execFileSync('git', args, { cwd: root, env: { ...environment, HOME: folder }, stdio: 'pipe' });
  const project: RealProject = {
    root,
    write(changed) {
      for (const [name, text] of Object.entries(changed)) {
        mkdirSync(dirname(join(root, name)), { recursive: true });
        writeFileSync(join(root, name), text);
      }
    },
    commit() {
      git('init', '--quiet');
      git('add', '--all');
      git('-c', 'user.name=Dev', '-c', 'user.email=dev@example.org', 'commit', '--quiet', '--message', 'state');
    },
    world: (options = {}) =>
      worldOf({ disk, home: folder, memory, options, project: { root, trusted: true }, run: createRunCommand({ ...environment, HOME: folder }), builds: async () => buildsOf({ madeAt, changedAt }) }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  project.write(files);
  return project;
}

/** Gives a project the TypeScript compiler that this repository has. */
export function linkTypeScript({ root }: RealProject): void {
  const modules = join(import.meta.dirname, '../../node_modules');
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  symlinkSync(join(modules, 'typescript/bin/tsc'), join(root, 'node_modules/.bin/tsc'));
}

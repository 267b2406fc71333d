import { createHash } from 'node:crypto';
import { chownSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { DIST } from '../../scripts/build.js';

/** A person's machine in a temporary folder: a home, a project in it with the pack installed, and something beside them. */
export interface World {
  readonly root: string;
  readonly home: string;
  readonly project: string;
  /** The installed pack. */
  readonly hooks: string;
  readonly logs: string;
  /** Where the pack keeps what a session remembers. */
  readonly state: string;
  readonly outside: string;
}

const LARGE = 16 * 1024 * 1024;

/** Stands in the files that hold secrets, and may be in no output. */
export const CANARY = 'canary-7f3a91d2c4';

export function createWorld(): World {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-faults-')));
  const home = join(root, 'home', 'dev');
  const project = join(home, 'shop');
  const hooks = join(project, '.claude', 'hooks');
  const world = { root, home, project, hooks, logs: join(hooks, '.logs'), state: join(home, '.local', 'state', 'ck-guard'), outside: join(root, 'outside') };
  for (const folder of [join(home, '.ssh'), join(project, 'src'), join(project, 'node_modules', 'left-pad'), world.outside]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(home, '.bashrc'), 'export EDITOR=vi\n');
  writeFileSync(join(home, '.ssh', 'id_ed25519'), `${CANARY}\n`, { mode: 0o600 });
  writeFileSync(join(project, '.env'), `API_KEY=${CANARY}\n`);
  writeFileSync(join(project, 'src', 'cart.ts'), 'export const total = 1;\n');
  writeFileSync(join(project, 'node_modules', 'left-pad', 'index.js'), 'module.exports = 1;\n'.repeat(200));
  writeFileSync(join(world.outside, 'notes.txt'), 'not of this project\n');
  install(hooks);
  return world;
}

/** The same, seen by a pack that is installed for all projects, and believes none. */
export function asVisitor(world: World): World {
  const hooks = join(world.home, '.claude', 'hooks');
  install(hooks);
  return { ...world, hooks, logs: join(hooks, '.logs') };
}

/** Copies the built pack, without what tests of other files have logged there. */
export function install(hooks: string): void {
  cpSync(DIST, hooks, { recursive: true, filter: (path) => !path.includes('.logs') });
}

export function removeWorld({ root }: World): void {
  rmSync(root, { recursive: true, force: true });
}

/** Takes away what the pack has kept, so that the next run finds nothing. */
export function forget({ logs, state }: World): void {
  for (const folder of [logs, state]) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 5 });
}

/** Gives all of it to a user, for runs that are not root's. */
export function giveTo(path: string, userId: number): void {
  chownSync(path, userId, userId);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), userId);
}

/**
 * Every file of the person's, by path: kind, mode, and content or where it leads. The logs of packs and their
 * state are left out, and so are the folders that state is made in.
 */
export function personsFiles(world: World): Readonly<Record<string, string>> {
  const logs = [world.home, world.project].map((folder) => join(folder, '.claude', 'hooks', '.logs'));
  const own = new Set([...logs, world.state, join(world.home, '.local'), join(world.home, '.local', 'state')]);
  const found: Record<string, string> = {};
  const visit = (path: string): void => {
    const stats = lstatSync(path);
    const kept = own.has(path) && !stats.isSymbolicLink();
    if (!kept) found[relative(world.root, path)] = `${stats.mode.toString(8)} ${contentOf(path, stats)}`;
    if (stats.isDirectory() && !logs.includes(path) && path !== world.state) for (const name of readdirSync(path).sort()) visit(join(path, name));
  };
  visit(world.root);
  return found;
}

const hashes = new Map<string, string>();

function contentOf(path: string, stats: ReturnType<typeof lstatSync>): string {
  if (stats?.isSymbolicLink() === true) return readlinkSync(path);
  if (stats?.isFile() !== true) return '';
  // Sparse ones: nobody wants to read them, which is what is tested.
  if (stats.size > LARGE) return `${stats.size} bytes, changed ${stats.mtimeMs}`;
  // The time of the last change of any sort: unlike that of the content, nobody can set it back.
  const version = `${path} ${stats.ino} ${stats.size} ${stats.ctimeMs}`;
  const hash = hashes.get(version) ?? createHash('sha1').update(readFileSync(path)).digest('hex');
  hashes.set(version, hash);
  return hash;
}

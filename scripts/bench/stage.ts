import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stateFolder } from '../../lib/hook/memory/memory.js';
import { DIST } from '../build.js';
import { projectTemplates } from '../install/templates.js';

/** A throw-away home and project with the built pack in it, where everything measured runs. */
export interface BenchStage {
  readonly folder: string;
  readonly home: string;
  readonly project: string;
  readonly packFolder: string;
  /** A program that does nothing: what the start of Node itself costs. */
  readonly emptyProgram: string;
  /** All that a measured process gets: Node alone is slower under some variables (`NODE_EXTRA_CA_CERTS` doubles its start). */
  readonly environment: Readonly<Record<string, string>>;
  /** Forgets what the sessions did, so that what was measured before changes nothing. */
  readonly forget: () => void;
  readonly remove: () => void;
}

/** Makes a home, and a project in it with the built pack, in a temporary folder. Its `remove` deletes them. */
export function makeBenchStage(): BenchStage {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-bench-')));
  const home = join(folder, 'home');
  const project = join(home, 'shop');
  const packFolder = join(project, '.claude', 'hooks');
  mkdirSync(join(project, 'src'), { recursive: true });
  writeFileSync(join(project, 'src', 'cart.ts'), 'export const cart = [];\n');
  writeFileSync(join(project, 'package.json'), '{ "scripts": { "test": "node --test" } }\n');
  cpSync(DIST, packFolder, { recursive: true, filter: (path) => !path.endsWith('.logs') });
  // As the installer leaves it.
  for (const [name, content] of projectTemplates(dirname(DIST))) writeFileSync(join(project, name), content);
  const emptyProgram = join(folder, 'empty.cjs');
  writeFileSync(emptyProgram, '');
  const environment = { PATH: process.env['PATH'] ?? '', HOME: home, LANG: 'C.UTF-8', CLAUDE_PROJECT_DIR: project };
  return {
    folder,
    home,
    project,
    packFolder,
    emptyProgram,
    environment,
    forget: () => rmSync(stateFolder(home), { recursive: true, force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

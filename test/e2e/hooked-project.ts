import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '../../lib/types.js';
import { DIST } from '../../scripts/build.js';
import { packIn } from '../../scripts/cases/pack.js';
import { writeBelow } from '../on-disk.js';

/** A project with the pack in it and a home of its own, whose hooks run as real processes. */
export interface HookedProject {
  readonly root: string;
  readonly home: string;
  /** Writes files by their names from the root. */
  write(files: Readonly<Record<string, string>>): void;
  /** What build-sensor tells the model at an event; empty when it is silent. Rejects when it does not end by itself. */
  hook(payload: JsonObject): Promise<string>;
  /** A batch of edits of these files, which have been written. */
  edited(...names: readonly string[]): Promise<string>;
  /** A session starts; resolves once nothing runs in the background any more. */
  started(): Promise<void>;
  /** Lines of the log that build-sensor left. */
  log(): readonly Readonly<Record<string, unknown>>[];
  remove(): void;
}

/** rustup finds the compiler that is installed here by the real home. */
const RUSTUP_HOME = process.env['RUSTUP_HOME'] ?? join(homedir(), '.rustup');
const SESSION = 'a1b2c3d4-0000-4000-8000-000000000001';

export function makeHookedProject(files: Readonly<Record<string, string>>): HookedProject {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck guard builds ')));
  const home = join(folder, 'home');
  const root = join(folder, 'shop');
  mkdirSync(home);
  const hooks = join(root, '.claude', 'hooks');
  packIn(DIST).installTo(hooks);
  const env = { PATH: process.env['PATH'], HOME: home, RUSTUP_HOME, CLAUDE_PROJECT_DIR: root };
  const base = { session_id: SESSION, cwd: root, permission_mode: 'default', transcript_path: '' };

  const project: HookedProject = {
    root,
    home,
    write: (written) => writeBelow(root, written),
    hook: (payload) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [join(hooks, 'build-sensor.cjs')], { env, cwd: root, stdio: 'pipe' });
        let output = '';
        let errors = '';
        child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
        child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
        child.on('error', reject);
        // Closed only when nobody holds its pipes any more.
        child.on('close', (code) => (code === 0 && errors === '' ? resolve(contextIn(output)) : reject(new Error(`exit code ${code}: ${errors}`))));
        child.stdin.end(JSON.stringify({ ...base, ...payload }));
      }),
    edited: (...names) =>
      project.hook({
        hook_event_name: 'PostToolBatch',
        tool_calls: names.map((name, index) => ({ tool_name: 'Edit', tool_input: { file_path: join(root, name) }, tool_use_id: `toolu_${index}`, tool_response: 'done' })),
      }),
    async started() {
      const before = logged(hooks).length;
      const told = await project.hook({ hook_event_name: 'SessionStart', source: 'startup' });
      if (told !== '') throw new Error(told);
      if (logged(hooks)[before]?.['status'] !== 'ok') return;
      while (logged(hooks).length < before + 2) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    log: () => logged(hooks),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
  project.write(files);
  return project;
}

function logged(hooks: string): readonly Readonly<Record<string, unknown>>[] {
  const folder = join(hooks, '.logs');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ hook }) => hook === 'build-sensor');
}

function contextIn(output: string): string {
  if (output === '') return '';
  const answer = JSON.parse(output) as { hookSpecificOutput?: { additionalContext?: string } };
  return answer.hookSpecificOutput?.additionalContext ?? `not context: ${output}`;
}

import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DIST } from '../../scripts/build.js';
import { writeBelow } from '../on-disk.js';

/** Tells which expressions a process has compiled. */
const PRELOAD = join(import.meta.dirname, '..', 'faults', 'preload', 'compiled-expressions.cjs');

let folder = '';
let project = '';

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-expressions-')));
  project = join(folder, 'shop');
  cpSync(DIST, join(project, '.claude', 'hooks'), { recursive: true });
  writeBelow(project, { 'src/cart.ts': 'a', 'package.json': '{}', '.env': 'A=1\n', '.ckconfig.json': '// What the guards do.\n{\n  // "bash-danger": true\n  "hooks": {\n  },\n  "rules": {\n  },\n  "trust": []\n}\n' });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function compiledFor(event: string, tool: string, fields: object): readonly string[] {
  const names = { session_id: '892a7a5b-a8d8-483d-ae0a-58f3248c6c72', tool_use_id: 'toolu_01A09q90qw90lq917835lq9Xk' };
  writeBelow(folder, { 'payload.json': JSON.stringify({ ...names, cwd: project, hook_event_name: event, tool_name: tool, ...fields }) });
  const stdin = openSync(join(folder, 'payload.json'), 'r');
  const { output, status } = spawnSync(process.execPath, ['--require', PRELOAD, join(project, '.claude', 'hooks', 'guard.cjs')], { env: { HOME: folder, PATH: process.env['PATH'] }, stdio: [stdin, 'pipe', 'pipe', 'pipe'] });
  closeSync(stdin);
  expect(status).toBe(0);
  return String(output[3]).split('\n');
}

const file = (name: string): object => ({ file_path: join(project, name) });
const passed = { tool_response: { stdout: ' Tests  12 passed (12)\n Duration 1.2s', stderr: '', interrupted: false } };

/** In a process that has just begun, each takes as long to be compiled as some kilobytes of code to be read. */
it.each([
  ['PreToolUse', 'Read', () => ({ tool_input: file('src/cart.ts') }), 3],
  ['PreToolUse', 'Edit', () => ({ tool_input: { ...file('src/cart.ts'), old_string: 'export const cart = [];', new_string: 'export const cart: readonly Line[] = [];' } }), 5],
  ['PreToolUse', 'Bash', () => ({ tool_input: { command: 'git status && npm test' } }), 2],
  ['PreToolUse', 'Read', () => ({ tool_input: file('.env') }), 20],
  ['PreToolUse', 'Bash', () => ({ tool_input: { command: 'rm -rf /' } }), 12],
  ['PostToolUse', 'Bash', () => ({ tool_input: { command: 'git status && npm test' }, ...passed }), 10],
] as const)('%s of %s %# compiles few expressions', (event, tool, fields, most) => {
  compiledFor(event, tool, fields());
  const compiled = compiledFor(event, tool, fields());
  expect(compiled.length, compiled.join('\n')).toBeLessThanOrEqual(most);
});

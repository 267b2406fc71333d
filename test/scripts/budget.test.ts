import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DIST } from '../../scripts/build.js';

const PRELOAD = `
const Module = require('node:module');
const fs = require('node:fs');
const loaded = [];
const { load } = Module.prototype;
Module.prototype.load = function (path) { loaded.push(path); return load.call(this, path); };
process.on('exit', () => fs.writeFileSync(3, [...loaded, ...process.moduleLoadList.filter((name) => /^NativeModule \\w+$/.test(name))].join('\\n')));
`;

let folder = '';
let project = '';

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-budget-')));
  project = join(folder, 'shop');
  mkdirSync(join(project, 'src'), { recursive: true });
  writeFileSync(join(project, 'src', 'cart.ts'), '');
  writeFileSync(join(project, 'package.json'), '{}');
  cpSync(DIST, join(project, '.claude', 'hooks'), { recursive: true });
  writeFileSync(join(folder, 'preload.cjs'), PRELOAD);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What guard.cjs loads of the pack for one call of a tool that passes. */
function loadedFor(tool: string, input: object): Loaded {
  return loadedBy('guard.cjs', { hook_event_name: 'PreToolUse', tool_name: tool, tool_input: input });
}

interface Loaded {
  readonly files: readonly string[];
  readonly bytes: number;
  /** Public modules of Node that were loaded, without their prefix. */
  readonly ofNode: readonly string[];
  readonly answer: string;
}

/** What a bundle loads of the pack for an event. */
function loadedBy(bundle: string, event: object): Loaded {
  const payload = { session_id: 's', cwd: project, ...event };
  const argv = ['--require', join(folder, 'preload.cjs'), join(project, '.claude', 'hooks', bundle)];
  const { stdout, output } = spawnSync(process.execPath, argv, { input: JSON.stringify(payload), env: { HOME: folder, PATH: process.env['PATH'] }, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  const lines = String(output[3]).split('\n');
  const paths = lines.filter((path) => path.endsWith('.cjs') && !path.endsWith('preload.cjs'));
  return {
    files: paths.map((path) => basename(path, '.cjs')),
    bytes: paths.reduce((sum, path) => sum + statSync(path).size, 0),
    ofNode: lines.flatMap((line) => line.split('NativeModule ')[1] ?? []),
    answer: stdout.toString(),
  };
}

const file = (): object => ({ file_path: join(project, 'src', 'cart.ts') });

const ORDINARY_BYTES = 40_800;
const ORDINARY_WITH_QUOTES_BYTES = 58_000;

it.each([
  ['Read', file],
  ['Edit', () => ({ ...file(), old_string: 'a', new_string: 'b' })],
  ['Write', () => ({ ...file(), content: 'a' })],
  ['Bash', () => ({ command: 'ls -la src && cat src/cart.ts' })],
  ['Bash', () => ({ command: 'git status && npm test' })],
] as const)('an ordinary %s loads one small file', (tool, input) => {
  const loaded = loadedFor(tool, input());
  expect(loaded.answer).toBe('');
  expect(loaded.files).toEqual(['guard']);
  expect(loaded.bytes).toBeLessThanOrEqual(ORDINARY_BYTES);
});

it.each([
  ['a substitution and a pipe', 'git log --oneline "$(git merge-base main HEAD)" | head -n 5'],
  ['quotes', "grep -rn 'export function' src | sort | uniq -c && npx tsc --noEmit 2>&1 | tail -20"],
  ['a document', "cat > src/notes.md <<'END'\nA note.\nEND"],
])('an ordinary command with %s loads one part more, and no parser', (_, command) => {
  const loaded = loadedFor('Bash', { command });
  expect(loaded.answer).toBe('');
  expect(loaded.files).toEqual(['guard', 'ordinary-script']);
  expect(loaded.bytes).toBeLessThanOrEqual(ORDINARY_WITH_QUOTES_BYTES);
});

/** `packages` stands in a rule, `xxd` and `install` have to be looked at. */
it.each([
  ['Read', () => ({ file_path: join(project, 'packages', 'cart.ts') }), 5, 137_500],
  ['Edit', () => ({ file_path: join(project, 'packages', 'cart.ts'), old_string: 'a', new_string: 'b' }), 6, 180_000],
  ['Bash', () => ({ command: 'ls -la && xxd src/cart.ts' }), 11, 241_000],
  ['Bash', () => ({ command: 'git status && npm install' }), 12, 249_000],
] as const)('a plain %s loads a few small files only', (tool, input, files, bytes) => {
  const loaded = loadedFor(tool, input());
  expect(loaded.answer).toBe('');
  expect(loaded.files[0]).toBe('guard');
  expect(loaded.files.length).toBeGreaterThan(1);
  expect(loaded.files.length, loaded.files.join(' ')).toBeLessThanOrEqual(files);
  expect(loaded.bytes, loaded.files.join(' ')).toBeLessThanOrEqual(bytes);
});

it.each([
  ['passes', 'Bash', { command: 'echo "$(date)" > out.txt' }],
  ['is stopped', 'Bash', { command: 'git reset --hard HEAD~1' }],
  ['is stopped', 'Read', { file_path: '.env' }],
] as const)('a call that is looked at and %s loads no heavy module of Node: %s %j', (outcome, tool, input) => {
  const { ofNode, answer } = loadedFor(tool, input);
  expect(answer !== '').toBe(outcome === 'is stopped');
  expect(ofNode.filter((name) => ['crypto', 'child_process', 'net', 'os'].includes(name))).toEqual([]);
});

it('a batch without an edit loads little of build-sensor, which the host starts after every batch', () => {
  const call = { tool_name: 'Read', tool_input: file(), tool_use_id: 't', tool_response: 'text' };
  const { files, bytes } = loadedBy('build-sensor.cjs', { hook_event_name: 'PostToolBatch', tool_calls: [call, { ...call, tool_name: 'Bash' }] });
  expect(files.some((name) => name.startsWith('build-sensor-')), files.join(' ')).toBe(false);
  expect(bytes, files.join(' ')).toBeLessThanOrEqual(47_800);
});

it.each([
  ['Bash', () => ({ command: 'npm test' }), { stdout: '12 passing', stderr: '' }],
  ['Edit', file, { originalFile: 'a', oldString: 'a', newString: 'b' }],
  ['Grep', () => ({ pattern: 'cart' }), { mode: 'content', content: '' }],
] as const)('what is kept of a %s loads no rule and no parser', (tool, input, response) => {
  const { files, bytes } = loadedBy('guard.cjs', { hook_event_name: 'PostToolUse', tool_name: tool, tool_input: input(), tool_response: response });
  expect(files.filter((name) => /rules|programs|effects|tool-call|shell/.test(name))).toEqual([]);
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(6);
  expect(bytes, files.join(' ')).toBeLessThanOrEqual(86_900);
});

import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DIST } from '../../scripts/build.js';

/** Tells what a process has loaded. */
const PRELOAD = join(import.meta.dirname, '..', 'faults', 'preload', 'loaded-files.cjs');

let folder = '';
let project = '';

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-budget-')));
  project = join(folder, 'shop');
  mkdirSync(join(project, 'src'), { recursive: true });
  writeFileSync(join(project, 'src', 'cart.ts'), '');
  writeFileSync(join(project, 'package.json'), '{}');
  cpSync(DIST, join(project, '.claude', 'hooks'), { recursive: true });
  // The first calls of a session make the folders that it writes to.
  for (const tool of ['Read', 'Edit']) loadedFor(tool, { ...file(), old_string: 'a', new_string: 'b' });
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

/** As the host makes them. */
const NAMES = { session_id: '892a7a5b-a8d8-483d-ae0a-58f3248c6c72', agent_id: 'a4d2c8f1e0b3a297f', prompt_id: '237187ac-15e8-45d9-a0f9-f61a6b29504e', tool_use_id: 'toolu_01A09q90qw90lq917835lq9Xk' };

/** What a bundle loads of the pack for an event. It stands in a file, for where a pipe's writer is late, what waits for it is loaded too. */
function loadedBy(bundle: string, event: object, environment: Readonly<Record<string, string>> = {}): Loaded {
  const payload = { ...NAMES, cwd: project, ...event };
  const argv = ['--require', PRELOAD, join(project, '.claude', 'hooks', bundle)];
  const path = join(folder, 'payload.json');
  writeFileSync(path, JSON.stringify(payload));
  const stdin = openSync(path, 'r');
  const { stdout, output } = spawnSync(process.execPath, argv, { env: { HOME: folder, PATH: process.env['PATH'], ...environment }, stdio: [stdin, 'pipe', 'pipe', 'pipe'] });
  closeSync(stdin);
  const lines = String(output[3]).split('\n');
  const paths = lines.filter((path) => /\.(?:cjs|part|txt)$/.test(path));
  return {
    files: paths.map((path) => basename(path).replace(/\.(?:cjs|part)$/, '')),
    bytes: paths.reduce((sum, path) => sum + statSync(path).size, 0),
    ofNode: lines.flatMap((line) => line.split('NativeModule ')[1] ?? []),
    answer: stdout.toString(),
  };
}

const file = (): object => ({ file_path: join(project, 'src', 'cart.ts') });

/** The program, and what tells ordinary calls. */
const ORDINARY = ['guard', 'call'];
const ORDINARY_BYTES = 32_920;
const ORDINARY_WITH_QUOTES_BYTES = 67_640;

it.each([
  ['Read', file],
  ['Edit', () => ({ ...file(), old_string: 'a', new_string: 'b' })],
  ['Write', () => ({ ...file(), content: 'a' })],
  ['Bash', () => ({ command: 'ls -la src && cat src/cart.ts' })],
  ['Bash', () => ({ command: 'git status && npm test' })],
] as const)('an ordinary %s loads two small files', (tool, input) => {
  const loaded = loadedFor(tool, input());
  expect(loaded.answer).toBe('');
  expect(loaded.files).toEqual(ORDINARY);
  expect(loaded.bytes).toBeLessThanOrEqual(ORDINARY_BYTES);
});

/** As agents write them: the text tells that it harms nobody. */
const SOURCE = "export interface Line {\n  readonly price: number;\n}\n\nexport function total(lines: readonly Line[]): number {\n  return lines.reduce((sum, { price }) => sum + price, 0);\n}\n";

it.each([
  ['Edit', { old_string: 'export const cart = [];\n', new_string: SOURCE }],
  ['Write', { content: SOURCE }],
])('an ordinary %s of more than a few characters loads one small part more', (tool, input) => {
  const loaded = loadedFor(tool, { ...file(), ...input });
  expect(loaded.answer).toBe('');
  expect(loaded.files).toEqual([...ORDINARY, 'harm-in-source']);
  expect(loaded.bytes).toBeLessThanOrEqual(ORDINARY_BYTES + 5_600);
});

it.each([
  ['a substitution and a pipe', 'git log --oneline "$(git merge-base main HEAD)" | head -n 5'],
  ['quotes', "grep -rn 'export function' src | sort | uniq -c && npx tsc --noEmit 2>&1 | tail -20"],
  ['a document', "cat > src/notes.md <<'END'\nA note.\nEND"],
])('an ordinary command with %s loads two parts more, and no parser', (_, command) => {
  const loaded = loadedFor('Bash', { command });
  expect(loaded.answer).toBe('');
  expect(loaded.files).toEqual([...ORDINARY, ...(command.includes('grep') ? ['seeks-secrets'] : []), 'first-words', 'script']);
  expect(loaded.bytes).toBeLessThanOrEqual(ORDINARY_WITH_QUOTES_BYTES);
});

it.each([
  ['Grep', { pattern: 'total', path: 'src', output_mode: 'files_with_matches' }],
  ['Grep', { pattern: 'total', glob: '*.{ts,tsx}', output_mode: 'content' }],
  ['Glob', { pattern: 'src/**/*.ts' }],
] as const)('an ordinary search by %s %j loads one small part more', (tool, input) => {
  const loaded = loadedFor(tool, input);
  expect(loaded.answer).toBe('');
  expect(loaded.files).toEqual([...ORDINARY, 'ordinary-search']);
  expect(loaded.bytes).toBeLessThanOrEqual(ORDINARY_BYTES + 2_000);
});

/** Bytes of the entry that are compiled as it is read, and that none of these calls runs. */
const FOR_NOTHING_BYTES = 900;

it('what the entry compiles at once, ordinary calls run', () => {
  const coverage = join(folder, 'coverage');
  const calls: readonly (readonly [string, object])[] = [
    ['Read', file()],
    ['Edit', { ...file(), old_string: 'a', new_string: 'b' }],
    ['Bash', { command: 'ls -la src && cat src/cart.ts | head -20' }],
    ['Bash', { command: 'git status && npm test' }],
    ['Bash', { command: "grep -rn 'export function' src | sort | uniq -c && npx tsc --noEmit 2>&1 | tail -20" }],
  ];
  for (const [tool, input] of calls) loadedBy('guard.cjs', { hook_event_name: 'PreToolUse', tool_name: tool, tool_input: input }, { NODE_V8_COVERAGE: coverage });
  const source = readFileSync(join(project, '.claude', 'hooks', 'guard.cjs'), 'utf8');
  const ran = new Map<string, boolean>();
  for (const name of readdirSync(coverage)) for (const { text, count } of functionsIn(join(coverage, name), source)) ran.set(text, ran.get(text) === true || count > 0);
  const idle = [...ran].filter(([text, hasRun]) => !hasRun && source.includes(`=(${text})`)).map(([text]) => text);
  expect(ran.size).toBeGreaterThan(100);
  expect(idle.join('').length, idle.join('\n')).toBeLessThanOrEqual(FOR_NOTHING_BYTES);
});

/** The functions of the entry that a process has read, and how often it has run each. */
function functionsIn(coverageFile: string, source: string): readonly { readonly text: string; readonly count: number }[] {
  const { result }: { readonly result: readonly { readonly url: string; readonly functions: readonly { readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[] }[] }[] } = JSON.parse(readFileSync(coverageFile, 'utf8'));
  const ranges = result.filter(({ url }) => url.endsWith('/guard.cjs')).flatMap(({ functions }) => functions.flatMap(({ ranges: [whole] }) => whole ?? []));
  return ranges.map(({ startOffset, endOffset, count }) => ({ text: source.slice(startOffset, endOffset), count }));
}

/** A file outside the project, `od` and `install` have to be looked at. The two last have the names of all programs in them: 12 KB of text, which V8 skips over. */
it.each([
  ['Read', () => ({ file_path: '/srv/lib/cart.ts' }), 9, 122_450],
  ['Edit', () => ({ file_path: '/srv/lib/cart.ts', old_string: 'a', new_string: 'b' }), 9, 192_250],
  ['Bash', () => ({ command: 'ls -la && od src/cart.ts' }), 13, 207_700],
  ['Bash', () => ({ command: 'git status && npm install left-pad' }), 12, 210_500],
] as const)('a plain %s that is looked at loads a few small files only', (tool, input, files, bytes) => {
  const loaded = loadedFor(tool, input());
  expect(loaded.answer).toBe('');
  expect(loaded.files[0]).toBe('guard');
  // Else it has become ordinary, and the row holds nothing.
  expect(loaded.files).toContain('tool-call');
  expect(loaded.files.length, loaded.files.join(' ')).toBeLessThanOrEqual(files);
  expect(loaded.bytes, loaded.files.join(' ')).toBeLessThanOrEqual(bytes);
});

it.each([
  ['Read', () => ({ file_path: join(project, '.env') }), 240_400],
  ['Bash', () => ({ command: 'rm -rf /' }), 271_800],
  ['Bash', () => ({ command: 'bash -c "rm -rf \\"$HOME\\""' }), 470_000],
] as const)('a %s that is stopped loads what its own kind of call needs', (tool, input, bytes) => {
  const loaded = loadedFor(tool, input());
  expect(loaded.answer).not.toBe('');
  expect(loaded.bytes, loaded.files.join(' ')).toBeLessThanOrEqual(bytes);
});

it.each([
  'docker compose exec web sh -c "npm test"',
  'cd src && kubectl apply -f "shop.yaml"',
  'NODE_ENV=test sudo npx jest "cart"',
  'git status && npm install --save-dev left-pad',
  'npm run build && od src/cart.ts',
])('%s, which is surely looked at, does not load what tells the less simple of ordinary commands', (command) => {
  const { files } = loadedFor('Bash', { command });
  expect(files).toContain('tool-call');
  expect(files).not.toContain('script');
});

it.each(['mcp__context7__get-library-docs', 'mcp__claude_ai_Google_Drive__list_recent_files', 'mcp__vault__list_secrets'])('a call of %s does not load what finds secrets', (tool) => {
  expect(loadedFor(tool, { page: 1 }).files).not.toContain('redact');
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

it('a call that is stopped and may be approved loads no heavy module of Node either', () => {
  const session = { session_id: 'begun', agent_id: undefined };
  loadedBy('guard.cjs', { hook_event_name: 'SessionStart', source: 'startup', ...session });
  const { ofNode, answer } = loadedBy('guard.cjs', { hook_event_name: 'PreToolUse', tool_name: 'Read', tool_input: { file_path: '.env' }, ...session });
  // Where there is no /proc, it cannot be told who the host is.
  if (process.platform === 'linux') expect(answer).toContain('AskUserQuestion');
  expect(ofNode.filter((name) => ['crypto', 'child_process', 'net', 'os'].includes(name))).toEqual([]);
});

const call = (tool: string, input: object, response: unknown): object => ({ tool_name: tool, tool_input: input, tool_use_id: 't', tool_response: response });
const edited = (): object => call('Edit', { ...file(), old_string: 'a', new_string: 'b' }, { originalFile: 'a', oldString: 'a', newString: 'b' });

/** Other events, of which there is nothing to say, and bundles of one guard: how many files, and how many bytes, of the pack they load. */
it.each([
  ['guard', 'PostToolUse', edited, 9, 57_710],
  ['guard', 'PostToolUse', () => call('Bash', { command: 'npm test' }, { stdout: '12 passing', stderr: '' }), 9, 77_700],
  ['guard', 'PostToolUse', () => call('Grep', { pattern: 'cart' }, { mode: 'content', content: '' }), 9, 77_700],
  ['guard', 'PostToolBatch', () => ({ tool_calls: [call('Read', file(), 'text'), call('Bash', { command: 'ls' }, 'text')] }), 6, 50_420],
  ['guard', 'UserPromptSubmit', () => ({ prompt: 'Add a total to the cart.' }), 10, 57_240],
  ['guard', 'SessionEnd', () => ({ reason: 'other' }), 10, 54_920],
  ['guard', 'Stop', () => ({ stop_hook_active: false }), 3, 30_980],
  ['build-sensor', 'PostToolBatch', () => ({ tool_calls: [call('Read', file(), 'text'), call('Bash', { command: 'ls' }, 'text')] }), 2, 22_640],
  ['privacy-block', 'PreToolUse', () => call('Bash', { command: 'git status && npm test' }, undefined), 3, 33_740],
  ['loop-detection', 'PreToolUse', () => call('Bash', { command: 'git status && npm test' }, undefined), 2, 22_910],
] as const)('%s.cjs loads little for %s', (bundle, event, fields, files, bytes) => {
  const loaded = loadedBy(`${bundle}.cjs`, { hook_event_name: event, ...fields() });
  const names = loaded.files.join(' ');
  expect(loaded.answer).toBe('');
  expect(loaded.files.filter((name) => /rules|programs|effects|tool-call|shell|stop-verify/.test(name))).toEqual([]);
  const heavy = ['crypto', 'child_process', 'net', 'perf_hooks', 'os', 'vm'];
  expect(loaded.ofNode.filter((name) => heavy.includes(name))).toEqual([]);
  expect([loaded.files.length <= files, loaded.bytes <= bytes], `${loaded.files.length} files, ${loaded.bytes} bytes: ${names}`).toEqual([true, true]);
});

it('a session\'s start loads what asks git, and nothing that a call is judged by', () => {
  const { answer, files, bytes } = loadedBy('guard.cjs', { hook_event_name: 'SessionStart', source: 'startup' });
  expect(answer).toBe('');
  expect(files.filter((name) => /rules|programs|effects|tool-call|shell|stop-verify|leftovers/.test(name))).toEqual([]);
  expect([files.length <= 22, bytes <= 78_800], `${files.length} files, ${bytes} bytes: ${files.join(' ')}`).toEqual([true, true]);
});

/** It runs at the end of each turn, and mostly has nothing to verify. */
const STOP_VERIFY_BYTES = 85_400;

it('stop-verify.cjs loads nothing that runs checks or reads changes where nothing was changed', () => {
  const { files, bytes, answer } = loadedBy('stop-verify.cjs', { hook_event_name: 'Stop', stop_hook_active: false, last_assistant_message: 'Done.' });
  expect(answer).toBe('');
  expect(files.filter((name) => /check|verify\.cjs$|leftovers|diff|evidence|reason/.test(name.replace(/(?:slow-)?stop-verify\.cjs$/, '')))).toEqual([]);
  expect([files.length <= 11, bytes <= STOP_VERIFY_BYTES], `${files.length} files, ${bytes} bytes: ${files.join(' ')}`).toEqual([true, true]);
});

/** It runs again and again while a session goes on. */
const STATUS_LINE_BYTES = 17_790;

it('the status line loads a few small files, and no heavy module of Node', () => {
  const { files, bytes, ofNode, answer } = loadedBy('status-line.cjs', { workspace: { project_dir: project } });
  expect(answer).toMatch(/^ck-guard on/);
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(3);
  expect(bytes).toBeLessThanOrEqual(STATUS_LINE_BYTES);
  expect(ofNode.filter((name) => ['crypto', 'child_process', 'net', 'perf_hooks', 'vm'].includes(name))).toEqual([]);
});

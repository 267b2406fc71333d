import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decidingGuards } from '../../hooks/guard.js';
import { concerns } from '../../lib/hook/decision/concern.js';
import { pausesFile, stateFolder } from '../../lib/hook/memory/memory.js';
import { AT_ONCE, BEFORE_CALLS } from '../../lib/ordinary/at-once.js';
import { DIST } from '../../scripts/build.js';
import { toolCall } from '../checkers/world.js';
import { writeBelow } from '../on-disk.js';

/** Tells which files of the pack were loaded. */
const PRELOAD = join(import.meta.dirname, '..', 'faults', 'preload', 'loaded-files.cjs');

let home = '';
let project = '';

beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-start-')));
  project = join(home, 'shop');
  cpSync(DIST, join(project, '.claude', 'hooks'), { recursive: true, filter: (path) => !path.endsWith('.logs') });
  writeBelow(project, { 'src/cart.ts': 'a', 'package.json': '{}' });
});
afterEach(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));

interface Outcome {
  readonly stdout: string;
  readonly files: readonly string[];
}

function hook(tool: string, input: object, bundle = 'guard'): Outcome {
  const payload = { session_id: 's1', agent_id: 'a1', cwd: project, hook_event_name: 'PreToolUse', tool_name: tool, tool_input: input, tool_use_id: 'toolu_1' };
  const { stdout, output } = spawnSync(process.execPath, ['--require', PRELOAD, join(project, '.claude', 'hooks', `${bundle}.cjs`)], {
    input: JSON.stringify(payload),
    env: { HOME: home, PATH: process.env['PATH'] },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  return { stdout: stdout.toString(), files: String(output[3]).split('\n').flatMap((path) => /([^/]+)\.(?:cjs|part)$/.exec(path)?.[1] ?? []) };
}

const READ = (): object => ({ file_path: join(project, 'src', 'cart.ts') });

/** Times, and what a guard took, are no two times the same. */
const timeless = (line: string): unknown => JSON.parse(line, (key, value: unknown) => (['ts', 'ms', 'at'].includes(key) ? typeof value : value));
const linesOf = (path: string): readonly unknown[] => readFileSync(path, 'utf8').trimEnd().split('\n').map(timeless);

/** What the guards have written down: the log, and the session's memory by its files. */
function written(): unknown {
  const sessions = join(stateFolder(home), 'sessions');
  const files = readdirSync(sessions, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl')).sort();
  return { log: linesOf(join(project, '.claude', 'hooks', '.logs', 'hook-log.jsonl')), memory: files.map((name) => [name, linesOf(join(sessions, name))]) };
}

function forget(): void {
  rmSync(stateFolder(home), { recursive: true });
  rmSync(join(project, '.claude', 'hooks', '.logs'), { recursive: true });
}

/** Says nothing that would not hold without it, but speaks of a guard. */
const SPEAKS = { '.ckconfig.json': '{ "hooks": { "bash-danger": true } }' };

describe('an ordinary call', () => {
  it.each([
    ['Read', READ],
    ['Edit', () => ({ ...READ(), old_string: 'a', new_string: 'b' })],
    ['Write', () => ({ file_path: join(project, 'src', 'new.ts'), content: 'a' })],
    ['Grep', () => ({ pattern: 'total', path: 'src' })],
    ['Glob', () => ({ pattern: 'src/**/*.ts' })],
    ['WebFetch', () => ({ url: 'https://nodejs.org/api/fs.html', prompt: 'How is a file read?' })],
    ['Bash', () => ({ command: 'git status && npm test' })],
    ['Bash', () => ({ command: "grep -rn 'export' src | sort | uniq -c", description: 'Count' })],
    ['Bash', () => ({ command: "cat > src/notes.md <<'END'\nA note.\nEND" })],
  ])('%s is passed without loading the guards, and leaves what they would have left', (tool, input) => {
    const { stdout, files } = hook(tool, input());
    expect([stdout, files]).toEqual(['', expect.not.arrayContaining(['hooks-guard'])]);
    const alone = written();
    forget();
    writeBelow(project, SPEAKS);
    expect(hook(tool, input()).files).toContain('hooks-guard');
    expect(alone).toEqual(written());
  });

  it('is told by each guard that is asked about it', () => {
    hook('Read', READ());
    expect(written()).toMatchObject({ log: BEFORE_CALLS.map((guard) => ({ hook: guard, status: 'ok', tool: 'Read', session: 's1', agent: 'a1', tool_use_id: 'toolu_1', ms: 'number' })) });
  });

  it('is for the one guard whose program was started', () => {
    expect(hook('Read', READ(), 'scout-block').files).not.toContain('hooks-guard');
    expect(linesOf(join(project, '.claude', 'hooks', '.logs', 'hook-log.jsonl'))).toMatchObject([{ hook: 'scout-block' }]);
  });

  it.each([
    ['the settings switch a guard off', () => writeBelow(project, { '.ckconfig.json': '{ "hooks": { "scout-block": false } }' }), { hook: 'scout-block', status: 'skip' }],
    ['the settings cannot be read', () => writeBelow(project, { '.ckconfig.json': '{ "hooks": ' }), { hook: 'config', status: 'skip' }],
    ['a guard is paused', () => { mkdirSync(stateFolder(home), { recursive: true, mode: 0o700 }); writeFileSync(pausesFile(home), JSON.stringify([{ root: project, guard: 'bash-danger', from: Date.now(), until: Date.now() + 60_000 }])); }, { hook: 'self-protection', status: 'ok' }],
    ['something stands repeated', () => writeBelow(join(stateFolder(home), 'sessions', 's1', 'a1'), { 'loop.jsonl': '{"stands":true}\n' }), { hook: 'loop-detection', status: 'ok' }],
  ])('is left to the guards where %s', (_, change, line) => {
    change();
    expect(hook('Edit', { ...READ(), old_string: 'a', new_string: 'b' }).files).toContain('hooks-guard');
    expect(linesOf(join(project, '.claude', 'hooks', '.logs', 'hook-log.jsonl'))).toContainEqual(expect.objectContaining(line));
  });

  it('is left to the guards where it says of itself that it was approved', () => {
    expect(hook('Bash', { command: 'echo APPROVED:src/cart.ts' }).files).toContain('hooks-guard');
  });

  it('says on record that nothing can be remembered', () => {
    mkdirSync(join(home, '.local', 'state'), { recursive: true });
    writeFileSync(stateFolder(home), '');
    hook('Read', READ());
    expect(linesOf(join(project, '.claude', 'hooks', '.logs', 'hook-log.jsonl'))).toContainEqual(expect.objectContaining({ status: 'skip', error: expect.stringContaining('nothing is remembered') }));
  });
});

it('every other call is judged, and what was found out about it is not asked again', () => {
  const { stdout, files } = hook('Bash', { command: 'rm -rf ~' });
  expect(stdout).toContain('"permissionDecision":"deny"');
  expect(files.slice(0, 5)).toEqual(['guard', 'call', 'first-words', 'hooks-guard', 'in-full']);
});

it.each(['Read', 'Edit', 'Write', 'Grep', 'Glob', 'WebFetch', 'Bash', 'mcp__docs__search'])('before a call of %s these guards are asked, and no others, and all of them pass ordinary ones', (tool) => {
  const asked = decidingGuards.filter((guard) => concerns(guard, toolCall(tool, {})));
  expect(asked.map(({ id, passAtOnce }) => [id, passAtOnce])).toEqual(Object.entries(AT_ONCE));
});

it('an ordinary call that is larger than one read passes as well', () => {
  const { stdout, files } = hook('Write', { file_path: join(project, 'src', 'large.ts'), content: 'a'.repeat(200_000) });
  expect([stdout, files]).toEqual(['', expect.not.arrayContaining(['hooks-guard'])]);
});

it('ends as soon as all is answered and on record', () => {
  const preload = join(import.meta.dirname, '..', 'faults', 'preload', 'before-exit.cjs');
  const { stdout, output } = spawnSync(process.execPath, ['--require', preload, join(project, '.claude', 'hooks', 'guard.cjs')], {
    input: JSON.stringify({ session_id: 's1', cwd: project, hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'rm -rf ~' }, tool_use_id: 'toolu_1' }),
    env: { HOME: home, PATH: process.env['PATH'] },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  expect([stdout.toString(), String(output[3])]).toEqual([expect.stringContaining('"permissionDecision":"deny"'), 'ended']);
  expect(linesOf(join(project, '.claude', 'hooks', '.logs', 'hook-log.jsonl'))).toContainEqual(expect.objectContaining({ hook: 'bash-danger', status: 'deny' }));
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSessionMemory } from '../../lib/checkers/session-memory.js';
import { disk } from '../../lib/hook/disk.js';
import { createMemory } from '../../lib/hook/memory/memory.js';
import { labelOf } from '../../lib/session/calls/label.js';
import { bundleGuards } from '../bundle-guards.js';
import { INTRODUCED_CANARIES, TOKEN_CANARIES } from '../secrets/families.js';
import { logLines } from './hook.js';
import { holds } from './invariants.js';
import { bash, payload } from './payload.js';
import { row } from './rows.js';
import { createWorld, forget, removeWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = createWorld();
  await bundleGuards('test/faults/guards.js', { blabbing: 'blabbing' }, world.hooks);
});
afterAll(() => removeWorld(world));

const families: readonly (readonly [front: string, secret: string])[] = [...Object.values(TOKEN_CANARIES).map((secret) => ['', secret] as const), ...Object.values(INTRODUCED_CANARIES)];
const BATCH = 32;
const batches = Array.from({ length: Math.ceil(families.length / BATCH) }, (_, index) => families.slice(index * BATCH, (index + 1) * BATCH));

const WINDOW = 12;

/** Pieces by which what is secret about a canary would be known, cut or whole: not its beginning, which tells only whose it is. */
const pieces = new Set(families.flatMap(([, secret]) => Array.from({ length: secret.length }, (_, at) => secret.slice(at, at + WINDOW)).slice(secret.length > 30 ? 8 : 0)).filter(isTelling));

function isTelling(piece: string): boolean {
  return piece.length === WINDOW && /^[A-Za-z\d]*$/.test(piece) && /\d/.test(piece) && new Set(piece).size >= 7;
}

/** Where in an output something of a canary stands. */
function leaks(output: string): readonly string[] {
  const places = new Set([...pieces].filter((piece) => output.includes(piece)).map((piece) => Math.max(0, output.indexOf(piece) - 60)));
  return [...places].slice(0, 3).map((at) => output.slice(at, at + 100));
}

/** What the person's command prints, and complains. */
function command(...words: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync(process.execPath, [join(world.hooks, 'ck-guard.cjs'), ...words], { cwd: world.project, env: { PATH: process.env['PATH'], HOME: world.home }, encoding: 'utf8' });
  expect(error).toBeUndefined();
  expect(stdout + stderr, words.join(' ').slice(0, 80)).not.toBe('');
  return stdout + stderr;
}

it(row(26, 'a canary of each family, in no answer, no explanation, no log and no state'), { timeout: 180_000 }, async () => {
  const outputs: Record<string, string> = {};
  for (const [index, batch] of batches.entries()) {
    const quoted = batch.map(([front, secret]) => `'${front}${secret}'`);
    const wiping = quoted.map((text) => `rm -rf /data/${text}`).join('; ');
    const calling = quoted.map((text) => `${text} psql x -c ${text} > .claude/settings.json`).join('\n');
    for (const text of [...quoted.map((each) => `rm -rf /data/${each}`).slice(0, 3), wiping, calling, `echo ${quoted.join(' ')} | sh`]) {
      const { stdout, stderr } = await holds(world, { input: bash(world, text) }, { due: 'any', onRecord: /(?:)/ });
      outputs[`answer ${index}`] = `${outputs[`answer ${index}`] ?? ''}${stdout}${stderr}`;
    }
    const { stderr } = await holds(world, { bundle: 'blabbing', input: bash(world, quoted.join(' ')) }, { due: 'none', onRecord: /it cannot cope with/ });
    outputs[`crash ${index}`] = stderr;
    const failed = { hook_event_name: 'PostToolUse', tool_response: { stdout: '', stderr: `Error: bad ${quoted.join(' ')}`, interrupted: false } };
    await holds(world, { input: payload(world, 'Bash', { command: `npm test -- ${quoted.join(' ')}` }, failed) }, { due: 'none', event: 'PostToolUse' });
    outputs[`explanation ${index}`] = command('explain', wiping);
    outputs[`explanation of a call ${index}`] = command('explain', '--tool', 'mcp__x__y', '--input', JSON.stringify({ path: `/data/${batch[0]?.join('') ?? ''}/.env`, command: calling, [batch[1]?.join('') ?? '']: 1 }));
    outputs[`explanation as JSON ${index}`] = command('explain', '--json', calling);
    JSON.parse(outputs[`explanation as JSON ${index}`] ?? '');
    outputs[`complaint ${index}`] = command('explain', ...quoted);
  }
  // Each by itself, since of a call only the beginning is kept.
  const memory = createMemory({ home: world.home, projectRoot: world.project, sessionId: 'each', agentId: undefined, userId: process.getuid?.(), onProblem: (why) => expect(why).toBe('') });
  for (const [front, secret] of families) {
    const output = `FAIL\nError: ${front}${secret}\n`;
    await checkSessionMemory({ kind: 'PostToolUse', sessionId: 'each', agentId: undefined, cwd: world.project, tool: 'Bash', input: { command: `npm test -- '${front}${secret}'` }, toolUseId: 't', response: { stdout: output, stderr: '', interrupted: false, exitCode: 1 } } as never, { disk, home: world.home, project: { root: world.project, trusted: true }, memory, run: async () => ({ kind: 'not-started', why: 'a test' }), now: Date.now });
    outputs[`label of ${front}${secret.slice(0, 8)}`] = labelOf(`${front}${secret}`);
  }
  const state = readdirSync(world.state, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(state.length).toBeGreaterThan(2);
  for (const entry of state) outputs[entry.name] = entry.name + readFileSync(join(entry.parentPath, entry.name), 'utf8');
  outputs['written log'] = logLines(world).join('\n');
  for (const words of [['log'], ['log', '--blocks'], ['log', '--crashes'], ['log', '--blocks', '--json'], ['doctor'], ['doctor', '--json'], ['status'], ['test']]) outputs[words.join(' ')] = command(...words);
  expect(Object.fromEntries(Object.entries(outputs).map(([name, text]) => [name, leaks(text)]).filter(([, found = []]) => found.length > 0))).toEqual({});
  expect(pieces.size).toBeGreaterThan(150);
  for (const name of ['answer 0', 'written log']) expect(outputs[name], name).toContain('[secret]');
  expect(outputs['explanation 0']).toContain('••••');
});

it(row(26, 'names and ids of a payload, in no answer, no log and no state'), { timeout: 120_000 }, async () => {
  // No notice of what crashed before.
  forget(world);
  const canaries = families.filter(([, secret]) => secret.length > 20);
  let next = 0;
  const canary = (): string => canaries[(next += 1) % canaries.length]?.join('') ?? '';
  const edit = { file_path: join(world.project, 'src', 'cart.ts'), old_string: '1', new_string: '2' };
  const tool = (name = `mcp__x__${canary()}`, input: object = { path: '/data' }): object => ({ tool_name: name, tool_input: input, tool_use_id: canary(), tool_response: {} });
  const looked = ['privacy-block ok', 'scout-block ok', 'bash-danger ok', 'loop-detection ok', 'self-protection ok'];
  const events: readonly (readonly [name: string, more: () => object, logged: readonly string[], bundle?: string])[] = [
    ['PreToolUse', tool, looked],
    ['PreToolUse', () => tool(canary(), { command: 'echo > x; cat .env' }), ['privacy-block deny', ...looked.slice(1)]],
    ['PreToolUse', () => tool('Edit', edit), looked],
    ['PostToolUse', tool, ['runner skip']],
    ['PostToolUse', () => tool('Edit', edit), ['session-memory ok', 'loop-detection ok']],
    ['PostToolUseFailure', () => ({ ...tool(), error: 'failed' }), ['runner skip']],
    ['PermissionRequest', tool, ['runner skip']],
    ['PostToolBatch', () => ({ tool_calls: [tool(), tool('Edit', edit)] }), ['session-memory ok', 'self-protection ok']],
    ['PostToolBatch', () => ({ tool_calls: [tool('Edit', edit)] }), ['build-sensor skip'], 'build-sensor'],
    ['SessionStart', () => ({ source: canary(), model: canary() }), ['session-memory ok', 'health-check ok', 'self-protection ok', 'approval skip']],
    ['UserPromptSubmit', () => ({ prompt: 'x' }), ['session-memory ok', 'self-protection ok', 'approval ok']],
    ['ConfigChange', () => ({ source: canary(), file_path: join(world.project, '.claude', 'settings.json') }), ['self-protection ok']],
    ['Stop', () => ({ stop_hook_active: false, last_assistant_message: 'Done.', background_tasks: [{ type: canary(), status: canary() }] }), ['stop-verify skip'], 'stop-verify'],
    ['SubagentStop', () => ({ stop_hook_active: false, agent_type: canary() }), ['stop-verify ok'], 'stop-verify'],
    [canary(), () => ({}), ['runner skip']],
    ['SessionEnd', () => ({ reason: canary() }), ['session-memory ok', 'approval ok']],
  ];
  const outputs: string[] = [];
  // Those of one session come together under one name of it.
  const session = canary();
  for (const [name, more, logged, bundle = 'guard'] of events) {
    const given = { session_id: session, agent_id: canary(), prompt_id: canary(), permission_mode: canary(), transcript_path: `/tmp/${canary()}.jsonl`, cwd: world.project, hook_event_name: name, ...more() };
    // Who crashes prints no secret either: each has to come to its end, and to what it comes to without one.
    const denies = logged.some((line) => line.endsWith(' deny'));
    const { stdout, stderr, exitCode, log } = await holds(world, { bundle, input: JSON.stringify(given) }, { due: denies ? 'deny' : 'none', event: name });
    expect([exitCode, denies || stdout === '', log.map(({ hook, status }) => `${String(hook)} ${String(status)}`)], name).toEqual([0, true, logged]);
    outputs.push(stdout, stderr);
  }
  const kept = readdirSync(world.state, { recursive: true, withFileTypes: true }).map((entry) => join(entry.parentPath, entry.name) + (entry.isFile() ? readFileSync(join(entry.parentPath, entry.name), 'utf8') : ''));
  expect([...outputs, ...kept, ...logLines(world)].flatMap(leaks)).toEqual([]);
  expect(logLines(world).join('\n')).toContain('"tool":"mcp__x__[secret]#');
});

it(row(26, 'lines that something else wrote into the log, and commands of the project'), () => {
  const { 'github-token': token = '' } = TOKEN_CANARIES;
  expect(leaks(`x ${token} y`)).not.toEqual([]);
  const line = { ts: '2026-01-02T03:04:05.678Z', hook: 'bash-danger', event: 'PreToolUse', tool: 'Bash', status: 'crash', rule: `x/${token}`, target: `/data/${token}`, error: `Error: ${token}\n    at ${token}` };
  const files = { '.logs/hook-log.jsonl': JSON.stringify(line), '../../package.json': JSON.stringify({ devDependencies: { eslint: '9' }, scripts: { lint: `DEPLOY=${token} eslint .` } }) };
  mkdirSync(world.logs, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(world.hooks, name), text);
  const said = [command('doctor'), command('log', '--crashes'), command('log', '--json', '--crashes')];
  const state = readdirSync(join(world.state, 'looks')).map((name) => readFileSync(join(world.state, 'looks', name), 'utf8'));
  expect(state.join('')).toContain('eslint');
  expect([...said, ...state].flatMap(leaks)).toEqual([]);
});

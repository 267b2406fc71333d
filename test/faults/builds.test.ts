import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isThere } from '../is-there.js';
import { logLines, runHook, type Outcome } from './hook.js';
import { holds, type Due } from './invariants.js';
import { bash, payload } from './payload.js';
import { row } from './rows.js';
import { createWorld, forget, removeWorld, type World } from './world.js';
import { gitIn } from '../on-disk.js';

let world: World;
/** Where programs of the project leave a mark: outside of what may not change. */
let marks: string;
beforeEach(() => {
  world = createWorld();
  marks = mkdtempSync(join(tmpdir(), 'ck-guard-marks-'));
});
afterEach(() => {
  for (const pid of markedPids()) if (isThere(pid)) process.kill(pid, 'SIGKILL');
  removeWorld(world);
  rmSync(marks, { recursive: true, force: true });
});

/** Every program of ours notes which process it is. */
const MARK = (): string => `require('node:fs').writeFileSync(require('node:path').join(${JSON.stringify(marks)}, String(process.pid)), '');\n`;

function markedPids(): readonly number[] {
  return readdirSync(marks).map(Number).filter(Number.isInteger);
}

/** The project's own check, for both guards that run one. */
function check(source: string, seconds = 30): void {
  writeFileSync(join(world.project, 'check.js'), MARK() + source);
  const command = [process.execPath, 'check.js'];
  const hooks = { 'build-sensor': { command, timeoutSeconds: seconds }, 'stop-verify': { commands: { check: command }, timeoutSeconds: seconds } };
  writeFileSync(join(world.project, '.ckconfig.json'), JSON.stringify({ hooks }));
}

const FAILS = `console.log('src/cart.ts:1:14: error: total is wrong'); process.exit(1);`;

function batch(): string {
  const edit = { tool_name: 'Edit', tool_input: { file_path: join(world.project, 'src', 'cart.ts') }, tool_use_id: 'toolu_1', tool_response: 'done' };
  return JSON.stringify({ session_id: 'faults', cwd: world.project, transcript_path: '', permission_mode: 'default', hook_event_name: 'PostToolBatch', tool_calls: [edit] });
}

function build(env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return holds(world, { bundle: 'build-sensor', input: batch(), env, killAfter: 60_000 }, { due: 'none', event: 'PostToolBatch' });
}

it(row(18, 'the one that builds is killed, and what it started stays'), { timeout: 90_000 }, async () => {
  check('setInterval(() => {}, 1000);');
  const killing = runHook(world, { bundle: 'build-sensor', input: batch(), shell: '"$@" <&0 & echo $! > "$MARKS/hook"; wait', env: { MARKS: marks } });
  while (markedPids().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  process.kill(Number(readFileSync(join(marks, 'hook'), 'utf8')), 'SIGKILL');
  await killing;
  const locks = (): readonly string[] => readdirSync(world.state, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.lock'));
  const [lock = ''] = locks();
  expect(locks()).toHaveLength(1);
  check(FAILS);
  expect((await build()).stdout).toContain('total is wrong');
  expect(locks()).toEqual([]);
  // Of a process that is gone, of another that has its number now, of nobody: whoever made it was killed before it wrote.
  for (const text of ['{"id":"x","after":"","note":{},"pid":4194305,"start":"1"}\n', `{"id":"x","after":"","note":{},"pid":${process.pid},"start":"1"}\n`, '', '\0\0']) {
    rmSync(join(world.state, 'sessions'), { recursive: true });
    writeFileSync(join(world.state, lock), text);
    utimesSync(join(world.state, lock), 1_000, 1_000);
    expect((await build()).stdout, text).toContain('total is wrong');
    expect(locks(), text).toEqual([]);
  }
});

function event(name: string, more: object): string {
  return JSON.stringify({ session_id: 'faults', cwd: world.project, transcript_path: '', permission_mode: 'default', hook_event_name: name, ...more });
}

const edited = (): string => payload(world, 'Write', { file_path: join(world.project, 'src', 'cart.ts'), content: 'x' }, { hook_event_name: 'PostToolUse', tool_response: {} });

async function stop(due: Due, again: boolean, prompt = 'p1', env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const input = event('Stop', { prompt_id: prompt, stop_hook_active: again, last_assistant_message: 'Done.', background_tasks: [], session_crons: [] });
  return holds(world, { bundle: 'stop-verify', input, env, killAfter: 60_000 }, { due, event: 'Stop', onRecord: /(?:)/ });
}

describe('stopping', () => {
  it(row(32, 'the same failures are told once, and then the person'), { timeout: 90_000 }, async () => {
    check(FAILS);
    await holds(world, { input: edited() }, { due: 'none', event: 'PostToolUse' });
    const { stdout } = await stop('block', false);
    expect(stdout).toContain('total is wrong');
    expect((await stop('none', true)).stdout).toContain('systemMessage');
    for (let time = 0; time < 3; time += 1) expect((await stop('none', time % 2 === 0)).stdout).toBe('');
  });

  it(row(32, 'failures that are others each time: three times at most'), { timeout: 90_000 }, async () => {
    let blocks = 0;
    for (let time = 0; time < 8; time += 1) {
      check(`console.log('src/cart.ts:1:1: error: number ${'abcdefgh'.charAt(time).repeat(3)} is wrong'); process.exit(1);`);
      await holds(world, { input: edited() }, { due: 'none', event: 'PostToolUse' });
      const { stdout } = await stop('any', time > 0);
      if (stdout.includes('"decision":"block"')) blocks += 1;
    }
    expect(blocks).toBeGreaterThan(0);
    expect(blocks).toBeLessThanOrEqual(3);
  });
});

describe('builds', () => {
  it.each<[string, string, RegExp]>([
    ['hangs, and has started another that does', `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify('MARK')} + 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }); setInterval(() => {}, 1000);`, /did not finish within 2 s/],
    ['ignores that it is told to end', `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`, /did not finish within 2 s/],
    ['prints 100 MB that are no UTF-8', `const chunk = Buffer.alloc(1 << 20, 0xff); let left = 100; const next = () => (left-- > 0 ? process.stdout.write(chunk, next) : process.stdout.write('\\nsrc/cart.ts:1:14: error: total is wrong\\n', () => process.exit(1))); next();`, /total is wrong/],
    ['kills itself', `process.kill(process.pid, 'SIGKILL');`, /killed by signal 9/],
    ['leaves a process behind', `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify('MARK')} + 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).unref(); setTimeout(() => { ${FAILS} }, 500);`, /total is wrong/],
    ['closes its output and goes on', `require('node:fs').closeSync(1); require('node:fs').closeSync(2); setInterval(() => {}, 1000);`, /did not finish within 2 s/],
  ])(row(33, 'one that %s'), { timeout: 90_000 }, async (name, source, told) => {
    check(source.replaceAll('"MARK"', JSON.stringify(MARK())), name.startsWith('prints') ? 30 : 2);
    const { stdout } = await build();
    expect(stdout).toMatch(told);
    expect(markedPids().length).toBeGreaterThan(0);
    expect(markedPids().filter(isThere)).toEqual([]);
  });

  it(row(33, 'one that is not there, or is no program'), async () => {
    check('');
    for (const program of ['no-such-compiler', '/etc/hostname', world.outside]) {
      writeFileSync(join(world.project, '.ckconfig.json'), JSON.stringify({ hooks: { 'build-sensor': { command: [program, 'x'] } } }));
      forget(world);
      expect((await build()).stdout, program).toMatch(/not-run/);
    }
  });
});

function git(...words: readonly string[]): void {
  gitIn(world.project, ...words);
}

/** Every way in which a repository names programs that git would run. */
function laySnares(): void {
  const program = join(world.project, '.git', 'program');
  writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> "${marks}/canary"\ncat\n`);
  chmodSync(program, 0o755);
  const quoted = `"\\"${program}\\""`;
  appendFileSync(join(world.project, '.gitattributes'), '* filter=evil diff=evil merge=evil\n');
  for (const hook of ['pre-commit', 'post-checkout', 'post-index-change', 'reference-transaction', 'fsmonitor-watchman']) writeFileSync(join(world.project, '.git', 'hooks', hook), `#!/bin/sh\necho hook >> "${marks}/canary"\n`, { mode: 0o755 });
  const config = [
    `[core]\n\tfsmonitor = ${quoted}\n\tpager = ${quoted}\n\thooksPath = ${join(world.project, '.git', 'hooks')}\n\tsshCommand = ${quoted}\n\teditor = ${quoted}\n\taskPass = ${quoted}`,
    `[filter "evil"]\n\tclean = ${quoted}\n\tsmudge = ${quoted}\n\tprocess = ${quoted}\n\trequired = true`,
    `[diff "evil"]\n\ttextconv = ${quoted}\n\tcommand = ${quoted}\n[diff]\n\texternal = ${quoted}\n[merge "evil"]\n\tdriver = ${quoted}`,
    `[alias]\n\tstatus = "!${program}"\n\tdiff = "!${program}"\n\tstash = "!${program}"\n[pager]\n\tstatus = ${quoted}\n[gpg]\n\tprogram = ${quoted}\n[credential]\n\thelper = ${quoted}\n`,
  ];
  appendFileSync(join(world.project, '.git', 'config'), `\n${config.join('\n')}`);
}

/** A folder with the programs that are given and no other, for PATH. */
function programs(scripts: Readonly<Record<string, string>>): string {
  const folder = join(marks, 'bin');
  mkdirSync(folder);
  symlinkSync(process.execPath, join(folder, 'node'));
  for (const [name, text] of Object.entries(scripts)) writeFileSync(join(folder, name), text, { mode: 0o755 });
  return folder;
}

const repository = (): void => {
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
};

/** Lines that stop-verify has written of a session's start: the second is of the process that goes on in the background. */
function background(): number {
  return logLines(world).filter((line) => line.includes('"hook":"stop-verify"')).length;
}

describe('git', () => {
  it.each<[string, () => NodeJS.ProcessEnv]>([
    ['is missing', () => (repository(), { PATH: programs({}) })],
    ['has no repository', () => ({})],
    ['has a bare one', () => (execFileSync('git', ['init', '--quiet', '--bare', join(world.project, '.git')]), {})],
    ['has one that is broken', () => (repository(), writeFileSync(join(world.project, '.git', 'HEAD'), 'nonsense\n'), {})],
    ['has one with a locked index', () => (repository(), writeFileSync(join(world.project, '.git', 'index.lock'), ''), {})],
    ['has a hostile one', () => (repository(), laySnares(), {})],
    ['never answers', () => (repository(), { PATH: programs({ git: '#!/bin/sh\nexec sleep 60\n' }) })],
    ['floods', () => (repository(), { PATH: programs({ git: '#!/bin/sh\nexec yes\n' }) })],
  ])(row(34, '%s'), { timeout: 150_000 }, async (name, make) => {
    // Where git can tell, a check that the session changes itself is not run.
    const failing = join(marks, 'failing');
    check(`if (require('node:fs').existsSync(${JSON.stringify(failing)})) { ${FAILS} }`);
    const env = make();
    await holds(world, { bundle: 'stop-verify', input: event('SessionStart', { source: 'startup' }), env }, { due: 'none', event: 'SessionStart', onRecord: /(?:)/ });
    // What is there before the session is looked at in the background, where git can be asked.
    for (let waited = 0; waited < 30 && background() < 2; waited += 1) await new Promise((resolve) => setTimeout(resolve, 100));
    writeFileSync(failing, '');
    writeFileSync(join(world.project, 'src', 'cart.ts'), 'export const total = 2;\n');
    await holds(world, { input: edited(), env }, { due: 'none', event: 'PostToolUse' });
    const { stdout, milliseconds } = await stop('block', false, 'p1', env);
    expect(stdout).toContain('total is wrong');
    expect(milliseconds).toBeLessThan(60_000);
    for (const command of ['git stash -u', 'git checkout main', 'git reset --hard']) await holds(world, { input: bash(world, command), env, killAfter: 20_000 }, { due: 'any', onRecord: /(?:)/ });
    expect(existsSync(join(marks, 'canary'))).toBe(false);
    if (!name.includes('hostile')) return;
    // The snares are real: git as people run it walks into them.
    spawnSync('git', ['diff'], { cwd: world.project, env: { PATH: process.env['PATH'], HOME: world.home }, stdio: 'ignore' });
    expect(existsSync(join(marks, 'canary'))).toBe(true);
  });
});

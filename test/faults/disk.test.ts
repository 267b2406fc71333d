import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from './hook.js';
import { holds } from './invariants.js';
import { bash, payload, WIPE_HOME } from './payload.js';
import { row } from './rows.js';
import { createWorld, forget, giveTo, removeWorld, type World } from './world.js';

const worlds: World[] = [];
let world: World;
beforeEach(() => {
  world = worlds[0] ?? createWorld();
  worlds[0] ??= world;
  forget(world);
  writeFileSync(join(world.project, '.ckconfig.json'), '{ "hooks": { "loop-detection": { "threshold": 9 } } }');
  writeFileSync(join(world.project, '.ckignore'), 'generated/\n');
});
afterAll(() => worlds.forEach(removeWorld));

const FAILING = ['--require', join(import.meta.dirname, 'preload', 'failing-fs.cjs')];
const ANYTHING = /(?:)/;
/** Without them there is nothing to judge, or nobody to judge it. */
const INDISPENSABLE = /^readvSync 0$|\.(?:cjs|part)$|\/parts\/.*\.txt$/;

/** Runs the hook once for each call of the file system that it makes, and lets that one fail. */
async function eachCallFailing(input: string, fault: { code: string; only?: string }, check: (outcome: Outcome) => void): Promise<number> {
  for (let nth = 1; nth < 200; nth += 1) {
    forget(world);
    const outcome = await holds(world, { input, options: FAILING, env: { FAULT: JSON.stringify({ nth, ...fault }) } }, { due: 'any', onRecord: ANYTHING });
    if (/^\d+$/.test(outcome.told)) return nth - 1;
    check(outcome);
  }
  throw new Error('the hook does not come to an end');
}

function isDenied({ stdout }: Outcome): boolean {
  return stdout.includes('"permissionDecision":"deny"');
}

describe('each call of the file system failing in turn', () => {
  it.each<[string, string]>([
    ['EIO', ''],
    ['ENOSPC', '^(?:write|mkdir|rename|append|open)'],
    ['EMFILE', '^open'],
    ['SHORT', '^write'],
  ])(row(20, '%s, a dangerous command'), { timeout: 120_000 }, async (code, only) => {
    const command = `cd src && X=1 bash -c ${JSON.stringify(WIPE_HOME)} > out.log`;
    const calls = await eachCallFailing(bash(world, command), { code, only }, (outcome) => {
      const where = { told: outcome.told, stdout: outcome.stdout, stderr: outcome.stderr, log: outcome.log.filter(({ status }) => status === 'crash') };
      if (INDISPENSABLE.test(outcome.told)) expect([...outcome.log.filter(({ status }) => status !== 'ok'), outcome.stderr].join(''), JSON.stringify(where)).not.toBe('');
      else expect(isDenied(outcome) && outcome.exitCode === 0 ? [] : where).toEqual([]);
    });
    expect(calls).toBeGreaterThan(0);
  });

  it(row(20, 'EIO, an edit that is remembered'), { timeout: 120_000 }, async () => {
    const input = payload(world, 'Edit', { file_path: join(world.project, 'src', 'cart.ts'), old_string: '1', new_string: '2' }, { hook_event_name: 'PostToolUse', tool_response: {} });
    const calls = await eachCallFailing(input, { code: 'EIO' }, ({ stdout, log, stderr, told }) => {
      expect(stdout).toBe('');
      if (!INDISPENSABLE.test(told)) expect(log.filter(({ status }) => status === 'crash'), `${told} ${stderr}`).toEqual([]);
    });
    expect(calls).toBeGreaterThan(5);
  });
});

it.each([0, 1, 4])(row(20, 'no file may be larger than %d KB'), async (kilobytes) => {
  const input = bash(world, `${WIPE_HOME}; echo > written.txt`);
  for (let run = 0; run < 3; run += 1) {
    await holds(world, { input, shell: `ulimit -f ${kilobytes}; exec "$@"` }, { due: 'deny', onRecord: kilobytes === 0 ? /cannot be written: EFBIG/ : ANYTHING });
  }
});

it(row(20, '/dev/full in the place of the answer and of stderr'), async () => {
  const { exitCode } = await holds(world, { input: bash(world, WIPE_HOME), shell: '"$@" > /dev/full 2> /dev/full' }, { due: 'deny' });
  expect(exitCode).toBe(2);
});

/** Someone who is not root, for whom modes count. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined;

describe('without rights', () => {
  let own: World;
  beforeEach(() => {
    own = createWorld();
    worlds.push(own);
    if (NOBODY !== undefined) giveTo(own.root, NOBODY);
    // The folder that holds all temporary ones may be root's alone.
    chmodSync(own.root, 0o755);
  });

  it.each<[string, (at: World) => string, number]>([
    ['the hooks folder is read-only', (at) => at.hooks, 0o555],
    ['the home is read-only', (at) => at.home, 0o555],
    ['the project is unreadable', (at) => at.project, 0o111],
  ])(row(21, '%s'), async (_, path, mode) => {
    chmodSync(path(own), mode);
    const outcome = await holds(own, { input: bash(own, `${WIPE_HOME}; echo > written.txt`), uid: NOBODY }, { due: 'deny', onRecord: ANYTHING });
    expect(JSON.stringify(outcome.log)).not.toContain('"crash"');
    chmodSync(path(own), 0o755);
  });

  it.each(['.ckconfig.json', '.ckignore'])(row(21, '%s may not be read'), async (name) => {
    writeFileSync(join(own.project, name), '!node_modules/\n', { mode: 0 });
    const { log } = await holds(own, { input: payload(own, 'Read', { file_path: join(own.project, 'node_modules', 'left-pad', 'index.js') }), uid: NOBODY }, { due: 'deny', onRecord: ANYTHING });
    expect(JSON.stringify(log)).not.toContain('"crash"');
  });

  it.each(['logs', 'state'] as const)(row(21, "%s are another user's, and closed"), async (which) => {
    if (NOBODY === undefined) return expect(process.getuid?.()).not.toBe(0);
    mkdirSync(own[which], { recursive: true, mode: 0o700 });
    await holds(own, { input: bash(own, `${WIPE_HOME}; echo > written.txt`), uid: NOBODY }, { due: 'deny', onRecord: which === 'logs' ? /hook-log.jsonl cannot be written/ : /nothing is remembered/ });
  });
});

it.each<[string, NodeJS.ProcessEnv]>([
  ['no environment at all', { PATH: undefined, HOME: undefined }],
  ['HOME empty', { HOME: '' }],
  ['HOME that is not there', { HOME: '/nonexistent/home' }],
  ['HOME a file', { HOME: '/etc/hostname' }],
  ['TMPDIR that is not there', { TMPDIR: '/nonexistent', TMP: '', TEMP: '\n' }],
])(row(21, '%s'), async (_, env) => {
  await holds(world, { input: bash(world, 'rm -rf /'), env }, { due: 'deny' });
});

it.each(['/proc/home', '/proc/a/b', '/proc/1/home'])(row(21, 'HOME %s, where no folder can be made and nothing says so'), async (home) => {
  await holds(world, { input: bash(world, 'rm -rf /; echo > written.txt'), env: { HOME: home } }, { due: 'deny', onRecord: /mkdir '\/proc/ });
});

it(row(21, 'the whole project is gone'), async () => {
  const gone = mkdtempSync(join(tmpdir(), 'ck-guard-gone-'));
  rmSync(gone, { recursive: true });
  await holds(world, { input: bash(world, WIPE_HOME, { cwd: gone }), env: { CLAUDE_PROJECT_DIR: gone } }, { due: 'deny' });
});

it(row(22), { timeout: 120_000 }, async () => {
  const decided: boolean[] = [];
  for (let limit = 4; limit <= 40; limit += 2) {
    const { stdout } = await holds(world, { input: bash(world, WIPE_HOME), shell: `ulimit -n ${limit}; exec "$@" 3>&-` }, { due: 'any', onRecord: ANYTHING });
    decided.push(stdout !== '');
  }
  // Node itself needs some twenty to start at all.
  expect(decided.at(-1)).toBe(true);
  expect(decided.lastIndexOf(false)).toBeLessThan(decided.indexOf(true));
});

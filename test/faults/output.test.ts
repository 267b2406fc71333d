import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleGuards } from '../bundle-guards.js';
import { logLines } from './hook.js';
import { holds } from './invariants.js';
import { bash, payload, WIPE_HOME } from './payload.js';
import { row } from './rows.js';
import { asVisitor, createWorld, forget, removeWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = createWorld();
  await bundleGuards('test/faults/guards.js', { talking: 'talking' }, world.hooks);
});
afterAll(() => removeWorld(world));

const ANYTHING = /(?:)/;

describe('standard output', () => {
  it.each<[string, string]>([
    ['closed before the start', 'exec "$@" >&-'],
    ['nobody at the other end', '"$@" | :; exit "${PIPESTATUS[0]}"'],
    ['full', 'exec "$@" >/dev/full'],
  ])(row(30, '%s: a denial by exit code'), async (_, shell) => {
    const { exitCode, stderr, stdout } = await holds(world, { input: bash(world, WIPE_HOME), shell }, { due: 'any', onRecord: ANYTHING });
    expect(stdout).toBe('');
    // Where there is no descriptor, Node opens /dev/null in its place: then nobody listens, and nothing fails.
    if (exitCode !== 0) expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/^rm on/)]);
    expect(shell.endsWith('>&-') || exitCode === 2).toBe(true);
  });

  it(row(30, 'a reader of one byte'), async () => {
    const { stdout } = await holds(world, { input: bash(world, WIPE_HOME), shell: '"$@" | { head -c 1 >/dev/null; }; exit "${PIPESTATUS[0]}"' }, { due: 'any', onRecord: ANYTHING });
    expect(stdout).toBe('');
  });

  it(row(30, 'a reader that comes late gets all of it'), async () => {
    await holds(world, { input: bash(world, WIPE_HOME), shell: '"$@" | { sleep 1; cat; }' }, { due: 'deny' });
  });

  it(row(30, 'stderr closed as well'), async () => {
    const { exitCode } = await holds(world, { input: bash(world, WIPE_HOME), shell: '"$@" 2>/dev/full | :; exit "${PIPESTATUS[0]}"' }, { due: 'deny' });
    expect(exitCode).toBe(2);
  });

  it(row(30, 'a reason of a megabyte is told in part, as one object'), async () => {
    const { stdout } = await holds(world, { bundle: 'talking', input: bash(world, 'x') }, { due: 'deny' });
    expect(stdout.length).toBeLessThan(12_000);
  });
});

describe('a broken pack', () => {
  it(row(31, 'no bundle: Node says so, and the host'), async () => {
    const { exitCode } = await holds(world, { bundle: 'no-such-guard', input: bash(world, WIPE_HOME) }, { due: 'any', onRecord: /Cannot find module/ });
    expect(exitCode).toBe(1);
  });

  it(row(31, 'a bundle that is empty, or broken off'), async () => {
    const whole = readFileSync(join(world.hooks, 'guard.cjs'), 'utf8');
    for (const bytes of [0, 1_000, 20_000]) {
      // Not where by chance what is left is whole.
      writeFileSync(join(world.hooks, 'cut.cjs'), bytes === 0 ? '' : whole.slice(0, whole.indexOf('function ', bytes) + 9));
      // Of an empty file nobody can tell that something was in it; `ck-guard doctor` compares it with what was installed.
      const { exitCode, stderr } = await holds(world, { bundle: 'cut', input: bash(world, 'git status') }, { due: 'none', onRecord: ANYTHING, dies: bytes === 0 });
      if (bytes > 0) expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/SyntaxError/)]);
    }
  });

  it(row(31, 'the bundle of the guards emptied, or gone: another says so when a session starts'), async () => {
    const path = join(world.hooks, 'guard.cjs');
    const whole = readFileSync(path);
    const start = JSON.stringify({ session_id: 'faults', cwd: world.project, hook_event_name: 'SessionStart', source: 'startup' });
    const told = async (): Promise<string> => {
      const before = logLines(world).length;
      const { stdout } = await holds(world, { bundle: 'stop-verify', input: start }, { due: 'none', event: 'SessionStart' });
      // The process that it leaves behind, to see how the session starts, has a line of its own.
      await expect.poll(() => logLines(world).length, { timeout: 10_000 }).toBe(before + 2);
      return stdout;
    };
    expect(await told()).toBe('');
    writeFileSync(path, '');
    expect(await told()).toMatch(/"systemMessage":"ck-guard is not in order: guard\.cjs is empty, so no call is looked at/);
    rmSync(path);
    expect(await told()).toContain('guard.cjs is missing');
    writeFileSync(path, whole);
  });

  it(row(31, 'what a bundle needs to start is missing, damaged or unreadable'), { timeout: 60_000 }, async () => {
    const away = join(world.root, 'away');
    mkdirSync(away, { recursive: true });
    const [, name = ''] = /require\("\.\/([^"]+)"\)/.exec(readFileSync(join(world.hooks, 'bash-danger.cjs'), 'utf8')) ?? [];
    renameSync(join(world.hooks, name), join(away, name));
    const { exitCode, stderr, log } = await holds(world, { bundle: 'bash-danger', input: bash(world, WIPE_HOME) }, { due: 'any', onRecord: ANYTHING });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^ck-guard: .*cannot be loaded.*Install it again/);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect(log).toMatchObject([{ hook: 'runner', status: 'crash', error: expect.stringContaining(name) }]);
    renameSync(join(away, name), join(world.hooks, name));
  });

  it(row(31, 'what a slow guard loads is missing'), { timeout: 60_000 }, async () => {
    const away = join(world.root, 'away');
    mkdirSync(away, { recursive: true });
    const input = JSON.stringify({ session_id: 'faults', cwd: world.project, hook_event_name: 'Stop', stop_hook_active: false });
    const parts = readdirSync(world.hooks, { recursive: true, encoding: 'utf8' }).filter((path) => /slow-(?:in-full|stop-verify|other-event)\.part$/.test(path));
    expect(parts).toHaveLength(3);
    for (const part of parts) {
      renameSync(join(world.hooks, part), join(away, basename(part)));
      const { exitCode, stdout, log } = await holds(world, { bundle: 'stop-verify', input }, { due: 'any', event: 'Stop', onRecord: ANYTHING });
      expect([exitCode, stdout]).toEqual([0, '']);
      expect(log).toMatchObject([{ status: 'crash', error: expect.stringContaining(basename(part)) }]);
      renameSync(join(away, basename(part)), join(world.hooks, part));
    }
  });

  it(row(31, 'the rules beside the bundles are missing'), async () => {
    renameSync(join(world.hooks, 'rules'), join(world.root, 'rules'));
    await holds(world, { input: bash(world, WIPE_HOME) }, { due: 'deny' });
    renameSync(join(world.root, 'rules'), join(world.hooks, 'rules'));
  });

  it(row(31, 'a Node without the undocumented call that compiles parts'), async () => {
    const guard = join(world.hooks, 'guard.cjs');
    const whole = readFileSync(guard, 'utf8');
    writeFileSync(guard, whole.replaceAll('._compile', '._compileOfOld'));
    expect(readFileSync(guard, 'utf8')).not.toBe(whole);
    await holds(world, { input: bash(world, `X=1 bash -c ${JSON.stringify(WIPE_HOME)}`) }, { due: 'deny' });
    writeFileSync(guard, whole);
  });

  it(row(31, 'not executable: it need not be, Node is named'), async () => {
    chmodSync(join(world.hooks, 'guard.cjs'), 0o444);
    await holds(world, { input: bash(world, WIPE_HOME) }, { due: 'deny' });
  });

  it(row(31, 'a Node that is none, or is not there: the shell says so, and the host'), async () => {
    const old = join(world.root, 'old-node');
    writeFileSync(old, '#!/bin/sh\necho "SyntaxError: Unexpected token ?" >&2\nexit 1\n', { mode: 0o755 });
    await holds(world, { node: old, input: bash(world, WIPE_HOME) }, { due: 'any', onRecord: /SyntaxError/ });
    await holds(world, { node: join(world.root, 'no-node'), shell: '"$@"', input: bash(world, WIPE_HOME) }, { due: 'any', onRecord: /No such file/ });
  });
});

describe('two versions', () => {
  const edit = (event: string): string => {
    const input = { file_path: join(world.project, 'src', 'cart.ts'), old_string: '1', new_string: '2' };
    return payload(world, 'Edit', input, { hook_event_name: event, ...(event === 'PostToolUse' ? { tool_response: {} } : {}) });
  };

  it(row(35, 'one of a project and one of the person: each decides, logs and remembers'), async () => {
    forget(world);
    const visitor = asVisitor(world);
    for (let round = 0; round < 3; round += 1) {
      for (const each of [world, visitor]) {
        await holds(each, { input: bash(each, WIPE_HOME) }, { due: 'deny' });
        for (const event of ['PreToolUse', 'PostToolUse'] as const) await holds(each, { input: edit(event) }, { due: 'any', event });
      }
    }
    rmSync(join(world.home, '.claude'), { recursive: true });
  });

  it(row(35, 'records, settings and log lines of a version to come stay as they are'), async () => {
    forget(world);
    const newer = '{"v":9,"kind":"edit-of-tomorrow","at":{"seconds":1},"file":["x"]}\n';
    await holds(world, { input: edit('PostToolUse') }, { due: 'none', event: 'PostToolUse' });
    const files = readdirSync(world.state, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const path of files) writeFileSync(path, newer, { flag: 'a' });
    writeFileSync(join(world.logs, 'hook-log.jsonl'), '{"version":9,"ts":7}\n', { flag: 'a' });
    writeFileSync(join(world.project, '.ckconfig.json'), '{ "version": 9, "hooks": { "guard-of-tomorrow": { "mode": "x" } }, "limits": [] }');
    for (const event of ['PreToolUse', 'PostToolUse'] as const) await holds(world, { input: edit(event) }, { due: 'none', event });
    await holds(world, { input: bash(world, WIPE_HOME) }, { due: 'deny' });
    expect(logLines(world)).toContain('{"version":9,"ts":7}');
    for (const path of files) expect(existsSync(path)).toBe(true);
    rmSync(join(world.project, '.ckconfig.json'));
  });
});

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { createRunCommand, programOf } from '../../lib/hook/processes/run-command.js';
import { isRunning, markOf } from '../../lib/hook/processes/process-table.js';
import type { CommandOutcome } from '../../lib/types.js';

const folder = mkdtempSync(join(tmpdir(), 'ck guard command '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = { PATH: process.env['PATH'], HOME: folder };
const run = createRunCommand(environment);
const node = (code: string, timeoutMs = 20_000): Promise<CommandOutcome> => run({ argv: [process.execPath, '-e', code], cwd: folder, timeoutMs });

describe('createRunCommand', () => {
  it('gives exit code and output, stdout and stderr together', async () => {
    const outcome = await node('console.log("out"); console.error("err"); process.exitCode = 3');
    expect(outcome).toMatchObject({ kind: 'finished', exitCode: 3 });
    expect(outputOf(outcome).split('\n').sort()).toEqual(['', 'err', 'out']);
  });

  it('hands words over as they are, and no shell looks at them', async () => {
    const words = ['$HOME', '`id`', '; touch canary', '*', 'a b', '"', "'", '', '\n'];
    const outcome = await run({
      argv: [process.execPath, '-e', 'console.log(JSON.stringify(process.argv.slice(1)))', ...words],
      cwd: folder,
      timeoutMs: 20_000,
    });
    expect(JSON.parse(outputOf(outcome))).toEqual(words);
    expect(existsSync(join(folder, 'canary'))).toBe(false);
  });

  it('gives an empty stdin', async () => {
    expect(outputOf(await node('process.stdin.on("data", () => {}).on("end", () => console.log("end"))'))).toBe('end\n');
  });

  it('runs what is installed for node by this node, whatever PATH has', async () => {
    const bin = join(folder, 'node_modules', '.bin');
    mkdirSync(bin, { recursive: true });
    const withoutPath = createRunCommand({ PATH: '/nowhere', HOME: folder });
    for (const [name, text, expected] of [
      ['tool', '#!/usr/bin/env node\nconsole.log("by", process.execPath, ...process.argv.slice(2));\n', `by ${process.execPath} a b\n`],
      ['shell', '#!/bin/sh\necho by sh "$@"\n', 'by sh a b\n'],
    ] as const) {
      writeFileSync(join(bin, name), text, { mode: 0o755 });
      expect(outputOf(await withoutPath({ argv: [join(bin, name), 'a', 'b'], cwd: folder, timeoutMs: 20_000 }))).toBe(expected);
    }
  });

  it('runs by node only what says node alone, in a folder for such', async () => {
    const interpreter = mkdtempSync(join(tmpdir(), 'ck-guard-sh-'));
    symlinkSync('/bin/sh', join(interpreter, 'node-sh'));
    const bin = join(folder, 'other', 'node_modules', '.bin');
    const files: readonly (readonly [string, string])[] = [[join(bin, 'tool'), `#!${interpreter}/node-sh\n`], [join(bin, 'below', 'tool'), '#!/bin/sh\n# node\n'], [join(folder, 'other', 'tool'), '#!/bin/sh node\n'], [join(bin, 'second'), '#!/bin/sh\n#!/usr/bin/env node\n']];
    for (const [path, first] of files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${first}echo by sh\n`, { mode: 0o755 });
    }
    // The kernel hands the second word of the third to the shell, which finds no such file.
    const outcomes = await Promise.all(files.map(async ([path]) => run({ argv: [path], cwd: folder, timeoutMs: 20_000 })));
    expect(outcomes.map((outcome) => ('output' in outcome && outcome.output.includes('node') ? 'not by node' : outcomeText(outcome)))).toEqual(['by sh', 'by sh', 'not by node', 'by sh']);
    rmSync(interpreter, { recursive: true });
  });

  it('ends a program, and what it started, before its time when it is told to', async () => {
    const controller = new AbortController();
    const ready = join(folder, 'ready');
    const code = `const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']); require('node:fs').writeFileSync(${JSON.stringify(ready)}, String(child.pid)); setInterval(() => {}, 1000);`;
    const ended = run({ argv: [process.execPath, '-e', code], cwd: folder, timeoutMs: 60_000, signal: controller.signal });
    while (!existsSync(ready) || readFileSync(ready, 'utf8') === '') await new Promise((resolve) => setTimeout(resolve, 20));
    controller.abort();
    expect((await ended).kind).toBe('timed-out');
    await expect.poll(() => isRunning(markOf(Number(readFileSync(ready, 'utf8'))), () => existsSync(`/proc/${readFileSync(ready, 'utf8')}`)), { timeout: 10_000 }).toBe(false);
    expect((await run({ argv: [process.execPath, '-e', 'setInterval(() => {}, 1000)'], cwd: folder, timeoutMs: 60_000, signal: controller.signal })).kind).toBe('timed-out');
  });

  it('runs in the folder that is asked for, and adds the variables that are asked for', async () => {
    mkdirSync(join(folder, 'sub'));
    const outcome = await run({
      argv: [process.execPath, '-p', 'process.cwd() + process.env.EXTRA'],
      cwd: join(folder, 'sub'),
      timeoutMs: 20_000,
      env: { EXTRA: '!' },
    });
    expect(outputOf(outcome)).toMatch(/sub!\n$/);
  });

  it.each([
    ['a program that does not exist', ['no-such-program-here'], folder, 'no-such-program-here was not found'],
    ['a folder that does not exist', ['node'], join(folder, 'gone'), `the folder ${join(folder, 'gone')} does not exist`],
    ['a file that may not be executed', [join(folder, 'plain.txt')], folder, 'may not be executed'],
    ['words that no program can get', ['node', 'a\0b'], folder, 'node cannot be started'],
  ] as const)('says why it could not start: %s', async (_, [program, ...rest], cwd, why) => {
    writeFileSync(join(folder, 'plain.txt'), 'text', { mode: 0o644 });
    const outcome = await run({ argv: [program, ...rest], cwd, timeoutMs: 5_000 });
    expect(outcome).toStrictEqual({ kind: 'not-started', why: expect.stringContaining(why) });
  });

  it('reports death by a signal as shells do', async () => {
    expect(await node('process.kill(process.pid, "SIGKILL")')).toMatchObject({ kind: 'finished', exitCode: 137 });
  });

  it('keeps the last 256 KiB of a flood, from a whole line on', async () => {
    const outcome = await node('for (let i = 0; i < 200_000; i += 1) console.log(`line ${i} ${"x".repeat(40)}`)');
    const output = outputOf(outcome);
    expect(output.length).toBeLessThanOrEqual(256 * 1024);
    expect(output.length).toBeGreaterThan(250 * 1024);
    expect(output).toMatch(/^line \d+ x{40}\n/);
    expect(output).toMatch(/line 199999 x{40}\n$/);
  });

  it('kills the whole group at the timeout, what ignores a polite signal too', async () => {
    const pidFile = join(folder, 'grandchild.pid');
    const stubborn = `process.on("SIGTERM", () => {}); require("fs").writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setTimeout(() => {}, 60_000)`;
    const startedAt = Date.now();
    const outcome = await node(
      `console.log("begun"); require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(stubborn)}], { stdio: "ignore" }); process.on("SIGTERM", () => {}); setTimeout(() => {}, 60_000)`,
      5_000,
    );
    expect(outcome).toMatchObject({ kind: 'timed-out', output: 'begun\n' });
    expect(Date.now() - startedAt).toBeLessThan(30_000);
    await expectGone(Number(readFileSync(pidFile, 'utf8')));
  }, 60_000);

  it('does not wait for what a program leaves behind, and ends it', async () => {
    const startedAt = Date.now();
    const outcome = await node(
      'const left = require("child_process").spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"], { stdio: "inherit" }); left.unref(); console.log(left.pid)',
    );
    expect(outcome).toMatchObject({ kind: 'finished', exitCode: 0 });
    expect(Date.now() - startedAt).toBeLessThan(30_000);
    await expectGone(Number(outputOf(outcome)));
  }, 60_000);

  it('does not wait for the output of what has left its group', async () => {
    const startedAt = Date.now();
    const outcome = await node(
      'const left = require("child_process").spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"], { detached: true, stdio: "inherit" }); left.unref(); console.log(left.pid)',
    );
    process.kill(Number(outputOf(outcome)));
    expect(outcome).toMatchObject({ kind: 'finished', exitCode: 0 });
    expect(Date.now() - startedAt).toBeLessThan(30_000);
  }, 60_000);

  it('ends what it has started when its own process is told to end', async () => {
    const pidFile = join(folder, 'orphan.pid');
    const child = `require("fs").writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setTimeout(() => {}, 60_000)`;
    const script = join(folder, 'hook.cjs');
    const module = join(import.meta.dirname, '../../lib/hook/processes/run-command.ts');
    const contents = `import { createRunCommand } from ${JSON.stringify(module)};\nvoid createRunCommand(process.env)({ argv: [process.execPath, '-e', ${JSON.stringify(child)}], cwd: ${JSON.stringify(folder)}, timeoutMs: 60_000 });\n`;
    buildSync({ stdin: { contents, resolveDir: import.meta.dirname }, outfile: script, bundle: true, platform: 'node', format: 'cjs' });
    const hook = spawn(process.execPath, [script], { stdio: 'ignore' });
    const ended = new Promise<NodeJS.Signals | null>((resolve) => hook.on('exit', (_, signal) => resolve(signal)));
    await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '');
    hook.kill('SIGTERM');
    expect(await ended).toBe('SIGTERM');
    await expectGone(Number(readFileSync(pidFile, 'utf8')));
  }, 30_000);

  it('keeps secrets out of the environment and out of the output', async () => {
    const secret = 'canary-0123456789';
    const guarded = createRunCommand({ ...environment, DEPLOY_TOKEN: secret, PLAIN: `see ${secret}`, NODE_OPTIONS: '--no-such-option' });
    const outcome = await guarded({
      argv: [process.execPath, '-e', 'console.log(process.env.DEPLOY_TOKEN, process.env.PLAIN)'],
      cwd: folder,
      timeoutMs: 20_000,
    });
    expect(outcome).toMatchObject({ kind: 'finished', exitCode: 0, output: 'undefined see [secret]\n' });
  });
});

describe('programOf', () => {
  it.each([
    ['linux', ['npm', 'run', 'x'], ['npm', 'run', 'x']],
    ['win32', ['npm', 'run', 'x'], ['/node/bin/node', '/node/bin/node_modules/npm/bin/npm-cli.js', 'run', 'x']],
    ['win32', ['npx', 'tsc'], ['/node/bin/node', '/node/bin/node_modules/npm/bin/npx-cli.js', 'tsc']],
    ['win32', ['cargo', 'check'], ['cargo', 'check']],
  ] as const)('on %s, %j starts %j', (platform, argv, expected) => {
    expect(programOf(argv, platform, '/node/bin/node')).toEqual(expected);
  });
});

function outcomeText(outcome: CommandOutcome): string {
  return outputOf(outcome).trim();
}

function outputOf(outcome: CommandOutcome): string {
  if (outcome.kind === 'not-started') throw new Error(outcome.why);
  return outcome.output;
}

async function expectGone(pid: number): Promise<void> {
  expect(pid).toBeGreaterThan(1);
  await until(() => !isAlive(pid));
}

/** A killed process that nobody has waited for yet is dead all the same. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync(`/proc/${pid}/stat`) || !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 15_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error('it did not come about within 15 s');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRunCommand } from '../../lib/hook/processes/run-command.js';
import type { CommandOutcome, CommandRequest, RunCommand } from '../../lib/types.js';
import { factsInPs, processFacts } from '../../lib/hook/processes/processes.js';

const run = createRunCommand(process.env);

describe('processFacts', () => {
  it('tells a process from one that has ended', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
    const pid = child.pid ?? 0;
    const before = await processFacts(pid, run);
    expect(before).toMatchObject({ parent: process.pid, start: expect.stringMatching(/\d/) });
    expect(await processFacts(pid, run)).toEqual(before);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await processFacts(pid, run)).toBeUndefined();
  });

  it.each([0, -1, NaN, 1.5, 2 ** 40])('knows none of the id %d', async (pid) => expect(await processFacts(pid, run)).toBeUndefined());
});

describe('on other systems', () => {
  const asked: CommandRequest[] = [];
  const answering = (outcome: CommandOutcome): RunCommand => async (request) => { asked.push(request); return outcome; };
  const output = '  123 Sat Nov 21 23:13:04 2026\n';
  const ended = (exitCode: number): CommandOutcome => ({ kind: 'finished', exitCode, output, durationMs: 1 });

  it.each<[string, CommandOutcome, unknown]>([
    ['what it says', ended(0), { parent: 123, start: 'Sat Nov 21 23:13:04 2026' }],
    ['nothing where it knows of none', ended(1), undefined],
    ['nothing where it takes too long', { kind: 'timed-out', output, durationMs: 1 }, undefined],
    ['nothing where there is none', { kind: 'not-started', why: 'x' }, undefined],
  ])('ps is asked, by its place and in words that are the same everywhere: %s', async (_, outcome, facts) => {
    asked.length = 0;
    expect(await processFacts(42, answering(outcome), 'darwin')).toEqual(facts);
    expect(asked).toEqual([{ argv: ['/bin/ps', '-o', 'ppid=,lstart=', '-p', '42'], cwd: '/', timeoutMs: 2_000, env: { LC_ALL: 'C', TZ: 'UTC' } }]);
  });

  it('nobody is asked on Windows, nor about what is no process', async () => {
    asked.length = 0;
    expect(await processFacts(42, answering(ended(0)), 'win32')).toBeUndefined();
    for (const pid of [0, -1, 1.5]) expect(await processFacts(pid, answering(ended(0)), 'darwin')).toBeUndefined();
    expect(asked).toEqual([]);
    expect(await processFacts(1, answering(ended(0)), 'freebsd')).toBeDefined();
  });
});

describe.skipIf(process.platform !== 'linux')('what a process writes to, as Linux tells it', () => {
  let folder = '';
  const script = (): string => join(folder, 'kind-of-output.cjs');
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ck-guard-output-'));
    buildSync({ entryPoints: [join(import.meta.dirname, 'kind-of-output.ts')], outfile: script(), bundle: true, platform: 'node', format: 'cjs' });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['cat', 'unix socket'],
    ['pipe', 'pipe'],
    ['file', 'file'],
  ])('%s', (how, kind) => {
    const said = join(folder, 'said');
    const into = { cat: '', pipe: '| cat', file: '> "$1"' }[how];
    spawnSync('sh', ['-c', `"$2" "$3" ${into}`, 'sh', join(folder, 'pipe:[1]'), process.execPath, script()], { env: { ...process.env, SAID: said } });
    expect(readFileSync(said, 'utf8')).toBe(kind);
  });
});

describe('what the system says', () => {
  it.each([
    ['  123 Sat Nov 21 23:13:04 2026    \n', { parent: 123, start: 'Sat Nov 21 23:13:04 2026' }],
    ['1 x\n', undefined],
    ['1 2 3', { parent: 1, start: '2 3' }],
    ['x 1 2 3', undefined],
    ['1 2 3\nx', undefined],
    ['', undefined],
    ['ps: illegal option', undefined],
  ])('by ps: %j', (output, facts) => expect(factsInPs(output)).toEqual(facts));
});

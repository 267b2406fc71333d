import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRunCommand } from '../../lib/hook/command.js';
import { readStat } from '../../lib/hook/process-table.js';
import { factsInPs, processFacts } from '../../lib/hook/processes.js';

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

describe.skipIf(process.platform !== 'linux')('what a process writes to, as Linux tells it', () => {
  it.each([
    ['cat', 'unix socket'],
    ['pipe', 'pipe'],
    ['file', 'file'],
  ])('%s', (how, kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'ck-guard-output-'));
    const script = join(import.meta.dirname, 'kind-of-output.ts');
    const said = join(folder, 'said');
    const into = { cat: '', pipe: '| cat', file: '> "$1"' }[how];
    spawnSync('sh', ['-c', `"$2" --import tsx "$3" ${into}`, 'sh', join(folder, 'out'), process.execPath, script], { env: { ...process.env, SAID: said } });
    expect(readFileSync(said, 'utf8')).toBe(kind);
    rmSync(folder, { recursive: true });
  });
});

describe('what the system says', () => {
  it('in /proc, whatever the name of the program', () => {
    const rest = '1 1 0 -1 4194560 0 0 0 0 0 0 0 0 20 0 1 0 8812 0 0\n';
    expect(readStat(`42 (node) S 7 ${rest}`)).toEqual({ state: 'S', parent: 7, start: '8812' });
    expect(readStat(`42 (a ) S 9 (b) R 7 ${rest}`)).toEqual({ state: 'R', parent: 7, start: '8812' });
  });

  it.each([
    ['  123 Sat Nov 21 23:13:04 2026    \n', { parent: 123, start: 'Sat Nov 21 23:13:04 2026' }],
    ['', undefined],
    ['ps: illegal option', undefined],
  ])('by ps: %j', (output, facts) => expect(factsInPs(output)).toEqual(facts));
});

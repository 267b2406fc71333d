import { describe, expect, it } from 'vitest';
import { checkBuildSensor } from '../../../lib/checkers/build-sensor.js';
import { rememberChange, rememberProgress } from '../../../lib/session/journal.js';
import type { CommandOutcome, PostToolUse } from '../../../lib/types.js';
import { buildsOf, diskOf, finished, postEdit, runnerOf, worldOf } from '../../project/fake-world.js';
import { BUILD, FILE, ROOT, files, timedOut, worldThat } from './world.js';

describe('a build that is not run, or not to its end', () => {
  it.each<[string, CommandOutcome, string]>([
    ['a program that is not there', { kind: 'not-started', why: 'npm was not found' }, 'npm was not found'],
    ['a script whose program is not there', finished(127, 'sh: 1: eslint: not found\n'), 'sh: 1: eslint: not found'],
    ['a file that may not be executed', finished(126), 'it ended with exit code 126'],
    ['a build that was killed', finished(137, 'half\n'), 'it was killed by signal 9'],
  ])('says once in a session that it could not be run: %s', async (_, outcome, why) => {
    const world = worldThat(outcome);
    expect(await checkBuildSensor(postEdit(FILE), world)).toMatchObject({ kind: 'context', rule: 'not-run', text: expect.stringContaining(why) });
    expect((await checkBuildSensor(postEdit(FILE), world)).kind).toBe('skip');
  });

  it('takes what serves in the place of a tool that is missing, and the tool once it is there', async () => {
    const disk = diskOf({ [`${ROOT}/ruff.toml`]: '', [`${ROOT}/app.py`]: '' });
    const [RUFF, SYNTAX] = ['ruff check --quiet --output-format concise .', `python3 -m py_compile ${ROOT}/app.py`];
    const world = { ...worldOf({ disk }), run: runnerOf({ [SYNTAX]: finished(1, `  File "${ROOT}/app.py", line 1\nSyntaxError: invalid syntax\n`) }) };
    const edited = postEdit(`${ROOT}/app.py`);
    const first = await checkBuildSensor(edited, world);
    expect(first).toMatchObject({ kind: 'context', text: expect.stringMatching(/ruff was not found.*\n`python3 -m py_compile app\.py` fails.*\napp\.py:1: SyntaxError/s) });
    const mended = { ...world, run: runnerOf({ [SYNTAX]: finished(0) }) };
    expect(await checkBuildSensor(edited, mended)).toEqual({ kind: 'pass' });
    const installed = { ...world, run: runnerOf({ [RUFF]: finished(0) }) };
    expect(await checkBuildSensor(edited, installed)).toEqual({ kind: 'pass' });
    expect(installed.run.requests.map(({ argv }) => argv.join(' '))).toEqual([RUFF]);
  });

  it('goes on to run another build than that which takes too long', async () => {
    const disk = diskOf({ ...files, [`${ROOT}/api/package.json`]: JSON.stringify({ scripts: { build: 'x' } }), [`${ROOT}/api/b.ts`]: '' });
    const world = { ...worldOf({ disk }), run: runnerOf({ [BUILD]: timedOut }) };
    const told = async (file: string) => { const verdict = await checkBuildSensor(postEdit(file), world); return verdict.kind === 'context' ? verdict.rule : verdict.kind; };
    expect([await told(FILE), await told(FILE), await told(`${ROOT}/api/b.ts`), await told(`${ROOT}/api/b.ts`)]).toEqual(['timed-out', 'skip', 'timed-out', 'skip']);
    expect(world.run.requests.map(({ cwd }) => cwd)).toEqual([ROOT, `${ROOT}/api`]);
  });

  it('says once that a build takes too long, and does not run it again', async () => {
    const world = worldThat(timedOut, { timeoutSeconds: 5 });
    expect(await checkBuildSensor(postEdit(FILE), world)).toMatchObject({ kind: 'context', rule: 'timed-out', text: expect.stringContaining('within 5 s') });
    expect((await checkBuildSensor(postEdit(FILE), world)).kind).toBe('skip');
    expect(world.run.requests).toHaveLength(1);
  });

  it('tells the person once when their command cannot be used, and runs nothing', async () => {
    const world = worldThat(finished(0), { command: 'make && make install' });
    expect(await checkBuildSensor(postEdit(FILE), world)).toMatchObject({ kind: 'skip', notice: expect.stringContaining('&& needs a shell') });
    expect(await checkBuildSensor(postEdit(FILE), world)).not.toHaveProperty('notice');
    expect(world.run.requests).toEqual([]);
  });

  it.each<[string, PostToolUse, string]>([
    ['prose', postEdit(`${ROOT}/README.md`, 'Write'), 'the file is no source'],
    ['a notebook', postEdit(`${ROOT}/n.ipynb`, 'NotebookEdit'), 'the file is no source'],
    ['a file outside the project', postEdit('/home/dev/other/a.ts'), 'the file is outside the project'],
    ['a folder whose name begins like the project', postEdit('/home/dev/shop-old/a.ts'), 'the file is outside the project'],
    ['a dependency', postEdit(`${ROOT}/node_modules/x/a.js`), 'the file is not of the project itself'],
    ['git', postEdit(`${ROOT}/.git/hooks/a.js`), 'the file is not of the project itself'],
    ['no path', { ...postEdit(FILE), input: {} }, 'the call names no file'],
  ])("skips %s, and runs nothing, not even the person's own command", async (_, event, why) => {
    for (const world of [worldThat(finished(1)), worldThat(finished(1), { command: 'make all' })]) {
      expect(await checkBuildSensor(event, world)).toEqual({ kind: 'skip', why });
      expect(world.run.requests).toEqual([]);
    }
  });

  it.each(['package.json', 'vite.config.ts', '.npmrc', 'build it.mjs'])('does not run a build that depends on %s, which the session has changed, until the agent has run it', async (name) => {
    const script = 'node "build it.mjs" src/a.ts';
    const disk = diskOf({ ...files, [`${ROOT}/package.json`]: JSON.stringify({ scripts: { build: script } }), [`${ROOT}/${name}`]: name === 'package.json' ? JSON.stringify({ scripts: { build: script } }) : '' });
    const world = { ...worldThat(finished(0)), disk, builds: async () => buildsOf({ changedAt: () => 500 }) };
    rememberChange(world.memory, { kind: 'change', file: `${ROOT}/${name}`, at: 400 });
    expect(await checkBuildSensor(postEdit(FILE), world)).toMatchObject({ kind: 'context', rule: 'held-back', text: expect.stringContaining(name) });
    expect((await checkBuildSensor(postEdit(FILE), world)).kind).toBe('skip');
    const ran = { kind: 'check', check: 'build', command: 'npm run build', cwd: ROOT, failed: false, failures: [] } as const;
    rememberProgress(world.memory, { ...ran, at: 499 });
    rememberProgress(world.memory, { ...ran, cwd: `${ROOT}/src`, at: 501 });
    expect((await checkBuildSensor(postEdit(FILE), world)).kind).toBe('skip');
    expect(world.run.requests).toEqual([]);
    rememberProgress(world.memory, { ...ran, at: 501 });
    expect((await checkBuildSensor(postEdit(FILE), world)).kind).toBe('pass');
  });

  it('runs nothing in a project that is not trusted, not even what the options say', async () => {
    const world = { ...worldThat(finished(1), { command: 'make all' }), project: { root: ROOT, trusted: false } };
    expect(await checkBuildSensor(postEdit(FILE), world)).toEqual({ kind: 'skip', why: expect.stringContaining('not trusted') });
    expect(world.run.requests).toEqual([]);
  });

  it('skips a project that it knows no command for', async () => {
    const run = runnerOf({});
    expect(await checkBuildSensor(postEdit(FILE), { ...worldOf({ disk: diskOf({ [FILE]: '' }) }), run })).toEqual({ kind: 'skip', why: expect.stringContaining('no build or check command') });
    expect(run.requests).toEqual([]);
  });
});

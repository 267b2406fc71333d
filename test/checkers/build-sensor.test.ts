import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildSensor } from '../../hooks/build-sensor.js';
import { checkBuildSensor } from '../../lib/checkers/build-sensor.js';
import { rememberChange, rememberProgress } from '../../lib/session/journal.js';
import type { Builds, CommandOutcome, Event, JsonObject, Turn, Verdict, World } from '../../lib/types.js';
import { buildsOf, diskOf, finished, otherEvent, postBatch, postEdit, preEdit, runnerOf, sessionStart, worldOf } from '../project/fake-world.js';
import { makeProject, type RealProject } from '../project/real-project.js';

const ROOT = '/home/dev/shop';
const FILE = `${ROOT}/src/a.ts`;
const BUILD = 'npm run --silent build';
const timedOut: CommandOutcome = { kind: 'timed-out', output: '', durationMs: 60_000 };

const files = { [`${ROOT}/package.json`]: JSON.stringify({ scripts: { build: 'x' } }), [FILE]: '' };

type FakeWorld = World & { readonly run: ReturnType<typeof runnerOf> };

function worldThat(answer: CommandOutcome, options: JsonObject = {}): FakeWorld {
  const run = runnerOf({ [BUILD]: answer, 'make all': answer });
  return { ...worldOf({ disk: diskOf(files), options }), run };
}

/** The same session, in which the build now ends otherwise. */
function then(world: World, answer: CommandOutcome): FakeWorld {
  return { ...world, run: runnerOf({ [BUILD]: answer, 'make all': answer }) };
}

/** The session as it is once the run in the background has ended so. */
async function afterBaseline(answer: CommandOutcome, options: JsonObject = {}): Promise<World> {
  const world = worldThat(answer, options);
  expect(await checkBuildSensor(sessionStart(), { ...world, builds: async () => buildsOf({ inBackground: true }) })).toEqual({ kind: 'pass' });
  return world;
}

const A = 'src/a.ts(3,5): error TS2322: a';
const Z = 'src/z.ts(9,1): error TS1: z';

function fails(...lines: readonly string[]): CommandOutcome {
  return finished(2, `${lines.join('\n')}\n`);
}

describe('checkBuildSensor', () => {
  it('is silent when the build passes', async () => {
    const world = worldThat(finished(0, 'built\n'));
    expect(await checkBuildSensor(postEdit(FILE), world)).toEqual({ kind: 'pass' });
    expect(world.run.requests).toMatchObject([{ argv: BUILD.split(' '), cwd: ROOT, timeoutMs: 60_000, env: { NO_COLOR: '1' } }]);
  });

  it('tells what fails and where, the edited file first', async () => {
    const world = then(await afterBaseline(finished(0)), fails(Z, A));
    expect(await checkBuildSensor(postEdit(FILE), world)).toEqual({
      kind: 'context',
      rule: 'build-failed',
      target: FILE,
      text: '`npm run --silent build` fails, 2 errors:\nsrc/a.ts:3: TS2322: a\nsrc/z.ts:9: TS1: z',
    });
  });

  it('tells each error once for as long as it is there, wherever it moves, and again when it is back', async () => {
    const world = await afterBaseline(finished(0));
    const steps: readonly (readonly [CommandOutcome, string | undefined])[] = [
      [fails(A), 'fails, 1 error:\nsrc/a.ts:3: TS2322: a'],
      [fails(A), undefined],
      [fails('src/a.ts(30,5): error TS2322: a'), undefined],
      [fails(A, Z), 'fails, 1 new error:\nsrc/z.ts:9: TS1: z'],
      [fails(Z), undefined],
      [finished(0), undefined],
      [fails(A), 'fails, 1 error:\nsrc/a.ts:3: TS2322: a'],
      [fails(A, 'src/a.ts(40,5): error TS2322: a'), 'fails, 1 new error:\nsrc/a.ts:40: TS2322: a'],
    ];
    for (const [answer, told] of steps) {
      const verdict = await checkBuildSensor(postEdit(FILE), then(world, answer));
      expect(verdict.kind === 'context' ? verdict.text.replace(/^`.*?` /, '') : undefined).toBe(told);
    }
  });

  it('never tells what was there before the session', async () => {
    const world = await afterBaseline(fails(A, Z));
    expect(await checkBuildSensor(postEdit(FILE), then(world, fails(A, Z)))).toEqual({ kind: 'pass' });
    expect(textOf(await checkBuildSensor(postEdit(FILE), then(world, fails(A, Z, 'src/b.ts(1,1): error TS7: b'))))).toMatch(/fails, 1 new error:\nsrc\/b\.ts:1: TS7: b$/);
  });

  it('tells, as long as it is not known what was there before, only what is in changed files, and says so', async () => {
    const world = worldThat(fails(A, Z));
    expect(textOf(await checkBuildSensor(postEdit(FILE), world))).toBe('`npm run --silent build` fails, 1 error in what this session changed (perhaps from before it):\nsrc/a.ts:3: TS2322: a');
    expect(await checkBuildSensor(postEdit(FILE), world)).toEqual({ kind: 'pass' });
    expect(textOf(await checkBuildSensor(postEdit(FILE), then(world, fails(A, Z, 'src/b.ts(1,1): error TS7: b'))))).toMatch(/1 new error:\nsrc\/b\.ts:1: TS7: b$/);
  });

  it.each([
    ['before it', 3_999, true],
    ['as it began', 4_000, false],
    ['as it ended', 5_000, false],
    ['after it', 5_001, true],
  ])('trusts a baseline where the file changed %s: %i: %s', async (_, changedAt, trusted) => {
    let time = 1_000;
    const world = { ...worldThat(fails(A)), now: () => (time += 1_000), builds: async () => buildsOf({ inBackground: true, changedAt: () => changedAt }) };
    await checkBuildSensor(sessionStart(), world);
    expect((await checkBuildSensor(postEdit(FILE), world)).kind).toBe(trusted ? 'pass' : 'context');
  });

  it('does not trust a baseline during which the file changed', async () => {
    let time = 1_000;
    const at = (world: World, changedAt: number): World => ({ ...world, now: () => (time += 1_000), builds: async () => buildsOf({ inBackground: true, changedAt: () => changedAt }) });
    const world = worldThat(fails(A));
    await checkBuildSensor(sessionStart(), at(world, 0));
    expect(textOf(await checkBuildSensor(postEdit(FILE), at(world, 4_500)))).toContain('perhaps from before it');
  });

  it('does not count a build that an edit has ended, or that was told of an edit, as a baseline', async () => {
    for (const [outcome, notes] of [[timedOut, []], [finished(0), [{ session: 's', changedAt: 1 }]]] as const) {
      const world = worldThat(outcome);
      const turn = { kind: 'taken', wanted: () => new AbortController().signal, notes: () => notes, end: () => [] } as const;
      await checkBuildSensor(sessionStart(), { ...world, builds: async () => buildsOf({ inBackground: true, take: async () => turn }) });
      expect(textOf(await checkBuildSensor(postEdit(FILE), then(world, fails(A))))).toContain('perhaps from before it');
    }
  });

  it('shows the end of an output that has no known form, once', async () => {
    const world = then(await afterBaseline(finished(0)), finished(1, 'starting\nit went wrong\n'));
    expect(await checkBuildSensor(postEdit(FILE), world)).toMatchObject({ text: '`npm run --silent build` fails, exit code 1:\nstarting\nit went wrong' });
    expect(await checkBuildSensor(postEdit(FILE), then(world, finished(1, 'it went wrong at 12:34\n')))).toEqual({ kind: 'pass' });
  });

  it('tells such an output without a baseline only where it names a changed file', async () => {
    expect(await checkBuildSensor(postEdit(FILE), worldThat(finished(1, 'it went wrong\n')))).toEqual({ kind: 'pass' });
    expect(textOf(await checkBuildSensor(postEdit(FILE), worldThat(finished(1, 'cannot bundle a.ts\n'))))).toContain('cannot bundle a.ts');
  });

  it('says so when a failing build prints nothing', async () => {
    const world = then(await afterBaseline(finished(0)), finished(1));
    expect(await checkBuildSensor(postEdit(FILE), world)).toMatchObject({ text: '`npm run --silent build` fails, exit code 1:\n(it printed nothing)' });
  });

  it('says at most 20 lines and 2,000 characters, and counts the rest', async () => {
    const flood = Array.from({ length: 900 }, (_, index) => `src/${index}.ts(1,1): error TS1: ${'x'.repeat(90)}`);
    const text = textOf(await checkBuildSensor(postEdit(FILE), then(await afterBaseline(finished(0)), fails(...flood))));
    expect(text.length).toBeLessThanOrEqual(2_000);
    expect(text.split('\n').length).toBeLessThanOrEqual(20);
    expect(text).toMatch(/^`npm run --silent build` fails, 900 errors:\n[^]*\n\.\.\. and \d+ more$/);
  });

  it('tells, where a run has found more than can be read, only what is in changed files', async () => {
    const flood = Array.from({ length: 5_000 }, (_, index) => `src/${index}.ts(1,1): error TS1: x`);
    const world = await afterBaseline(fails(...flood));
    expect(await checkBuildSensor(postEdit(FILE), then(world, fails(...flood.slice(100))))).toEqual({ kind: 'pass' });
    expect(textOf(await checkBuildSensor(postEdit(FILE), then(world, fails(A, ...flood.slice(100)))))).toMatch(/1 new error:\nsrc\/a\.ts:3: TS2322: a$/);
  });

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

  it('goes on to run another build than that which takes too long', async () => {
    const disk = diskOf({ ...files, [`${ROOT}/api/package.json`]: JSON.stringify({ scripts: { build: 'x' } }), [`${ROOT}/api/b.ts`]: '' });
    const world = { ...worldOf({ disk }), run: runnerOf({ [BUILD]: timedOut }) };
    const told = async (file: string) => { const verdict = await checkBuildSensor(postEdit(file), world); return verdict.kind === 'context' ? verdict.rule : verdict.kind; };
    expect([await told(FILE), await told(FILE), await told(`${ROOT}/api/b.ts`), await told(`${ROOT}/api/b.ts`)]).toEqual(['timed-out', 'skip', 'timed-out', 'skip']);
    expect(world.run.requests.map(({ cwd }) => cwd)).toEqual([ROOT, `${ROOT}/api`]);
  });

  it.each<[string, (path: string) => number | undefined, number | null]>([
    ['the last of their times', (path) => (path.endsWith('a.ts') ? 20 : 10), 20],
    ['the last, whichever that is', (path) => (path.endsWith('a.ts') ? 10 : 20), 20],
    ['none where the first is not known', (path) => (path.endsWith('a.ts') ? undefined : 10), null],
    ['none where another is not known', (path) => (path.endsWith('a.ts') ? 10 : undefined), null],
  ])('leaves word of edits with %s', async (_, changedAt, expected) => {
    const notes: JsonObject[] = [];
    const base = buildsOf();
    const take: Builds['take'] = (name, note) => { notes.push(note); return base.take(name, note); };
    const world = { ...worldThat(finished(0)), builds: async () => buildsOf({ changedAt, take }) };
    await checkBuildSensor(postBatch(['Edit', { file_path: FILE }], ['Edit', { file_path: `${ROOT}/src/b.ts` }]), world);
    expect(notes).toEqual([{ session: 's', changedAt: expected }]);
  });

  it('says once that a build takes too long, and does not run it again', async () => {
    const world = worldThat(timedOut, { timeoutSeconds: 5 });
    expect(await checkBuildSensor(postEdit(FILE), world)).toMatchObject({ kind: 'context', rule: 'timed-out', text: expect.stringContaining('within 5 s') });
    expect((await checkBuildSensor(postEdit(FILE), world)).kind).toBe('skip');
    expect(world.run.requests).toHaveLength(1);
  });

  it.each([
    [30, 30_000],
    [0.5, 500],
    [1_000, 110_000],
    [0, 60_000],
    [-1, 60_000],
    ['10', 60_000],
  ])('with timeoutSeconds %j gives it %i ms', async (timeoutSeconds, expected) => {
    const world = worldThat(finished(0), { timeoutSeconds });
    await checkBuildSensor(postEdit(FILE), world);
    expect(world.run.requests[0]?.timeoutMs).toBe(expected);
  });

  it.each(['make all', ['make', 'all']])("runs the person's own command %j in the root instead", async (command) => {
    const world = worldThat(finished(0), { command });
    expect(await checkBuildSensor(postEdit(FILE), world)).toEqual({ kind: 'pass' });
    expect(world.run.requests).toMatchObject([{ argv: ['make', 'all'], cwd: ROOT }]);
  });

  it('tells the person once when their command cannot be used, and runs nothing', async () => {
    const world = worldThat(finished(0), { command: 'make && make install' });
    expect(await checkBuildSensor(postEdit(FILE), world)).toMatchObject({ kind: 'skip', notice: expect.stringContaining('&& needs a shell') });
    expect(await checkBuildSensor(postEdit(FILE), world)).not.toHaveProperty('notice');
    expect(world.run.requests).toEqual([]);
  });

  it.each<[string, Event, string]>([
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

  describe('after a batch', () => {
    const edit = (file: string): readonly [string, JsonObject] => ['Edit', { file_path: file }];

    it('runs one build for all of its edits, and tells of all edited files first', async () => {
      const world = then(await afterBaseline(finished(0)), fails('src/z.ts(1,1): error TS9: z', 'src/b.ts(1,1): error TS8: b', A));
      const verdict = await checkBuildSensor(postBatch(['Read', { file_path: `${ROOT}/src/z.ts` }], edit(FILE), edit(`${ROOT}/src/b.ts`)), world);
      expect(textOf(verdict).split('\n').slice(1)).toEqual(['src/b.ts:1: TS8: b', 'src/a.ts:3: TS2322: a', 'src/z.ts:1: TS9: z']);
      expect(world.run.requests).toHaveLength(1);
    });

    it('has nothing to do after one without edits', async () => {
      const world = worldThat(fails(A));
      expect(await checkBuildSensor(postBatch(['Bash', { command: 'ls' }], ['Read', { file_path: FILE }]), world)).toMatchObject({ kind: 'skip' });
      expect(world.run.requests).toEqual([]);
    });

    it('shares what may be told among several checks', async () => {
      const disk = diskOf({ ...files, [`${ROOT}/go.mod`]: '', [`${ROOT}/Cargo.toml`]: '' });
      const flood = (name: string): CommandOutcome => fails(...Array.from({ length: 90 }, (_, index) => `src/${name}:${index + 1}:1: ${'x'.repeat(50)}${index}`));
      const answers = { [BUILD]: flood('a.ts'), 'go vet ./...': flood('a.go'), 'cargo check --quiet --message-format short': flood('a.rs') };
      const text = textOf(await checkBuildSensor(postBatch(edit(FILE), edit(`${ROOT}/src/a.go`), edit(`${ROOT}/src/a.rs`)), { ...worldOf({ disk }), run: runnerOf(answers) }));
      expect(text.match(/` fails, 90 errors/g)).toHaveLength(3);
      expect(text.length).toBeLessThanOrEqual(2_000);
      expect(text.split('\n').length).toBeLessThanOrEqual(20);
    });
  });

  describe('where builds come together', () => {
    const turnWith = (...notes: readonly (readonly JsonObject[])[]): Turn => {
      const left = [...notes];
      return { kind: 'taken', wanted: () => new AbortController().signal, notes: () => left.shift() ?? [], end: () => left.flat() };
    };
    const clock = (): (() => number) => {
      let time = 1_000;
      return () => (time += 1_000);
    };

    it('runs once more, and only once, for the edits that came while it ran, and tells how it ended', async () => {
      const now = clock();
      let asked = 0;
      const notes = (): readonly JsonObject[] => ((asked += 1) === 1 ? Array.from({ length: 9 }, () => ({ session: 's', changedAt: now() })) : []);
      const world = { ...then(await afterBaseline(finished(0)), fails(A)), now, builds: async () => buildsOf({ changedAt: () => 10, take: async () => ({ ...turnWith(), notes }) }) };
      expect(textOf(await checkBuildSensor(postEdit(FILE), world))).toContain('TS2322');
      expect(world.run.requests).toHaveLength(2);
    });

    it('runs once more for an edit of which nobody knows when it was', async () => {
      const world = { ...worldThat(fails(A)), now: clock(), builds: async () => buildsOf({ changedAt: () => 10, take: async () => turnWith([{ session: 's', changedAt: null }]) }) };
      await checkBuildSensor(postEdit(FILE), world);
      expect(world.run.requests).toHaveLength(2);
    });

    it.each([
      ['an edit that was there before it began', { session: 's', changedAt: 1_500 }],
      ['an edit of another session, whose own hook waits', { session: 't', changedAt: 90_000 }],
      ['a baseline', { session: 's', for: 'baseline' }],
    ])('does not run again for %s', async (_, note) => {
      const world = { ...worldThat(fails(A)), now: clock(), builds: async () => buildsOf({ changedAt: () => 10, take: async () => turnWith([note]) }) };
      await checkBuildSensor(postEdit(FILE), world);
      expect(world.run.requests).toHaveLength(1);
    });

    it('has nothing to do where another process of the session is at it, and waits for a baseline or another session', async () => {
      for (const [owner, patient] of [[{ session: 's', changedAt: 1 }, false], [{ session: 's', for: 'baseline' }, true], [{ session: 't', changedAt: 1 }, true]] as const) {
        const patience: (number | undefined)[] = [];
        const take: Builds['take'] = async (_name, _note, patienceMs) => (patience.push(patienceMs), { kind: 'busy', owner });
        const world = { ...worldThat(fails(A)), builds: async () => buildsOf({ take }) };
        expect(await checkBuildSensor(postEdit(FILE), world)).toMatchObject({ kind: 'skip', why: expect.stringContaining('another build') });
        expect(patience.map((time) => (time ?? 0) > 0)).toEqual(patient ? [false, true] : [false]);
        expect(world.run.requests).toEqual([]);
      }
    });

    it('does not build again for a file that has not changed since the last build began', async () => {
      const world = { ...worldThat(fails(A)), now: clock(), builds: async () => buildsOf({ changedAt: () => 10 }) };
      await checkBuildSensor(postEdit(FILE), world);
      expect(await checkBuildSensor(postEdit(FILE), world)).toMatchObject({ kind: 'skip', why: expect.stringContaining('has told') });
      expect(world.run.requests).toHaveLength(1);
      const clockSetBack = { ...world, now: () => 100 };
      await checkBuildSensor(postEdit(FILE), clockSetBack);
      expect(world.run.requests).toHaveLength(2);
    });

    it('gives the turn back when it throws', async () => {
      const ended: string[] = [];
      const turn: Turn = { ...turnWith(), end: () => (ended.push('ended'), []) };
      const world = { ...worldThat(fails(A)), run: () => Promise.reject(new Error('no')), builds: async () => buildsOf({ take: async () => turn }) };
      await expect(checkBuildSensor(postEdit(FILE), world)).rejects.toThrow('no');
      expect(ended).toEqual(['ended']);
    });
  });

  describe('when a session starts', () => {
    const started = async (world: World, inBackground: boolean, source = 'startup'): Promise<number> => {
      let times = 0;
      await checkBuildSensor(sessionStart(source), { ...world, builds: async () => buildsOf({ inBackground, continueInBackground: () => void (times += 1) }) });
      return times;
    };

    it('runs nothing itself, but starts what does', async () => {
      const world = worldThat(finished(0));
      expect(await started(world, false)).toBe(1);
      expect(world.run.requests).toEqual([]);
      await started(world, true);
      expect(world.run.requests).toHaveLength(1);
    });

    it('gives each package its time, and all of them five minutes', async () => {
      const names = ['a', 'b', 'c', 'd', 'e'];
      const disk = diskOf(Object.fromEntries(names.flatMap((name) => [[`${ROOT}/packages/${name}/package.json`, '{"scripts": {"build": "x"}}'], [`${ROOT}/packages/${name}/x.ts`, '']]).concat([[`${ROOT}/package.json`, '{"workspaces": ["packages/*"]}']])));
      let time = 0;
      const given: number[] = [];
      const run: World['run'] = async ({ timeoutMs }) => { given.push(timeoutMs); time += 99_500; return finished(0); };
      await started({ ...worldOf({ disk }), run, now: () => time }, true);
      expect(given).toEqual([110_000, 110_000, 101_000, 1_500]);
    });

    it.each<[string, () => Promise<World>]>([
      ['a project that is not trusted', async () => ({ ...worldThat(finished(0)), project: { root: ROOT, trusted: false } })],
      ['a project without a build', async () => worldOf({ disk: diskOf({ [FILE]: '' }) })],
      ['a session that has a baseline', () => afterBaseline(finished(0))],
      ['a session that has changed something', async () => (await (async (world) => (await checkBuildSensor(postEdit(FILE), world), world))(worldThat(finished(0))))],
    ])('starts nothing in %s', async (what, make) => {
      const world = await make();
      expect(await started(world, false)).toBe(0);
      expect(await checkBuildSensor(sessionStart(), world)).toEqual({ kind: 'skip', why: what.endsWith('trusted') ? 'the project is not trusted, so none of its commands is run' : 'there is nothing to find out' });
    });
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

  it.each([['a call that has not been made', preEdit(FILE)], ['another event', otherEvent]] as const)('passes on %s', async (_, event) => {
    expect(await checkBuildSensor(event, worldThat(finished(1)))).toEqual({ kind: 'pass' });
  });
});

describe('checkBuildSensor in a real project', () => {
  let project: RealProject;
  afterEach(() => project.remove());
  const edit = (name: string, options?: JsonObject): Verdict | Promise<Verdict> => checkBuildSensor(postEdit(join(project.root, name)), project.world(options));
  const baseline = (options?: JsonObject): Verdict | Promise<Verdict> =>
    checkBuildSensor(sessionStart(), { ...project.world(options), builds: async () => buildsOf({ inBackground: true }) });

  it('an npm build script, reached by a link', async () => {
    project = makeProject({
      'package.json': JSON.stringify({ name: 'shop', version: '1.0.0', scripts: { build: 'node "build it.js"' } }),
      'build it.js': `console.error('src/a.js:7:1: error: no such product'); process.exit(1);\n`,
      'src/a.js': '',
    });
    const link = join(project.root, '../link');
    symlinkSync(project.root, link);
    const world = { ...project.world(), project: { root: link, trusted: true } };
    expect(await checkBuildSensor(postEdit(join(link, 'src/a.js')), world)).toMatchObject({
      kind: 'context',
      text: '`npm run --silent build` fails, 1 error in what this session changed (perhaps from before it):\nsrc/a.js:7: no such product',
    });
    project.write({ 'build it.js': '' });
    expect(await checkBuildSensor(postEdit(join(link, 'src/a.js')), world)).toEqual({ kind: 'pass' });
  }, 60_000);

  it('npm whose tool is not installed: said once, as no fault of the code', async () => {
    project = makeProject({ 'package.json': '{"scripts": {"build": "no-such-bundler --all"}}', 'a.js': '' });
    expect(await edit('a.js')).toMatchObject({ kind: 'context', rule: 'not-run', text: expect.stringContaining('not found') });
    expect((await edit('a.js')).kind).toBe('skip');
  }, 60_000);

  it('a build that hangs is ended in time', async () => {
    project = makeProject({ 'package.json': '{"scripts": {"build": "node hang.js"}}', 'hang.js': 'setTimeout(() => {}, 60_000);', 'a.js': '' });
    const startedAt = Date.now();
    expect(await edit('a.js', { timeoutSeconds: 1 })).toMatchObject({ kind: 'context', rule: 'timed-out' });
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    expect((await edit('a.js', { timeoutSeconds: 1 })).kind).toBe('skip');
  }, 60_000);

  it('a build that floods: the errors at its end are told', async () => {
    project = makeProject({
      'package.json': '{"scripts": {"build": "node flood.js"}}',
      'flood.js': `const line = 'working on it, and on it, and on it\\n'.repeat(10_000);\nfor (let i = 0; i < 20; i += 1) process.stdout.write(line);\nprocess.stdout.write('a.js:1:1: error: at last\\n', () => process.exit(1));\n`,
      'a.js': '',
    });
    expect(await edit('a.js')).toMatchObject({ text: expect.stringContaining('a.js:1: at last') });
  }, 60_000);

  it("a person's own command, which names the file that it looks at", async () => {
    project = makeProject({ 'my checks/run.js': '', 'a.js': '' });
    await baseline({ command: 'node "my checks/run.js" "a b" a.js' });
    project.write({ 'my checks/run.js': 'console.log("this is wrong"); process.exit(process.argv[2] === "a b" ? 3 : 0);' });
    expect(await edit('a.js', { command: 'node "my checks/run.js" "a b" a.js' })).toMatchObject({ text: expect.stringContaining('exit code 3') });
    expect(await edit('a.js', { command: ['node', 'my checks/run.js'] })).toEqual({ kind: 'pass' });
  }, 60_000);

  it('a dependency that is edited does not start a build', async () => {
    project = makeProject({ 'package.json': '{"scripts": {"build": "node -e process.exit(1)"}}' });
    mkdirSync(join(project.root, 'node_modules/x'), { recursive: true });
    writeFileSync(join(project.root, 'node_modules/x/a.js'), '');
    expect((await edit('node_modules/x/a.js')).kind).toBe('skip');
  });
});

describe('the definition', () => {
  it('has a handler of its own, longer than its longest build', () => {
    expect(buildSensor).toMatchObject({ id: 'build-sensor', pace: 'slow', timeoutSeconds: 120, statusMessage: expect.any(String) });
    expect(buildSensor.triggers).toEqual([{ event: 'SessionStart' }, { event: 'PostToolUse', tools: ['Edit', 'Write', 'NotebookEdit'], perBatch: true }]);
  });
});

function textOf(verdict: Verdict): string {
  return verdict.kind === 'context' ? verdict.text : expect.fail(`a context was expected, but it was ${JSON.stringify(verdict)}`);
}

import { describe, expect, it } from 'vitest';
import { stopVerify } from '../../hooks/stop-verify.js';
import { checkStopVerify } from '../../lib/checkers/stop-verify.js';
import type { BackgroundTask, CommandOutcome, Json, World } from '../../lib/types.js';
import { buildsOf, diskOf, finished, gitAnswers, runnerOf, sessionStart, stop } from '../project/fake-world.js';
import { ROOT, LINT, TYPES, files, green, ran, reasonOf, worldThat } from './stop-verify/world.js';

describe('checkStopVerify', () => {
  it('is silent when lint and type check pass', async () => {
    const world = worldThat(green);
    expect(await checkStopVerify(stop(), world)).toEqual({ kind: 'pass' });
    expect(ran(world)).toEqual([LINT, TYPES]);
    expect(world.run.requests.filter(({ argv }) => argv[0] === 'npm').map(({ timeoutMs, cwd }) => [timeoutMs, cwd])).toEqual([
      [45_000, ROOT],
      [45_000, ROOT],
    ]);
  });

  it('sends the agent back with what fails in what it changed', async () => {
    const types = finished(2, 'src/z.ts(1,1): error TS1: z\nsrc/a.ts(2,1): error TS2: a\n');
    expect(await checkStopVerify(stop(), worldThat({ ...green, [TYPES]: types }))).toEqual({
      kind: 'block',
      rule: 'checks-failed',
      reason:
        '`npm run --silent typecheck` fails, 1 error:\nsrc/a.ts:2: TS2: a\nFix this before you stop, or say plainly why it cannot be fixed.',
    });
  });

  it.each([1, 60, 75, 80, 85, 90, 95, 100, 110, 120, 150, 200, 250])('tells of every check that fails, and leaves the runner room to sign: messages of %i characters', async (length) => {
    const flood = Array.from({ length: 500 }, (_, index) => `src/a.ts(${index + 1},1): error TS1: ${'x'.repeat(length)}`).join('\n');
    const reason = reasonOf(await checkStopVerify(stop(), worldThat({ [LINT]: finished(1, flood), [TYPES]: finished(1, flood) })));
    expect(reason.length).toBeLessThanOrEqual(1_940);
    expect(reason.split('\n').length).toBeLessThanOrEqual(20);
    expect(reason).toContain('`npm run --silent lint` fails, 500 errors:');
    expect(reason).toContain('`npm run --silent typecheck` fails, 500 errors:');
    expect(reason).toMatch(/say plainly why it cannot be fixed\.$/);
  });

  it('runs all checks at once', async () => {
    let running = 0;
    let most = 0;
    const world = worldThat(green);
    const run: World['run'] = async (request) => {
      if (request.argv[0] === 'git') return world.run(request);
      running += 1;
      most = Math.max(most, running);
      for (let waited = 0; waited < 500 && most < 2; waited += 1) await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
      return finished(0);
    };
    await checkStopVerify(stop(), { ...world, run });
    expect(most).toBe(2);
  });

  it('looks at a project behind a link where that leads', async () => {
    const world = worldThat(green);
    const linked = { ...world, project: { root: '/link', trusted: true }, disk: { ...world.disk, realPath: (path: string) => (path === '/link' ? ROOT : world.disk.realPath(path)) } };
    expect(await checkStopVerify(stop(), linked)).toEqual({ kind: 'pass' });
    expect(world.run.requests.map(({ cwd }) => cwd)).toEqual(world.run.requests.map(() => ROOT));
    expect(ran(world)).toEqual([LINT, TYPES]);
    await checkStopVerify(sessionStart(), { ...linked, builds: async () => buildsOf({ inBackground: true }) });
    expect(ran(world)).toEqual([LINT, TYPES, LINT]);
  });

  it.each([
    ['missing', undefined, 'ck-guard is not in order: guard.cjs is missing, so no call is looked at before it runs. Install the guards again.'],
    ['empty', '', 'ck-guard is not in order: guard.cjs is empty, so no call is looked at before it runs. Install the guards again.'],
    ['there', 'x', undefined],
  ])('tells the person at the start where the program of the guards is %s', async (_, text, notice) => {
    const program = `${ROOT}/.claude/hooks/guard.cjs`;
    const asked: (number | undefined)[] = [];
    const base = diskOf({ ...files, ...(text === undefined ? {} : { [program]: text }) });
    const disk = { ...base, readText: (path: string, most?: number) => { if (path === program) asked.push(most); return base.readText(path, most); } };
    for (const trusted of [true, false]) expect((await checkStopVerify(sessionStart(), { ...worldThat(green, []), disk, project: { root: ROOT, trusted } })).notice).toBe(notice);
    expect(asked).toEqual([0, 0]);
    const unknown = { ...disk, readText: (path: string, most?: number) => (path === program ? { kind: 'unknown', why: 'larger than 0 bytes' } as const : base.readText(path, most)) };
    expect(await checkStopVerify(sessionStart(), { ...worldThat(green, []), disk: unknown })).toEqual({ kind: 'pass' });
  });

  it('does not blame the agent for what lint finds elsewhere', async () => {
    const elsewhere = finished(1, '/home/dev/shop/src/old.ts\n  1:1  error  no good  rule\n');
    const world = worldThat({ ...green, [LINT]: elsewhere });
    expect(await checkStopVerify(stop(), world)).toEqual({ kind: 'pass', notice: expect.stringContaining('fails, though not in what this session has changed') });
    expect(await checkStopVerify(stop(), world)).toEqual({ kind: 'pass' });
    const both = finished(1, '/home/dev/shop/src/old.ts\n  1:1  error  old  rule\n\n/home/dev/shop/src/a.ts\n  5:1  error  new  rule\n');
    const reason = reasonOf(await checkStopVerify(stop(), worldThat({ ...green, [LINT]: both })));
    expect(reason).toContain('src/a.ts:5: new');
    expect(reason).not.toContain('old');
  });

  it('takes what lint warns of for a failure, if it fails on that alone', async () => {
    const warnings = finished(1, '/home/dev/shop/src/a.ts\n  5:1  warning  too long  rule\n');
    expect(reasonOf(await checkStopVerify(stop(), worldThat({ ...green, [LINT]: warnings })))).toContain('src/a.ts:5: too long');
  });

  it('blocks on an output of no known form if it speaks of a changed file', async () => {
    expect(reasonOf(await checkStopVerify(stop(), worldThat({ ...green, [LINT]: finished(1, 'bad style in src/a.ts\n') })))).toContain('exit code 1:\nbad style in src/a.ts');
    expect((await checkStopVerify(stop(), worldThat({ ...green, [LINT]: finished(1, 'bad\n') }))).kind).toBe('pass');
  });

  it('runs nothing in a project that is not trusted, not even git or what the options say', async () => {
    const world = { ...worldThat(green, ['src/a.ts'], { commands: { lint: 'make lint' } }), project: { root: ROOT, trusted: false } };
    expect(await checkStopVerify(stop(), world)).toEqual({ kind: 'skip', why: expect.stringContaining('not trusted') });
    expect(world.run.requests).toEqual([]);
  });

  it.each([
    ['nothing has changed', [], 'this session has changed no file'],
    ['only prose has changed', ['README.md', 'notes.txt'], 'no check is known'],
  ])('runs no check when %s', async (_, changed, why) => {
    const world = worldThat(green, changed);
    expect(await checkStopVerify(stop(), world)).toEqual({ kind: 'skip', why: expect.stringContaining(why) });
    expect(ran(world)).toEqual([]);
  });

  it('goes by what the session has recorded when git cannot tell what has changed', async () => {
    const world = worldThat({ ...green, [LINT]: finished(1, 'src/a.ts:1:1: x\n') }, ['src/a.ts'], {}, false);
    expect((await checkStopVerify(stop(), world)).kind).toBe('block');
    expect(ran(world)).toEqual([LINT, TYPES]);
  });

  it('does not take for the session\'s what others have changed', async () => {
    const world = { ...worldThat(green, []), run: runnerOf({ ...gitAnswers(['src/a.ts']), ...green }) };
    expect(await checkStopVerify(stop(), world)).toEqual({ kind: 'skip', why: 'this session has changed no file' });
  });

  it('gives the time that is left to the checks', async () => {
    let clock = 0;
    const world = { ...worldThat(green), now: () => (clock += 4_000) };
    await checkStopVerify(stop(), world);
    expect(world.run.requests.filter(({ argv }) => argv[0] === 'npm').map(({ timeoutMs }) => timeoutMs)).toEqual([41_000, 41_000]);
  });

  it.each<[string, BackgroundTask]>([
    ['a sub-agent that is done', { type: 'subagent', status: 'completed' }],
    ['a development server', { type: 'shell', status: 'running' }],
  ])('verifies with %s in the background', async (_, task) => {
    const world = worldThat(green);
    await checkStopVerify({ ...stop(), backgroundTasks: [task] }, world);
    expect(ran(world)).not.toEqual([]);
  });

  it.each<[string, BackgroundTask]>([
    ['a sub-agent that works', { type: 'subagent', status: 'running' }],
    ['a workflow that waits', { type: 'workflow', status: 'pending' }],
  ])('does not verify with %s in the background', async (_, task) => {
    const world = worldThat(green);
    await checkStopVerify({ ...stop(), backgroundTasks: [task] }, world);
    expect(ran(world)).toEqual([]);
  });

  it('does nothing in plan mode', async () => {
    expect(await checkStopVerify({ ...stop(), permissionMode: 'plan' }, worldThat(green))).toMatchObject({ kind: 'skip' });
  });

  it.each<[string, CommandOutcome, string]>([
    ['is not there', { kind: 'not-started', why: 'npm was not found' }, '`npm run --silent lint` could not be run: npm was not found'],
    ['is not installed', finished(127, 'sh: 1: eslint: not found\n'), 'eslint: not found'],
    ['takes too long', { kind: 'timed-out', output: '', durationMs: 45_000 }, '`npm run --silent lint` took too long and was ended'],
  ])('tells the person once, and blocks nobody, when a check %s', async (_, outcome, told) => {
    const world = worldThat({ ...green, [LINT]: outcome });
    expect(await checkStopVerify(stop(), world)).toEqual({ kind: 'pass', notice: expect.stringContaining(told) });
    expect(await checkStopVerify(stop(), world)).toEqual({ kind: 'pass' });
  });

  it("runs the person's own commands in the root instead", async () => {
    const commands = { lint: 'make lint', 'unit tests': ['npm', 'test'] };
    const world = worldThat({ 'make lint': finished(0), 'npm test': finished(1, '1 test failed\n') }, ['anything.txt'], { commands });
    expect(reasonOf(await checkStopVerify(stop(), world))).toContain('`npm test` fails, exit code 1:\n1 test failed');
    expect(ran(world)).toEqual(['make lint', 'npm test']);
  });

  it.each<[string, Json, string]>([
    ['a command that needs a shell', { lint: 'a | b', unit: 'make lint' }, 'the command "lint" is not used: | needs a shell'],
    ['no object', ['make lint'], '"commands" is not used'],
    ['no list of globs', { lint: { command: 'make lint', when: 'src/**' } }, '"when" must be a list'],
    ['no command', { lint: { when: ['src/**'] } }, 'a command is a text'],
  ])('tells the person of %s', async (_, commands, told) => {
    const world = worldThat({ 'make lint': finished(0) }, ['src/a.ts'], { commands });
    expect(await checkStopVerify(stop(), world)).toMatchObject({ notice: expect.stringContaining(told) });
    expect(ran(world).filter((command) => command !== 'make lint')).toEqual([]);
  });

  it.each<[string, Json, readonly string[]]>([
    ['src/a.ts', ['src/**/*.ts'], ['make lint']],
    ['src/deep/.hidden/a.ts', ['src/**/*.ts'], ['make lint']],
    ['docs/a.md', ['src/**/*.ts', '*.md'], ['make lint']],
    ['docs/a.md', ['src/**'], []],
    ['docs/a.md', [], ['make lint']],
    ['docs/a.md', ['./docs/*'], ['make lint']],
  ])('when %s has changed, runs a command for %j: %j', async (file, when, expected) => {
    const world = worldThat({ 'make lint': finished(0) }, [file], { commands: { lint: { command: 'make lint', when } } });
    await checkStopVerify(stop(), world);
    expect(ran(world)).toEqual(expected);
  });

  it('runs tests beside what it finds', async () => {
    const world = worldThat({ ...green, 'npm test': finished(1, ' FAIL  test/old.test.ts > adds\n') }, ['src/a.ts'], { tests: { command: 'npm test', when: ['src/**'] } });
    expect(reasonOf(await checkStopVerify(stop(), world))).toContain('`npm test` fails, exit code 1:');
    expect(ran(world)).toEqual([LINT, TYPES, 'npm test']);
  });

  it('runs at most eight checks at once, and says what it left out', async () => {
    const packages = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const disk = diskOf(Object.fromEntries(packages.flatMap((name) => [[`${ROOT}/${name}/package.json`, '{"scripts": {"lint": "x"}}'], [`${ROOT}/${name}/a.ts`, '']])));
    const world = { ...worldThat(green, packages.map((name) => `${name}/a.ts`)), disk };
    expect(await checkStopVerify(stop(), world)).toEqual({ kind: 'pass', notice: expect.stringContaining('4 more checks were not run') });
    expect(ran(world)).toHaveLength(8);
  });

  it.each([
    [10, 10_000],
    [10_000, 100_000],
    ['x', 45_000],
  ])('with timeoutSeconds %j gives checks %i ms', async (timeoutSeconds, expected) => {
    const world = worldThat(green, ['src/a.ts'], { timeoutSeconds });
    await checkStopVerify(stop(), world);
    expect(world.run.requests.findLast(({ argv }) => argv[0] === 'npm')?.timeoutMs).toBe(expected);
  });

  it('passes on a sub-agent that stops', async () => {
    expect(await checkStopVerify({ ...stop(), kind: 'SubagentStop' }, worldThat({}))).toEqual({ kind: 'pass' });
  });
});

describe('the definition', () => {
  it('has a handler of its own', () => {
    expect(stopVerify).toMatchObject({ id: 'stop-verify', pace: 'slow', timeoutSeconds: 120, statusMessage: expect.any(String) });
    expect(stopVerify.triggers.map(({ event }) => event)).toEqual(['SessionStart', 'Stop', 'SubagentStop']);
  });
});

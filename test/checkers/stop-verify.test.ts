import { describe, expect, it } from 'vitest';
import { stopVerify } from '../../hooks/stop-verify.js';
import { checkStopVerify } from '../../lib/checkers/stop-verify.js';
import { rememberChange, rememberEdit, rememberProgress } from '../../lib/session/journal.js';
import type { BackgroundTask, CommandOutcome, Event, Json, JsonObject, Stop, Verdict, World } from '../../lib/types.js';
import { buildsOf, diskOf, finished, gitAnswers, otherEvent, postEdit, runnerOf, sessionStart, stop, worldOf } from '../project/fake-world.js';

const ROOT = '/home/dev/shop';
const LINT = 'npm run --silent lint';
const TYPES = 'npm run --silent typecheck';
const files = { [`${ROOT}/package.json`]: JSON.stringify({ scripts: { lint: 'x', typecheck: 'y', build: 'z' } }) };
const green = { [LINT]: finished(0), [TYPES]: finished(0) };

type FakeWorld = World & { readonly run: ReturnType<typeof runnerOf> };

/** A session that has changed these files, in a repository, or where git cannot tell. */
function worldThat(answers: Readonly<Record<string, CommandOutcome>>, changed: readonly string[] = ['src/a.ts'], options: JsonObject = {}, git = true): FakeWorld {
  const sources = Object.fromEntries(changed.map((file) => [`${ROOT}/${file}`, 'text']));
  const world = { ...worldOf({ disk: diskOf({ '/home/dev/shop/.claude/hooks/guard.cjs': 'x', ...sources, ...files }), options }), run: runnerOf({ ...(git ? gitAnswers(changed) : {}), ...answers }) };
  for (const file of changed) rememberChange(world.memory, { kind: 'change', file: `${ROOT}/${file}`, at: 0 });
  return world;
}

const ran = ({ run }: FakeWorld): readonly string[] => run.requests.map(({ argv }) => argv.join(' ')).filter((command) => !command.startsWith('git '));

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
      await new Promise((resolve) => setTimeout(resolve, 20));
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

  it.each<[string, BackgroundTask, boolean]>([
    ['a sub-agent that works', { type: 'subagent', status: 'running' }, false],
    ['a workflow that waits', { type: 'workflow', status: 'pending' }, false],
    ['a sub-agent that is done', { type: 'subagent', status: 'completed' }, true],
    ['a development server', { type: 'shell', status: 'running' }, true],
  ])('with %s in the background', async (_, task, verifies) => {
    const world = worldThat(green);
    await checkStopVerify({ ...stop(), backgroundTasks: [task] }, world);
    expect(ran(world).length > 0).toBe(verifies);
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

  it.each<[string, Event]>([
    ['a sub-agent that stops', { ...stop(), kind: 'SubagentStop' }],
    ['an edit', postEdit(`${ROOT}/src/a.ts`)],
    ['another event', otherEvent],
  ])('passes on %s', async (_, event) => {
    expect(await checkStopVerify(event, worldThat({}))).toEqual({ kind: 'pass' });
  });
});

const stopOf = (promptId: string, lastAssistantMessage = 'done', active = true): Stop => ({ ...stop(active), promptId, lastAssistantMessage });

describe('what was there before the session', () => {
  const LINT_FAILS = '/home/dev/shop/src/a.ts\n  5:1  error  no good  rule\n';
  const inBackground = (world: FakeWorld): World => ({ ...world, builds: async () => buildsOf({ inBackground: true }) });

  it('is looked at in the background when the session starts', async () => {
    let started = 0;
    const world = { ...worldThat(green, []), builds: async () => buildsOf({ continueInBackground: () => (started += 1) }) };
    expect(await checkStopVerify(sessionStart(), world)).toEqual({ kind: 'pass' });
    expect([ran(world), started]).toEqual([[], 1]);
    await checkStopVerify(sessionStart('compact'), world);
    await checkStopVerify(sessionStart(), { ...world, settings: { options: { baseline: false }, severities: {} } });
    await checkStopVerify(sessionStart(), { ...world, project: { root: ROOT, trusted: false } });
    expect(started).toBe(1);
  });

  it('never blocks, and what is new does, wherever it stands', async () => {
    const world = worldThat({ ...green, [LINT]: finished(1, LINT_FAILS), [TYPES]: finished(0) }, []);
    await checkStopVerify(sessionStart(), inBackground(world));
    expect(ran(world)).toEqual([LINT, TYPES]);
    rememberChange(world.memory, { kind: 'change', file: `${ROOT}/src/a.ts`, at: 0 });
    const later = { ...world, disk: diskOf({ ...files, [`${ROOT}/src/a.ts`]: '' }) };
    expect(await checkStopVerify(stop(), later)).toEqual({ kind: 'pass' });
    const elsewhere = runnerOf({ ...gitAnswers(['src/a.ts']), [LINT]: finished(1, LINT_FAILS), [TYPES]: finished(2, 'src/z.ts(1,1): error TS1: z\n') });
    const reason = reasonOf(await checkStopVerify(stop(), { ...later, run: elsewhere }));
    expect(reason).toMatch(/^`npm run --silent typecheck` fails, 1 error:\nsrc\/z\.ts:1: TS1: z\nFix/);
  });

  it('is not told by a run during which the session has begun to write', async () => {
    const world = worldThat({ ...green, [LINT]: finished(1, LINT_FAILS) });
    expect(await checkStopVerify(sessionStart(), inBackground(world))).toEqual({ kind: 'skip', why: 'the session has begun to write' });
    expect((await checkStopVerify(stop(), world)).kind).toBe('block');
  });

  it('is looked at by one session at a time, which gives the turn back, whatever comes', async () => {
    const world = worldThat(green, []);
    const steps: string[] = [];
    const turn = { ...(await buildsOf().take('', {})), end: () => (steps.push('end'), []) };
    const take = async (name: string) => (steps.push(name), turn);
    const free = { ...world, builds: async () => buildsOf({ inBackground: true, take }) };
    expect(await checkStopVerify(sessionStart(), free)).toEqual({ kind: 'pass' });
    await expect(checkStopVerify(sessionStart(), { ...free, run: () => Promise.reject(new Error('no')) })).rejects.toThrow('no');
    expect(steps).toEqual(['stop-verify', 'end', 'stop-verify', 'end']);
    const busy = worldThat(green, []);
    expect(await checkStopVerify(sessionStart(), { ...busy, builds: async () => buildsOf({ inBackground: true, take: async () => ({ kind: 'busy', owner: {} }) }) })).toEqual({ kind: 'skip', why: 'another session runs these checks' });
    expect(ran(busy)).toEqual([]);
  });

  it('is known of a check that passed at an earlier stop', async () => {
    const world = worldThat(green);
    await checkStopVerify(stopOf('one'), world);
    const broken = { ...world, run: runnerOf({ ...gitAnswers(['src/a.ts']), ...green, [TYPES]: finished(2, 'src/z.ts(1,1): error TS1: z\n') }) };
    expect((await checkStopVerify(stopOf('two'), broken)).kind).toBe('block');
  });
});

describe('the breaker', () => {
  const failing = (...lines: readonly string[]): CommandOutcome => (lines.length === 0 ? finished(0) : finished(1, lines.map((line) => `src/a.ts:1:1: ${line}\n`).join('')));

  /** Plays stops of one prompt with what lint says at each; gives what came of each. */
  async function play(prompt: string, world: FakeWorld, ...lints: readonly CommandOutcome[]): Promise<readonly string[]> {
    const told: string[] = [];
    for (const lint of lints) {
      const verdict = await checkStopVerify(stopOf(prompt), { ...world, run: runnerOf({ ...gitAnswers(['src/a.ts']), ...green, [LINT]: lint }) });
      told.push(verdict.kind === 'pass' && verdict.notice !== undefined ? 'open' : verdict.kind);
    }
    return told;
  }

  it.each<[string, readonly CommandOutcome[], readonly string[]]>([
    ['the same failure', [failing('a'), failing('a'), failing('a')], ['block', 'open', 'skip']],
    ['fewer failures', [failing('a', 'b', 'c'), failing('a', 'b'), failing('a'), failing()], ['block', 'block', 'block', 'pass']],
    ['fewer failures for ever', [failing('a', 'b', 'c', 'd'), failing('a', 'b', 'c'), failing('a', 'b'), failing('a'), failing('a')], ['block', 'block', 'block', 'open', 'skip']],
    ['others instead', [failing('a'), failing('b'), failing('a')], ['block', 'block', 'open']],
    ['others beside', [failing('a'), failing('a', 'b')], ['block', 'open']],
    ['mended, and broken again', [failing('a'), failing(), failing('a')], ['block', 'pass', 'open']],
  ])('with %s', async (_, lints, expected) => {
    expect(await play('p', worldThat(green), ...lints)).toEqual(expected);
  });

  it("closes with the person's next prompt, and says once what is unresolved", async () => {
    const world = worldThat(green);
    expect(await play('one', world, failing('a'), failing('a'), failing('a'))).toEqual(['block', 'open', 'skip']);
    expect(await play('two', world, failing('a'), failing('a'))).toEqual(['block', 'open']);
    const verdict = await checkStopVerify(stopOf('three'), { ...world, run: runnerOf({ ...gitAnswers(['src/a.ts']), ...green, [LINT]: failing('a') }) });
    const open = await checkStopVerify(stopOf('three'), { ...world, run: runnerOf({ ...gitAnswers(['src/a.ts']), ...green, [LINT]: failing('a') }) });
    expect(verdict.kind).toBe('block');
    expect(open).toEqual({ kind: 'pass', notice: 'stop-verify has sent the agent back once, and lets it stop with this unresolved:\n`npm run --silent lint` fails (src/a.ts:1)' });
  });

  it('tells prompts apart where the host does not number them', async () => {
    const world = worldThat({ ...green, [LINT]: failing('a') });
    const kinds: string[] = [];
    for (const active of [false, true, true, false, true]) kinds.push((await checkStopVerify(stop(active), world)).kind);
    expect(kinds).toEqual(['block', 'pass', 'skip', 'block', 'pass']);
  });

  it('does not ask again for tests that may have failed before, once the person knows', async () => {
    const world = worldThat({ 'npm test': finished(1, ' FAIL  test/old.test.ts > adds\n') }, ['src/a.ts'], { commands: { tests: 'npm test' } });
    const kinds: string[] = [];
    for (const prompt of ['one', 'one', 'two']) kinds.push((await checkStopVerify(stopOf(prompt), world)).kind);
    expect(kinds).toEqual(['block', 'pass', 'pass']);
  });
});

describe('a check whose definition this session changed', () => {
  const changedAt = (): number => 10;
  const world = (): FakeWorld => ({ ...worldThat(green, ['src/a.ts', 'package.json']), builds: async () => buildsOf({ changedAt }) });
  const agentRuns = (to: FakeWorld, command: string, at: number): void => rememberProgress(to.memory, { kind: 'check', check: 'lint', command, cwd: ROOT, failed: false, failures: [], at });

  it('is not run, and the person is told', async () => {
    const held = world();
    expect(await checkStopVerify(stop(), held)).toEqual({
      kind: 'skip',
      why: 'no check is known for what has changed',
      notice: expect.stringContaining('`npm run --silent lint` was not run, since this session changed package.json, and the agent has not run it since'),
    });
    expect(ran(held)).toEqual([]);
  });

  it.each([
    [2, 'package.json, eslint.config.js, and the agent'],
    [3, 'package.json, eslint.config.js, .npmrc, and the agent'],
    [5, 'package.json, eslint.config.js, .npmrc and 2 more, and the agent'],
  ])('is held back by several, of which three are named: %i', async (count, named) => {
    const changed = ['package.json', 'eslint.config.js', '.npmrc', '.eslintrc.json', '.eslintrc.yml'].slice(0, count);
    const held = { ...worldThat(green, ['src/a.ts', ...changed]), builds: async () => buildsOf({ changedAt }) };
    const { notice = '' } = await checkStopVerify(stop(), held);
    expect(notice).toContain(`\`${LINT}\` was not run, since this session changed ${named} has not run it since`);
  });

  it('is run once the agent has run the same since', async () => {
    const seen = world();
    agentRuns(seen, 'npm run lint', 11);
    await checkStopVerify(stop(), seen);
    expect(ran(seen)).toEqual([LINT]);
    const before = world();
    agentRuns(before, 'npm run lint', 9);
    await checkStopVerify(stop(), before);
    expect(ran(before)).toEqual([]);
  });
});

describe('words', () => {
  const edited = (world: FakeWorld): FakeWorld => {
    rememberEdit(world.memory, `${ROOT}/src/a.ts`, { kind: 'edit', at: 1 });
    return { ...world, run: runnerOf({ ...gitAnswers(['src/a.ts']), ...green, 'worktree list': finished(0, 'worktree /home/dev/shop\n') }) };
  };
  const claim = 'The parser is faster now. All tests pass.';

  it('that the record does not bear out send the agent back once', async () => {
    const world = edited(worldThat(green));
    expect(await checkStopVerify(stopOf('p', claim), world)).toEqual({
      kind: 'block',
      rule: 'claims',
      reason: 'The message says tests pass; no run is on record since the edit of src/a.ts.\nFix this before you stop, or say plainly why it cannot be fixed.',
    });
    expect(await checkStopVerify(stopOf('p', claim), world)).toMatchObject({ kind: 'pass', notice: expect.stringContaining('The message says tests pass') });
  });

  it('are believed when the tests have passed just now', async () => {
    const world = edited(worldThat(green));
    const run = runnerOf({ ...gitAnswers(['src/a.ts']), ...green, 'npm test': finished(0), 'worktree list': finished(0, 'worktree /home/dev/shop\n') });
    expect(await checkStopVerify(stopOf('p', claim), { ...world, run, settings: { options: { tests: 'npm test' }, severities: {} } })).toEqual({ kind: 'pass' });
  });

  it.each<[string, readonly string[], boolean]>([
    ['own', ['make', 'test'], true],
    ['own', ['make', 'maketest'], false],
    ['tests', ['make', 'all'], true],
    ['own', ['npx', 'vitest', 'run'], true],
    ['own', ['make', 'lint'], false],
  ])('of tests are believed where the command %j, %j has passed: %s', async (name, words, believed) => {
    const world = edited(worldThat(green));
    const run = runnerOf({ ...gitAnswers(['src/a.ts']), [words.join(' ')]: finished(0), 'worktree list': finished(0, 'worktree /home/dev/shop\n') });
    expect((await checkStopVerify(stopOf('p', claim), { ...world, run, settings: { options: { commands: { [name]: [...words] } }, severities: {} } })).kind).toBe(believed ? 'pass' : 'block');
  });

  it.each<[string, readonly string[], boolean]>([
    ['Lint passes.', ['make', 'lint'], true],
    ['Lint passes.', ['make', 'style'], false],
    ['The type check passes.', ['npx', 'tsc', '-p', '.'], true],
    ['The type check passes.', ['make', 'typecheck'], true],
    ['The type check passes.', ['make', 'lint'], false],
  ])('%s is believed where the command %j has passed: %s', async (words, command, believed) => {
    const world = edited(worldThat(green));
    const run = runnerOf({ ...gitAnswers(['src/a.ts']), [command.join(' ')]: finished(0), 'worktree list': finished(0, 'worktree /home/dev/shop\n') });
    expect((await checkStopVerify(stopOf('p', `The parser is faster now. ${words}`), { ...world, run, settings: { options: { commands: { own: [...command] } }, severities: {} } })).kind).toBe(believed ? 'pass' : 'block');
  });

  it('that the project builds are believed when its types are in order', async () => {
    expect(await checkStopVerify(stopOf('p', 'The parser is faster now. The build succeeds.'), edited(worldThat(green)))).toEqual({ kind: 'pass' });
  });

  it('are left unread when that is switched off, when the agent works elsewhere, and where there are other work trees', async () => {
    const world = edited(worldThat(green));
    expect((await checkStopVerify(stopOf('p', claim), { ...world, settings: { options: { claims: false }, severities: {} } })).kind).toBe('pass');
    expect((await checkStopVerify({ ...stopOf('p', claim), cwd: '/home/dev/other' }, world)).kind).toBe('pass');
    const trees = runnerOf({ ...gitAnswers(['src/a.ts']), ...green, 'worktree list': finished(0, 'worktree /home/dev/shop\n\nworktree /home/dev/two\n') });
    expect((await checkStopVerify(stopOf('p', claim), { ...world, run: trees })).kind).toBe('pass');
  });
});

describe('sub-agents', () => {
  const subagent = (agentType: string): Stop => ({ ...stop(), kind: 'SubagentStop', agentId: 'a1', agentType });
  const failing = (): FakeWorld => {
    const world = worldThat({ ...green, [LINT]: finished(1, 'src/a.ts:1:1: x\n') }, ['src/a.ts'], { subagents: true });
    rememberEdit(world.memory, `${ROOT}/src/a.ts`, { kind: 'edit', at: 1 });
    return world;
  };

  it('are looked at when that is wanted, and have changed something', async () => {
    expect((await checkStopVerify(subagent('general-purpose'), failing())).kind).toBe('block');
    expect(await checkStopVerify(subagent('general-purpose'), { ...failing(), settings: { options: {}, severities: {} } })).toEqual({ kind: 'pass' });
    expect((await checkStopVerify(subagent('general-purpose'), worldThat(green, ['src/a.ts'], { subagents: true }))).kind).toBe('skip');
  });

  it("of the host's own are not", async () => {
    expect(await checkStopVerify(subagent(''), failing())).toEqual({ kind: 'pass' });
  });
});

describe('the definition', () => {
  it('has a handler of its own', () => {
    expect(stopVerify).toMatchObject({ id: 'stop-verify', pace: 'slow', timeoutSeconds: 120, statusMessage: expect.any(String) });
    expect(stopVerify.triggers.map(({ event }) => event)).toEqual(['SessionStart', 'Stop', 'SubagentStop']);
  });
});

function reasonOf(verdict: Verdict): string {
  return verdict.kind === 'block' ? verdict.reason : expect.fail(`a block was expected, but it was ${JSON.stringify(verdict)}`);
}

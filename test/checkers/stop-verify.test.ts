import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { stopVerify } from '../../hooks/stop-verify.js';
import { checkStopVerify } from '../../lib/checkers/stop-verify.js';
import type { CommandOutcome, Event, Json, JsonObject, Verdict, World } from '../../lib/types.js';
import { diskOf, finished, gitAnswers, otherEvent, postEdit, runnerOf, stop, worldOf } from '../project/fake-world.js';
import { linkTypeScript, makeProject, type RealProject } from '../project/real-project.js';

const ROOT = '/home/dev/shop';
const LINT = 'npm run --silent lint';
const TYPES = 'npm run --silent typecheck';
const files = { [`${ROOT}/package.json`]: JSON.stringify({ scripts: { lint: 'x', typecheck: 'y', build: 'z' } }) };
const green = { [LINT]: finished(0), [TYPES]: finished(0) };

type FakeWorld = World & { readonly run: ReturnType<typeof runnerOf> };

function worldThat(answers: Readonly<Record<string, CommandOutcome>>, changed: readonly string[] | 'unknown' = ['src/a.ts'], options: JsonObject = {}): FakeWorld {
  const git = changed === 'unknown' ? {} : gitAnswers(changed);
  return { ...worldOf({ disk: diskOf(files), options }), run: runnerOf({ ...git, ...answers }) };
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

  it('sends the agent back with what fails, changed files first', async () => {
    const types = finished(2, 'src/z.ts(1,1): error TS1: z\nsrc/a.ts(2,1): error TS2: a\n');
    expect(await checkStopVerify(stop(), worldThat({ ...green, [TYPES]: types }))).toEqual({
      kind: 'block',
      rule: 'checks-failed',
      reason:
        '`npm run --silent typecheck` fails, 2 errors:\nsrc/a.ts:2: TS2: a\nsrc/z.ts:1: TS1: z\nFix this before you stop, or say plainly why it cannot be fixed.',
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

  it('does not blame the agent for what lint finds elsewhere', async () => {
    const elsewhere = finished(1, '/home/dev/shop/src/old.ts\n  1:1  error  no good  rule\n');
    expect(await checkStopVerify(stop(), worldThat({ ...green, [LINT]: elsewhere }))).toEqual({ kind: 'pass' });
    const both = finished(1, '/home/dev/shop/src/old.ts\n  1:1  error  old  rule\n\n/home/dev/shop/src/a.ts\n  5:1  error  new  rule\n');
    const reason = reasonOf(await checkStopVerify(stop(), worldThat({ ...green, [LINT]: both })));
    expect(reason).toContain('src/a.ts:5: new');
    expect(reason).not.toContain('old');
  });

  it('takes what lint warns of for a failure, if it fails on that alone', async () => {
    const warnings = finished(1, '/home/dev/shop/src/a.ts\n  5:1  warning  too long  rule\n');
    expect(reasonOf(await checkStopVerify(stop(), worldThat({ ...green, [LINT]: warnings })))).toContain('src/a.ts:5: too long');
  });

  it('blocks on a lint whose output it cannot read, and on a type error elsewhere, which an edit can cause', async () => {
    expect((await checkStopVerify(stop(), worldThat({ ...green, [LINT]: finished(1, 'bad\n') }))).kind).toBe('block');
    expect((await checkStopVerify(stop(), worldThat({ ...green, [TYPES]: finished(1, 'src/z.ts(1,1): error TS1: z\n') }))).kind).toBe('block');
  });

  it('never blocks twice in a row, and then runs nothing', async () => {
    const world = worldThat({ ...green, [LINT]: finished(1, 'bad\n') });
    expect(await checkStopVerify(stop(true), world)).toEqual({ kind: 'pass' });
    expect(world.run.requests).toEqual([]);
  });

  it('runs nothing in a project that is not trusted, not even git or what the options say', async () => {
    const world = { ...worldThat(green, ['src/a.ts'], { commands: { lint: 'make lint' } }), project: { root: ROOT, trusted: false } };
    expect(await checkStopVerify(stop(), world)).toEqual({ kind: 'skip', why: expect.stringContaining('not trusted') });
    expect(world.run.requests).toEqual([]);
  });

  it.each([
    ['nothing has changed', [], 'no file has changed'],
    ['only prose has changed', ['README.md', 'notes.txt'], 'no check is known'],
  ])('runs no check when %s', async (_, changed, why) => {
    const world = worldThat(green, changed);
    expect(await checkStopVerify(stop(), world)).toEqual({ kind: 'skip', why: expect.stringContaining(why) });
    expect(ran(world)).toEqual([]);
  });

  it('runs the checks of the root when git cannot tell what has changed', async () => {
    const world = worldThat({ ...green, [LINT]: finished(1, 'src/old.ts:1:1: x\n') }, 'unknown');
    expect((await checkStopVerify(stop(), world)).kind).toBe('block');
    expect(ran(world)).toEqual([LINT, TYPES]);
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
  ])('tells the person of %s', async (_, commands, told) => {
    const world = worldThat({ 'make lint': finished(0) }, ['src/a.ts'], { commands });
    expect(await checkStopVerify(stop(), world)).toMatchObject({ notice: expect.stringContaining(told) });
    expect(ran(world).filter((command) => command !== 'make lint')).toEqual([]);
  });

  it('runs at most eight checks at once, and says what it left out', async () => {
    const packages = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const disk = diskOf(Object.fromEntries(packages.map((name) => [`${ROOT}/${name}/package.json`, '{"scripts": {"lint": "x"}}'])));
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
    expect(world.run.requests.at(-1)?.timeoutMs).toBe(expected);
  });

  it.each<[string, Event]>([
    ['a sub-agent that stops', { ...stop(), kind: 'SubagentStop' }],
    ['an edit', postEdit(`${ROOT}/src/a.ts`)],
    ['another event', otherEvent],
  ])('passes on %s', async (_, event) => {
    expect(await checkStopVerify(event, worldThat({}))).toEqual({ kind: 'pass' });
  });
});

describe('checkStopVerify in a real project', () => {
  let project: RealProject;
  afterEach(() => project.remove());
  const stopNow = (options?: JsonObject): Verdict | Promise<Verdict> => checkStopVerify(stop(), project.world(options));

  it('npm: blocks on a lint that fails, lets go on the next try, and is silent once it is mended', async () => {
    project = makeProject({
      '.gitignore': 'node_modules/\n',
      'package.json': JSON.stringify({ name: 'shop', version: '1.0.0', scripts: { lint: 'node lint.js' } }),
      'lint.js': `const text = require('fs').readFileSync('src/a.js', 'utf8');\nif (text.includes('var ')) { console.log('src/a.js:1:1: no var here'); process.exit(1); }\n`,
      'src/a.js': 'let a = 1;\n',
    });
    project.commit();
    expect((await stopNow()).kind).toBe('skip');
    project.write({ 'src/a.js': 'var a = 1;\n' });
    expect(reasonOf(await stopNow())).toMatch(/^`npm run --silent lint` fails, 1 error:\nsrc\/a\.js:1: no var here\nFix this/);
    expect(await checkStopVerify(stop(true), project.world())).toEqual({ kind: 'pass' });
    project.write({ 'src/a.js': 'const a = 1;\n' });
    expect(await stopNow()).toEqual({ kind: 'pass' });
  }, 60_000);

  it('TypeScript: sees an untracked file, and an error in another file than the one that changed', async () => {
    project = makeProject({
      '.gitignore': 'node_modules/\n',
      'tsconfig.json': '{"compilerOptions": {"strict": true, "noEmit": true}, "include": ["src"]}',
      'src/price.ts': 'export const price = (cents: number): string => String(cents / 100);\n',
      'src/cart.ts': `import { price } from './price.js';\nexport const total = price(5);\n`,
    });
    linkTypeScript(project);
    project.commit();
    project.write({ 'src/price.ts': 'export const price = (cents: string): string => cents;\n' });
    expect(reasonOf(await stopNow())).toContain('src/cart.ts:2: TS2345: ');
    project.commit();
    project.write({ 'src/cart.ts': `import { price } from './price.js';\nexport const total = price('5');\n`, 'src/new.ts': 'export const n: number = null;\n' });
    expect(reasonOf(await stopNow())).toMatch(/fails, 1 error:\nsrc\/new\.ts:1: TS2322: /);
  }, 60_000);

  it('a project without git: runs what is configured', async () => {
    project = makeProject({ 'check.js': 'console.log("a.js:1: bad"); process.exit(1);', 'a.js': '' });
    expect(reasonOf(await stopNow({ commands: { check: 'node check.js' } }))).toContain('`node check.js` fails, 1 error:\na.js:1: bad');
  }, 60_000);

  it('a check that hangs: ended in time, the person is told, the agent may stop', async () => {
    project = makeProject({ 'package.json': JSON.stringify({ scripts: { lint: 'node hang.js', typecheck: 'node ok.js' } }), 'hang.js': 'setTimeout(() => {}, 60_000);', 'ok.js': '' });
    const startedAt = Date.now();
    expect(await stopNow({ timeoutSeconds: 2 })).toEqual({ kind: 'pass', notice: expect.stringContaining('`npm run --silent lint` took too long') });
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  }, 60_000);

  it('secrets of the environment do not come back', async () => {
    project = makeProject({ 'check.js': 'console.log(process.env.PLAIN); process.exit(1);' });
    const { createRunCommand } = await import('../../lib/hook/command.js');
    const run = createRunCommand({ PATH: process.env['PATH'], API_KEY: 'canary-0123456789', PLAIN: 'key is canary-0123456789' });
    writeFileSync(join(project.root, 'a.js'), '');
    const verdict = await checkStopVerify(stop(), { ...project.world({ commands: { check: 'node check.js' } }), run });
    expect(reasonOf(verdict)).toContain('key is [secret]');
    expect(JSON.stringify(verdict)).not.toContain('canary');
  }, 60_000);
});

describe('the definition', () => {
  it('has a handler of its own', () => {
    expect(stopVerify).toMatchObject({ id: 'stop-verify', pace: 'slow', timeoutSeconds: 120, statusMessage: expect.any(String), triggers: [{ event: 'Stop' }] });
  });
});

function reasonOf(verdict: Verdict): string {
  return verdict.kind === 'block' ? verdict.reason : expect.fail(`a block was expected, but it was ${JSON.stringify(verdict)}`);
}

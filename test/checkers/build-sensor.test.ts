import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildSensor } from '../../hooks/build-sensor.js';
import { checkBuildSensor } from '../../lib/checkers/build-sensor.js';
import type { CommandOutcome, Event, JsonObject, Verdict, World } from '../../lib/types.js';
import { diskOf, finished, otherEvent, postEdit, preEdit, runnerOf, worldOf } from '../project/fake-world.js';
import { linkTypeScript, makeProject, type RealProject } from '../project/real-project.js';

const ROOT = '/home/dev/shop';
const FILE = `${ROOT}/src/a.ts`;
const BUILD = 'npm run --silent build';
const timedOut: CommandOutcome = { kind: 'timed-out', output: '', durationMs: 60_000 };

const files = { [`${ROOT}/package.json`]: JSON.stringify({ scripts: { build: 'x' } }), [FILE]: '' };

function worldThat(answer: CommandOutcome, options: JsonObject = {}): World & { readonly run: ReturnType<typeof runnerOf> } {
  const run = runnerOf({ [BUILD]: answer, 'make all': answer });
  return { ...worldOf({ disk: diskOf(files), options }), run };
}

describe('checkBuildSensor', () => {
  it('is silent when the build passes', async () => {
    const world = worldThat(finished(0, 'built\n'));
    expect(await checkBuildSensor(postEdit(FILE), world)).toEqual({ kind: 'pass' });
    expect(world.run.requests).toMatchObject([{ argv: BUILD.split(' '), cwd: ROOT, timeoutMs: 60_000, env: { NO_COLOR: '1' } }]);
  });

  it('tells what fails and where, the edited file first', async () => {
    const output = 'src/z.ts(9,1): error TS1: z\nsrc/a.ts(3,5): error TS2322: a\n';
    expect(await checkBuildSensor(postEdit(FILE), worldThat(finished(2, output)))).toEqual({
      kind: 'context',
      rule: 'build-failed',
      target: FILE,
      text: '`npm run --silent build` fails, 2 errors:\nsrc/a.ts:3: TS2322: a\nsrc/z.ts:9: TS1: z',
    });
  });

  it('shows the end of an output that has no known form', async () => {
    const verdict = await checkBuildSensor(postEdit(FILE), worldThat(finished(1, 'starting\nit went wrong\n')));
    expect(verdict).toMatchObject({ text: '`npm run --silent build` fails, exit code 1:\nstarting\nit went wrong' });
  });

  it('says so when a failing build prints nothing', async () => {
    expect(await checkBuildSensor(postEdit(FILE), worldThat(finished(1)))).toMatchObject({ text: '`npm run --silent build` fails, exit code 1:\n(it printed nothing)' });
  });

  it('says at most 20 lines and 2,000 characters', async () => {
    const flood = Array.from({ length: 5_000 }, (_, index) => `src/${index}.ts(1,1): error TS1: ${'x'.repeat(90)}`).join('\n');
    const verdict = await checkBuildSensor(postEdit(FILE), worldThat(finished(1, flood)));
    const text = textOf(verdict);
    expect(text.length).toBeLessThanOrEqual(2_000);
    expect(text.split('\n').length).toBeLessThanOrEqual(20);
    expect(text).toMatch(/^`npm run --silent build` fails, 1000 errors:\n[^]*\n\.\.\. and \d+ more$/);
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

  it.each<[string, Event]>([
    ['prose', postEdit(`${ROOT}/README.md`, 'Write')],
    ['a notebook', postEdit(`${ROOT}/n.ipynb`, 'NotebookEdit')],
    ['a file outside the project', postEdit('/home/dev/other/a.ts')],
    ['a folder whose name begins like the project', postEdit('/home/dev/shop-old/a.ts')],
    ['a dependency', postEdit(`${ROOT}/node_modules/x/a.js`)],
    ['git', postEdit(`${ROOT}/.git/hooks/a.js`)],
    ['no path', { ...postEdit(FILE), input: {} }],
  ])("skips %s, and runs nothing, not even the person's own command", async (_, event) => {
    for (const world of [worldThat(finished(1)), worldThat(finished(1), { command: 'make all' })]) {
      expect(await checkBuildSensor(event, world)).toEqual({ kind: 'skip', why: expect.any(String) });
      expect(world.run.requests).toEqual([]);
    }
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

  it('TypeScript without scripts: a break is told with file, line and message; a fix is silent', async () => {
    project = makeProject({
      'package.json': '{"name": "shop"}',
      'tsconfig.json': '{"compilerOptions": {"strict": true, "noEmit": true}, "include": ["src"]}',
      'src/price.ts': 'export const price = (cents: number): string => String(cents / 100);\n',
      'src/cart.ts': `import { price } from './price.js';\nexport const total = price(5);\n`,
    });
    linkTypeScript(project);
    expect(await edit('src/cart.ts')).toEqual({ kind: 'pass' });
    project.write({ 'src/cart.ts': `import { price } from './price.js';\n\nexport const total = price('5');\n` });
    expect(await edit('src/cart.ts')).toMatchObject({
      kind: 'context',
      rule: 'build-failed',
      text: expect.stringMatching(/^`node_modules\/\.bin\/tsc --noEmit --pretty false` fails, 1 error:\nsrc\/cart\.ts:3: TS2345: /),
    });
    project.write({ 'src/cart.ts': `import { price } from './price.js';\nexport const total = price(5);\n` });
    expect(await edit('src/cart.ts')).toEqual({ kind: 'pass' });
  }, 60_000);

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
      text: '`npm run --silent build` fails, 1 error:\nsrc/a.js:7: no such product',
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

  it("a person's own command", async () => {
    project = makeProject({ 'my checks/run.js': 'process.exit(process.argv[2] === "a b" ? 3 : 0);', 'a.js': '' });
    expect(await edit('a.js', { command: 'node "my checks/run.js" "a b"' })).toMatchObject({ text: expect.stringContaining('exit code 3') });
    expect(await edit('a.js', { command: ['node', 'my checks/run.js'] })).toEqual({ kind: 'pass' });
  }, 60_000);

  it.for([
    {
      name: 'a Cargo crate',
      files: { 'crate/Cargo.toml': '[package]\nname = "shop"\nversion = "0.1.0"\nedition = "2021"\n' },
      edited: 'crate/src/main.rs',
      broken: 'fn main() {\n    let x: i32 = "a";\n    println!("{x}");\n}\n',
      mended: 'fn main() {}\n',
      told: /^`cargo check .*` fails, 1 error:\ncrate\/src\/main\.rs:2: mismatched types/,
    },
    {
      name: 'a C project with make',
      files: { 'native/Makefile': 'all: a.o\na.o: a.c\n\tcc -c a.c\n' },
      edited: 'native/a.c',
      broken: 'int main(void) {\n  return x;\n}\n',
      mended: 'int main(void) { return 0; }\n',
      told: /^`make all` fails, 1 error:\nnative\/a\.c:2: .*undeclared/,
    },
  ])('$name: a break is told, a fix is silent', { timeout: 120_000 }, async ({ files: given, edited, broken, mended, told }, { skip }) => {
    project = makeProject({ ...given, [edited]: broken });
    const verdict = await edit(edited);
    if (verdict.kind === 'context' && verdict.rule === 'not-run') skip(verdict.text);
    expect(textOf(verdict)).toMatch(told);
    project.write({ [edited]: mended });
    expect(await edit(edited)).toEqual({ kind: 'pass' });
  });

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
    expect(buildSensor.triggers).toEqual([{ event: 'PostToolUse', tools: ['Edit', 'Write', 'NotebookEdit'] }]);
  });
});

function textOf(verdict: Verdict): string {
  return verdict.kind === 'context' ? verdict.text : expect.fail(`a context was expected, but it was ${JSON.stringify(verdict)}`);
}

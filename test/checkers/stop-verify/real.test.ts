import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkSessionMemory } from '../../../lib/checkers/session-memory.js';
import { checkStopVerify } from '../../../lib/checkers/stop-verify.js';
import { createRunCommand } from '../../../lib/hook/processes/run-command.js';
import { rememberChange, rememberProgress } from '../../../lib/session/journal.js';
import type { JsonObject, Verdict, World } from '../../../lib/types.js';
import { buildsOf, sessionStart, stop } from '../../project/fake-world.js';
import { NO_VAR } from '../../project/no-var.js';
import { makeProject, type RealProject } from '../../project/real-project.js';
import { reasonOf } from './world.js';
import { gitIn, linkTypeScript } from '../../on-disk.js';

let project: RealProject;
let prompts = 0;
afterEach(() => project.remove());

const world = (options: JsonObject = {}): World => ({ ...project.world(options), now: Date.now });
/** Starts a session; the checks that it would run in the background run now. */
async function start(options: JsonObject = {}): Promise<void> {
  await checkSessionMemory(sessionStart(), world(options));
  await checkStopVerify(sessionStart(), world(options));
  await checkStopVerify(sessionStart(), { ...world(options), builds: async () => buildsOf({ inBackground: true }) });
}
/** A stop after a new prompt of the person. */
function stopNow(message = 'done', options: JsonObject = {}): Promise<Verdict> {
  prompts += 1;
  return checkStopVerify({ ...stop(), cwd: project.root, promptId: `prompt ${prompts}`, lastAssistantMessage: message }, world(options));
}
const git = (...args: readonly string[]): void => gitIn(project.root, ...args);
/** The agent commits what is there. */
function agentCommits(): void {
  project.commit();
  rememberProgress(world().memory, { kind: 'commit', at: 1 });
}
const edited = (...files: readonly string[]): void => files.forEach((file) => rememberChange(world().memory, { kind: 'change', file: join(project.root, file), at: 1 }));

const LINTED = { '.gitignore': 'node_modules/\n', 'package.json': JSON.stringify({ name: 'shop', scripts: { lint: 'node lint.js' } }), 'lint.js': NO_VAR };

describe('checks of a real project', () => {
  it('lint: what the session adds blocks, written by tool or shell, tracked or not; what was there never does', async () => {
    project = makeProject({ ...LINTED, 'src/a.js': 'var old = 1;\nlet a = 1;\n' });
    project.commit();
    project.write({ 'src/dirty.js': 'var dirty = 1;\n' });
    await start();
    expect((await stopNow()).kind).toBe('skip');
    project.write({ 'src/a.js': 'var old = 1;\nlet a = 2;\n' });
    expect(await stopNow()).toEqual({ kind: 'pass' });
    project.write({ 'src/a.js': 'var old = 1;\nlet a = 2;\nvar b = 1;\n', 'src/new.js': 'var c = 1;\n' });
    expect(reasonOf(await stopNow())).toMatch(/^`npm run --silent lint` fails, 2 errors:\nsrc\/a\.js:3: no var: var b = 1;\nsrc\/new\.js:1: no var: var c = 1;\nFix this/);
    project.write({ 'src/a.js': 'let a = 2;\n', 'src/new.js': 'let c = 1;\n' });
    expect(await stopNow()).toEqual({ kind: 'pass' });
  }, 60_000);

  it('lint: where the start of the session is not known, changed lines of its own files count', async () => {
    project = makeProject({ ...LINTED, 'src/a.js': 'var old = 1;\nlet a = 1;\n', 'src/b.js': 'var b = 1;\n' });
    project.commit();
    project.write({ 'src/a.js': 'var old = 1;\nlet a = 2;\n' });
    expect((await stopNow()).kind).toBe('skip');
    edited('src/a.js');
    expect(await stopNow()).toEqual({ kind: 'pass', notice: expect.stringContaining('not in what this session has changed') });
    project.write({ 'src/a.js': 'var old = 1;\nvar a = 2;\n' });
    expect(reasonOf(await stopNow())).toContain('fails, 1 error:\nsrc/a.js:2: no var: var a = 2;');
  }, 60_000);

  it('TypeScript: an untracked file, and an error in another file than the one that changed', async () => {
    project = makeProject({
      '.gitignore': 'node_modules/\n',
      'tsconfig.json': '{"compilerOptions": {"strict": true, "noEmit": true}, "include": ["src"]}',
      'src/price.ts': 'export const price = (cents: number): string => String(cents / 100);\n',
      'src/cart.ts': `import { price } from './price.js';\nexport const total = price(5);\n`,
    });
    linkTypeScript(project);
    project.commit();
    await start();
    project.write({ 'src/price.ts': 'export const price = (cents: string): string => cents;\n' });
    expect(reasonOf(await stopNow())).toContain('src/cart.ts:2: TS2345: ');
    project.write({ 'src/cart.ts': `import { price } from './price.js';\nexport const total = price('5');\n`, 'src/new.ts': 'export const n: number = null;\n' });
    expect(reasonOf(await stopNow())).toMatch(/fails, 1 error:\nsrc\/new\.ts:1: TS2322: /);
  }, 60_000);

  it('TypeScript: what breaks in a package that needs the one that changed is told once, and only where the whole was sound', async () => {
    const tsconfig = '{"compilerOptions": {"strict": true, "noEmit": true}, "include": ["**/*.ts"]}';
    const manifest = (name: string, needs: object = {}): string => JSON.stringify({ name, dependencies: needs, scripts: { typecheck: 'tsc --noEmit' } });
    const files = {
      '.gitignore': 'node_modules/\n',
      'package.json': JSON.stringify({ name: 'shop', scripts: { typecheck: 'tsc --noEmit' } }),
      'tsconfig.json': tsconfig,
      'packages/core/package.json': manifest('core'),
      'packages/core/tsconfig.json': tsconfig,
      'packages/core/price.ts': 'export const price = (cents: number): string => String(cents / 100);\n',
      'packages/web/package.json': manifest('web', { core: '*' }),
      'packages/web/tsconfig.json': tsconfig,
      'packages/web/cart.ts': `import { price } from '../core/price.js';\nexport const total = price(5);\n`,
    };
    project = makeProject(files);
    linkTypeScript(project);
    project.commit();
    await start();
    project.write({ 'packages/core/price.ts': 'export const price = (cents: string): string => cents;\n' });
    expect(reasonOf(await stopNow())).toMatch(/^`npm run --silent typecheck` fails, 1 error:\npackages\/web\/cart\.ts:2: TS2345: /);
    project.write({ 'packages/core/price.ts': 'export const price = (cents: string): number => cents;\n' });
    expect(reasonOf(await stopNow())).toMatch(/^`cd packages\/core && npm run --silent typecheck` fails, 1 error:\npackages\/core\/price\.ts:1: TS2322: [^\n]*\nFix this/);

    project.remove();
    project = makeProject({ ...files, 'packages/web/old.ts': 'export const n: number = null;\n' });
    linkTypeScript(project);
    project.commit();
    await start();
    project.write({ 'packages/core/price.ts': 'export const price = (cents: string): string => cents;\n' });
    expect(await stopNow()).toEqual({ kind: 'pass' });
  }, 90_000);

  it('a project without git: runs what is configured, for what was written by tool', async () => {
    project = makeProject({ 'check.js': 'console.log("a.js:1: bad"); process.exit(1);', 'a.js': '' });
    edited('a.js');
    expect(reasonOf(await stopNow('done', { commands: { check: 'node check.js' } }))).toContain('`node check.js` fails, 1 error:\na.js:1: bad');
  }, 60_000);

  it('a check that hangs: ended in time, the person is told, the agent may stop', async () => {
    project = makeProject({ 'package.json': JSON.stringify({ scripts: { lint: 'node hang.js', typecheck: 'node ok.js' } }), 'hang.js': 'setTimeout(() => {}, 60_000);', 'ok.js': '' });
    edited('ok.js');
    const startedAt = Date.now();
    expect(await stopNow('done', { timeoutSeconds: 2 })).toEqual({ kind: 'pass', notice: expect.stringContaining('`npm run --silent lint` took too long') });
    expect(Date.now() - startedAt).toBeLessThan(15_000);
  }, 60_000);

  it('secrets of the environment do not come back', async () => {
    project = makeProject({ 'check.js': 'console.log(process.env.PLAIN); process.exit(1);', 'a.js': '' });
    edited('a.js');
    const run = createRunCommand({ PATH: process.env['PATH'], API_KEY: 'canary-0123456789', PLAIN: 'key is canary-0123456789' });
    const verdict = await checkStopVerify(stop(), { ...world({ commands: { check: 'node check.js' } }), run });
    expect(reasonOf(verdict)).toContain('key is [secret]');
    expect(JSON.stringify(verdict)).not.toContain('canary');
  }, 60_000);
});

describe('what a session leaves in a real project', () => {
  const TEST = "describe('cart', () => {\n  it('adds', () => {\n    expect(1).toBe(1);\n  });\n});\n";
  const ONLY = TEST.replace('it(', 'it.only(');

  it('is not told where the person asked for it', async () => {
    project = makeProject({ 'test/a.test.js': TEST });
    project.commit();
    await start();
    project.write({ 'test/a.test.js': TEST.replace('it(', 'it.skip(') });
    rememberProgress(world().memory, { kind: 'prompt', at: 1, wishes: 'stub test-skipped' });
    rememberProgress(world().memory, { kind: 'prompt', at: 2 });
    expect(await stopNow()).toMatchObject({ kind: 'skip' });
    project.write({ 'test/a.test.js': ONLY });
    expect(reasonOf(await stopNow())).toContain('keeps all other tests from running');
  }, 60_000);

  it('is told with file and line, before and after a commit; what was there is not', async () => {
    project = makeProject({ 'test/a.test.js': TEST, 'test/old.test.js': ONLY });
    project.commit();
    project.write({ 'test/dirty.test.js': ONLY, 'test/old.test.js': `${ONLY}// TODO: implement the rest\n` });
    await start();
    expect((await stopNow()).kind).toBe('skip');
    project.write({ 'test/dirty.test.js': `${ONLY}// more\n`, 'test/old.test.js': `${ONLY}// TODO: implement the rest\n// more\n` });
    expect((await stopNow()).kind).toBe('skip');
    project.write({ 'test/a.test.js': ONLY });
    const told = 'This session added:\ntest/a.test.js:2: keeps all other tests from running: it.only(\'adds\', () => {\nFix this';
    expect(reasonOf(await stopNow())).toContain(told);
    agentCommits();
    expect(reasonOf(await stopNow())).toContain(told);
    expect((await stopNow('I left the .only in test/a.test.js on purpose.')).kind).toBe('skip');
  }, 60_000);

  it('is not what a pull or a checkout has brought', async () => {
    project = makeProject({ 'test/a.test.js': TEST, 'src/a.js': '' });
    project.commit();
    git('checkout', '--quiet', '-b', 'theirs');
    project.write({ 'test/a.test.js': ONLY });
    project.commit();
    git('checkout', '--quiet', '-');
    await start();
    git('merge', '--quiet', 'theirs');
    project.write({ 'src/a.js': 'let a;\n', 'test/a.test.js': `${ONLY}// more\n` });
    edited('src/a.js', 'test/a.test.js');
    expect((await stopNow()).kind).toBe('skip');
  }, 60_000);

  it('is found without knowing the start only where a file is in git', async () => {
    project = makeProject({ 'test/a.test.js': TEST });
    project.commit();
    project.write({ 'test/a.test.js': ONLY, 'test/b.test.js': ONLY });
    edited('test/a.test.js', 'test/b.test.js');
    expect(reasonOf(await stopNow())).toMatch(/^This session added:\ntest\/a\.test\.js:2: [^\n]+\nFix/);
  }, 60_000);
});

describe('the start of a session', () => {
  it('with more changed files than are remembered blames nobody for what no tool wrote', async () => {
    project = makeProject({ ...LINTED, 'src/a.js': 'let a = 1;\n' });
    project.commit();
    project.write(Object.fromEntries(Array.from({ length: 160 }, (_, index) => [`src/${'long'.repeat(20)}-${index}.js`, `var x${index} = 1;\n`])));
    await start({ baseline: false });
    project.write({ 'src/b.js': 'var b = 1;\n' });
    expect((await stopNow()).kind).toBe('skip');
    edited('src/b.js');
    expect(await stopNow()).toMatchObject({ kind: 'block' });
  }, 60_000);

  it('that takes up an earlier one leaves words about earlier work alone', async () => {
    project = makeProject({ 'README.md': 'x\n', 'src/a.js': '' });
    project.commit();
    await checkSessionMemory(sessionStart('resume'), world());
    await checkStopVerify(sessionStart('resume'), world({ baseline: false }));
    expect((await stopNow("I've implemented the retry logic and updated `README.md`.")).kind).toBe('skip');
  }, 60_000);
});

describe('words about a real project', () => {
  it('a file said to be updated that is as it was, a commit that was not made, a change of nothing', async () => {
    project = makeProject({ 'README.md': 'x\n', 'src/a.js': '' });
    project.commit();
    await start();
    expect(reasonOf(await stopNow("I've implemented the retry logic. It backs off exponentially."))).toContain('this session has changed no file');
    project.write({ 'src/a.js': 'let a;\n' });
    edited('src/a.js');
    expect(reasonOf(await stopNow('Done. I updated `README.md` and `src/a.js`, and committed both.'))).toMatch(/^The message says that README\.md was changed; it is as it was\.\nThe message says that the work is committed; no commit was made in this session\.\nFix/);
    project.write({ 'README.md': 'y\n' });
    agentCommits();
    expect((await stopNow('Done. I updated `README.md` and `src/a.js`, and committed both.')).kind).toBe('skip');
  }, 60_000);
});

describe('a repository that git cannot tell about', () => {
  it('bare, locked, broken, or with no commit: nothing hangs, and nobody is blamed', async () => {
    project = makeProject({ 'a.js': '' });
    git('init', '--quiet', '--bare', '.');
    await start();
    edited('a.js');
    expect((await stopNow('I updated `a.js`. All is committed.')).kind).toBe('skip');
    project.remove();

    project = makeProject({ ...LINTED, 'src/a.js': 'var a = 1;\n' });
    git('init', '--quiet');
    writeFileSync(join(project.root, '.git/index.lock'), '');
    edited('src/a.js');
    expect(reasonOf(await stopNow())).toContain('src/a.js:1: no var');
  }, 60_000);
});

import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createRunCommand } from '../../../lib/hook/processes/run-command.js';
import { changedFiles } from '../../../lib/project/git/changed.js';
import { finished, gitAnswers, runnerOf } from '../fake-world.js';
import { gitIn, writeBelow } from '../../on-disk.js';

const all = realpathSync(mkdtempSync(join(tmpdir(), 'ck guard changed ')));
afterAll(() => rmSync(all, { recursive: true, force: true }));

const environment = { PATH: process.env['PATH'], HOME: all };
const run = createRunCommand(environment);
let root: string;
let count = 0;

beforeEach(() => {
  count += 1;
  root = join(all, `repository ${count}`);
  mkdirSync(join(root, 'packages/a'), { recursive: true });
});

describe('changedFiles in a real repository', () => {
  it('gives changed, staged, deleted and new files, but not ignored ones', async () => {
    commit({ '.gitignore': 'out/\n', 'kept.ts': '1', 'changed.ts': '1', 'deleted.ts': '1', 'staged.ts': '1', 'moved.ts': 'a text long enough to be known again\n'.repeat(5) });
    write({ 'changed.ts': '22', 'staged.ts': '22', 'out/x.js': '1', 'packages/a/new é\n"x".ts': '1' });
    rmSync(join(root, 'deleted.ts'));
    git('mv', 'moved.ts', 'there.ts');
    git('add', 'staged.ts');
    expect(await names()).toEqual(['changed.ts', 'deleted.ts', 'moved.ts', 'packages/a/new é\n"x".ts', 'staged.ts', 'there.ts']);
  });

  it('gives nothing when nothing has changed', async () => {
    commit({ 'a.ts': '1' });
    expect(await names()).toEqual([]);
  });

  it('gives new files of a repository without a commit', async () => {
    git('init', '--quiet');
    write({ 'a.ts': '1' });
    expect(await names()).toEqual(['a.ts']);
  });

  it('looks only below the project, when the repository is larger', async () => {
    commit({ 'a.ts': '1', 'packages/a/b.ts': '1', 'packages/ab/c.ts': '1' });
    write({ 'a.ts': '22', 'packages/a/b.ts': '22', 'packages/ab/c.ts': '22' });
    expect(await changedFiles(run, join(root, 'packages/a'))).toEqual([join(root, 'packages/a/b.ts')]);
  });

  it('names files by the root that it was given, a link as well', async () => {
    commit({ 'a.ts': '1' });
    write({ 'a.ts': '22' });
    const link = join(all, `link ${count}`);
    symlinkSync(root, link);
    expect(await changedFiles(run, link)).toEqual([join(link, 'a.ts')]);
  });

  it('does not wait for, nor touch, an index that is locked', async () => {
    commit({ 'a.ts': '1' });
    write({ 'a.ts': '22', '.git/index.lock': '' });
    expect(await names()).toEqual(['a.ts']);
    expect(existsSync(join(root, '.git/index.lock'))).toBe(true);
  });

  it('cannot tell outside a repository, in a bare one, inside .git, in a folder that is gone, with a broken config', async () => {
    expect(await changedFiles(run, root)).toBeUndefined();
    git('init', '--quiet', '--bare', 'bare.git');
    expect(await changedFiles(run, join(root, 'bare.git'))).toBeUndefined();
    expect(await changedFiles(run, join(root, 'gone'))).toBeUndefined();
    commit({ 'a.ts': '1' });
    expect(await changedFiles(run, join(root, '.git'))).toBeUndefined();
    appendFileSync(join(root, '.git/config'), '\n[broken\n');
    expect(await changedFiles(run, root)).toBeUndefined();
  });

  it('cannot tell without git', async () => {
    expect(await changedFiles(createRunCommand({ PATH: '/nowhere' }), root)).toBeUndefined();
  });

  it('is not led to another repository by the environment', async () => {
    commit({ 'a.ts': '1' });
    write({ 'a.ts': '22' });
    const misled = createRunCommand({ ...environment, GIT_DIR: '/nowhere', GIT_WORK_TREE: '/nowhere', GIT_INDEX_FILE: '/nowhere/index' });
    expect(await changedFiles(misled, root)).toEqual([join(root, 'a.ts')]);
  });
});

describe('changedFiles in a hostile repository', () => {
  it('runs nothing that its config or its hooks name', async () => {
    const canary = join(root, 'canary');
    const program = join(root, '.git/program');
    commit({ 'a.ts': '1\n', '.gitattributes': '*.ts filter=evil diff=evil\n' });
    write({ '.git/program': `#!/bin/sh\necho "$0 $@" >> "${canary}"\ncat\n`, '.git/hooks/post-index-change': `#!/bin/sh\necho hook >> "${canary}"\n` });
    for (const name of ['.git/program', '.git/hooks/post-index-change']) chmodSync(join(root, name), 0o755);
    const quoted = `"\\"${program}\\""`;
    appendFileSync(
      join(root, '.git/config'),
      [
        `[core]\n\tfsmonitor = ${quoted}\n\tpager = ${quoted}\n\tsshCommand = ${quoted}\n\teditor = ${quoted}\n\tuntrackedCache = true`,
        `[filter "evil"]\n\tclean = ${quoted}\n\tsmudge = ${quoted}\n\tprocess = ${quoted}\n\trequired = true`,
        `[diff "evil"]\n\ttextconv = ${quoted}\n\tcommand = ${quoted}`,
        `[diff]\n\texternal = ${quoted}\n[pager]\n\tstatus = ${quoted}\n[alias]\n\tstatus = "!${program}"\n`,
      ].join('\n'),
    );
    // The same size and another time: git has to read the file, through its filter, to know whether it has changed.
    write({ 'a.ts': '2\n' });
    utimesSync(join(root, 'a.ts'), new Date(1_000_000_000_000), new Date(1_000_000_000_000));

    expect(await names()).toEqual(['a.ts']);
    expect(existsSync(canary)).toBe(false);

    // The trap is real: git as people run it springs it.
    spawnSync('git', ['status'], { cwd: root, env: environment, stdio: 'ignore' });
    expect(existsSync(canary)).toBe(true);
  });

  it('leaves it open where a filter has a name that cannot be overridden', async () => {
    commit({ 'a.ts': '1' });
    appendFileSync(join(root, '.git/config'), '[filter "a=b"]\n\tclean = cat\n');
    expect(await changedFiles(run, root)).toBeUndefined();
  });
});

describe('changedFiles by what git answers', () => {
  it('asks for no locks, no prompts and no transports', async () => {
    const fake = runnerOf(gitAnswers(['a.ts']));
    expect(await changedFiles(fake, '/p')).toEqual(['/p/a.ts']);
    for (const { argv, env, timeoutMs } of fake.requests) {
      expect(argv).toEqual(expect.arrayContaining(['core.fsmonitor=false', 'core.hooksPath=/dev/null', '--no-pager', '--no-optional-locks']));
      expect(env).toMatchObject({ GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_ALLOW_PROTOCOL: 'none' });
      expect(timeoutMs).toBeLessThanOrEqual(5_000);
    }
  });

  it.each([
    ['a warning before the first entry', 'warning: could not open directory\n M a.ts\0?? b.ts\0', ['/p/a.ts', '/p/b.ts']],
    ['a first entry that was cut off', 'name.ts\0 M b.ts\0', ['/p/b.ts']],
    ['nothing', '', []],
  ])('reads %s', async (_, output, files) => {
    expect(await changedFiles(runnerOf({ ...gitAnswers([]), status: finished(0, output) }), '/p')).toEqual(files);
  });

  it.each(['rev-parse', 'config --name-only', 'status'])('cannot tell when git takes too long at %s', async (step) => {
    expect(await changedFiles(runnerOf({ ...gitAnswers([]), [step]: { kind: 'timed-out', output: '', durationMs: 5_000 } }), '/p')).toBeUndefined();
  });
});

async function names(): Promise<readonly string[] | undefined> {
  return (await changedFiles(run, root))?.map((file) => file.slice(root.length + 1)).sort();
}

function write(files: Readonly<Record<string, string>>): void {
  writeBelow(root, files);
}

function commit(files: Readonly<Record<string, string>>): void {
  git('init', '--quiet');
  write(files);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
}

function git(...args: readonly string[]): void {
  gitIn(root, ...args);
}

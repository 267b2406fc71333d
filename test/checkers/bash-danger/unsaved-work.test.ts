import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../../lib/checkers/bash-danger.js';
import { checkStopVerify } from '../../../lib/checkers/stop-verify.js';
import { disk } from '../../../lib/hook/disk.js';
import { createRunCommand } from '../../../lib/hook/processes/command.js';
import { rememberWrite } from '../../../lib/session/written.js';
import type { Memory, Verdict } from '../../../lib/types.js';
import { buildsOf, memoryOf, sessionStart } from '../../project/fake-world.js';
import { bash, worldWith } from '../world.js';

let root = '';
let memory: Memory = memoryOf();
const run = createRunCommand({ PATH: process.env['PATH'], HOME: tmpdir() });

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-unsaved-')));
  memory = memoryOf();
  git('init', '--quiet', '--initial-branch=main');
  write('.gitignore', 'dist/\n');
  write('src/a.ts', '1');
  git('add', '.');
  git('commit', '--quiet', '-m', 'x');
  write('pictures/cat.png', 'only copy');
  write('pictures/dog.png', 'only copy');
  write('dist/a.js', '1');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=R', '-c', 'user.email=r@localhost', ...args], { cwd: root, env: { PATH: process.env['PATH'], HOME: root, GIT_CONFIG_NOSYSTEM: '1' }, stdio: 'ignore' });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function beginSession(): Promise<void> {
  await checkStopVerify(sessionStart(), { ...worldWith(), disk, memory, run, builds: async () => buildsOf(), project: { root, trusted: false } });
}

function verdictOn(command: string, cwd = root, projectRoot = root): Promise<Verdict> {
  return checkBashDanger(bash(command, cwd), { ...worldWith(), disk, memory, run, project: { root: projectRoot, trusted: true } });
}

describe('files that were not committed before the session', () => {
  it.each([
    ['rm -rf pictures', 'pictures/cat.png and 1 more'],
    ['rm -rf "pictures/"', 'pictures/cat.png and 1 more'],
    ['rm -rf p*', 'pictures/cat.png and 1 more'],
    ['rm pictures/*.png', 'pictures/cat.png and 1 more'],
    ["find pictures -name 'd*' -delete", 'pictures/dog.png'],
    [`rm -rf ${Array.from({ length: 40 }, (_, index) => `old-${index}`).join(' ')} pictures`, 'pictures/cat.png and 1 more'],
    ['mkdir -p pictures/log && mv pictures/*.png pictures/log/ && rm -rf pictures', 'pictures/cat.png and 1 more'],
    [`node -e "fs.rmSync('pictures', { recursive: true })"`, 'pictures/cat.png and 1 more'],
  ])('are asked about: %s', async (command, named) => {
    await beginSession();
    const verdict = await verdictOn(command);
    expect(verdict).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
    expect('reason' in verdict ? verdict.reason : '').toContain(named);
  });

  it('are asked about where more of them were there than are remembered', async () => {
    for (let index = 0; index < 160; index += 1) write(`data/${index}.csv`, 'only copy');
    await beginSession();
    expect(await verdictOn('rm -rf pictures')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
  });

  it('are found beside so many others that git cannot name them all', async () => {
    for (let index = 0; index < 1_200; index += 1) write(`zz/${'n'.repeat(240)}-${index}.csv`, 'only copy');
    await beginSession();
    expect(await verdictOn('rm -rf pictures')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
  });

  it('are found through links', async () => {
    const link = `${root}-link`;
    symlinkSync(root, link);
    symlinkSync('pictures', join(root, 'shown'));
    await beginSession();
    try {
      const verdicts = await Promise.all([verdictOn('rm -rf shown/*'), verdictOn('rm -rf pictures', link), verdictOn('rm -rf pictures', root, link), verdictOn('rm -rf pictures', link, link)]);
      expect(verdicts.map(({ kind }) => kind)).toEqual(['ask', 'ask', 'ask', 'ask']);
    } finally {
      rmSync(link);
    }
  });

  it('are what is committed and changed, in a folder that tools fill too', async () => {
    write('build/config.js', '1');
    git('add', '.');
    git('commit', '--quiet', '-m', 'y');
    write('build/config.js', '2');
    await beginSession();
    expect(await verdictOn('rm -rf build')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
  });

  it('are changes of committed ones too', async () => {
    write('src/a.ts', '2');
    await beginSession();
    expect(await verdictOn('rm -rf src')).toMatchObject({ kind: 'ask', rule: 'git/unsaved-work' });
  });

  it('may go when they have been committed since', async () => {
    await beginSession();
    git('add', '.');
    git('commit', '--quiet', '-m', 'y');
    expect(await verdictOn('rm -rf pictures')).toMatchObject({ kind: 'pass' });
  });
});

describe('what may go without a word', () => {
  it.each(['rm -rf dist', 'rm -rf src', 'rm -rf made', 'rm made/x.txt', 'rm pictures/cat.png', 'rm -rf not-there', 'mv pictures photos'])('%s', async (command) => {
    await beginSession();
    write('made/x.txt', 'by a command of this session');
    expect(await verdictOn(command)).toMatchObject({ kind: 'pass' });
  });

  it.each(['rm -rf coverage test-results', 'rm -rf .next', 'find . -name __pycache__ -exec rm -rf {} +', "find . -name '*.pyc' -delete", 'find . -name .DS_Store -delete'])('what tools have made: %s', async (command) => {
    for (const made of ['coverage/index.html', 'test-results/a.zip', '.next/a.js', 'src/__pycache__/a.pyc', '.DS_Store', 'src/.DS_Store']) write(made, '1');
    await beginSession();
    expect(await verdictOn(command)).toMatchObject({ kind: 'pass' });
  });

  it.each(['rm -rf shown', 'rm -rf pictures/cat.png'])('a link, or a file that is named alone: %s', async (command) => {
    symlinkSync('pictures', join(root, 'shown'));
    await beginSession();
    expect(await verdictOn(command)).toMatchObject({ kind: 'pass' });
  });

  it('what nobody noted when the session began', async () => expect(await verdictOn('rm -rf pictures')).toMatchObject({ kind: 'pass' }));
});

describe('a repository in a folder', () => {
  it('is asked about', async () => {
    write('events/.git/HEAD', 'ref: refs/heads/main');
    expect(await verdictOn('rm -rf events && gh repo clone someone/events')).toMatchObject({ kind: 'ask', rule: 'git/delete-history' });
  });

  it('may go when this session has cloned it', async () => {
    write('events/.git/HEAD', 'ref: refs/heads/main');
    rememberWrite(memory, join(root, 'events'), { kind: 'write', tool: 'Bash', program: 'git clone', at: 1, below: true });
    expect(await verdictOn('rm -rf events')).toMatchObject({ kind: 'pass' });
  });
});

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../../../lib/checkers/bash-danger.js';
import { createRunCommand } from '../../../../lib/hook/processes/run-command.js';
import { bash, worldWith } from '../../world.js';
import { gitIn, writeBelow } from '../../../on-disk.js';

let root = '';

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-unchanged-')));
  git('init', '--quiet', '--initial-branch=main');
  write('.gitignore', '*.local\n');
  write('src/a.ts', '1');
  write('docs/guide.md', '1');
  commit();
  git('checkout', '--quiet', '-b', 'other');
  write('src/a.ts', '2');
  write('docs/guide.md', '2');
  write('docs/new.md', '2');
  git('add', '--force', '.');
  commit();
  git('checkout', '--quiet', 'main');
});

beforeEach(() => {
  for (const flag of ['--no-assume-unchanged', '--no-skip-worktree']) git('update-index', flag, 'src/a.ts');
  git('reset', '--quiet', '--hard', 'main');
  git('clean', '-fdxq');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function git(...args: string[]): void {
  gitIn(root, ...args);
}

function commit(): void {
  git('add', '.');
  git('commit', '--quiet', '-m', 'x');
}

function write(path: string, text: string): void {
  writeBelow(root, { [path]: text });
}

async function answerTo(command: string, cwd = root): Promise<string> {
  const run = createRunCommand({ PATH: process.env['PATH'], HOME: root });
  const { kind } = await checkBashDanger(bash(command, cwd), { ...worldWith(), run, project: { root, trusted: true } });
  return kind;
}

describe('named files of another commit, where nothing is changed', () => {
  it.each([
    'git checkout other -- src/a.ts',
    'git checkout -q other -- src/a.ts docs/guide.md',
    'git checkout other -- docs/',
    'git checkout HEAD~1 -- no-such-file || git checkout other -- src',
    'git restore --source=other --staged --worktree -- src/a.ts',
    'git restore -s other -SW src/a.ts && npm test',
    'cd src && git checkout other -- a.ts; npm test',
  ])('are taken: %s', async (command) => expect(await answerTo(command)).toBe(command.includes('HEAD~1') ? 'ask' : 'pass'));

  it('are taken while others are changed, and while git does not know of files that the commit has not', async () => {
    write('docs/guide.md', 'mine');
    write('src/notes.txt', 'mine');
    expect(await answerTo('git checkout other -- src')).toBe('pass');
  });
});

describe('what would be lost is asked about', () => {
  it.each([
    ['a changed file', () => write('src/a.ts', 'mine')],
    ['a staged one', () => (write('src/a.ts', 'mine'), git('add', '.'))],
    ['one that git was told not to look at', () => (write('src/a.ts', 'mine'), git('update-index', '--assume-unchanged', 'src/a.ts'))],
    ['one that is left out of the work tree', () => (write('src/a.ts', 'mine'), git('update-index', '--skip-worktree', 'src/a.ts'))],
  ])('%s', async (_, change) => {
    change();
    expect(await answerTo('git checkout other -- src/a.ts')).toBe('ask');
    expect(await answerTo('git restore --source other -- src')).toBe('ask');
  });

  it('one that git does not know yet, and the commit has', async () => {
    write('docs/new.md', 'mine');
    expect(await answerTo('git checkout other -- docs')).toBe('ask');
    expect(await answerTo('git checkout other -- src')).toBe('pass');
  });

  it.each([
    'git checkout other -- .',
    'git checkout other -- ./',
    'git checkout other -- src/..',
    "git checkout other -- 'src/*'",
    'git checkout other -- :/',
    'git checkout HEAD -- src/a.ts',
    'git checkout -- src/a.ts',
    'git restore src/a.ts',
    'git checkout --no-overlay other -- src',
    'git stash pop && git checkout other -- src/a.ts',
    'echo mine > src/a.ts; git checkout other -- src/a.ts',
    'git checkout other -- src/a.ts && git reset --hard',
    'git checkout other -- src/a.ts && git checkout -- docs',
    'git checkout other -- src/a.ts; psql -c "DROP TABLE users"',
    'git checkout other -- $FILES',
    'bash -c "git checkout other -- src/a.ts"',
    'git -C /elsewhere checkout other -- src/a.ts',
    'cd /nowhere-at-all && git checkout other -- src/a.ts',
    'git checkout no-such-commit -- src/a.ts',
  ])('as is what says less: %s', async (command) => {
    write('src/a.ts', 'mine');
    expect(await answerTo(command)).toBe('ask');
  });

  it('and what git cannot tell', async () => expect(await answerTo('git checkout other -- src/a.ts', tmpdir())).toBe('ask'));
});

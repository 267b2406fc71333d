import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRunCommand } from '../../../lib/hook/processes/run-command.js';
import { takenByGit } from '../../../lib/project/git/taken.js';
import type { CommandOutcome, Effect, RunCommand } from '../../../lib/types.js';
import { gitIn, writeBelow } from '../../on-disk.js';

let root = '';

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-taken-')));
  git('init', '--quiet', '--initial-branch=main');
  write('src/cart.ts', '1');
  git('add', '.');
  git('commit', '--quiet', '-m', 'start');
  git('branch', 'before');
  write('.claude/settings.json', '{}');
  git('add', '.');
  git('commit', '--quiet', '-m', 'guards');
  git('branch', 'same');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args: string[]): void {
  gitIn(root, ...args);
}

function write(path: string, text: string): void {
  writeBelow(root, { [path]: text });
}

function useOfTree(program: string, name: string): Effect {
  return { kind: 'use', target: { kind: 'resource', resource: 'work-tree', name }, recursive: false, certainty: 'certain', program, via: [], machine: 'here', span: undefined };
}

async function filesTaken(program: string, name: string): Promise<readonly string[]> {
  const run = createRunCommand({ PATH: process.env['PATH'], HOME: root });
  return (await takenByGit([useOfTree(program, name)], { run, project: { root, trusted: true } }))?.files ?? [];
}

it('a switch takes what the other commit has not, and nothing where both have the same', async () => {
  expect(await filesTaken('git checkout', 'before')).toEqual(['.claude/settings.json']);
  expect(await filesTaken('git switch', 'same')).toEqual([]);
  expect(await filesTaken('git checkout', 'src/cart.ts')).toEqual([]);
  expect(await filesTaken('git checkout', 'no-such-branch')).toEqual([]);
});

it('a merge takes what the other side has changed', async () => {
  git('checkout', '--quiet', '-b', 'other');
  write('.claude/settings.json', '{"disableAllHooks":true}');
  git('commit', '--quiet', '-am', 'off');
  git('checkout', '--quiet', 'main');
  expect(await filesTaken('git merge', 'other')).toEqual(['.claude/settings.json']);
  expect(await filesTaken('git merge', 'before')).toEqual([]);
});

it('a stash takes what is changed, what is new, and what is ignored, each as it is told', async () => {
  expect(await filesTaken('git stash', 'changes')).toEqual([]);
  write('.ckconfig.json', '{}');
  expect(await filesTaken('git stash', 'changes')).toEqual([]);
  expect(await filesTaken('git stash', 'new too')).toEqual(['.ckconfig.json']);
  write('.claude/settings.json', '{"hooks":{}}');
  expect(await filesTaken('git stash', 'changes')).toEqual(['.claude/settings.json']);
  write('.gitignore', '.claude/hooks\n');
  write('.claude/hooks/guard.cjs', '');
  expect(await filesTaken('git stash', 'new too')).not.toContain('.claude/hooks/guard.cjs');
  expect(await filesTaken('git stash', 'ignored too')).toContain('.claude/hooks/guard.cjs');
});

it('a work tree of few folders leaves out what is tracked elsewhere', async () => {
  expect(await filesTaken('git sparse-checkout set', 'src')).toEqual(['.claude/settings.json']);
  expect(await filesTaken('git sparse-checkout set', 'src .claude')).toEqual([]);
  for (const keeps of ['/.claude/ docs', '/* !docs .claude', '!.claude .claude/']) expect(await filesTaken('git sparse-checkout set', keeps), keeps).toEqual([]);
  for (const leaves of ['/* !.claude', '/* !/.claude/', '/* .claude !/.claude/hooks', 'tools/.claude', '.claude/skills', '.claude2']) expect(await filesTaken('git sparse-checkout set', leaves), leaves).toEqual(['.claude/settings.json']);
  expect(await filesTaken('git sparse-checkout init', '')).toEqual(['.claude/settings.json']);
});

it('a new branch without a past takes all that is tracked', async () => {
  expect(await filesTaken('git switch', '--orphan')).toEqual(['.claude/settings.json']);
  expect(await filesTaken('git checkout', '--orphan')).toEqual([]);
});

it('a revert takes what its commit brought, and no other files', async () => {
  expect(await filesTaken('git revert', 'HEAD')).toEqual(['.claude/settings.json']);
  write('src/cart.ts', '2');
  git('commit', '--quiet', '-am', 'prices');
  expect(await filesTaken('git revert', 'HEAD')).toEqual([]);
  expect(await filesTaken('git revert', 'no-such-commit')).toEqual([]);
  expect(await filesTaken('git revert', 'HEAD HEAD~1')).toEqual(['.claude/settings.json']);
  expect(await filesTaken('git revert', 'HEAD~2..HEAD')).toEqual(['.claude/settings.json']);
  git('rm', '--quiet', '.claude/settings.json');
  git('commit', '--quiet', '-m', 'off');
  git('branch', 'off');
  git('reset', '--quiet', '--hard', 'HEAD~1');
  expect(await filesTaken('git cherry-pick', 'off')).toEqual(['.claude/settings.json']);
  expect(await filesTaken('git cherry-pick', 'HEAD')).toEqual([]);
  expect(await filesTaken('git reset', 'before')).toEqual(['.claude/settings.json']);
});

it('a revert of the first commit takes what it brought', async () => {
  git('checkout', '--quiet', '--orphan', 'alone');
  git('commit', '--quiet', '-m', 'all at once');
  expect(await filesTaken('git revert', 'HEAD')).toEqual(['.claude/settings.json']);
});

it('of a merge, the parent that is named counts as what was there', async () => {
  git('checkout', '--quiet', '-b', 'side', 'before');
  write('src/tax.ts', '1');
  git('add', '.');
  git('commit', '--quiet', '-m', 'tax');
  git('merge', '--quiet', 'main');
  expect(await filesTaken('git revert', '-m 1 HEAD')).toEqual(['.claude/settings.json']);
  expect(await filesTaken('git revert', '-m 2 HEAD')).toEqual([]);
});

it('a commit that nobody knows yet may be any that the branches hold', async () => {
  const look = async (program: string, name: string): Promise<unknown> => {
      return takenByGit([useOfTree(program, name)], { run: createRunCommand({ PATH: process.env['PATH'], HOME: root }), project: { root, trusted: true } });
  };
  expect(await look('git checkout', '…')).toMatchObject({ files: [], reason: expect.stringContaining('known only when it runs') });
  expect(await look('git merge', Array.from({ length: 40 }, () => 'before').join(' '))).toMatchObject({ files: [] });
  expect(await look('git checkout', '… -- src')).toBeUndefined();
  git('checkout', '--quiet', 'before');
  for (const branch of ['main', 'same']) git('branch', '-D', branch);
  expect(await look('git checkout', '…')).toBeUndefined();
});

it.each<CommandOutcome>([
  { kind: 'finished', exitCode: 128, output: '', durationMs: 1 },
  { kind: 'timed-out', output: '', durationMs: 1 },
])('a commit that nobody knows may be any where git could not tell: $kind', async (outcome) => {
  const plain = createRunCommand({ PATH: process.env['PATH'], HOME: root });
  const run: RunCommand = async (command) => (command.argv.includes('rev-list') ? outcome : plain(command));
  git('checkout', '--quiet', 'before');
  for (const branch of ['main', 'same']) git('branch', '-D', branch);
  expect(await takenByGit([useOfTree('git checkout', '…')], { run, project: { root, trusted: true } })).toMatchObject({ files: [], reason: expect.stringContaining('may hold') });
});

it('a command in the place of a commit is asked only if it tells and does nothing else', async () => {
  expect(await filesTaken('git checkout', '$(rev-parse before)')).toEqual(['.claude/settings.json']);
  expect(await filesTaken('git checkout', '$(rev-parse $(merge-base before main))^{commit}')).toEqual(['.claude/settings.json']);
  expect(await filesTaken('git checkout', '$(rev-parse main)')).toEqual([]);
  for (const command of ['rev-list --format=%G? main', 'log -1 --format=%H --output=canary main', 'symbolic-ref HEAD refs/heads/before', 'branch new']) expect(await filesTaken('git checkout', `$(${command})`)).toEqual([]);
  for (const made of ['canary', '.git/refs/heads/new']) expect(existsSync(join(root, made))).toBe(false);
  expect(readFileSync(join(root, '.git/HEAD'), 'utf8')).toBe('ref: refs/heads/main\n');
});

it('runs nothing that the repository names', async () => {
  const canary = join(root, 'canary');
  for (const key of ['core.fsmonitor', 'diff.external', 'filter.x.clean', 'core.pager']) git('config', key, `touch '${canary}'; cat`);
  write('.gitattributes', '* filter=x diff=x\n');
  git('config', 'diff.x.textconv', `touch '${canary}'; cat`);
  write('.claude/settings.json', '{"hooks":{}}');
  expect(await filesTaken('git stash', 'changes')).toEqual(['.claude/settings.json']);
  expect(await filesTaken('git checkout', 'before')).toEqual(['.claude/settings.json']);
  expect(existsSync(canary)).toBe(false);
});

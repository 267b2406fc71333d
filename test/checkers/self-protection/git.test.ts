import { describe, expect, it } from 'vitest';
import type { Severity } from '../../../lib/types.js';
import { finished, runnerOf } from '../../project/fake-world.js';
import { bash, started } from './session.js';

describe('what git would take away', () => {
  const REASON = 'git stash would take away or replace .claude/settings.json, .mcp.json, which the guards or their host obey. Commit those files first, or let the person decide.';
  const clean = { 'rev-parse': finished(0, 'true\n\n'), 'config --name-only': finished(1) };

  it.each<[string, Record<string, string>, string]>([
    ['git stash', { status: ' M .claude/settings.json\0', 'ls-files': '' }, 'ask'],
    ['git stash', { status: '?? .claude/hooks/guard.cjs\0', 'ls-files': '' }, 'pass'],
    ['git stash -u', { status: '?? .claude/hooks/guard.cjs\0', 'ls-files': '' }, 'ask'],
    ['git stash --include-untracked -m wip', { status: '?? .ckconfig.json\0', 'ls-files': '' }, 'ask'],
    ['git stash -u', { status: '' }, 'pass'],
    ['git stash -a', { status: '', 'ls-files': '.claude/hooks/guard.cjs\0' }, 'ask'],
    ['git stash -u', { status: '', 'ls-files': '.claude/hooks/guard.cjs\0' }, 'pass'],
    ['git stash push -- src', { status: ' M .claude/settings.json\0', 'ls-files': '.claude/settings.json\0' }, 'pass'],
    ['git checkout old', { 'diff --name-only': '.claude/hooks/guard.cjs\0' }, 'ask'],
    ['git checkout main', { 'diff --name-only': '' }, 'pass'],
    ['git switch old', { 'diff --name-only': '.claude/settings.json\0' }, 'ask'],
    ['git switch -c new', { 'diff --name-only': '.claude/settings.json\0' }, 'pass'],
    ['git checkout -', { 'diff --name-only': '.mcp.json\0' }, 'ask'],
    ['git merge other', { 'diff --name-only': '.ckignore\0' }, 'ask'],
    ['git rebase main', { 'diff --name-only': '' }, 'pass'],
    ['git sparse-checkout set src', { 'ls-files': '.claude/settings.json\0' }, 'ask'],
    ['git sparse-checkout set src .claude', { 'ls-files': '.claude/settings.json\0' }, 'pass'],
    ['git sparse-checkout set src', { 'ls-files': '' }, 'pass'],
    ['git status', { status: ' M .claude/settings.json\0' }, 'pass'],
  ])('%s, where git says %j: %s', async (command, answers, kind) => {
    const session = await started();
    session.run = runnerOf({ ...clean, ...Object.fromEntries(Object.entries(answers).map(([about, output]) => [about, finished(0, output)])) });
    const verdict = await session.ask(bash(command));
    expect(verdict.kind).toBe(kind);
    if (kind === 'ask') expect(verdict).toMatchObject({ rule: 'self-protection/git', reason: expect.stringMatching(/would take away or replace \.(?:claude|ck|mcp)/) });
  });

  it.each<[Severity, object]>([
    ['off', { kind: 'pass' }],
    ['context', { kind: 'context', text: REASON, rule: 'self-protection/git', target: '.claude/settings.json' }],
    ['ask', { kind: 'ask', reason: REASON, rule: 'self-protection/git', target: '.claude/settings.json' }],
    ['deny', { kind: 'deny', reason: REASON, rule: 'self-protection/git', target: '.claude/settings.json' }],
  ])('is told as severely as the person wants: %s', async (severity, verdict) => {
    const session = await started();
    session.settings = { options: {}, severities: { 'self-protection/git': severity } };
    session.run = runnerOf({ ...clean, status: finished(0, ' M .claude/settings.json\0 M .mcp.json\0'), 'ls-files': finished(0) });
    expect(await session.ask(bash('git stash'))).toEqual(verdict);
  });

  it('is not asked of git for other commands', async () => {
    const session = await started();
    const run = runnerOf({});
    session.run = run;
    for (const command of ['git status', 'git commit -m x', 'ls', 'npm test', 'git reset --hard', 'git clean -fdx', 'git restore .', 'git push --force']) await session.ask(bash(command));
    expect(run.requests).toEqual([]);
  });

  it('nothing, where git is not there', async () => {
    const session = await started();
    expect((await session.ask(bash('git stash -u'))).kind).toBe('pass');
  });
});

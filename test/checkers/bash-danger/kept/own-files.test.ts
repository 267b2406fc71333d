import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitIn } from '../../../on-disk.js';
import { sceneWith } from '../scene.js';

describe('what git cleans by its name', () => {
  const { project, answerTo, beginSession } = sceneWith();

  it.each([
    'git clean -fdx out/here',
    'mkdir scratch && echo x > scratch/y && git clean -fd scratch',
    'touch new.tmp && git status -s && git clean -f new.tmp',
    'touch new.tmp && git clean -n && git clean -f new.tmp',
    'git clean -ndx src && git clean --dry-run && git clean -fd notes.md-not-there',
    'cd src && touch b.tmp && git clean -fq -- b.tmp',
    'mkdir ff && git clean --force -d -x ff',
    'git clean -fd src',
    'git clean -fd notes.md-not-there',
  ])('goes without a word where nothing of before is there: %s', async (command) => {
    project().write({ 'notes.md': 'of the person', 'logs/a.log': 'of the person' });
    await beginSession();
    expect(await answerTo(command)).toBe('pass');
  });

  it('goes without a word where the session made it', async () => {
    project().write({ 'docs/old.md': 'of the person' });
    await beginSession();
    expect(await answerTo('mkdir -p docs/new && echo x > docs/new/a.md')).toBe('pass');
    project().write({ 'docs/new/a.md': 'x' });
    expect(await answerTo('git clean -fd docs/new')).toBe('pass');
    expect(await answerTo('git status && git clean -fdx docs/new')).toBe('pass');
    expect(await answerTo('git clean -fd docs')).toBe('ask');
  });

  it.each([
    'git clean -fd docs',
    'git clean -f docs/old.md',
    'git clean -fd docs src',
    'git clean -fd .',
    'git clean -fd',
    'git clean -fd ./',
    'git clean -fd docs/../docs',
    "git clean -fd 'do*'",
    'git clean -fd $D',
    'git clean -fdx logs',
    'git clean -fdX logs',
    'git clean -fd logs docs',
    'git clean -ffd lib',
    'git clean -fd -f lib',
    'ls && git clean -ffd lib',
    'ls && git clean -fd -f lib',
    'ls; git clean -fd --force lib',
    'ls && git clean --force --force -d lib/own',
    'ls && git clean -xf -df lib',
    'git clean -fd -e x docs',
    'cd docs && git clean -f old.md',
    'git -C docs clean -f old.md',
    'cd docs; git clean -fd src',
    'git clean -n docs && git clean -fd docs',
    'git clean -n; git clean -fq docs && git clean -fd src',
    'bash -c "git clean -fd docs"',
    // What goes is another's before it is the call's.
    'mv notes.md src/ && git clean -fd src',
    'git rm -q --cached src/a.ts && git clean -f src/a.ts',
    'git reset -q --soft HEAD~1; git clean -fd src',
    'git stash pop && git clean -fd src',
    // What git ignores changes on the way.
    'echo "*.log" >> .gitignore && git clean -fdX logs',
    'echo > .gitignore && git clean -fd logs',
    'git clean -fdx /etc',
    'git clean -fdx ../other',
  ])('is asked about where it was there before, or may be: %s', async (command) => {
    project().write({ '.gitignore': 'dist/\n*.log\n', 'notes.md': 'of the person', 'docs/old.md': 'of the person', 'logs/a.log': 'of the person' });
    mkdirSync(join(project().root, 'lib/own'), { recursive: true });
    gitIn(join(project().root, 'lib/own'), 'init', '--quiet');
    await beginSession();
    expect(await answerTo(command)).toBe('ask');
  });
});

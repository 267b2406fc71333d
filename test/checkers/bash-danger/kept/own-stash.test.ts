import { describe, expect, it } from 'vitest';
import { sceneWith } from '../scene.js';

describe('a stash that is dropped', () => {
  const { project, git, answerTo, beginSession } = sceneWith(() => {
    project().write({ 'src/b.ts': '1' });
    project().commit();
  });

  async function edit(file: string): Promise<void> {
    expect(await answerTo(`sed -i s/1/2/ ${file}`)).toBe('pass');
    project().write({ [file]: '2' });
  }

  it.each(['git stash drop', 'git stash drop -q stash@{0}', "git stash drop 'stash@{0}' && git status"])('goes where the session has made it, of its own edits: %s', async (command) => {
    await beginSession();
    await edit('src/a.ts');
    git('stash', '--quiet');
    expect(await answerTo(command)).toBe('pass');
  });

  it.each(['git stash drop stash@{1}', 'git stash clear', 'git stash push -q && git stash drop', 'cd .. && git stash drop', 'git stash pop; git stash drop'])('is asked about where it may be another: %s', async (command) => {
    project().write({ 'src/b.ts': 'of the person' });
    git('stash', '--quiet');
    await beginSession();
    await edit('src/a.ts');
    git('stash', '--quiet');
    expect(await answerTo(command)).toBe('ask');
  });

  it('is asked about where work of before the session is in it, or of somebody else', async () => {
    project().write({ 'src/b.ts': 'of the person' });
    await beginSession();
    await edit('src/a.ts');
    git('stash', '--quiet');
    expect(await answerTo('git stash drop')).toBe('ask');
    git('stash', 'pop', '--quiet');
    git('checkout', '--quiet', '--', 'src/b.ts');
    git('stash', '--quiet');
    expect(await answerTo('git stash drop')).toBe('pass');
    project().write({ 'src/b.ts': 'of the person, later' });
    git('stash', '--quiet');
    expect(await answerTo('git stash drop')).toBe('ask');
  });

  it('is asked about where the same file was changed, or stashed, before the session', async () => {
    project().write({ 'src/a.ts': 'of the person' });
    git('stash', '--quiet');
    project().write({ 'src/b.ts': 'of the person' });
    await beginSession();
    await edit('src/a.ts');
    expect(await answerTo('git stash drop')).toBe('ask');
    await edit('src/b.ts');
    git('stash', 'push', '--quiet', 'src/b.ts');
    expect(await answerTo('git stash drop')).toBe('ask');
    expect(await answerTo('git stash drop stash@{1}')).toBe('ask');
  });

  it('is asked about where what was stashed before has been taken out, or files that git did not know are in it', async () => {
    project().write({ 'src/a.ts': 'of the person' });
    git('stash', '--quiet');
    await beginSession();
    await edit('src/b.ts');
    project().write({ 'notes.md': 'of the person' });
    git('stash', '--quiet', '--include-untracked');
    expect(await answerTo('git stash drop')).toBe('ask');
    git('stash', 'pop', '--quiet');
    git('stash', 'pop', '--quiet');
    await edit('src/a.ts');
    git('stash', '--quiet');
    expect(await answerTo('git stash drop')).toBe('ask');
  });
});

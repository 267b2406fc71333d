import { describe, expect, it } from 'vitest';
import { sceneWith } from '../scene.js';

describe('a file that is emptied', () => {
  const { project, answerTo, beginSession } = sceneWith(() => {
    project().write({ 'src/b.ts': '1', '.gitignore': '*.db\n', 'data.db': 'rows' });
    project().commit();
  });

  it.each([
    'truncate -s 0 src/a.ts',
    'cat /dev/null > src/a.ts',
    'cat < /dev/null > src/a.ts',
    'cp /dev/null src/a.ts',
    'cd src && truncate -s 0 a.ts',
    'git diff --stat; truncate -s 0 src/a.ts && echo "x" >> src/a.ts',
  ])('goes without a word as it is committed: %s', async (command) => {
    await beginSession();
    expect(await answerTo(command)).toBe('pass');
  });

  it('goes with what the session did to it, and as it made it', async () => {
    await beginSession();
    for (const file of ['src/a.ts', 'src/new.ts']) {
      expect(await answerTo(`echo 2 > ${file}`)).toBe('pass');
      project().write({ [file]: '2' });
      expect(await answerTo(`truncate -s 0 ${file}`), file).toBe('pass');
    }
  });

  it.each(['truncate -s 0 src/a.ts', 'cat /dev/null > src/a.ts', 'cp /dev/null src/a.ts', 'cat /dev/null > notes.md', 'truncate -s 0 data.db'])(
    'is asked about where it holds what nothing else keeps: %s',
    async (command) => {
      project().write({ 'src/a.ts': 'hours of work', 'notes.md': 'hours of work' });
      await beginSession();
      expect(await answerTo(command)).toBe('ask');
    },
  );

  it.each([
    'git stash pop; truncate -s 0 src/a.ts',
    'mv ../notes.md src/a.ts; cat /dev/null > src/a.ts',
    'cd .. && truncate -s 0 src/a.ts',
    'truncate -s 0 src/*.ts',
    "sh -c 'truncate -s 0 src/a.ts'",
    'sort src/a.ts > src/a.ts',
    'truncate -s 0 ../other/src/a.ts',
    'git update-index --assume-unchanged src/a.ts; truncate -s 0 src/a.ts',
  ])('is asked about in any other way: %s', async (command) => {
    await beginSession();
    expect(await answerTo(command)).toBe('ask');
  });
});

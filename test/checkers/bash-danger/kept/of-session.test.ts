import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { gitIn, writeBelow } from '../../../on-disk.js';
import { sceneWith } from '../scene.js';

describe('folders outside the project', () => {
  const { project, answerTo, beginSession } = sceneWith();

  let scratch = '';

  beforeEach(() => {
    scratch = join(dirname(project().root), 'scratch');
  });

  it('that the session made go without a word, also in parts', async () => {
    await beginSession();
    expect(await answerTo('mkdir -p ../scratch/repro && cd ../scratch/repro && npm init -y')).toBe('pass');
    writeBelow(scratch, { 'repro/package.json': '{}', 'repro/node_modules/a/a.js': '1' });
    expect(await answerTo('rm -rf node_modules', join(scratch, 'repro'))).toBe('pass');
    expect(await answerTo('rm -rf ../scratch/repro')).toBe('pass');
    expect(await answerTo('rm -rf ../scratch')).toBe('ask');
  });

  it('that the session cloned go too', async () => {
    await beginSession();
    expect(await answerTo('git clone . ../scratch')).toBe('pass');
    gitIn(dirname(project().root), 'clone', '--quiet', project().root, scratch);
    expect(await answerTo('cd .. && rm -rf scratch')).toBe('pass');
  });

  it('that were there before are asked about', async () => {
    writeBelow(scratch, { 'notes.txt': 'only copy' });
    await beginSession();
    await answerTo('mkdir -p ../scratch');
    expect(await answerTo('rm -rf ../scratch')).toBe('ask');
  });

  it('are asked about where older files were moved into them, or they are older ones themselves', async () => {
    const home = dirname(project().root);
    writeBelow(home, { 'pictures/2025/cat.png': 'only copy', 'music/a.mp3': 'only copy' });
    await beginSession();
    await answerTo('mkdir ../scratch && mv ../pictures ../scratch/');
    mkdirSync(scratch);
    renameSync(join(home, 'pictures'), join(scratch, 'pictures'));
    expect(await answerTo('rm -rf ../scratch')).toBe('ask');
    await answerTo('mv ../music ../old');
    renameSync(join(home, 'music'), join(home, 'old'));
    expect(await answerTo('rm -rf ../old')).toBe('ask');
  });

  it('are asked about where nobody noted when the session began', async () => {
    await answerTo('mkdir ../scratch');
    mkdirSync(scratch);
    expect(await answerTo('rm -rf ../scratch')).toBe('ask');
  });
});

describe('a file of secrets', () => {
  const { project, answerTo, beginSession } = sceneWith();

  it('that the session wrote for tests may go', async () => {
    project().write({ '.env.ci': 'A=1' });
    await beginSession();
    for (const name of ['.env.test', '.env', 'tests/fixtures/key.pem']) {
      await answerTo(`printf 'A=1' > ${name}`);
      project().write({ [name]: 'A=1' });
    }
    expect(await answerTo('rm -f .env.test && git status')).toBe('pass');
    expect(await answerTo('rm tests/fixtures/key.pem')).toBe('pass');
    for (const command of ['rm .env', 'rm .env.ci', 'rm .env.test .env', 'rm .env*']) expect(await answerTo(command), command).toBe('ask');
  });
});

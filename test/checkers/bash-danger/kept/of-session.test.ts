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

  const MAKES = 'openssl req -x509 -newkey rsa:2048 -nodes -days 3 -subj /CN=try -keyout certs/idp.key -out certs/idp.crt';

  it('that is a key which a program made in the session may go', async () => {
    project().write({ 'certs/server.key': 'only copy' });
    await beginSession();
    expect(await answerTo(`mkdir -p certs && ${MAKES}`)).toBe('pass');
    project().write({ 'certs/idp.key': 'a' });
    expect(await answerTo('rm -f certs/idp.key certs/idp.crt')).toBe('pass');
    expect(await answerTo('rm -f certs/i*.key; ls certs')).toBe('pass');
    for (const command of ['rm -f certs/*.key', 'rm -f */idp.key', 'mv ~/keys/a.key certs/ib.key; rm certs/i*.key']) {
      expect(await answerTo(command), command).toBe('ask');
    }
    expect(await answerTo('rm -f certs/idp.key certs/server.key')).toBe('ask');
    await answerTo('cp ~/keys/server.key certs/idp.key');
    expect(await answerTo('rm -f certs/idp.key')).toBe('ask');
  });

  it('that was there before the session goes on asking, also where the session makes another in its place', async () => {
    project().write({ 'certs/idp.key': 'only copy' });
    await beginSession();
    await answerTo(MAKES);
    expect(await answerTo('rm -f certs/idp.key')).toBe('ask');
    expect(await answerTo(`${MAKES}; rm -f certs/idp.key`)).toBe('ask');
  });

  it.each([
    [`${MAKES}; rm -f certs/idp.key`, 'pass'],
    [`mkdir -p certs && ${MAKES} 2>/dev/null && sleep 3; rm -f certs/idp.key`, 'pass'],
    ['mv ~/keys/server.key certs/idp.key; rm -f certs/idp.key', 'ask'],
    [`${MAKES}; mv ~/keys certs; rm -f certs/idp.key`, 'ask'],
    [`${MAKES}; cp -r ~/keys/. certs; rm -f certs/idp.key`, 'ask'],
    [`${MAKES}; rm -f certs/idp.key ~/keys/server.key`, 'ask'],
    [`${MAKES}; rm -f certs/*.key`, 'ask'],
  ])('that the call makes where none was may go in it: %s', async (command, answer) => {
    await beginSession();
    expect(await answerTo(command)).toBe(answer);
  });
});

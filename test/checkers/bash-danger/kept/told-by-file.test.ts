import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sceneWith } from '../scene.js';

describe('a folder of which the path stands in a file that the session wrote', () => {
  const { project, answerTo, beginSession } = sceneWith();

  it.each([
    ['mktemp -d > .dir', 'rm -rf "$(cat .dir)" && rm .dir'],
    ['mktemp -d -t app.XXXX > .dir', 'rm -rf "$(< .dir)"'],
    ['D=$(mktemp -d) && echo "$D" > .dir', 'rm -rf $(cat .dir) .dir'],
    ['mktemp -d > .dir', 'ls src; test -f .dir && rm -rf "$(cat .dir)" && rm .dir'],
  ])('goes without a word while the file is not there, or a temporary one is told: %s; %s', async (first, command) => {
    await beginSession();
    expect(await answerTo(first)).toBe('pass');
    expect(await answerTo(command)).toBe('pass');
    project().write({ '.dir': '/tmp/tmp.a1b2c3\n' });
    expect(await answerTo(command)).toBe('pass');
  });

  it('is found in the folder that the line enters', async () => {
    await beginSession();
    await answerTo('mktemp -d | tee src/.dir');
    expect(await answerTo('cd src && rm -rf "$(cat .dir)"')).toBe('pass');
    expect(await answerTo('cd src; rm -rf "$(cat .dir)"')).toBe('ask');
  });

  it.each(['/etc\n', '/tmp\n', '/tmp/\n', '/tmp/..\n', '/tmp/../etc\n', '/tmp/a/./b\n', '/tmp/*\n', '/tmp/a\n/tmp/b\n', 'a b\n', 'src\n', '/home/u\n', '~/a\n', '', '/\n', '$PROJECT', '$PROJECT/src', '$PROJECT/..', '$PROJECT/dist/../src'])('is stopped where anything else stands there: %j', async (text) => {
    await beginSession();
    await answerTo('mktemp -d > .dir');
    project().write({ '.dir': text.replace('$PROJECT', project().root) });
    expect(await answerTo('rm -rf "$(cat .dir)"')).not.toBe('pass');
  });

  it.each<readonly [string, string]>([
    ['mktemp -d > .dir', 'rm -rf "$(cat .other)"'],
    ['mktemp -d > .dir', 'rm -rf "$(cat .dir)/.."'],
    ['mktemp -d > .dir', 'cd src; cd ..; rm -rf "$(cat .dir)"'],
    ['find ~ -maxdepth 1 > .dir', 'rm -rf "$(cat .dir)"'],
    ['mktemp -d > .dir; cp src/a.ts .dir', 'rm -rf "$(cat .dir)"'],
    ...['cp src/a.ts .dir', 'cp -r ../cfg/. .', 'tar xf a.tar', './locate.sh', 'make where', 'git checkout old', 'node where.js', 'ln -sf ../list .dir', 'mv ../cfg/.dir .', 'echo /home > .dir', 'PATH=.:$PATH'].flatMap((other): (readonly [string, string])[] => [
      ['mktemp -d > .dir', `${other}; rm -rf "$(cat .dir)"`],
      ['mktemp -d > .dir', `cat "$(${other})"; rm -rf "$(cat .dir)"`],
      ['mktemp -d > .dir', `for i in 1 2; do rm -rf "$(cat .dir)"; ${other}; done`],
    ]),
  ])('is asked about otherwise: %s; %s', async (first, command) => {
    await beginSession();
    await answerTo(first);
    expect(await answerTo(command)).not.toBe('pass');
    project().write({ '.dir': '/tmp/tmp.a1b2c3\n' });
    expect(await answerTo(command)).not.toBe('pass');
  });

  it('is asked about where a link stands on the way, or a repository there', async () => {
    await beginSession();
    await answerTo('mktemp -d > .dir');
    project().write({ list: '/tmp/tmp.a1b2c3\n' });
    symlinkSync('list', join(project().root, '.dir'));
    expect(await answerTo('rm -rf "$(cat .dir)"')).toBe('ask');
    const temporary = mkdtempSync(join(realpathSync(tmpdir()), 'ck-guard-told-'));
    symlinkSync(join(project().root, 'src'), join(temporary, 'link'));
    mkdirSync(join(temporary, 'app', '.git'), { recursive: true });
    await answerTo('mktemp -d > .dir2');
    for (const [name, answer] of [['link', 'ask'], ['link/a.ts', 'ask'], ['app', 'ask'], ['new', 'pass']] as const) {
      project().write({ '.dir2': `${join(temporary, name)}\n` });
      expect(await answerTo('rm -rf "$(cat .dir2)"')).toBe(answer);
    }
    rmSync(temporary, { recursive: true });
  });
});

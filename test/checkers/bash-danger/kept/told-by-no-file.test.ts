import { describe, expect, it } from 'vitest';
import { sceneWith } from '../scene.js';

describe('a folder of which the path stands in a file that the session wrote', () => {
  const { project, answerTo, beginSession } = sceneWith();

  it.each([
    ['mktemp -d > .dir', 'rm -rf "$(cat .dir)" && rm .dir'],
    ['mktemp -d -t app.XXXX > .dir', 'rm -rf "$(< .dir)"'],
    ['D=$(mktemp -d) && echo "$D" > .dir', 'rm -rf $(cat .dir) .dir'],
    ['mktemp -d | tee src/.dir', 'cd src && rm -rf "$(cat .dir)"'],
  ])('goes without a word while the file is not there: %s; %s', async (first, command) => {
    await beginSession();
    expect(await answerTo(first)).toBe('pass');
    expect(await answerTo(command)).toBe('pass');
  });

  it.each([
    ['mktemp -d > .dir', 'rm -rf "$(cat .other)"'],
    ['mktemp -d > .dir', 'rm -rf "$(cat .dir)/.."'],
    ['mktemp -d > .dir', 'cp src/a.ts .dir; rm -rf "$(cat .dir)"'],
    ['mktemp -d > .dir', 'cd src; cd ..; rm -rf "$(cat .dir)"'],
    ['find ~ -maxdepth 1 > .dir', 'rm -rf "$(cat .dir)"'],
  ])('is asked about otherwise: %s; %s', async (first, command) => {
    await beginSession();
    expect(await answerTo(first)).toBe('pass');
    expect(await answerTo(command)).toBe('ask');
  });

  it('is told by what stands in the file', async () => {
    await beginSession();
    await answerTo('mktemp -d > .dir');
    project().write({ '.dir': '/tmp/tmp.a1b2c3\n' });
    expect(await answerTo('T=$(cat .dir); rm -rf "$T"')).toBe('pass');
    project().write({ '.dir': '/etc\n' });
    expect(await answerTo('T=$(cat .dir); rm -rf "$T"')).toBe('deny');
    project().write({ '.dir': 'a b\n' });
    expect(await answerTo('rm -rf "$(cat .dir)"')).toBe('ask');
  });
});

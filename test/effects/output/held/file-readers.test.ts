import { describe, expect, it } from 'vitest';
import { givenTo, readingOf } from '../../../../lib/effects/output/held/file-readers.js';
import type { Command, Word } from '../../../../lib/shell/command.js';
import { HOLE } from '../../../../lib/shell/command.js';
import type { Effect, PathTarget } from '../../../../lib/types.js';

const pathTarget = (path: string, glob: boolean): PathTarget => ({ kind: 'path', written: path, path, glob });

const effect = (kind: Effect['kind'], path: string | undefined, { recursive = false, glob = false } = {}): Effect => ({
  kind,
  target: path === undefined ? { kind: 'unknown', written: '$X' } : pathTarget(path, glob),
  recursive,
  certainty: 'certain',
  program: 'cat',
  via: [],
  machine: 'here',
  span: undefined,
});

const word = (written: string, text: string): Word => ({ written, values: [{ text, glob: false, certainty: text.includes(HOLE) ? 'unknown' : 'certain' }], span: undefined });

const command = (...words: readonly Word[]): Command => ({ words, assignments: [], redirections: [], input: { kind: 'none' }, cwd: '/p', captured: false, span: undefined, via: [] });

const none = (): boolean => false;

describe('what may read a file', () => {
  it.each<readonly [string, Effect, string, boolean]>([
    ['that file', effect('read', '/p/a'), '/p/a', true],
    ['that file, in other letters', effect('send', '/p/A'), '/P/a', true],
    ['one with more behind its name', effect('read', '/p/a'), '/p/ab', false],
    ['a folder, with all below', effect('read', '/p', { recursive: true }), '/p/a', true],
    ['a folder whose name begins so', effect('read', '/p/a', { recursive: true }), '/p/ab', false],
    ['all there is', effect('read', '/', { recursive: true }), '/p/a', true],
    ['a folder alone', effect('read', '/p'), '/p/a', false],
    ['a glob', effect('read', '/p/*.log', { glob: true }), '/p/a.log', true],
    ['a glob with another end', effect('read', '/p/*.txt', { glob: true }), '/p/a.log', false],
    ['a glob with all below', effect('read', '/p/*.d', { glob: true, recursive: true }), '/p/a.d/b', true],
    ['a name of which a part is not known', effect('read', `/p/${HOLE}g`), '/p/a.log', true],
    ['what is not known', effect('read', undefined), '/p/a', true],
    ['what is only written', effect('write', '/p/a'), '/p/a', false],
  ])('is told: %s', (_what, one, path, expected) => {
    expect(readingOf([one])(path, none)).toBe(expected ? 0 : undefined);
  });

  it('is the first that is not passed over', () => {
    const reading = readingOf([effect('read', undefined), effect('read', '/p/a'), effect('read', '/p', { recursive: true }), effect('read', '/p/a')]);
    expect([[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3]].map((own) => reading('/p/a', (index) => own.includes(index)))).toEqual([0, 1, 2, 3, undefined]);
  });
});

describe('what may be given a file', () => {
  it.each([
    ['a name that is not known', command(word('cat', 'cat'), word('$X', HOLE)), true],
    ['one in that folder', command(word('cat', 'cat'), word('/p/$X', `/p/${HOLE}`)), true],
    ['one in another folder', command(word('cat', 'cat'), word('/q/$X', `/q/${HOLE}`)), false],
    ['a program that takes no files', command(word('make', 'make'), word('$X', HOLE)), false],
    ['a name that is known', command(word('cat', 'cat'), word('b', 'b')), false],
  ])('is told: %s', (_what, one, expected) => {
    expect(givenTo([one])('/p/a', none)).toBe(expected ? 0 : undefined);
  });

  it('looks at each command once, however many files are asked about', () => {
    let looked = 0;
    const one = { ...command(), get words() { looked += 1; return [word('cat', 'cat'), word('/q/$X', `/q/${HOLE}`)]; } };
    const given = givenTo([one]);
    for (let index = 0; index < 100; index += 1) given(`/p/a${index}`, none);
    expect(looked).toBe(1);
  });
});

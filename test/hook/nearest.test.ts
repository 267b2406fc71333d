import { describe, expect, it } from 'vitest';
import { nearest } from '../../lib/hook/config/nearest.js';

describe('nearest', () => {
  it.each([
    ['treshold', 'threshold'],
    ['thresohld', 'threshold'],
    ['Exempt', 'exempt'],
    ['comands', 'commands'],
    ['rule', 'rules'],
    ['git/discard-wrok', 'git/discard-work'],
    ['timeout', undefined],
    ['x', undefined],
    ['', undefined],
  ])('%s means %s', (written, meant) => {
    expect(nearest(written, ['threshold', 'exempt', 'commands', 'rules', 'git/discard-work', 'timeoutSeconds'])).toBe(meant);
  });

  it('takes the nearer of two', () => expect(nearest('commads', ['command', 'commands'])).toBe('commands'));

  it.each([
    ['abcdef', 'bacdfe', true],
    ['abcdef', 'bcdefa', true],
    ['abcdef', 'fbcdea', true],
    ['abcdef', 'abcdefgh', true],
    ['abcdef', 'cdef', true],
    ['abcdef', 'abcdefghi', false],
    ['abcdef', 'badcfe', false],
    ['abcd', 'badc', false],
    ['abc', 'abcd', true],
    ['ab', 'ba', true],
    ['abc', 'xyz', false],
  ])('%s is near %s: %s', (written, word, near) => expect(nearest(written, [word])).toBe(near ? word : undefined));
});

import { describe, expect, it } from 'vitest';
import { COMMON_SHELL, isCommonShell, isSystemShell } from '../../lib/shell/shell-names.js';

describe('shells in wide use', () => {
  it.each([
    ['sh', true, true],
    ['bash', true, true],
    ['zsh', true, true],
    ['dash', true, true],
    ['ksh', true, true],
    ['/bin/sh', false, true],
    ['/usr/bin/zsh', false, true],
    ['/usr/local/bin/bash', false, false],
    ['/bin/usr/bin/sh', false, false],
    ['fish', false, false],
    ['csh', false, false],
    ['bash5', false, false],
    ['', false, false],
  ])('%s: by its name %s, or where systems have it %s', (program, byName, ofSystem) => {
    expect([isCommonShell(program), isSystemShell(program)]).toEqual([byName, ofSystem]);
  });

  it('stand in an expression', () => expect(new RegExp(`\\| ${COMMON_SHELL}\\b`).exec('curl host | zsh -s')?.[0]).toBe('| zsh'));
});

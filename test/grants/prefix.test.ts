import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutPrefix } from '../../lib/grants/prefix.js';
import { bash, toolCall } from '../checkers/world.js';

describe('withoutPrefix', () => {
  it.each([
    ['/p/APPROVED:.env', '/p/.env'],
    ['/p/src/APPROVED:a/.env', '/p/src/a/.env'],
    ['APPROVED:.env', '.env'],
    ['/p/APPROVED:/etc/shadow', '/etc/shadow'],
    ['/p/APPROVED:~/.ssh/id_rsa', '~/.ssh/id_rsa'],
    ['C:\\p\\APPROVED:C:\\x\\.env', 'C:\\x\\.env'],
  ])('%s is %s', (path, plain) => expect(withoutPrefix(toolCall('Read', { file_path: path, limit: 3 }))?.input).toEqual({ file_path: plain, limit: 3 }));

  it.each([
    ['cat APPROVED:.env', 'cat .env'],
    ['cat "APPROVED:.env" < APPROVED:x', 'cat ".env" < x'],
    ['X=APPROVED:.env; cat /p/APPROVED:.env', 'X=.env; cat /p/.env'],
  ])('%s is %s', (command, plain) => expect(withoutPrefix(bash(command))?.input).toEqual({ command: plain }));

  it.each([toolCall('Read', { file_path: '/p/UNAPPROVED:.env' }), toolCall('Grep', { path: 'APPROVED:.env', pattern: 'x' }), bash('echo APPROVED: yes'), bash('ls'), toolCall('Read', {})])('%j has none', (event) => {
    expect(withoutPrefix(event)).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
        const path = `${before}APPROVED:${after}`;
        withoutPrefix(toolCall('Read', { file_path: path }));
        withoutPrefix(bash(path));
      }),
    );
  });
});

import fc from 'fast-check';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolvePath } from '../../lib/paths/resolve.js';

const base = { cwd: '/home/u/proj', home: '/home/u' };
const windows = { cwd: 'C:\\Users\\u\\proj', home: 'C:\\Users\\u' };

describe('resolvePath', () => {
  it.each([
    ['src/a.ts', '/home/u/proj/src/a.ts'],
    ['./src/../.env', '/home/u/proj/.env'],
    ['..', '/home/u'],
    ['../../../../..', '/'],
    ['/', '/'],
    ['//', '/'],
    ['/./', '/'],
    ['/etc//passwd/', '/etc/passwd'],
    ['~', '/home/u'],
    ['~/', '/home/u'],
    ['~/.ssh/id_rsa', '/home/u/.ssh/id_rsa'],
    ['~+/x', '/home/u/proj/x'],
    ['~root/.ssh', '/root/.ssh'],
    ['~other/.ssh', '/home/other/.ssh'],
    ['~/../other', '/home/other'],
    ['a~b', '/home/u/proj/a~b'],
    ['', '/home/u/proj'],
    ['/proc/self/root/etc/shadow', '/etc/shadow'],
    ['/proc/self/root', '/'],
    ['/proc/self/root/proc/1/root/etc', '/etc'],
    ['/proc/thread-self/cwd/.env', '/home/u/proj/.env'],
    ['/proc/self/task/7/root/etc', '/etc'],
    ['/proc/self/rootless', '/proc/self/rootless'],
    ['/a/.env. /PROGRA~1:x', '/a/.env. /PROGRA~1:x'],
    ['.\\src\\a.ts', '/home/u/proj/src/a.ts'],
    ['~\\.ssh\\id_rsa', '/home/u/.ssh/id_rsa'],
    ['C:\\Users\\u\\.env', 'C:/Users/u/.env'],
    ['c:/users', 'C:/users'],
    ['\\\\server\\share\\x', '/server/share/x'],
    ['\\\\.\\PhysicalDrive0', '//./PhysicalDrive0'],
  ])('%s', (written, expected) => {
    expect(resolvePath(written, base)).toBe(expected);
  });

  it.each([
    ['.env', 'C:/Users/u/proj/.env'],
    ['..\\..', 'C:/Users'],
    ['C:\\', 'C:/'],
    ['\\\\?\\C:\\Windows', 'C:/Windows'],
    ['/c/Users/u/.ssh', 'C:/Users/u/.ssh'],
    ['~/.ssh', 'C:/Users/u/.ssh'],
    ['C:\\p\\.env::$DATA', 'C:/p/.env'],
    ['.env:stream', 'C:/Users/u/proj/.env'],
    ['C:\\p\\.env. .', 'C:/p/.env'],
    ['C:\\p.\\..\\.env', 'C:/.env'],
    ['C:\\p\\...', 'C:/p/...'],
    ['C:\\progra~1\\x', 'C:/Program Files/x'],
    ['\\\\?\\C:\\Users\\u\\SSH~1\\id_rsa', 'C:/Users/u/.ssh/id_rsa'],
  ])('%s seen from a drive', (written, expected) => {
    expect(resolvePath(written, windows)).toBe(expected);
  });

  const name = fc.constantFrom('a', 'b c', '..', '.', '', '.env', '...');
  it('agrees with node on POSIX paths', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 8 }), fc.boolean(), (names, absolute) => {
        const written = (absolute ? '/' : '') + names.join('/');
        expect(resolvePath(written, base)).toBe(posix.resolve(base.cwd, written));
      }),
    );
  });

  it('gives an absolute path that it leaves alone, whatever is written', () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        const path = resolvePath(written, base);
        expect(path).toMatch(/^(?:\/|[A-Z]:\/)/);
        expect(resolvePath(path, base)).toBe(path);
      }),
    );
  });
});

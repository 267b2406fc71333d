import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendLines, isMissing, readRegularFile, readTail } from '../../lib/hook/files.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ck-guard-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);

it.each([['ENOENT', true], ['ENOTDIR', true], ['EACCES', false], [undefined, false]])('the code %s says that a file is missing: %s', (code, missing) => expect(isMissing(Object.assign(new Error('x'), code === undefined ? {} : { code }))).toBe(missing));
it('what is no error says nothing', () => expect(isMissing({ code: 'ENOENT' })).toBe(false));

describe('readRegularFile', () => {
  it('reads text, a byte order mark removed', () => {
    writeFileSync(at('a'), '\uFEFFhello');
    expect(readRegularFile(at('a'), 100, 'follow')).toEqual({ kind: 'present', text: 'hello' });
  });

  it('tells a missing file', () => expect(readRegularFile(at('a'), 100, 'follow')).toEqual({ kind: 'absent' }));

  it('refuses a file over the limit', () => {
    writeFileSync(at('a'), 'x'.repeat(101));
    expect(readRegularFile(at('a'), 100, 'follow')).toMatchObject({ kind: 'unknown', why: expect.stringContaining('100') });
  });

  it('follows a link only when told to', () => {
    writeFileSync(at('a'), 'x');
    symlinkSync(at('a'), at('link'));
    expect(readRegularFile(at('link'), 100, 'follow').kind).toBe('present');
    expect(readRegularFile(at('link'), 100, 'refuse')).toEqual({ kind: 'unknown', why: expect.stringContaining('symbolic link') });
  });

  it.skipIf(process.platform === 'win32')('does not wait for a FIFO (Windows has none)', () => {
    execFileSync('mkfifo', [at('fifo')]);
    expect(readRegularFile(at('fifo'), 100, 'follow')).toEqual({ kind: 'unknown', why: 'not a regular file' });
  });

  it('does not read a device or a folder', () => {
    symlinkSync('/dev/zero', at('zero'));
    expect(readRegularFile(at('zero'), 100, 'follow').kind).toBe('unknown');
    expect(readRegularFile(folder, 100, 'follow').kind).toBe('unknown');
  });
});

describe('appendLines', () => {
  it('makes a private file in private folders', () => {
    appendLines(at('deep/er/log'), 'one\n');
    expect(readFileSync(at('deep/er/log'), 'utf8')).toBe('one\n');
    expect(statSync(at('deep/er/log')).mode & 0o777).toBe(0o600);
    expect(statSync(at('deep')).mode & 0o777).toBe(0o700);
  });

  it('returns the size', () => {
    expect(appendLines(at('log'), 'one\n')).toBe(4);
    expect(appendLines(at('log'), 'öne\n')).toBe(9);
  });

  it('keeps its line apart from one that was torn', () => {
    writeFileSync(at('log'), '{"torn": tr');
    appendLines(at('log'), '{"whole":true}\n');
    expect(readFileSync(at('log'), 'utf8')).toBe('{"torn": tr\n{"whole":true}\n');
  });

  it('does not write through a link', () => {
    writeFileSync(at('mine'), 'precious');
    symlinkSync(at('mine'), at('log'));
    expect(() => appendLines(at('log'), 'one\n')).toThrow();
    expect(readFileSync(at('mine'), 'utf8')).toBe('precious');
  });

  it('does not write to a folder', () => {
    mkdirSync(at('log'));
    expect(() => appendLines(at('log'), 'one\n')).toThrow();
  });

  it('loses nothing when sixteen processes append at once', async () => {
    const writer = `
      const { openSync, writeSync, constants } = require('node:fs');
      const log = process.argv[1], name = process.argv[2];
      for (let i = 0; i < 200; i += 1) {
        const d = openSync(log, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT, 0o600);
        writeSync(d, JSON.stringify({ name, i, fill: 'x'.repeat(300) }) + '\\n');
        require('node:fs').closeSync(d);
      }`;
    for (let i = 0; i < 50; i += 1) appendLines(at('log'), '{"name":"here"}\n');
    const writers = Array.from({ length: 16 }, (_, index) => finished(spawn(process.execPath, ['-e', writer, at('log'), String(index)])));
    for (let i = 0; i < 50; i += 1) appendLines(at('log'), '{"name":"here"}\n');
    await Promise.all(writers);
    const lines = readFileSync(at('log'), 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(16 * 200 + 100);
    expect(() => lines.map((line) => JSON.parse(line) as unknown)).not.toThrow();
  });
});

describe('readTail', () => {
  it('starts at a whole line', () => {
    writeFileSync(at('log'), 'first line\nsecond\nthird\n');
    expect(readTail(at('log'), 10)).toBe('third\n');
    expect(readTail(at('log'), 1000)).toBe('first line\nsecond\nthird\n');
  });

  it('is empty for what is missing, a folder or a link', () => {
    symlinkSync('/etc/hostname', at('link'));
    expect([at('none'), folder, at('link')].map((path) => readTail(path, 100))).toEqual(['', '', '']);
  });
});

function finished(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve) => child.on('close', resolve));
}

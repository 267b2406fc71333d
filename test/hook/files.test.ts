import { execFileSync, spawn } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendLines, codeOf, isMissing, jsonProblem, messageOf, readRegularFile, readTail } from '../../lib/hook/files.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ck-guard-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);

it.each([['ENOENT', true], ['ENOTDIR', true], ['EACCES', false], [undefined, false]])('the code %s says that a file is missing: %s', (code, missing) => expect(isMissing(Object.assign(new Error('x'), code === undefined ? {} : { code }))).toBe(missing));
it.each([[Object.assign(new Error('x'), { code: 'EPERM' }), 'EPERM'], [new Error('x'), undefined], [{ code: 'EPERM' }, undefined], [undefined, undefined]])('the code of %o is %s', (error, code) => expect(codeOf(error)).toBe(code));
it('what is no error says nothing', () => expect(isMissing({ code: 'ENOENT' })).toBe(false));

it.each([[new Error('x'), 'x'], ['words', 'words'], [undefined, 'undefined']])('the message of %o is %s', (error, message) => expect(messageOf(error)).toBe(message));

describe('what is wrong with JSON', () => {
  it.each([
    [new SyntaxError('Unexpected token \'s\', "{"key": sk-1}" is not valid JSON'), "Unexpected token 's', it is not valid JSON"],
    [new SyntaxError('Unexpected token \'s\', ..."key":\n sk-1"... is not valid JSON'), "Unexpected token 's', it is not valid JSON"],
    [new SyntaxError('Unexpected end of JSON input'), 'Unexpected end of JSON input'],
    [new Error('"hooks" must be an object'), '"hooks" must be an object'],
    ['"a"', '"a"'],
  ])('%s', (error, told) => expect(jsonProblem(error)).toBe(told));

  it.each(['{"a": secret}', `{"a": ${'x'.repeat(50)} secret ${'x'.repeat(50)}}`, '{"a": "secret', 'secret'])('is told without a piece of %j', (text) => {
    let thrown: unknown;
    try { JSON.parse(text); } catch (error) { thrown = error; }
    expect(jsonProblem(thrown)).toMatch(/JSON/);
    expect(jsonProblem(thrown)).not.toContain('secret');
  });
});

describe('readRegularFile', () => {
  it('reads text, a byte order mark removed', () => {
    writeFileSync(at('a'), '\uFEFFhello');
    expect(readRegularFile(at('a'), 100, 'follow')).toEqual({ kind: 'present', text: 'hello' });
  });

  it('takes an empty file, and one that is just within the limit', () => {
    writeFileSync(at('a'), '');
    expect(readRegularFile(at('a'), 0, 'follow')).toEqual({ kind: 'present', text: '' });
    writeFileSync(at('a'), 'é'.repeat(50));
    expect(readRegularFile(at('a'), 100, 'refuse')).toEqual({ kind: 'present', text: 'é'.repeat(50) });
  });

  it('tells a missing file', () => {
    writeFileSync(at('file'), '');
    symlinkSync(at('nowhere'), at('dangling'));
    for (const path of ['a', 'file/below', 'dangling']) expect(readRegularFile(at(path), 100, 'follow'), path).toEqual({ kind: 'absent' });
  });

  it('tells why else it cannot be read', () => {
    symlinkSync(at('loop'), at('loop'));
    expect(readRegularFile(at('loop'), 100, 'follow')).toEqual({ kind: 'unknown', why: expect.stringContaining('ELOOP') });
    expect(readRegularFile('a\0b', 100, 'refuse')).toEqual({ kind: 'unknown', why: expect.stringContaining('null bytes') });
  });

  it('refuses a file over the limit', () => {
    writeFileSync(at('a'), 'x'.repeat(101));
    expect(readRegularFile(at('a'), 100, 'follow')).toEqual({ kind: 'unknown', why: 'larger than 100 bytes' });
  });

  it('follows a link only when told to', () => {
    writeFileSync(at('a'), 'x');
    symlinkSync(at('a'), at('link'));
    expect(readRegularFile(at('link'), 100, 'follow').kind).toBe('present');
    expect(readRegularFile(at('link'), 100, 'refuse')).toEqual({ kind: 'unknown', why: 'a symbolic link, which is not followed here' });
  });

  it.skipIf(process.platform === 'win32')('does not wait for a FIFO (Windows has none)', () => {
    execFileSync('mkfifo', [at('fifo')]);
    expect(readRegularFile(at('fifo'), 100, 'follow')).toEqual({ kind: 'unknown', why: 'not a regular file' });
  });

  // Elsewhere there is no file of the system that tells no size.
  it.runIf(process.platform === 'linux')('reads no more than the size of a file says, for one without a size may have no end', () => {
    expect(readFileSync('/proc/self/status', 'utf8')).not.toBe('');
    expect(readRegularFile('/proc/self/status', 1_000, 'follow')).toEqual({ kind: 'present', text: '' });
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

  it.skipIf(process.platform === 'win32')('does not write to a FIFO (Windows has none)', () => {
    execFileSync('mkfifo', [at('fifo')]);
    expect(() => appendLines(at('fifo'), 'one\n')).toThrow(`${at('fifo')} is not a regular file`);
  });

  it('does not write to a folder, or below a file', () => {
    mkdirSync(at('folder'));
    writeFileSync(at('file'), 'precious');
    expect(() => appendLines(at('folder'), 'one\n')).toThrow(/EISDIR/);
    expect(() => appendLines(at('file/log'), 'one\n')).toThrow();
    expect(readFileSync(at('file'), 'utf8')).toBe('precious');
  });

  it('does not write to a file that has another name as well', () => {
    writeFileSync(at('mine'), 'precious');
    linkSync(at('mine'), at('log'));
    expect(() => appendLines(at('log'), 'one\n')).toThrow(`${at('log')} is the same file as another, which is not for us to write`);
    expect(readFileSync(at('mine'), 'utf8')).toBe('precious');
  });

  it('loses nothing when four other processes append at once', async () => {
    const writer = `
      const { openSync, writeSync, constants } = require('node:fs');
      const log = process.argv[1], name = process.argv[2];
      for (let i = 0; i < 400; i += 1) {
        const d = openSync(log, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT, 0o600);
        writeSync(d, JSON.stringify({ name, i, fill: 'x'.repeat(300) }) + '\\n');
        require('node:fs').closeSync(d);
      }`;
    for (let i = 0; i < 200; i += 1) appendLines(at('log'), '{"name":"here"}\n');
    const writers = Array.from({ length: 4 }, (_, index) => finished(spawn(process.execPath, ['-e', writer, at('log'), String(index)])));
    for (let i = 0; i < 200; i += 1) appendLines(at('log'), '{"name":"here"}\n');
    await Promise.all(writers);
    // Where one is seen in the middle of its line, an empty one follows.
    const lines = readFileSync(at('log'), 'utf8').split('\n').filter((line) => line !== '');
    expect(lines).toHaveLength(4 * 400 + 400);
    expect(() => lines.map((line) => JSON.parse(line) as unknown)).not.toThrow();
  });
});

describe('readTail', () => {
  it('starts at a whole line', () => {
    writeFileSync(at('log'), 'first line\nsecond\nthird\n');
    expect(readTail(at('log'), 10)).toBe('third\n');
    expect(readTail(at('log'), 24)).toBe('first line\nsecond\nthird\n');
    expect(readTail(at('log'), 23)).toBe('second\nthird\n');
    expect(readTail(at('log'), 1000)).toBe('first line\nsecond\nthird\n');
  });

  it('is empty for what is missing, a folder or a link', () => {
    writeFileSync(at('file'), 'x\n');
    symlinkSync(at('file'), at('link'));
    expect([at('none'), folder, at('link')].map((path) => readTail(path, 100))).toEqual(['', '', '']);
  });

  it.skipIf(process.platform === 'win32')('does not wait for a FIFO (Windows has none)', () => {
    execFileSync('mkfifo', [at('fifo')]);
    expect(readTail(at('fifo'), 100)).toBe('');
  });
});

function finished(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve) => child.on('close', resolve));
}

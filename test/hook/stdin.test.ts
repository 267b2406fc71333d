import { execFileSync } from 'node:child_process';
import { closeSync, constants, createReadStream, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readInput, type HookInput } from '../../lib/hook/stdio/stdin.js';
import { readRest } from '../../lib/hook/stdio/stdin-rest.js';

const MIB = 1024 * 1024;
const settled = async (): Promise<void> => { for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve)); };
const stop = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
afterEach(() => void vi.useRealTimers());

describe('the rest of a payload', () => {
  /** What came of it so far, and which texts were held to be whole or not. */
  function reading(begun: readonly string[], isWhole = (_: string): boolean => false) {
    const stream = new PassThrough();
    const attempts: string[] = [];
    let outcome: { readonly text: string; readonly whole: boolean } | undefined;
    const attempt = (bytes: Buffer): boolean => { attempts.push(bytes.toString()); return isWhole(bytes.toString()); };
    void readRest(stream, begun.map((text) => Buffer.from(text)), attempt).then(({ bytes, whole }) => { outcome = { text: bytes.toString(), whole }; });
    const wait = async (ms: number) => { await settled(); await vi.advanceTimersByTimeAsync(ms); return outcome; };
    return { stream, attempts, wait };
  }

  it('is all that comes before the end, behind what had come', async () => {
    const { stream, attempts, wait } = reading(['a', 'b']);
    stream.write('c');
    stream.end('d');
    await settled();
    stop();
    expect(await wait(0)).toEqual({ text: 'abcd', whole: true });
    expect(attempts).toEqual([]);
    expect(stream.destroyed).toBe(true);
    expect(['data', 'end'].map((event) => stream.listenerCount(event))).toEqual([0, 0]);
    expect(() => stream.emit('error', new Error('late'))).not.toThrow();
  });

  it('is what came before an error', async () => {
    stop();
    const { stream, wait } = reading(['a']);
    stream.destroy(new Error('gone'));
    expect(await wait(0)).toEqual({ text: 'a', whole: true });
  });

  it.each([
    ['three seconds where nothing had come', [], 3_000],
    ['three seconds where what had come is empty', [''], 3_000],
    ['a second where something had', ['a'], 1_000],
  ])('is not waited for longer than %s', async (_, begun, ms) => {
    stop();
    const { wait } = reading(begun);
    expect(await wait(ms - 1)).toBeUndefined();
    expect(await wait(1)).toEqual({ text: begun.join(''), whole: true });
  });

  it('is waited for a second anew after each piece', async () => {
    stop();
    const { stream, wait } = reading([]);
    for (const piece of ['a', 'b', 'c']) {
      stream.write(piece);
      expect(await wait(999)).toBeUndefined();
    }
    expect(await wait(1)).toEqual({ text: 'abc', whole: true });
  });

  it.each(['{}', '{}\n'])('is taken without its end where %j is whole', async (text) => {
    stop();
    const { stream, attempts, wait } = reading([], (read) => read === text);
    stream.write(text);
    expect(await wait(0)).toEqual({ text, whole: true });
    expect(attempts).toEqual([text]);
  });

  it('is looked at only where it may be whole, and twice as long as the last time', async () => {
    stop();
    const { stream, attempts, wait } = reading(['1234']);
    for (const piece of ['56}', '7}', 'x', '9\n', ...Array.from({ length: 1_000 }, () => '}')]) {
      stream.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await wait(0)).toBeUndefined();
    expect(attempts.map(({ length }) => length)).toEqual([9, 18, 36, 72, 144, 288, 576]);
  });

  it('is left unread beyond 8 MiB', async () => {
    stop();
    const filling = reading(['x'.repeat(4 * MIB)]);
    filling.stream.write('y'.repeat(4 * MIB));
    expect(await filling.wait(0)).toBeUndefined();
    expect((await filling.wait(1_000))?.whole).toBe(true);
    const over = reading(['x'.repeat(4 * MIB)]);
    over.stream.write(`${'y'.repeat(4 * MIB)}}`);
    expect((await over.wait(0))?.whole).toBe(false);
    expect(over.stream.destroyed).toBe(true);
  });
});

describe('the payload', () => {
  let folder = '';
  let descriptor = -1;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ck-guard-stdin-'))));
  afterEach(() => {
    if (descriptor !== -1) closeSync(descriptor);
    descriptor = -1;
    rmSync(folder, { recursive: true });
  });

  const noStream = (): never => { throw new Error('nothing else is to be read'); };
  /** It closes the descriptor. */
  function streamOfRest(): Readable {
    const fd = descriptor;
    descriptor = -1;
    return createReadStream('', { fd });
  }
  function fromFile(text: string | Buffer, whole: boolean): HookInput | Promise<HookInput> {
    writeFileSync(join(folder, 'in'), text);
    descriptor = openSync(join(folder, 'in'), 'r');
    return readInput(descriptor, whole ? noStream : streamOfRest);
  }
  function fromPipe(): number {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    return (descriptor = openSync(join(folder, 'pipe'), constants.O_RDWR | constants.O_NONBLOCK));
  }

  it.each<[string, string, HookInput]>([
    ['an object', '{"a":1}\n', { kind: 'payload', payload: { a: 1 } }],
    ['a byte order mark before it', '\uFEFF{"a":1}', { kind: 'payload', payload: { a: 1 } }],
    ['any other JSON', 'null', { kind: 'payload', payload: null }],
    ['nothing', '', { kind: 'empty' }],
  ])('is read at once: %s', async (_, text, input) => expect(await fromFile(text, true)).toEqual(input));

  it.each<[string, string, HookInput]>([
    ['half of it', '{"a":', { kind: 'malformed', why: expect.stringMatching(/JSON/) }],
    ['what Node would quote', '{"a": sk-live-1234}', { kind: 'malformed', why: expect.not.stringContaining('sk-live') }],
    ['more than one read holds', JSON.stringify({ a: 'é'.repeat(100_000) }), { kind: 'payload', payload: { a: 'é'.repeat(100_000) } }],
  ])('is read to its end: %s', async (_, text, input) => expect(await fromFile(text, false)).toEqual(input));

  it('is told by its start where it is too much', async () => {
    const input = await fromFile('x'.repeat(9 * MIB), false);
    if (input.kind !== 'too-large') throw new Error(input.kind);
    expect(input.start.length).toBeGreaterThan(8 * MIB);
    expect(input.start.length).toBeLessThan(9 * MIB);
  });

  it('is nothing where there is nothing to read from', async () => expect(await readInput(2 ** 20, noStream)).toEqual({ kind: 'empty' }));

  const fifo = it.skipIf(process.platform === 'win32');

  fifo('is waited for where it has not come yet, and no longer than until it is whole (Windows has no FIFO)', async () => {
    stop();
    const stream = new PassThrough();
    const input = readInput(fromPipe(), () => stream);
    stream.write('{"a":1}');
    expect(await input).toEqual({ kind: 'payload', payload: { a: 1 } });
  });

  fifo('is nothing where the wait was in vain (Windows has no FIFO)', async () => {
    const stream = new PassThrough();
    const input = readInput(fromPipe(), () => stream);
    stream.end();
    expect(await input).toEqual({ kind: 'empty' });
  });

  fifo('is what a pipe has, and what comes behind (Windows has no FIFO)', async () => {
    const stream = new PassThrough();
    writeSync(fromPipe(), '{"a":');
    const input = readInput(descriptor, () => stream);
    stream.write('[1, 2]}');
    expect(await input).toEqual({ kind: 'payload', payload: { a: [1, 2] } });
  });
});

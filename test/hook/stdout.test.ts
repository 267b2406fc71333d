import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeNonBlocking } from '../../lib/hook/stdio/non-blocking.js';
import { writeAll } from '../../lib/hook/stdio/stdout.js';

describe('writeAll', () => {
  it('writes all of it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ck-guard-stdout-'));
    const descriptor = openSync(join(folder, 'out'), 'w');
    writeAll(descriptor, 'é'.repeat(100_000));
    writeAll(descriptor, '');
    closeSync(descriptor);
    expect(readFileSync(join(folder, 'out'), 'utf8')).toBe('é'.repeat(100_000));
    expect(() => writeAll(descriptor, 'x')).toThrow(/EBADF/);
    rmSync(folder, { recursive: true });
  });
});

describe.skipIf(process.platform === 'win32')('writing to a pipe that takes no more (Windows has none in the file system)', () => {
  it('waits for a slow reader, and for none longer than two seconds', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ck-guard-pipe-'));
    const [path, read] = [join(folder, 'pipe'), join(folder, 'read')];
    execFileSync('mkfifo', [path]);
    const descriptor = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
    const text = 'é'.repeat(150_000);
    const reader = spawn('sh', ['-c', 'exec < "$1"; echo open; sleep 0.2; exec head -c 300000 > "$2"', 'sh', path, read], { stdio: ['ignore', 'pipe', 'ignore'] });
    const bound = { signal: AbortSignal.timeout(20_000) };
    try {
      await once(reader.stdout, 'data', bound);
      writeAll(descriptor, text);
      expect(await once(reader, 'exit', bound)).toEqual([0, null]);
      expect(readFileSync(read, 'utf8')).toBe(text);
      const began = performance.now();
      expect(() => writeAll(descriptor, text)).toThrow(/EAGAIN/);
      expect(performance.now() - began).toBeGreaterThan(1_500);
    } finally {
      reader.kill();
      closeSync(descriptor);
      rmSync(folder, { recursive: true });
    }
  });
});

describe('makeNonBlocking', () => {
  function runtimeThat(calls: unknown[]): object {
    class Pipe {
      constructor(sort: number) { calls.push(['pipe', sort]); }
      open(descriptor: number): void { calls.push(['open', descriptor]); }
      unref(): void { calls.push(['unref']); }
    }
    return { binding: (name: string) => { calls.push(name); return { Pipe }; } };
  }

  it('opens the descriptor as a socket that keeps nobody waiting', () => {
    const calls: unknown[] = [];
    makeNonBlocking(7, runtimeThat(calls));
    expect(calls).toEqual(['pipe_wrap', ['pipe', 0], ['open', 7], ['unref']]);
  });

  it.each<[string, object]>([
    ['there is no binding', {}],
    ['it is no function', { binding: 1 }],
    ['it answers nothing', { binding: () => undefined }],
    ['it has no pipe', { binding: () => ({}) }],
    ['its pipe cannot do it', { binding: () => ({ Pipe: class {} }) }],
    ['it throws', { binding: () => { throw new Error('x'); } }],
  ])('leaves it as it is where %s', (_, runtime) => expect(() => makeNonBlocking(0, runtime)).not.toThrow());
});

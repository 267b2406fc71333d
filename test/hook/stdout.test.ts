import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeNonBlocking } from '../../lib/hook/non-blocking.js';
import { writeAll } from '../../lib/hook/stdout.js';

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

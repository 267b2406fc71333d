import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withoutTrace } from '../../scripts/install/trace.js';

let hooks: string;
let log: string;

beforeEach(() => {
  hooks = mkdtempSync(join(tmpdir(), 'trace test '));
  log = join(hooks, '.logs', 'hook-log.jsonl');
});

afterEach(() => rmSync(hooks, { recursive: true, force: true }));

function logs(...sessions: readonly string[]) {
  mkdirSync(join(hooks, '.logs'), { recursive: true });
  appendFileSync(log, sessions.map((session) => `${JSON.stringify({ session })}\n`).join(''));
}

describe('withoutTrace', () => {
  it('takes its own lines out again', async () => {
    logs('real');
    const before = readFileSync(log, 'utf8');
    expect(await withoutTrace(hooks, 'proof', async () => (logs('proof', 'proof'), 'done'))).toBe('done');
    expect(readFileSync(log, 'utf8')).toBe(before);
  });

  it('leaves no log where there was none', async () => {
    await withoutTrace(hooks, 'proof', async () => logs('proof'));
    expect(existsSync(join(hooks, '.logs'))).toBe(false);
  });

  it('leaves everything when somebody else has written meanwhile', async () => {
    logs('real');
    await withoutTrace(hooks, 'proof', async () => logs('proof', 'real', 'proof'));
    expect(readFileSync(log, 'utf8').trim().split('\n')).toHaveLength(4);
  });

  it('leaves a log alone that was rotated meanwhile', async () => {
    logs('real', 'real');
    await withoutTrace(hooks, 'proof', async () => {
      rmSync(log);
      logs('proof');
    });
    expect(readFileSync(log, 'utf8')).toBe('{"session":"proof"}\n');
  });

  it.skipIf(process.platform === 'win32')('does not wait for a log that is a FIFO (Windows has none)', async () => {
    mkdirSync(join(hooks, '.logs'));
    execFileSync('mkfifo', [log]);
    expect(await withoutTrace(hooks, 'proof', async () => 'done')).toBe('done');
  });

  it.each<[string, () => void]>([
    ['a link to a device without end', () => symlinkSync('/dev/zero', log)],
    ['a link to itself', () => symlinkSync(log, log)],
    ['a folder', () => mkdirSync(log)],
  ])('does not read a log that is %s', async (_, make) => {
    mkdirSync(join(hooks, '.logs'));
    make();
    expect(await withoutTrace(hooks, 'proof', async () => 'done')).toBe('done');
  });
});

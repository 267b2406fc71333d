import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { log } from '../../scripts/commands/log.js';
import { createLineSplitter } from '../../scripts/log/lines.js';
import { parseSince } from '../../scripts/log/since.js';

let pack: string;
const interruption = { controller: new AbortController() };

beforeEach(() => {
  pack = mkdtempSync(join(tmpdir(), 'ck-guard-log-'));
  mkdirSync(join(pack, '.logs'));
  interruption.controller = new AbortController();
});

afterEach(() => {
  interruption.controller.abort();
  rmSync(pack, { recursive: true, force: true });
});

const entry = (more: object = {}): string =>
  `${JSON.stringify({ ts: '2026-11-21T10:00:00.000Z', hook: 'bash-danger', event: 'PreToolUse', tool: 'Bash', status: 'ok', ms: 1, ...more })}\n`;

const current = (): string => join(pack, '.logs', 'hook-log.jsonl');

function written(): { output: string[]; complaints: string[]; run: (...words: string[]) => Promise<number> } {
  const output: string[] = [];
  const complaints: string[] = [];
  const context = {
    print: (text: string) => void output.push(text),
    complain: (text: string) => void complaints.push(text),
    environment: {},
    packFolder: pack,
    workingFolder: '/',
    readInput: async () => '',
    isTerminal: false,
    isInteractive: false,
    interrupted: interruption.controller.signal,
  };
  return { output, complaints, run: (...words) => log.run(words, context) };
}

async function logged(...words: string[]): Promise<string> {
  const { output, run } = written();
  expect(await run(...words)).toBe(0);
  return output.join('');
}

describe('ck-guard log', () => {
  it('counts what each guard did', async () => {
    const statuses = ['ok', 'ok', 'deny', 'ask', 'context', 'block', 'crash', 'skip'];
    writeFileSync(current(), statuses.map((status, index) => entry({ status, ms: index + 1 })).join('') + entry({ hook: 'scout-block', ms: 7 }));
    expect(JSON.parse(await logged('--json'))).toEqual({
      guards: [
        { guard: 'bash-danger', runs: 7, denies: 1, blocks: 1, asks: 1, contexts: 1, crashes: 1, skips: 1, p50: 4, p95: 7 },
        { guard: 'scout-block', runs: 1, denies: 0, blocks: 0, asks: 0, contexts: 0, crashes: 0, skips: 0, p50: 7, p95: 7 },
      ],
      skippedLines: 0,
    });
    const lines = (await logged()).split('\n');
    expect(lines[0]?.split(/\s{2,}/)).toEqual(['guard', 'runs', 'denies', 'blocks', 'asks', 'contexts', 'crashes', 'skips', 'p50 ms', 'p95 ms']);
    expect(lines.find((line) => line.startsWith('bash-danger'))?.split(/\s+/)).toEqual(['bash-danger', '7', '1', '1', '1', '1', '1', '1', '4.00', '7.00']);
  });

  it('knows the 95th percentile of many', async () => {
    writeFileSync(current(), Array.from({ length: 200 }, (_, index) => entry({ ms: (index + 1) / 10 })).join(''));
    expect(JSON.parse(await logged('--json')).guards[0]).toMatchObject({ p50: 10, p95: 19 });
  });

  it('reads rotated logs before the current one, and no links', async () => {
    writeFileSync(join(pack, '.logs', 'hook-log.17-4.jsonl'), entry({ status: 'deny', target: 'first' }));
    writeFileSync(join(pack, '.logs', 'hook-log.9-1.jsonl'), entry({ status: 'deny', target: 'second' }));
    utimesSync(join(pack, '.logs', 'hook-log.17-4.jsonl'), 1, 1);
    writeFileSync(current(), entry({ status: 'deny', target: 'third' }));
    utimesSync(current(), 2, 2);
    writeFileSync(join(pack, 'elsewhere'), entry({ status: 'deny', target: 'linked' }));
    symlinkSync(join(pack, 'elsewhere'), join(pack, '.logs', 'hook-log.link.jsonl'));
    const targets = (await logged('--blocks')).match(/first|second|third|linked/g);
    expect(targets).toEqual(['first', 'second', 'third']);
  });

  it('skips and counts torn, blank and foreign lines', async () => {
    writeFileSync(current(), `${entry()}{"ts":"2026-11-2\n\n[]\n{"level":"info"}\n${entry({ ts: 'yesterday' })}${entry()}{"torn`);
    const summary = JSON.parse(await logged('--json'));
    expect(summary.skippedLines).toBe(6);
    expect(summary.guards[0].runs).toBe(2);
    expect(await logged()).toContain('6 lines were skipped: torn, blank or not of this log.');
  });

  it('passes over a line that has no end', async () => {
    writeFileSync(current(), `${'x'.repeat(3_000_000)}\n${entry()}`);
    expect(JSON.parse(await logged('--json'))).toMatchObject({ skippedLines: 1, guards: [{ runs: 1 }] });
  });

  it('reads the end of a file that is too large, and says so', async () => {
    writeFileSync(current(), `${entry()}${'x'.repeat(33 * 1024 * 1024)}\n${entry()}`);
    expect(JSON.parse(await logged('--json'))).toMatchObject({ skippedLines: 0, unreadBytes: expect.any(Number), guards: [{ runs: 1 }] });
    expect(await logged()).toContain('2 MB at the start of files over 32 MB were not read.');
  });

  it('lists a crash that stopped the call among what was stopped', async () => {
    writeFileSync(current(), entry({ status: 'crash', decision: 'deny', rule: 'closed' }) + entry({ status: 'crash', rule: 'open' }));
    const listed = (await logged('--blocks', '--json')).trim().split('\n').map((line) => JSON.parse(line).rule);
    expect(listed).toEqual(['closed']);
  });

  it('lists what was stopped', async () => {
    writeFileSync(current(), ['ok', 'deny', 'ask', 'context', 'block', 'crash'].map((status) => entry({ status, rule: `rule-of-${status}` })).join(''));
    expect((await logged('--blocks')).match(/rule-of-\w+/g)).toEqual(['rule-of-deny', 'rule-of-ask', 'rule-of-block']);
    expect((await logged('--blocks', '--json')).trim().split('\n').map((line) => JSON.parse(line).status)).toEqual(['deny', 'ask', 'block']);
  });

  it('shows crashes with their stacks', async () => {
    writeFileSync(current(), entry() + entry({ status: 'crash', error: 'TypeError: no\n    at check (guard.cjs:1:2)' }));
    expect(await logged('--crashes')).toBe(
      '2026-11-21T10:00:00.000Z  bash-danger  crash  Bash\n    TypeError: no\n        at check (guard.cjs:1:2)\n',
    );
  });

  it('keeps to a guard and to a time', async () => {
    const old = new Date(Date.now() - 3 * 3_600_000).toISOString();
    writeFileSync(current(), entry({ ts: old, hook: 'a' }) + entry({ ts: new Date().toISOString(), hook: 'a' }) + entry({ ts: new Date().toISOString(), hook: 'b' }));
    const guards = async (...words: string[]): Promise<unknown> => JSON.parse(await logged('--json', ...words)).guards;
    expect(await guards('--since', '2h')).toMatchObject([{ guard: 'a', runs: 1 }, { guard: 'b', runs: 1 }]);
    expect(await guards('--since', '1d', '--guard', 'a')).toMatchObject([{ guard: 'a', runs: 2 }]);
    expect(await guards('--since', new Date(Date.now() + 60_000).toISOString())).toEqual([]);
  });

  it('escapes what could deceive its reader, for people and machines', async () => {
    const deceit = 'safe\u202egnp.exe\u001b[2J\u200b';
    writeFileSync(current(), entry({ status: 'deny', rule: deceit, tool: deceit, hook: deceit }) + entry({ status: 'crash', error: `x\n${deceit}` }));
    for (const words of [[], ['--blocks'], ['--crashes'], ['--json'], ['--blocks', '--json'], ['--crashes', '--json']]) {
      expect(await logged(...words)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u200b\u202e]/);
    }
    expect(JSON.parse(await logged('--blocks', '--json')).rule).toBe(deceit);
  });

  it('has words for a log that is not there', async () => {
    rmSync(join(pack, '.logs'), { recursive: true });
    expect(await logged()).toContain('No guard has written to');
    expect(JSON.parse(await logged('--json'))).toEqual({ guards: [], skippedLines: 0 });
  });

  it('has words for a guard that there is none of, and for one that has not run', async () => {
    writeFileSync(current(), entry({ hook: 'scout-block' }));
    const refusal = 'there is no guard "scout-blok". There are: privacy-block, scout-block';
    for (const words of [[], ['--json'], ['--blocks'], ['--blocks', '--json']]) await expect(logged('--guard', 'scout-blok', ...words)).rejects.toThrow(refusal);
    expect(await logged('--guard', 'bash-danger', '--blocks')).toContain('Nothing of that in');
  });

  it.each([[['--since', 'soon']], [['--blocks', '--crashes']], [['--nope']], [['stray']], [['--pack', 'nowhere']]])('refuses %j', async (words) => {
    await expect(written().run(...words)).rejects.toThrow();
  });

  it('follows, over a rotation, until it is interrupted', async () => {
    writeFileSync(current(), entry({ status: 'deny', target: 'before' }));
    const { output, run } = written();
    const following = run('--follow', '--blocks');
    await sleep(300);
    appendFileSync(current(), entry({ status: 'deny', target: 'one' }) + entry({ target: 'fine' }));
    appendFileSync(current(), entry({ status: 'ask', target: 'two' }).slice(0, 20));
    await sleep(300);
    appendFileSync(current(), entry({ status: 'ask', target: 'two' }).slice(20));
    renameSync(current(), join(pack, '.logs', 'hook-log.1-1.jsonl'));
    writeFileSync(current(), entry({ status: 'deny', target: 'three' }));
    await expect.poll(() => output.join('').match(/before|one|two|three|fine/g), { timeout: 20_000 }).toEqual(['one', 'two', 'three']);
    interruption.controller.abort();
    expect(await following).toBe(0);
  });

  it.skipIf(process.platform === 'win32')('neither waits for a FIFO in the place of the log, nor breaks off (Windows has none)', async () => {
    execFileSync('mkfifo', [current()]);
    const { output, run } = written();
    const following = run('--follow');
    await sleep(300);
    rmSync(current());
    writeFileSync(current(), entry({ target: 'one' }));
    await expect.poll(() => output.join(''), { timeout: 20_000 }).toContain('one');
    interruption.controller.abort();
    expect(await following).toBe(0);
  });
});

describe('createLineSplitter', () => {
  it('has no text for a line above 1 MiB', () => {
    const splitter = createLineSplitter();
    expect(splitter.push(Buffer.from('x'.repeat(1024 * 1024)))).toEqual([]);
    expect(splitter.push(Buffer.from('x\nnext\n'))).toEqual([undefined, 'next']);
  });

  it('gives the same lines however the bytes arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '🦊', '\n', '') })), fc.integer({ min: 1, max: 9 }), (parts, size) => {
        const text = parts.join('');
        const bytes = Buffer.from(text, 'utf8');
        const splitter = createLineSplitter();
        const lines: (string | undefined)[] = [];
        for (let start = 0; start < bytes.length; start += size) lines.push(...splitter.push(bytes.subarray(start, start + size)));
        expect([...lines, ...splitter.rest()]).toEqual(text.endsWith('\n') || text === '' ? text.split('\n').slice(0, -1) : text.split('\n'));
      }),
    );
  });
});

describe('parseSince', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    ['30m', '2026-11-21T11:30:00Z'],
    ['2h', '2026-11-21T10:00:00Z'],
    ['1d', '2026-11-20T12:00:00Z'],
    ['2026-11-01', '2026-11-01T00:00:00Z'],
    ['2026-11-01T09:30:00Z', '2026-11-01T09:30:00Z'],
  ])('reads %s', (text, moment) => {
    expect(parseSince(text, now)).toBe(Date.parse(moment));
  });

  it.each(['', 'soon', '2', '-1h', '1y', '2026-99-99', '1h30m'])('does not read %j', (text) => {
    expect(parseSince(text, now)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { recentProgress, recentTrail } from '../../../lib/session/journal.js';
import { recentCalls } from '../../session/recent-calls.js';
import type { PostToolUse } from '../../../lib/types.js';
import { base, failed, FILE, ran, worldAfter } from './after.js';

describe('calls', () => {
  it('that ask for nearly the same are the same, others are not', async () => {
    const { memory } = await worldAfter(
      failed('npm test 2>&1 | tail -20'),
      failed('npm   test | head -n 5'),
      failed('npm test -- src/a.test.ts'),
      ran('grep -r -n foo src'),
      ran('grep -n -r  foo src'),
      ran('grep -n -r bar src'),
    );
    const calls = recentCalls(memory).map(({ call }) => call);
    expect(calls.map((call) => calls.indexOf(call))).toEqual([0, 0, 2, 3, 3, 5]);
  });

  it('tell errors apart by what they say, not by when and where', async () => {
    const { memory } = await worldAfter(
      failed('node a.js', `${FILE}:3:5 TypeError: x is undefined at 12:30:01 in 35 ms /tmp/run-1a/x`),
      failed('node a.js', `${FILE}:9:1 TypeError: x is undefined at 12:31:44 in 8 ms /tmp/run-2b/x`),
      failed('node a.js', `${FILE}:9:1 TypeError: y is undefined at 12:31:44 in 8 ms /tmp/run-2b/x`),
    );
    const [one, same, other] = recentCalls(memory);
    expect(one).toMatchObject({ failed: true, label: 'node a.js' });
    expect(one?.error).toBe(same?.error);
    expect(one?.error).not.toBe(other?.error);
  });

  it('keep how many failed, and what the first of them said', async () => {
    const { memory } = await worldAfter(failed('npx tsc', 'Found 3 errors.'), failed('node a.js', 'TypeError: x is undefined'), ran('npm test', '12 passing'));
    const [types, program, tests] = recentCalls(memory);
    expect(types?.check).toMatchObject({ kind: 'typecheck', count: 3 });
    expect(program).toMatchObject({ said: expect.stringContaining('TypeError') });
    expect(program?.check).toBeUndefined();
    expect(tests?.check).toEqual({ kind: 'test', failures: [] });
    expect(tests?.error).toBeUndefined();
    expect(recentTrail(memory).map(({ kind }) => kind)).toEqual(['call', 'call', 'call']);
  });

  it('that wait or look are told from those that work, and have no more fields than there is to say', async () => {
    const { memory } = await worldAfter(ran('sleep 5; gh run list'), ran('make install', 'a'), ran('', ''));
    const plain = { kind: 'call', tool: 'Bash', call: expect.any(String), label: expect.any(String), failed: false, at: 0, outcome: expect.any(String) };
    expect(recentCalls(memory)).toEqual([{ ...plain, program: 'gh', waits: true }, { ...plain, program: 'make' }, plain]);
  });

  it('that succeed, though a check in them failed, have failed', async () => {
    const { memory } = await worldAfter(ran('npm test | tail', ' Tests  2 failed | 40 passed (42)'), ran('npm test', 'Found 3 errors.'), { ...base, kind: 'PostToolUse', tool: 'Bash', input: {}, response: 'x' });
    const [piped, plain, bare] = recentCalls(memory);
    expect(piped).toMatchObject({ failed: true, error: expect.any(String), check: { count: 2 } });
    expect(plain).toMatchObject({ failed: false, check: { kind: 'test', failures: [] } });
    expect([plain?.error, plain?.said, plain?.check?.count, bare?.check, bare?.error]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('keep no secret in their label', async () => {
    const { memory } = await worldAfter(ran('curl -H "Authorization: Bearer abc.def" -u x --token=s3cret https://u:pw@example.org/ghp_0123456789abcdefghij0123'));
    const [call] = recentCalls(memory);
    for (const secret of ['abc.def', 's3cret', 'u:pw', 'ghp_0123']) expect(call?.label).not.toContain(secret);
  });

  it('of searches are kept, and a commit is', async () => {
    const grep: PostToolUse = { ...base, kind: 'PostToolUse', tool: 'Grep', input: { pattern: 'x', '-n': true }, response: { mode: 'content', content: 'a' } };
    const { memory } = await worldAfter(grep, { ...grep, input: { pattern: 'x', output_mode: 'content' } }, ran('git add -A && git commit -m "Fix"'), failed('git commit -m "Again"', 'nothing to commit'));
    const [one, two, commit, none] = recentCalls(memory);
    expect(one?.call).toBe(two?.call);
    expect([commit?.commit, none?.commit]).toEqual([true, undefined]);
    expect(recentProgress(memory)).toEqual([{ kind: 'commit', at: 0 }]);
  });
});

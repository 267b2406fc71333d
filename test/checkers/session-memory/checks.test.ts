import { describe, expect, it } from 'vitest';
import { checkSessionMemory } from '../../../lib/checkers/session-memory.js';
import { recentProgress } from '../../../lib/session/journal.js';
import { recentCalls } from '../../session/recent-calls.js';
import type { CheckRecord } from '../../../lib/session/records.js';
import type { Event } from '../../../lib/types.js';
import { worldOf } from '../../project/fake-world.js';
import { failed, ran, ROOT, worldAfter } from './after.js';

async function checksAfter(event: Event): Promise<readonly Pick<CheckRecord, 'check' | 'failed'>[]> {
  const { memory } = await worldAfter(event);
  return recentProgress(memory).flatMap((record) => (record.kind === 'check' ? [{ check: record.check, failed: record.failed }] : []));
}

describe('checks', () => {
  it.each([
    [ran('npm test'), [{ check: 'test', failed: false }]],
    [failed('npm test', 'FAIL src/a.test.ts'), [{ check: 'test', failed: true }]],
    [ran('cd web && CI=1 npx vitest run src 2>&1 | tail -20', ' Tests  2 failed | 40 passed (42)'), [{ check: 'test', failed: true }]],
    [ran('npx vitest run 2>&1 | tail -20', ' Tests  42 passed (42)'), [{ check: 'test', failed: false }]],
    [ran('pytest -q || true', '1 failed, 3 passed in 0.12s'), [{ check: 'test', failed: true }]],
    [ran('npm test', 'logs: 3 errors were retried\n 12 passing'), [{ check: 'test', failed: false }]],
    [failed('npm test && git push', '12 passing\nfatal: no remote'), [{ check: 'test', failed: false }]],
    [failed('npm run lint && npm test', '✖ 3 problems (3 errors, 0 warnings)'), [{ check: 'lint', failed: true }, { check: 'test', failed: true }]],
    [ran('npm run build && npx tsc --noEmit'), [{ check: 'build', failed: false }, { check: 'typecheck', failed: false }]],
    [failed('npm test', '12 passing'), [{ check: 'test', failed: true }]],
    [ran('npm test', ' Tests  2 failed | 40 passed (42)'), [{ check: 'test', failed: false }]],
    [ran('npm test | tail', 'nothing that tells'), [{ check: 'test', failed: false }]],
    [ran('echo go && npm test', ' Tests  2 failed | 40 passed (42)'), [{ check: 'test', failed: false }]],
    [failed('npm test && git push', ' Tests  2 failed | 40 passed (42)'), [{ check: 'test', failed: true }]],
    [failed('npm test && git push', 'nothing that tells'), [{ check: 'test', failed: true }]],
    [ran('npm test', '', { backgroundTaskId: 'b1' }), []],
    [ran('npm test', '', { interrupted: true }), []],
    [ran('cat package.json; grep -rn "npm test" docs'), []],
    [ran('npm install'), []],
  ] as const)('%j', async (event, expected) => expect(await checksAfter(event)).toEqual(expected));

  it('have fingerprints of what failed, the same after the lines moved, and fewer when less fails', async () => {
    const failures = async (output: string): Promise<readonly string[]> => {
      const { memory } = await worldAfter(failed('npx tsc --noEmit', output));
      const [record] = recentProgress(memory);
      return record?.kind === 'check' ? record.failures : [];
    };
    const two = await failures("src/a.ts(3,5): error TS2322: Type 'string' is not assignable.\nsrc/b.ts(1,1): error TS2304: Cannot find name 'x'.");
    const moved = await failures("src/a.ts(30,5): error TS2322: Type 'string' is not assignable.");
    expect(two).toHaveLength(2);
    expect(moved).toEqual(two.slice(0, 1));
    const twice = await failures('a.ts(1,1): error TS1: m\na.ts(2,1): error TS1: m');
    expect(twice).toEqual([twice[0], `${twice[0] ?? ''}-2`]);
    const many = await failures(Array.from({ length: 120 }, (_, index) => `a.ts(${index + 1},1): error TS1: m${'xyz'.repeat(index + 1)}`).join('\n'));
    expect(new Set(many).size).toBe(100);
    expect(await failures('12 passing')).toEqual([]);
  });

  it('are whole records', async () => {
    const world = worldOf({ now: () => 42 });
    await checkSessionMemory(failed('npx tsc --noEmit', 'a.ts(1,1): error TS1: m'), world);
    expect(recentProgress(world.memory)).toEqual([{ kind: 'check', check: 'typecheck', command: 'tsc --noEmit', failed: true, failures: [expect.any(String)], cwd: ROOT, at: 42 }]);
    expect(recentCalls(world.memory)).toEqual([
      {
        kind: 'call', tool: 'Bash', call: expect.any(String), label: 'npx tsc --noEmit', program: 'tsc', failed: true, at: 42, outcome: expect.any(String), error: expect.any(String), said: expect.stringContaining('TS1'),
        check: { kind: 'typecheck', failures: [expect.any(String)] },
      },
    ]);
  });

  it.each([
    [ran('git bisect bad', '3 revisions left'), true],
    [failed('git checkout -q 4f2a91c && npm test', '1 failed'), true],
    [failed('git checkout 4f2a91c', 'error: Your local changes'), undefined],
    [ran('git checkout -- src/a.ts'), undefined],
  ] as const)('are of another commit after %j', async (event, commit) => {
    const { memory } = await worldAfter(event);
    expect(recentCalls(memory)[0]?.commit).toBe(commit);
    expect(recentProgress(memory).some(({ kind }) => kind === 'commit')).toBe(false);
  });

  it('of which one fails are remembered with the call by that one', async () => {
    const [call] = recentCalls((await worldAfter(failed('npm run lint && npm test', '12 passing'))).memory);
    expect(call?.check?.kind).toBe('test');
    const [both] = recentCalls((await worldAfter(failed('npm run lint && npm test'))).memory);
    expect(both?.check?.kind).toBe('lint');
    const [none] = recentCalls((await worldAfter(ran('npm run lint && npm test', '12 passing'))).memory);
    expect(none?.check).toEqual({ kind: 'lint', failures: [] });
  });

  it.each([
    ['npm test', '/home/dev/shop'],
    ['npm test 2>&1 | tail', '/home/dev/shop'],
    ['cd api && npm test', undefined],
    ['npm test && cd api', undefined],
    ['pushd api; npm test; popd', undefined],
    ['chdir api; npm test', undefined],
    ['docker compose exec web npm test', undefined],
    ['docker compose up -d; npm test', '/home/dev/shop'],
    ['cdk synth; npm test', '/home/dev/shop'],
    ['./cd api; npm test', '/home/dev/shop'],
  ])('say where %j ran, where that is known', async (command, cwd) => {
    const [record] = recentProgress((await worldAfter(ran(command, '12 passing'))).memory);
    expect(record?.kind === 'check' ? record.cwd : 'no check').toBe(cwd);
  });

  it.each([
    '--- FAIL: TestAdd (0.00s)\n--- FAIL: TestSub (0.01s)\nFAIL',
    'test cart::adds ... FAILED\ntest cart::subs ... FAILED',
    'FAILED tests/test_a.py::test_b - assert 1 == 2\nFAILED tests/test_a.py::test_c - KeyError',
  ])('have a fingerprint for each test that is named as failed: %j', async (output) => {
    const { memory } = await worldAfter(failed('make test', output));
    const [record] = recentProgress(memory);
    expect(record?.kind === 'check' ? record.failures : []).toHaveLength(2);
  });
});

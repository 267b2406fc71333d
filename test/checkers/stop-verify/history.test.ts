import { describe, expect, it } from 'vitest';
import { historyOf, type History } from '../../../lib/checkers/stop-verify/history.js';
import type { CallRecord, CheckRecord, TrailRecord } from '../../../lib/session/records.js';

const edit = (name: string, at: number): TrailRecord => ({ kind: 'edit', file: `/p/${name}`, at });
const bash = (label: string, at: number): CallRecord => ({ kind: 'call', tool: 'Bash', call: label, label, failed: false, at });
const test = (at: number): CheckRecord => ({ kind: 'check', check: 'test', command: 'npm test', failed: false, failures: [], at });
const after = (trail: readonly TrailRecord[], checks: readonly CheckRecord[] = [], unseen: readonly number[] = []): History => historyOf(trail, checks, unseen, '/p');

describe('the last edit', () => {
  it.each([
    ['src/a.ts', true],
    ['Dockerfile', false],
    ['README.md', false],
    ['package.json', false],
    ['../elsewhere/a.ts', false],
  ])('may be of %s: %s', (name, counts) => {
    const file = name.startsWith('..') ? '/q/a.ts' : `/p/${name}`;
    expect(after([{ kind: 'edit', file, at: 5 }]).lastEdit !== undefined).toBe(counts);
  });

  it('parts the runs of checks', () => {
    const history = after([edit('a.ts', 1), edit('a.ts', 5)], [test(3), test(7)]);
    expect([history.runs(['test'], 'ever').length, history.runs(['test'], 'after the last edit').length, history.runs(['lint'], 'ever').length]).toEqual([2, 1, 0]);
  });
});

describe('what may have checked something', () => {
  it.each([
    ['git status && git diff | head -40', false],
    ['ls -la; cat src/a.ts | grep foo', false],
    ['mkdir -p x && cp a b', false],
    ['git add -A && git commit -m x', false],
    ['./ci.sh', true],
    ['npm run everything', true],
    ['docker compose run app', true],
    ['node scripts/run.js', true],
    ['git status && ./ci.sh', true],
    ['cat a.ts …', true],
  ])('%s: %s', (label, expected) => expect(after([edit('a.ts', 1), bash(label, 2)]).mayHaveRun('after the last edit')).toBe(expected));

  it('is not what ran before', () => {
    const history = after([bash('./ci.sh', 1), edit('a.ts', 2)], [], [1]);
    expect([history.mayHaveRun('after the last edit'), history.mayHaveRun('ever')]).toEqual([false, true]);
  });

  it('is a build tool that does what it is told, and what ran unseen', () => {
    const call = bash('./gradlew build', 2);
    expect(after([edit('a.ts', 1), { ...call, check: { kind: 'build', failures: [] } }]).mayHaveRun('after the last edit')).toBe(true);
    expect(after([edit('a.ts', 1)], [], [2]).mayHaveRun('after the last edit')).toBe(true);
  });
});

it.each([
  [[bash('ls', 1)], [], true],
  [[bash('rm -r x', 1)], [], false],
  [[bash('ls', 1)], [1], false],
  [[], [], true],
] as const)('knows that an agent only looked', (trail, unseen, expected) => expect(after(trail, [], unseen).onlyLooked).toBe(expected));

it('knows that the clock has jumped', () => {
  expect(after([edit('a.ts', 5), bash('ls', 4)]).ordered).toBe(false);
  expect(after([edit('a.ts', 5)], [test(7), test(6)]).ordered).toBe(false);
});

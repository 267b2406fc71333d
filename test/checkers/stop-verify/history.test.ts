import { describe, expect, it } from 'vitest';
import { historyOf, type History } from '../../../lib/checkers/stop-verify/history.js';
import type { CallRecord, CheckRecord, TrailRecord } from '../../../lib/session/records.js';

const edit = (name: string, at: number): TrailRecord => ({ kind: 'edit', file: `/p/${name}`, at });
const bash = (label: string, at: number): CallRecord => ({ kind: 'call', tool: 'Bash', call: label, label, failed: false, at });
const test = (at: number): CheckRecord => ({ kind: 'check', check: 'test', command: 'npm test', failed: false, failures: [], at });
const after = (trail: readonly TrailRecord[], checks: readonly CheckRecord[] = [], unseen: readonly number[] = []): History => historyOf(trail, checks, unseen, '/p');

describe('the last edit', () => {
  it('may be of source', () => {
    expect(after([{ kind: 'edit', file: '/p/src/a.ts', at: 5 }]).lastEdit).toBeDefined();
  });

  it.each(['/p/Dockerfile', '/p/README.md', '/p/package.json', '/q/a.ts'])('is not of %s', (file) => {
    expect(after([{ kind: 'edit', file, at: 5 }]).lastEdit).toBeUndefined();
  });

  it.each(["sed -i 's/1/2/' src/a.js", "perl -pi -e 's/1/2/' ./src/a.js", "ls; sed -i.bak -e 's/b.js/c.js/' src/a.js && git diff"])('may be made in place by a shell: %s', (label) => {
    const history = after([edit('b.ts', 1), bash(label, 5)], [test(3)]);
    expect(history.lastEdit).toEqual({ file: '/p/src/a.js', at: 5 });
    expect(history.runs(['test'], 'after the last edit')).toEqual([]);
  });

  it.each(["sed -i 's/1/2/' README.md", "sed -n 's/1/2/p' src/a.js", "sed -i 's/1/2/' /q/a.js", "cd /q && sed -i 's/1/2/' a.js", 'npx prettier --write src/a.js', 'npx eslint --fix src/a.js', "sed -i 's/a.js/b.js/' Makefile"])('is not made by %s', (label) => {
    expect(after([edit('b.ts', 1), bash(label, 5)]).lastEdit).toEqual({ file: '/p/b.ts', at: 1 });
  });

  it('parts the runs of checks', () => {
    const history = after([edit('a.ts', 1), edit('a.ts', 5)], [test(3), test(7)]);
    expect([history.runs(['test'], 'ever').length, history.runs(['test'], 'after the last edit').length, history.runs(['lint'], 'ever').length]).toEqual([2, 1, 0]);
  });
});

describe('what may have checked something', () => {
  it.each([
    './ci.sh',
    'npm run everything',
    'docker compose run app',
    'node scripts/run.js',
    'git status && ./ci.sh',
    'cat a.ts …',
  ])('may be %s', (label) => expect(after([edit('a.ts', 1), bash(label, 2)]).mayHaveRun('after the last edit')).toBe(true));

  it.each([
    'git status && git diff | head -40',
    'ls -la; cat src/a.ts | grep foo',
    'mkdir -p x && cp a b',
    'git add -A && git commit -m x',
  ])('is not %s', (label) => expect(after([edit('a.ts', 1), bash(label, 2)]).mayHaveRun('after the last edit')).toBe(false));

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
  [[bash('ls', 1)], []],
  [[], []],
])('knows that an agent only looked: %j %j', (trail, unseen) => expect(after(trail, [], unseen).onlyLooked).toBe(true));

it.each([
  [[bash('rm -r x', 1)], []],
  [[bash('ls', 1)], [1]],
])('knows that an agent did more: %j %j', (trail, unseen) => expect(after(trail, [], unseen).onlyLooked).toBe(false));

it('knows that the clock has jumped', () => {
  expect(after([edit('a.ts', 5), bash('ls', 4)]).ordered).toBe(false);
  expect(after([edit('a.ts', 5)], [test(7), test(6)]).ordered).toBe(false);
});

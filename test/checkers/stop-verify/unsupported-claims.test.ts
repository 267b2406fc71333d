import { expect, it } from 'vitest';
import { unsupportedClaims, type SessionEvidence } from '../../../lib/checkers/stop-verify/unsupported-claims.js';
import { historyOf } from '../../../lib/checkers/stop-verify/history.js';
import type { Claim } from '../../../lib/project/claims/claim.js';
import type { CallRecord, ProgressRecord, TrailRecord } from '../../../lib/session/records.js';
import type { CheckKind } from '../../../lib/types.js';

const EDIT: TrailRecord = { kind: 'edit', file: '/p/src/a.ts', at: 5 };
const bash = (label: string, at: number): CallRecord => ({ kind: 'call', tool: 'Bash', call: label, label, failed: false, at });
const tests = (at: number, failed = false): ProgressRecord => ({ kind: 'check', check: 'test', command: 'npm test', failed, failures: [], at });

function factsOf(trail: readonly TrailRecord[], progress: readonly ProgressRecord[], more: Partial<SessionEvidence> = {}): SessionEvidence {
  return {
    root: '/p',
    cwd: '/p',
    history: historyOf(trail, progress, [], '/p'),
    differing: ['/p/src/a.ts'],
    isTracked: () => true,
    exists: () => true,
    nothingChanged: false,
    sameCommit: undefined,
    verified: [],
    commitsCheck: false,
    ...more,
  };
}

const pass: Claim = { kind: 'passes', check: 'test', all: true, quote: 'All tests pass.' };
const wrote: Claim = { kind: 'wrote', file: 'src/b.ts', created: false, quote: 'I updated `src/b.ts`.' };

it.each<[string, Claim, SessionEvidence, number]>([
  ['tests never ran', pass, factsOf([EDIT], []), 1],
  ['tests ran before the last edit', pass, factsOf([EDIT], [tests(3)]), 1],
  ['something unknown ran since', pass, factsOf([EDIT, bash('./ci.sh', 6)], [tests(3)]), 0],
  ['the clock has jumped', pass, factsOf([EDIT, bash('ls', 4)], [tests(3)]), 0],
  ['a commit may have run them', pass, factsOf([EDIT], [tests(3), { kind: 'commit', at: 6 }], { commitsCheck: true }), 0],
  ['a commit runs nothing', pass, factsOf([EDIT], [tests(3), { kind: 'commit', at: 6 }]), 1],
  ['they passed once after the last edit', pass, factsOf([EDIT], [tests(6), tests(7, true)]), 0],
  ['they only failed after the last edit', pass, factsOf([EDIT], [tests(6, true)]), 1],
  ['some failed, and only some are spoken of', { ...pass, all: false }, factsOf([EDIT], [tests(6, true)]), 0],
  ['they have passed just now', pass, factsOf([EDIT], [], { verified: ['test'] }), 0],
  ['it is not known what has changed', pass, factsOf([], [], { nothingChanged: undefined }), 0],
  ['a file is as it was', wrote, factsOf([EDIT], []), 1],
  ['a file is none that git keeps', wrote, factsOf([EDIT], [], { isTracked: () => false }), 0],
  ['a file of that name has changed elsewhere', wrote, factsOf([EDIT], [], { differing: ['/p/packages/x/src/b.ts'] }), 0],
  ['git cannot tell', wrote, factsOf([EDIT], [], { differing: undefined }), 0],
  ['a file is not there, and was not said to be new', wrote, factsOf([EDIT], [], { exists: () => false }), 0],
  ['a new file is not there', { ...wrote, created: true }, factsOf([EDIT], [], { exists: () => false }), 1],
  ['a file lies outside the project', { ...wrote, file: '/q/b.ts' }, factsOf([EDIT], []), 0],
])('%s', (_, claim, facts, found) => expect(unsupportedClaims([claim, claim], facts)).toHaveLength(found));

const claim = (kind: 'passes' | 'ran', check: CheckKind): Claim => (kind === 'ran' ? { kind, check, quote: 'q' } : { kind, check, all: true, quote: 'q' });
const check = (kind: CheckKind, at: number, failed = false): ProgressRecord => ({ kind: 'check', check: kind, command: `npm run ${kind}`, failed, failures: [], at });

it.each<[string, Claim, SessionEvidence, string | undefined]>([
  ['tests that never ran', pass, factsOf([EDIT], []), 'The message says tests pass; no run is on record since the edit of src/a.ts.'],
  ['tests that never ran, without an edit', pass, factsOf([], []), 'The message says tests pass; no run is on record since the session began.'],
  ['tests that ran before', pass, factsOf([EDIT], [tests(3)]), 'The message says tests pass; none was run after the last edit, of src/a.ts.'],
  ['tests that failed', pass, factsOf([EDIT], [tests(6, true)]), 'The message says tests pass; the last run, `npm test`, failed.'],
  ['lint that failed', claim('passes', 'lint'), factsOf([EDIT], [check('lint', 6, true)]), 'The message says lint passes; the last run, `npm run lint`, failed.'],
  ['lint that never ran', claim('passes', 'lint'), factsOf([EDIT], []), 'The message says lint passes; no run is on record since the edit of src/a.ts.'],
  ['lint that ran before, which may be of what changed', claim('passes', 'lint'), factsOf([EDIT], [check('lint', 3)]), undefined],
  ['lint, where only tests ran', claim('passes', 'lint'), factsOf([EDIT], [tests(3)]), undefined],
  ['a type check that a build has shown', claim('passes', 'typecheck'), factsOf([EDIT], [check('build', 6)]), undefined],
  ['a type check of its own', claim('passes', 'typecheck'), factsOf([EDIT], [check('typecheck', 6)]), undefined],
  ['a build of its own', claim('passes', 'build'), factsOf([EDIT], [check('build', 6)]), undefined],
  ['lint of its own', claim('passes', 'lint'), factsOf([EDIT], [check('lint', 6)]), undefined],
  ['a run of tests that a type check is none of', claim('ran', 'test'), factsOf([EDIT], [check('typecheck', 6), check('build', 6)]), 'The message says tests were run; no run of them is on record.'],
  ['a run of a build, where anything was checked', claim('ran', 'build'), factsOf([EDIT], [check('typecheck', 6)]), undefined],
  ['a build that a type check has shown', claim('passes', 'build'), factsOf([EDIT], [check('typecheck', 6)]), undefined],
  ['a type check that only the build denies', claim('passes', 'typecheck'), factsOf([EDIT], [check('build', 6, true)]), 'The message says the type check passes; the last run, `npm run build`, failed.'],
  ['a build that failed', claim('passes', 'build'), factsOf([EDIT], [check('build', 6, true)]), 'The message says the build passes; the last run, `npm run build`, failed.'],
  ['a build that was seen just now', claim('passes', 'build'), factsOf([EDIT], [], { verified: ['typecheck'] }), undefined],
  ['a type check that was seen just now', claim('passes', 'typecheck'), factsOf([EDIT], [], { verified: ['build'] }), undefined],
  ['tests, which nothing else shows', pass, factsOf([EDIT], [], { verified: ['build', 'lint', 'typecheck'] }), 'The message says tests pass; no run is on record since the edit of src/a.ts.'],
  ['a run of tests that is none', claim('ran', 'test'), factsOf([EDIT], [check('lint', 6)]), 'The message says tests were run; no run of them is on record.'],
  ['a run of lint that is none', claim('ran', 'lint'), factsOf([EDIT], []), 'The message says lint was run; no run of it is on record.'],
  ['a run of a type check that is none', claim('ran', 'typecheck'), factsOf([EDIT], []), 'The message says the type check was run; no run of it is on record.'],
  ['a run of a build that is none', claim('ran', 'build'), factsOf([EDIT], []), 'The message says the build was run; no run of it is on record.'],
  ['a run of lint that tests may have held', claim('ran', 'lint'), factsOf([EDIT], [tests(6)]), undefined],
  ['a run that was before the last edit', claim('ran', 'test'), factsOf([EDIT], [tests(3)]), undefined],
  ['a run where something unknown ran', claim('ran', 'test'), factsOf([EDIT, bash('./ci.sh', 4)], []), undefined],
  ['a run in a session that may have changed nothing', claim('ran', 'test'), factsOf([EDIT], [], { nothingChanged: undefined }), undefined],
  ['work that is none', { kind: 'did', quote: 'I fixed it.' }, factsOf([bash('ls', 1)], [], { nothingChanged: true }), 'The message says "I fixed it."; this session has changed no file.'],
  ['work that a command may have done', { kind: 'did', quote: 'I fixed it.' }, factsOf([bash('./fix.sh', 1)], [], { nothingChanged: true }), undefined],
  ['work', { kind: 'did', quote: 'I fixed it.' }, factsOf([bash('ls', 1)], [], { nothingChanged: false }), undefined],
  ['a commit that is none', { kind: 'committed', quote: 'q' }, factsOf([EDIT], [], { sameCommit: true }), 'The message says that the work is committed; no commit was made in this session.'],
  ['a commit', { kind: 'committed', quote: 'q' }, factsOf([EDIT], [], { sameCommit: false }), undefined],
  ['a commit that was undone', { kind: 'committed', quote: 'q' }, factsOf([EDIT], [{ kind: 'commit', at: 6 }], { sameCommit: true }), undefined],
  ['a commit that a script may have made', { kind: 'committed', quote: 'q' }, factsOf([EDIT, bash('./release.sh', 6)], [], { sameCommit: true }), undefined],
  ['a file that is as it was', wrote, factsOf([EDIT], []), 'The message says that src/b.ts was changed; it is as it was.'],
  ['a file that is as it was, by its whole path', { ...wrote, file: '/p/src/b.ts' }, factsOf([EDIT], []), 'The message says that src/b.ts was changed; it is as it was.'],
  ['a file in the folder where the agent is', wrote, factsOf([EDIT], [], { cwd: '/p/sub', exists: (path) => path === '/p/sub/src/b.ts' }), 'The message says that sub/src/b.ts was changed; it is as it was.'],
  ['a file in other letters', { ...wrote, file: 'SRC/A.ts' }, factsOf([EDIT], []), undefined],
  ['a file by its whole path that differs', { ...wrote, file: '/p/src/a.ts' }, factsOf([EDIT], []), undefined],
  ['a file of the home', { ...wrote, file: '~/b.ts' }, factsOf([EDIT], []), undefined],
  ['a file above', { ...wrote, file: '../b.ts' }, factsOf([EDIT], []), undefined],
  ['a new file that is not there', { ...wrote, created: true }, factsOf([EDIT], [], { exists: () => false }), 'The message says that src/b.ts was written; there is no such file.'],
  ['a new file of which only the name is said', { ...wrote, file: 'b.ts', created: true }, factsOf([EDIT], [], { exists: () => false }), undefined],
])('%s', (_, given, facts, text) => expect(unsupportedClaims([given], facts).map((finding) => finding.text)).toEqual(text === undefined ? [] : [text]));

it.each<[string, Claim, readonly number[], number]>([
  ['a commit', { kind: 'committed', quote: 'q' }, [], 1],
  ['a commit, though something ran unseen, also before the last edit', { kind: 'committed', quote: 'q' }, [1], 0],
  ['tests that ran', { kind: 'ran', check: 'test', quote: 'q' }, [], 1],
  ['tests that ran, though something ran unseen before the last edit', { kind: 'ran', check: 'test', quote: 'q' }, [1], 0],
  ['tests that pass, though something ran unseen before the last edit', pass, [1], 0],
  ['tests that pass, though something ran unseen since', pass, [6], 0],
])('what is not on record: %s', (_, claim, unseen, count) => {
  expect(unsupportedClaims([claim], { ...factsOf([EDIT], [], { sameCommit: true }), history: historyOf([EDIT], [], unseen, '/p') })).toHaveLength(count);
});

it('prints the same for the same thing, and another for another', () => {
  const print = (given: Claim, facts: SessionEvidence) => unsupportedClaims([given], facts).map((finding) => [finding.kind, finding.print]);
  expect(print(pass, factsOf([EDIT], []))).toEqual([['test', 'claim test test']]);
  expect(print(wrote, factsOf([EDIT], []))).toEqual([['file', 'claim file src/b.ts']]);
  expect(print({ kind: 'committed', quote: 'q' }, factsOf([EDIT], [], { sameCommit: true }))).toEqual([['commit', 'claim commit ']]);
  expect(print({ kind: 'did', quote: 'q' }, factsOf([], [], { nothingChanged: true }))).toEqual([['nothing-changed', 'claim nothing-changed ']]);
});

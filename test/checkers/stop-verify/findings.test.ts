import { expect, it } from 'vitest';
import { findingsOf, type Facts } from '../../../lib/checkers/stop-verify/findings.js';
import { historyOf } from '../../../lib/checkers/stop-verify/history.js';
import type { Claim } from '../../../lib/project/claims/claim.js';
import type { CallRecord, ProgressRecord, TrailRecord } from '../../../lib/session/records.js';

const EDIT: TrailRecord = { kind: 'edit', file: '/p/src/a.ts', at: 5 };
const bash = (label: string, at: number): CallRecord => ({ kind: 'call', tool: 'Bash', call: label, label, failed: false, at });
const tests = (at: number, failed = false): ProgressRecord => ({ kind: 'check', check: 'test', command: 'npm test', failed, failures: [], at });

function factsOf(trail: readonly TrailRecord[], progress: readonly ProgressRecord[], more: Partial<Facts> = {}): Facts {
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

it.each<[string, Claim, Facts, number]>([
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
])('%s', (_, claim, facts, found) => expect(findingsOf([claim, claim], facts)).toHaveLength(found));

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { objectsInLines } from '../../lib/json.js';
import { changedInSession, editsOf, recentProgress, recentTrail, rememberCall, rememberChange, rememberEdit, rememberProgress } from '../../lib/session/journal.js';
import type { ProgressRecord } from '../../lib/session/records.js';
import type { Memory } from '../../lib/types.js';
import { memoryOf } from '../project/fake-world.js';
import { recentCalls } from './recent-calls.js';

describe('journal', () => {
  it('gives the edits of a file back, and of no other', () => {
    const memory = memoryOf();
    rememberEdit(memory, '/p/a.ts', { kind: 'edit', before: 'A', after: 'B', at: 1 });
    rememberEdit(memory, '/p/b.ts', { kind: 'edit', after: 'C', at: 2 });
    expect(editsOf(memory, '/p/a.ts')).toEqual([{ kind: 'edit', before: 'A', after: 'B', at: 1 }]);
    expect(editsOf(memory, '/p/b.ts')).toEqual([{ kind: 'edit', after: 'C', at: 2 }]);
  });

  it('gives calls back, with and without an error', () => {
    const memory = memoryOf();
    const failed = { kind: 'call', tool: 'Bash', call: 'h1', failed: true, error: 'e1', label: 'npm test', at: 1 } as const;
    const passed = { kind: 'call', tool: 'Grep', call: 'h2', failed: false, label: 'Grep x', at: 2 } as const;
    rememberCall(memory, failed);
    rememberCall(memory, passed);
    expect(recentCalls(memory)).toEqual([failed, passed]);
  });

  it('names a changed file once', () => {
    const memory = memoryOf();
    for (const file of ['/p/a.ts', '/p/b.ts', '/p/a.ts']) rememberChange(memory, { kind: 'change', file, at: 1 });
    expect(changedInSession(memory)).toEqual(['/p/a.ts', '/p/b.ts']);
    expect(memory.recent('changes', 'session')).toHaveLength(2);
  });

  it('gives prompts, commits and checks back in their order', () => {
    const memory = memoryOf();
    const records: readonly ProgressRecord[] = [
      { kind: 'prompt', promptId: 'p1', at: 1 },
      { kind: 'check', check: 'test', command: 'npm test', failed: true, failures: ['f1', 'f2'], at: 2 },
      { kind: 'commit', at: 3 },
    ];
    for (const record of records) rememberProgress(memory, record);
    expect(recentProgress(memory)).toEqual(records);
  });

  it('leaves out what is no record', () => {
    const memory = memoryOf();
    for (const foreign of [{}, { kind: 'call' }, { kind: 'call', tool: 1, call: 'x' }, { kind: 'edit' }, { kind: 'told', key: 'x' }]) memory.append('trail', foreign);
    for (const foreign of [{ kind: 'check', check: 'party', command: 'x' }, { kind: 'other' }]) memory.append('progress', foreign, 'session');
    expect(recentTrail(memory)).toEqual([]);
    expect(recentProgress(memory)).toEqual([]);
  });
});

it('of a long trail, what is wanted of its end is the same as of all of it', () => {
  const record = fc.constantFrom({ kind: 'other', at: 0 }, { kind: 'prompt', at: 1 }, { kind: 'told', key: 'k', count: 1, asked: false, at: 2 }, { kind: 'foreign' });
  fc.assert(
    fc.property(fc.array(record, { maxLength: 16 }), fc.integer({ min: 1, max: 8 }), (records, most) => {
      const lines = records.map((each) => `${JSON.stringify(each)}\n`).join('');
      const memory: Memory = { append: () => undefined, recent: (_subject, _whose, within) => objectsInLines(lines, within), claim: async () => false, end: async () => undefined, sweep: async () => undefined };
      expect(recentTrail(memory, most)).toEqual(recentTrail(memory).slice(-most));
    }),
  );
});

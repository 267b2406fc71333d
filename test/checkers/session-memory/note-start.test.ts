import { describe, expect, it } from 'vitest';
import { noteStart } from '../../../lib/checkers/session-memory/note-start.js';
import { checkSessionMemory } from '../../../lib/checkers/session-memory.js';
import { checksum } from '../../../lib/checksum.js';
import { rememberBegin, sessionBegan } from '../../../lib/session/began.js';
import { contentOf, workAtStart } from '../../../lib/session/work-at-start.js';
import type { World } from '../../../lib/types.js';
import { diskOf, memoryOf, sessionStart, worldOf } from '../../project/fake-world.js';
import { HEAD, LATER, runOf, type Said } from '../stop-verify/said-git.js';

const disk = diskOf({ '/p/a.ts': 'a', '/p/fresh.ts': 'fresh' });

function worldWhere(said: Said | undefined, memory = memoryOf()): World & { readonly memory: ReturnType<typeof memoryOf> } {
  return { ...worldOf({ disk, project: { root: '/p', trusted: false } }), memory, run: runOf(said) };
}

describe('the start of a session', () => {
  it('is nothing where none was noted, and where git tells nothing', async () => {
    expect(workAtStart(memoryOf())).toBeUndefined();
    const world = worldWhere(undefined);
    await noteStart({ source: 'startup' }, world);
    expect(workAtStart(world.memory)).toBeUndefined();
  });

  it('is what differs then', async () => {
    const { memory, ...world } = worldWhere({ status: [' M a.ts', '?? fresh.ts'] });
    await noteStart({ source: 'resume' }, { ...world, memory });
    const start = workAtStart(memory);
    expect(start).toMatchObject({ head: HEAD, whole: true, resumed: true });
    expect([...(start?.dirty ?? [])]).toEqual([['/p/a.ts', { content: checksum('a') }], ['/p/fresh.ts', { content: checksum('fresh') }]]);
  });

  it('has a time, which is that of the first start', () => {
    const memory = memoryOf();
    expect(sessionBegan(memory)).toBeUndefined();
    rememberBegin(memory, 5);
    rememberBegin(memory, 9);
    expect(sessionBegan(memory)).toBe(5);
  });

  it('is noted once', async () => {
    const memory = memoryOf();
    await noteStart({ source: 'startup' }, worldWhere({ status: [' M a.ts'] }, memory));
    await noteStart({ source: 'resume' }, worldWhere({ status: [' M b.ts'], head: LATER }, memory));
    expect(workAtStart(memory)).toMatchObject({ head: HEAD, resumed: false });
    expect([...(workAtStart(memory)?.dirty.keys() ?? [])]).toEqual(['/p/a.ts']);
  });

  it('has no commit before the first', async () => {
    const memory = memoryOf();
    await noteStart({ source: 'startup' }, worldWhere({ status: ['?? a.ts'], head: '' }, memory));
    expect(workAtStart(memory)).toMatchObject({ head: undefined, whole: true });
  });

  it('is not whole where there was more than is remembered, or where some of it is lost', async () => {
    const memory = memoryOf();
    await noteStart({ source: 'startup' }, worldWhere({ status: Array.from({ length: 151 }, (_, index) => `?? ${index}.ts`) }, memory));
    expect(workAtStart(memory)).toMatchObject({ whole: false });
    expect(workAtStart(memory)?.dirty.size).toBe(150);
    const torn = memoryOf();
    await noteStart({ source: 'startup' }, worldWhere({ status: ['?? a.ts', '?? b.ts'] }, torn));
    torn.records.get('work at start')?.shift();
    expect(workAtStart(torn)).toMatchObject({ whole: false });
  });

  it('is read past what is no record', () => {
    const memory = memoryOf();
    for (const record of [{ kind: 'dirty' }, { kind: 'other', file: '/p/x' }, { kind: 'dirty', file: '/p/a' }, { kind: 'start', whole: 'yes', noted: 1, resumed: 1 }]) memory.append('work at start', record, 'session');
    expect(workAtStart(memory)).toEqual({ head: undefined, dirty: new Map([['/p/a', { content: '' }]]), whole: false, resumed: false, stashes: [] });
  });

  it('tells contents apart', () => {
    expect(contentOf('/p/a.ts', disk)).toBe(checksum('a'));
    expect(contentOf('/p/none', disk)).toBe('absent');
  });

  it.each([
    ['startup', { resumed: false }],
    ['clear', { resumed: false }],
    ['resume', { resumed: true }],
    ['fork', { resumed: true }],
    ['compact', undefined],
  ] as const)('is noted by the guard that is always asked: %s', async (source, noted) => {
    const world = { ...worldWhere({ status: [' M a.ts'] }), now: () => 42 };
    expect(await checkSessionMemory(sessionStart(source), world)).toEqual({ kind: 'pass' });
    expect(workAtStart(world.memory)?.resumed).toBe(noted?.resumed);
    expect(sessionBegan(world.memory)).toBe(noted === undefined ? undefined : 42);
  });
});

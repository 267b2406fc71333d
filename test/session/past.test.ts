import { describe, expect, it } from 'vitest';
import { pastOf, rememberLater } from '../../lib/session/past.js';
import { rememberWrite } from '../../lib/session/writes/written.js';
import type { Chosen, JsonObject, Memory, MemorySubject, Packed, World } from '../../lib/types.js';
import { newMemory } from '../../scripts/score/memory.js';
import { bash, worldWith } from '../checkers/world.js';

const newWorld = (): Pick<World, 'disk' | 'memory'> => ({ disk: worldWith().disk, memory: newMemory() });

/** What a session remembers whose memory holds these records, torn and foreign ones among them. */
function pastWith(subject: MemorySubject, ...records: readonly JsonObject[]): ReturnType<typeof pastOf> {
  const world = newWorld();
  for (const record of records) world.memory.append(subject, record, 'session');
  return pastOf(world);
}

describe('what a call leaves, the past of the next one holds', () => {
  const chosen: readonly Chosen[] = [
    { sort: 'cluster', inUse: true, production: true },
    { sort: 'namespace', inUse: false, perhaps: true },
    { sort: 'tunnel', inUse: true, ports: [5432] },
  ];
  const packed: readonly Packed[] = [
    { path: '/tmp/a.tgz', folders: [{ path: '/p/src' }, { path: '/p', excluding: 'ignored' }, { path: '/p/lib', excluding: ['*.key'] }] },
    { path: '/tmp/a.tgz', folders: [] },
  ];

  it('what it chose and packed', () => {
    const world = newWorld();
    rememberLater(bash('make'), { chosen, packed }, world);
    const past = pastOf(world);
    expect(past.chosen()).toEqual(chosen);
    expect(past.packed()).toEqual(packed);
  });

  it('that what it wrote came from nobody knows whom, as long as nothing else writes it', () => {
    const world = newWorld();
    const record = { kind: 'write', tool: 'Bash', program: 'curl', at: 1 } as const;
    rememberWrite(world.memory, '/p/a.sh', { ...record, unchecked: true });
    expect([pastOf(world).fetchedUnchecked('/p/a.sh'), pastOf(world).fetchedUnchecked('/p/b.sh')]).toEqual([true, false]);
    rememberWrite(world.memory, '/p/a.sh', record);
    expect(pastOf(world).fetchedUnchecked('/p/a.sh')).toBe(false);
  });

  it('nothing where nothing was left', () => {
    const past = pastOf(newWorld());
    expect([past.created(), past.packed(), past.chosen()]).toEqual([[], [], []]);
    expect([past.wrote('/p/a'), past.fetchedUnchecked('/p/a'), past.written()]).toEqual([false, false, { files: [], whole: true }]);
  });
});

describe('records that another version wrote, or nobody', () => {
  it.each<readonly [JsonObject, readonly Chosen[]]>([
    [{ sort: 'tunnel', inUse: true, ports: '5432' }, [{ sort: 'tunnel', inUse: true }]],
    [{ sort: 'tunnel', inUse: true, ports: [5432, '80', null] }, [{ sort: 'tunnel', inUse: true, ports: [5432] }]],
    [{ sort: 'cluster', inUse: 'yes', production: 'no' }, [{ sort: 'cluster', inUse: false }]],
    [{ sort: 'toString', inUse: true }, []],
    [{ inUse: true }, []],
  ])('of a choice: %j', (record, chosen) => expect(pastWith('chosen', record).chosen()).toEqual(chosen));

  it.each<readonly [JsonObject, readonly Packed[]]>([
    [{ path: '/a', folders: 'b' }, [{ path: '/a', folders: [] }]],
    [{ path: '/a', folders: [{ path: '/b', excluding: 1 }, { excluding: 'ignored' }, '/c'] }, [{ path: '/a', folders: [{ path: '/b', excluding: [] }] }]],
    [{ folders: [{ path: '/b' }] }, []],
  ])('of an archive: %j', (record, packed) => expect(pastWith('packed', record).packed()).toEqual(packed));
});

it('what it has read it does not read again', () => {
  const { disk, memory } = newWorld();
  const read: string[] = [];
  const counting: Memory = { ...memory, recent: (subject, ...rest) => (read.push(subject), memory.recent(subject, ...rest)) };
  const past = pastOf({ disk, memory: counting });
  expect(read).toEqual([]);
  for (let times = 0; times < 3; times += 1) [past.written(), past.created(), past.packed(), past.chosen()].forEach((list) => expect(list).toBeDefined());
  expect(new Set(read).size).toBe(read.length);
});

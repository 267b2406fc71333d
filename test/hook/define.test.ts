import { expect, it } from 'vitest';
import { defineGuard, loadedOnce } from '../../lib/hook/define.js';
import type { Event, Guard, World } from '../../lib/types.js';
import { stop, worldOf } from '../project/fake-world.js';

it('a definition is the guard itself', () => {
  const guard: Guard = { id: 'approval', enabledByDefault: true, pace: 'deciding', timeoutSeconds: 10, triggers: [], check: () => ({ kind: 'pass' }) };
  expect(defineGuard(guard)).toBe(guard);
});

it('a check is loaded when it is first asked, and once', async () => {
  let loads = 0;
  const asked: [Event, World][] = [];
  const check = loadedOnce(async () => {
    loads += 1;
    return (...given) => { asked.push(given); return { kind: 'skip', why: `${asked.length}` }; };
  });
  expect(loads).toBe(0);
  const [event, world] = [stop(), worldOf({})];
  expect(await Promise.all([check(event, world), check(event, world)])).toEqual([{ kind: 'skip', why: '1' }, { kind: 'skip', why: '2' }]);
  expect(loads).toBe(1);
  expect(asked).toEqual([[event, world], [event, world]]);
});

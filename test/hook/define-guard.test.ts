import { expect, it } from 'vitest';
import { decidingGuard, loadedOnce, slowGuard } from '../../lib/hook/define-guard.js';
import type { Event, Guard, PostToolUse, Stop, Verdict, World } from '../../lib/types.js';
import { stop, worldOf } from '../project/fake-world.js';

it('a definition is the guard, with what all of its pace have in common', () => {
  const check: Guard['check'] = () => ({ kind: 'pass' });
  const common = { triggers: [], check };
  expect(decidingGuard({ id: 'approval', ...common })).toEqual({ id: 'approval', ...common, enabledByDefault: true, pace: 'deciding', timeoutSeconds: 10 });
  expect(decidingGuard({ id: 'guard-task', enabledByDefault: false, ...common }).enabledByDefault).toBe(false);
  expect(slowGuard({ id: 'stop-verify', statusMessage: 'Verifying', ...common })).toEqual({ id: 'stop-verify', statusMessage: 'Verifying', ...common, enabledByDefault: true, pace: 'slow', timeoutSeconds: 120 });
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

const onStop = (event: Stop): Verdict => ({ kind: 'skip', why: event.kind });
const onCall = (event: PostToolUse): Verdict => ({ kind: 'skip', why: event.tool });

it('a check takes each event that the triggers name', () => {
  decidingGuard({ id: 'approval', triggers: [{ event: 'Stop' }, { event: 'SubagentStop' }], check: onStop });
  decidingGuard({ id: 'approval', triggers: [{ event: 'Stop' }], check: onStop });
  // @ts-expect-error: it would be given what it does not take
  decidingGuard({ id: 'approval', triggers: [{ event: 'Stop' }, { event: 'SessionEnd' }], check: onStop });
  decidingGuard({ id: 'approval', triggers: [{ event: 'PostToolUse', tools: ['Edit'] }], check: onCall });
  // @ts-expect-error: of a batch it is asked once
  slowGuard({ id: 'approval', statusMessage: 'x', triggers: [{ event: 'PostToolUse', tools: ['Edit'], perBatch: true }], check: onCall });
  decidingGuard({ id: 'approval', triggers: [{ event: 'PostToolUse', tools: ['Edit'] }, { event: 'Stop' }], check: (event) => (event.kind === 'Stop' ? onStop(event) : onCall(event)) });
});

import { describe, expect, it } from 'vitest';
import { checkStopVerify } from '../../../lib/checkers/stop-verify.js';
import { rememberEdit } from '../../../lib/session/journal.js';
import type { Stop } from '../../../lib/types.js';
import { finished, stop } from '../../project/fake-world.js';
import { ROOT, LINT, green, worldThat, type FakeWorld } from './world.js';

describe('sub-agents', () => {
  const subagent = (agentType: string): Stop => ({ ...stop(), kind: 'SubagentStop', agentId: 'a1', agentType });
  const failing = (): FakeWorld => {
    const world = worldThat({ ...green, [LINT]: finished(1, 'src/a.ts:1:1: x\n') }, ['src/a.ts'], { subagents: true });
    rememberEdit(world.memory, `${ROOT}/src/a.ts`, { kind: 'edit', at: 1 });
    return world;
  };

  it('are looked at when that is wanted, and have changed something', async () => {
    expect((await checkStopVerify(subagent('general-purpose'), failing())).kind).toBe('block');
    expect(await checkStopVerify(subagent('general-purpose'), { ...failing(), settings: { options: {}, severities: {} } })).toEqual({ kind: 'pass' });
    expect((await checkStopVerify(subagent('general-purpose'), worldThat(green, ['src/a.ts'], { subagents: true }))).kind).toBe('skip');
  });

  it("of the host's own are not", async () => {
    expect(await checkStopVerify(subagent(''), failing())).toEqual({ kind: 'pass' });
  });
});

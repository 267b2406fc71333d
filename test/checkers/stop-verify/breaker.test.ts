import { describe, expect, it } from 'vitest';
import { giveRuling, isBreakerOpen, promptOf } from '../../../lib/checkers/stop-verify/breaker.js';
import { rememberProgress } from '../../../lib/session/journal.js';
import { memoryOf, stop } from '../../project/fake-world.js';

describe('sending back', () => {
  it('is for what is new, never for the same, and three times at most', () => {
    const memory = memoryOf();
    expect(giveRuling(memory, 'p', ['b', 'a', 'a'], 0)).toEqual({ kind: 'block' });
    expect(giveRuling(memory, 'p', ['c'], 0)).toEqual({ kind: 'block' });
    expect(giveRuling(memory, 'q', ['c'], 0)).toEqual({ kind: 'block' });
    expect(isBreakerOpen(memory, 'p')).toBe(false);
    expect(giveRuling(memory, 'p', ['a', 'b'], 0)).toEqual({ kind: 'open', blocks: 2 });
    expect(isBreakerOpen(memory, 'p')).toBe(true);
    expect(giveRuling(memory, 'p', ['d'], 0)).toEqual({ kind: 'told' });
    const other = memoryOf();
    for (const print of ['a', 'b', 'c']) expect(giveRuling(other, 'p', [print], 0)).toEqual({ kind: 'block' });
    expect(giveRuling(other, 'p', ['d'], 0)).toEqual({ kind: 'open', blocks: 3 });
  });

  it('is not for more of what was there, only once something of it is gone', () => {
    const memory = memoryOf();
    giveRuling(memory, 'p', ['a'], 0);
    expect(giveRuling(memory, 'p', ['a', 'b'], 0)).toEqual({ kind: 'open', blocks: 1 });
    const many = Array.from({ length: 300 }, (_, index) => `print ${index}`);
    expect(giveRuling(memory, 'q', many, 0)).toEqual({ kind: 'block' });
    expect(giveRuling(memory, 'q', [...many], 0)).toEqual({ kind: 'open', blocks: 1 });
  });

  it('counts by the prompt: its number, how many there were, or each stop that follows no other', () => {
    const memory = memoryOf();
    expect(promptOf({ ...stop(), promptId: 'id' }, memory)).toBe('id');
    expect([promptOf(stop(), memory), promptOf(stop(true), memory), promptOf(stop(), memory)]).toEqual(['turn 1', 'turn 1', 'turn 2']);
    rememberProgress(memory, { kind: 'commit', at: 1 });
    rememberProgress(memory, { kind: 'prompt', at: 1 });
    rememberProgress(memory, { kind: 'prompt', at: 2 });
    expect(promptOf(stop(), memory)).toBe('prompt 2');
  });
});

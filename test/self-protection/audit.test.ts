import { describe, expect, it } from 'vitest';
import { bash, decisionOf } from './calls.js';
import { commandsOf } from './table.js';

describe('an agent cannot change its own guards by a command', () => {
  it.each(commandsOf('tampering.txt'))('%s: %s', async (_, command) => {
    expect((await decisionOf([bash(command)])).kind).toMatch(/^(?:ask|deny)$/);
  });
});

describe('honest work beside them is left alone', () => {
  it.each(commandsOf('honest.txt'))('%s: %s', async (_, command) => {
    const { kind, reason } = await decisionOf([bash(command)]);
    expect([kind, reason]).toEqual([expect.stringMatching(/^(?:silent|context)$/), '']);
  });
});

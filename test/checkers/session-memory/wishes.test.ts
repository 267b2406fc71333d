import { describe, expect, it } from 'vitest';
import { wishesIn } from '../../../lib/checkers/session-memory/wishes.js';
import { recentProgress } from '../../../lib/session/journal.js';
import { base, worldAfter } from './after.js';

describe('what a prompt asks for', () => {
  it.each<[string, string]>([
    ['Skip the flaky checkout test for now.', 'test-skipped'],
    ['please disable the zeros test with a skip until #123 is done', 'test-skipped'],
    ['The login specs are slow. Mark that test as xfail.', 'test-skipped'],
    ['Comment the slow case out.', 'commented-out test-skipped'],
    ['Scaffold the store: three methods that throw NotImplementedError.', 'stub unfinished test-emptied'],
    ['Write the signatures only.', 'stub unfinished test-emptied'],
    ['Suppress the type errors in legacy.ts.', 'silenced'],
    ['Add some console.log calls so that I see where it hangs.', 'debug'],
  ])('%s', (prompt, wishes) => expect(wishesIn(prompt).join(' ')).toBe(wishes));

  it.each([
    "Don't skip tests.",
    'Why are the tests skipped?',
    'Make the tests pass without skipping any test or disabling a check.',
    'Fix the skipped tests.',
    'Remove all debug prints from the logger.',
    'Never leave a TODO or a stub.',
    'Implement the store.',
    'Skip the introduction in the README.',
  ])('nothing: %s', (prompt) => expect(wishesIn(prompt)).toEqual([]));

  it('is kept with it, and its words are not', async () => {
    const { memory } = await worldAfter({ ...base, kind: 'UserPromptSubmit', prompt: 'Skip the flaky checkout test.' }, { ...base, kind: 'UserPromptSubmit', prompt: 'Go on.' });
    expect(recentProgress(memory)).toEqual([
      { kind: 'prompt', promptId: 'p1', at: expect.any(Number), wishes: 'test-skipped' },
      { kind: 'prompt', promptId: 'p1', at: expect.any(Number) },
    ]);
  });
});

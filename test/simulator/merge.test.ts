import { describe, expect, it } from 'vitest';
import { NO_ANSWER, type HookAnswer } from '../../lib/simulator/hook-answer.js';
import { merge } from '../../lib/simulator/merge.js';

const answer = (decision: HookAnswer['decision'], reason: string = decision): HookAnswer => ({ ...NO_ANSWER, decision, reason, told: `told ${reason}` });
const context = (text: string): HookAnswer => ({ ...NO_ANSWER, context: text });

describe('merge', () => {
  it.each<[readonly HookAnswer['decision'][], string]>([
    [[], 'none'],
    [['none', 'none'], 'none'],
    [['allow', 'none'], 'allow'],
    [['allow', 'ask'], 'ask'],
    [['ask', 'defer', 'allow'], 'defer'],
    [['defer', 'deny', 'ask'], 'deny'],
    [['deny', 'allow'], 'deny'],
    [['none', 'block'], 'block'],
  ])('of %j is %s', (decisions, expected) => {
    expect(merge('PreToolUse', decisions.map((decision) => answer(decision))).decision).toBe(expected);
  });

  it('shows the last of two denials only', () => {
    const outcome = merge('PreToolUse', [answer('deny', 'first'), answer('deny', 'second'), answer('ask')]);
    expect(outcome).toMatchObject({ reason: 'second', told: 'told second' });
  });

  it('adds up contexts beside a decision, and calls a lone one context', () => {
    expect(merge('PostToolUse', [context('one'), context('two')])).toMatchObject({ decision: 'context', told: 'one\ntwo' });
    expect(merge('PreToolUse', [context('one'), answer('deny')])).toMatchObject({ decision: 'deny', told: 'told deny\none', context: 'one' });
  });

  it('takes the last rewrite', () => {
    const rewrite = (command: string): HookAnswer => ({ ...NO_ANSWER, updatedInput: { command } });
    expect(merge('PreToolUse', [rewrite('a'), rewrite('b'), NO_ANSWER]).updatedInput).toEqual({ command: 'b' });
  });

  it('tells the person, not the model, about a prompt that was blocked', () => {
    expect(merge('UserPromptSubmit', [answer('block'), context('x')])).toMatchObject({ decision: 'block', told: '', context: '', notices: ['told block'] });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../lib/hosts/claude-code/answer-schema.js';
import { answer } from '../../../lib/hosts/claude-code/answer.js';
import { readEvent } from '../../../lib/hosts/claude-code/event.js';
import { HOOK_EVENTS } from '../../../lib/hosts/claude-code/event-names.js';
import { specificOutputs, takesSpecifics } from '../../../lib/hosts/claude-code/specific-outputs.js';
import type { Decision } from '../../../lib/hosts/host.js';
import { payloadOf } from './schema/fixtures.js';

const deny = { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: 'No.' };

/** What each event needs beside its name. */
const NEEDED: Readonly<Record<string, object>> = {
  PermissionRequest: { decision: { behavior: 'deny', message: 'No.' } },
  WorktreeCreate: { worktreePath: '/home/dev/worktree' },
};

describe('readAnswer', () => {
  it('takes silence, which is no opinion', () => expect(readAnswer('PreToolUse', '')).toEqual({ kind: 'silent' }));

  it.each<[string, object]>([
    ['PreToolUse', { hookSpecificOutput: deny }],
    ['PreToolUse', { hookSpecificOutput: { hookEventName: 'PreToolUse', updatedInput: { command: 'ls' }, additionalContext: 'Note.' }, systemMessage: 'For you.' }],
    ['PermissionRequest', { hookSpecificOutput: { hookEventName: 'PermissionRequest', decision: { behavior: 'allow', updatedPermissions: [{ type: 'setMode', mode: 'plan', destination: 'session' }] } } }],
    ['PostToolUse', { decision: 'block', reason: 'The build fails.' }],
    ['PostToolUse', { hookSpecificOutput: { hookEventName: 'PostToolUse', updatedToolOutput: { stdout: '' } } }],
    ['Stop', { decision: 'block', reason: 'Lint fails.' }],
    ['SessionEnd', { systemMessage: 'Bye.' }],
    ['SessionStart', { continue: false, stopReason: 'No.', suppressOutput: true, terminalSequence: '\u0007' }],
    ['PostToolUse', { async: true, asyncTimeout: 1000 }],
    ['Stop', {}],
  ])('takes an answer to %s: %j', (event, value) => expect(readAnswer(event, JSON.stringify(value))).toEqual({ kind: 'answer', value }));

  it.each(HOOK_EVENTS.filter((event) => !takesSpecifics(event)))('lets %s have no hookSpecificOutput', (event) => {
    const reading = readAnswer(event, JSON.stringify({ hookSpecificOutput: { hookEventName: event } }));
    expect(reading).toEqual({ kind: 'wrong', problems: [expect.stringContaining('hookSpecificOutput')] });
  });

  it.each(HOOK_EVENTS.filter(takesSpecifics))('lets %s have a hookSpecificOutput, which must name the event', (event) => {
    const specifics = { hookEventName: event, ...NEEDED[event] };
    expect(readAnswer(event, JSON.stringify({ hookSpecificOutput: specifics }))).toEqual({ kind: 'answer', value: { hookSpecificOutput: specifics } });
    for (const hookEventName of [undefined, event === 'Stop' ? 'PreToolUse' : 'Stop', event.toLowerCase()]) {
      expect(readAnswer(event, JSON.stringify({ hookSpecificOutput: { ...specifics, hookEventName } }))).toEqual({
        kind: 'wrong',
        problems: [expect.stringMatching(/^hookSpecificOutput\.hookEventName: /)],
      });
    }
  });

  it.each<[string, string, string]>([
    ['a denial with an unknown decision', JSON.stringify({ hookSpecificOutput: { ...deny, permissionDecision: 'block' } }), 'hookSpecificOutput.permissionDecision: '],
    ['a reason that is no text', JSON.stringify({ hookSpecificOutput: { ...deny, permissionDecisionReason: ['No.'] } }), 'hookSpecificOutput.permissionDecisionReason: '],
    ['an input that is no object', JSON.stringify({ hookSpecificOutput: { hookEventName: 'PreToolUse', updatedInput: 'ls' } }), 'hookSpecificOutput.updatedInput: '],
    ['a slip in a field', JSON.stringify({ hookSpecificOutput: { ...deny, permissionReason: 'No.' } }), 'permissionReason'],
    ['a slip at the top', JSON.stringify({ permissionDecision: 'deny' }), 'permissionDecision'],
    ['an unknown decision at the top', JSON.stringify({ decision: 'deny' }), 'decision: '],
    ['a notice that is no text', JSON.stringify({ systemMessage: null }), 'systemMessage: '],
    ['a decision of an asynchronous hook', JSON.stringify({ async: true, decision: 'block' }), 'decision'],
    ['a flag that is no flag', JSON.stringify({ async: 'yes' }), 'async: '],
    ['text before the object', `Checking.\n${JSON.stringify({})}`, 'one JSON object'],
    ['text after the object', `${JSON.stringify({})}\nDone.`, 'one JSON object'],
    ['two objects', '{}\n{}', 'one JSON object'],
    ['a list', '[]', 'one JSON object'],
    ['a broken object', '{"decision": "block"', 'one JSON object'],
    ['an empty line', '\n', 'one JSON object'],
  ])('refuses %s', (_, stdout, problem) => {
    expect(readAnswer('PreToolUse', stdout)).toEqual({ kind: 'wrong', problems: [expect.stringContaining(problem)] });
  });

  it('refuses any word to an event that the host does not have', () => {
    expect(readAnswer('AddedLater', '{}')).toMatchObject({ kind: 'wrong' });
    expect(readAnswer('AddedLater', '')).toEqual({ kind: 'silent' });
  });

  it('answers to any text, and never throws', () => {
    const text = fc.oneof(fc.string(), fc.json(), fc.jsonValue().map((value) => JSON.stringify({ hookSpecificOutput: value })));
    fc.assert(fc.property(fc.constantFrom(...HOOK_EVENTS), text, (event, stdout) => void readAnswer(event, stdout)));
  });

  it('takes whatever the adapter prints, for every event and decision', () => {
    const decision: fc.Arbitrary<Decision> = fc.record({
      kind: fc.constantFrom('silent', 'context', 'ask', 'deny', 'block'),
      reason: fc.string(),
      context: fc.string(),
      notice: fc.string(),
    });
    fc.assert(
      fc.property(fc.constantFrom(...HOOK_EVENTS), decision, (name, decided) => {
        const event = readEvent(payloadOf(name));
        if (event === undefined) throw new Error(`${name} was not read`);
        expect(readAnswer(name, answer(event, decided)).kind).not.toBe('wrong');
      }),
    );
  });

  it('has specifics for 22 of the 33 events', () => expect(Object.keys(specificOutputs).length).toBe(22));
});

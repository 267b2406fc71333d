import { expect, it } from 'vitest';
import { checkGuardTask } from '../../lib/checkers/guard-task.js';
import { guardTask } from '../../hooks/guard-task.js';
import type { Severity, Verdict } from '../../lib/types.js';
import { toolCall, worldWith } from './world.js';

const call = toolCall('Agent', { description: 'Write the docs', prompt: 'Do.' });

it('asks before a sub-agent starts, and says which', () => {
  expect(checkGuardTask(call, worldWith())).toMatchObject({ kind: 'ask', rule: 'guard-task/start', target: 'Write the docs', reason: expect.stringContaining('Write the docs') });
});

it('names the tool when there is no description', () => {
  expect(checkGuardTask(toolCall('Task', {}), worldWith())).toMatchObject({ kind: 'ask', target: 'Task' });
});

it.each<[Severity, Verdict]>([
  ['off', { kind: 'pass' }],
  ['context', { kind: 'context', text: 'The person would rather have few sub-agents. Use one only where the work divides.', rule: 'guard-task/start', target: 'Write the docs' }],
  ['ask', { kind: 'ask', reason: 'A sub-agent is about to start: Write the docs. It works out of sight until it is done.', rule: 'guard-task/start', target: 'Write the docs' }],
  ['deny', { kind: 'deny', reason: 'Sub-agents are not wanted here. Do the work in this session.', rule: 'guard-task/start', target: 'Write the docs' }],
])('obeys the severity %s', (severity, verdict) => {
  expect(checkGuardTask(call, worldWith({ settings: { severities: { 'guard-task/start': severity } } }))).toEqual(verdict);
});

it('obeys the severity of its group', () => {
  expect(checkGuardTask(call, worldWith({ settings: { severities: { 'guard-task': 'off' } } }))).toEqual({ kind: 'pass' });
});

it('is off unless a person turns it on, and is asked about sub-agents only', () => {
  expect(guardTask.enabledByDefault).toBe(false);
  expect(guardTask.triggers).toEqual([{ event: 'PreToolUse', tools: ['Agent', 'Task'] }]);
});

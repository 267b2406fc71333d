import { expect, it } from 'vitest';
import { guards } from '../../hooks/all.js';
import { concerns } from '../../lib/hook/decision/concern.js';
import type { Event, GuardId } from '../../lib/types.js';
import { buildsOf } from '../project/fake-world.js';
import { worldWith } from './world.js';

const base = { sessionId: 's', agentId: undefined, cwd: '/home/u/proj', permissionMode: 'default', promptId: undefined } as const;
const call = { ...base, tool: 'Edit', input: {}, toolUseId: undefined };
const stopped = { ...base, stopHookActive: false, agentType: undefined, lastAssistantMessage: undefined, backgroundTasks: [] };
const batched = { tool: 'Edit', input: {}, toolUseId: undefined, response: undefined };

/** Whom each event concerns, and what they answer where there is nothing to say. */
const ASKED: readonly (readonly [Event, Readonly<Partial<Record<GuardId, string>>>])[] = [
  [{ ...call, kind: 'PreToolUse' }, { 'privacy-block': 'pass', 'scout-block': 'pass', 'bash-danger': 'pass', 'loop-detection': 'pass', 'self-protection': 'pass' }],
  [{ ...call, tool: 'Task', kind: 'PreToolUse' }, { 'guard-task': 'ask', 'loop-detection': 'pass' }],
  [{ ...call, kind: 'PostToolUse', response: undefined }, { 'session-memory': 'pass', 'loop-detection': 'pass', 'build-sensor': 'skip' }],
  [{ ...call, tool: 'AskUserQuestion', kind: 'PostToolUse', response: undefined }, { approval: 'pass' }],
  [{ ...call, kind: 'PostToolUseFailure', error: 'x' }, { 'session-memory': 'pass', 'loop-detection': 'pass' }],
  [{ ...call, tool: 'AskUserQuestion', kind: 'PermissionRequest' }, { approval: 'pass' }],
  [{ ...call, kind: 'PermissionRequest' }, {}],
  [{ ...base, kind: 'PostToolBatch', calls: [] }, { 'session-memory': 'pass', 'self-protection': 'pass' }],
  [{ ...base, kind: 'PostToolBatch', calls: [batched] }, { 'session-memory': 'pass', 'self-protection': 'pass', 'build-sensor': 'skip' }],
  [{ ...base, kind: 'ConfigChange', source: 'skills', filePath: undefined }, { 'self-protection': 'pass' }],
  [{ ...base, kind: 'UserPromptSubmit', prompt: 'Go on.' }, { 'session-memory': 'pass', 'self-protection': 'pass', approval: 'pass' }],
  [{ ...base, kind: 'SessionStart', source: 'startup' }, { 'session-memory': 'pass', 'health-check': 'pass', 'self-protection': 'pass', approval: 'skip', 'stop-verify': 'pass', 'build-sensor': 'skip' }],
  [{ ...base, kind: 'SessionEnd', reason: 'other' }, { 'session-memory': 'pass', approval: 'pass' }],
  [{ ...stopped, kind: 'Stop' }, { 'stop-verify': 'skip' }],
  [{ ...stopped, kind: 'SubagentStop' }, { 'stop-verify': 'pass' }],
  [{ ...base, kind: 'Other', name: 'Notification' }, {}],
];

it.each(ASKED.map(([event, expected]) => [event.kind, event, expected] as const))('%s concerns those who say what it is to them', async (_, event, expected) => {
  const asked = guards.filter((guard) => concerns(guard, event));
  const world = { ...worldWith(), builds: async () => buildsOf() };
  const answers = await Promise.all(asked.map(async (guard) => [guard.id, (await guard.check(event, world)).kind]));
  expect(Object.fromEntries(answers)).toEqual(expected);
});

it('each kind of event is among them', () => {
  const kinds: Readonly<Record<Event['kind'], true>> = { PreToolUse: true, PostToolUse: true, PostToolUseFailure: true, PostToolBatch: true, PermissionRequest: true, ConfigChange: true, UserPromptSubmit: true, SessionStart: true, SessionEnd: true, Stop: true, SubagentStop: true, Other: true };
  expect(new Set(ASKED.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(kinds)));
});

import { expect, it } from 'vitest';
import { checkApproval } from '../../lib/checkers/approval.js';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { checkGuardTask } from '../../lib/checkers/guard-task.js';
import { checkHealth } from '../../lib/checkers/health-check.js';
import { checkLoopDetection } from '../../lib/checkers/loop-detection.js';
import { checkPrivacyBlock } from '../../lib/checkers/privacy-block.js';
import { checkScoutBlock } from '../../lib/checkers/scout-block.js';
import { checkSelfProtection } from '../../lib/checkers/self-protection.js';
import { checkSessionMemory } from '../../lib/checkers/session-memory.js';
import { checkStopVerify } from '../../lib/checkers/stop-verify.js';
import type { Event, Verdict, World } from '../../lib/types.js';
import { bash, worldWith } from './world.js';

const base = { sessionId: 's', agentId: undefined, cwd: '/home/u/proj', permissionMode: 'default', promptId: undefined } as const;
const other: Event = { ...base, kind: 'Other', name: 'Notification' };
const NO_TOOL: Verdict = { kind: 'skip', why: 'no tool is about to run' };

it.each<[string, (event: Event, world: World) => Verdict | Promise<Verdict>, Event, Verdict]>([
  ['bash-danger', checkBashDanger, other, NO_TOOL],
  ['privacy-block', checkPrivacyBlock, other, NO_TOOL],
  ['scout-block', checkScoutBlock, other, NO_TOOL],
  ['guard-task', checkGuardTask, other, NO_TOOL],
  ['self-protection', checkSelfProtection, other, { kind: 'skip', why: 'it is about no call, and no settings' }],
  ['approval', checkApproval, bash('ls'), { kind: 'skip', why: 'it approves nothing' }],
  ['approval', checkApproval, { ...base, kind: 'UserPromptSubmit', prompt: 'Go on.' }, { kind: 'pass' }],
  ['approval', checkApproval, { ...base, kind: 'SessionEnd', reason: 'clear' }, { kind: 'pass' }],
  ['loop-detection', checkLoopDetection, other, { kind: 'pass' }],
  ['stop-verify', checkStopVerify, other, { kind: 'pass' }],
  ['health-check', (event, world) => checkHealth(event, world, { settings: ['x'], changed: [], failures: [] }), other, { kind: 'pass' }],
])('%s has no word at an event of others', async (_, check, event, verdict) => expect(await check(event, worldWith())).toEqual(verdict));

const call = { ...base, tool: 'Read', input: { file_path: 'a' }, toolUseId: undefined };
const stopped = { ...base, stopHookActive: false, agentType: undefined, lastAssistantMessage: undefined, backgroundTasks: [] };
const EVENTS: readonly Event[] = [
  { ...call, kind: 'PreToolUse' },
  { ...call, kind: 'PostToolUse', response: undefined },
  { ...call, kind: 'PostToolUseFailure', error: 'x' },
  { ...call, kind: 'PermissionRequest' },
  { ...base, kind: 'PostToolBatch', calls: [] },
  { ...base, kind: 'ConfigChange', source: 'skills', filePath: undefined },
  { ...base, kind: 'UserPromptSubmit', prompt: 'x' },
  { ...base, kind: 'SessionEnd', reason: 'other' },
  { ...stopped, kind: 'Stop' },
  { ...stopped, kind: 'SubagentStop' },
  other,
];
const SKIPS = ['skip', 'it is about no call, and no settings'];
const UNKNOWING = ['skip', 'it approves nothing'];
const PASS = ['pass', undefined];

/** What each guard that tells events apart answers where there is nothing to say. */
const ANSWERS: Readonly<Record<Event['kind'], readonly (readonly (string | undefined)[])[]>> = {
  PreToolUse: [UNKNOWING, SKIPS, PASS, PASS],
  PostToolUse: [PASS, SKIPS, PASS, PASS],
  PostToolUseFailure: [UNKNOWING, SKIPS, PASS, PASS],
  PermissionRequest: [PASS, SKIPS, PASS, PASS],
  PostToolBatch: [UNKNOWING, PASS, PASS, PASS],
  ConfigChange: [UNKNOWING, PASS, PASS, PASS],
  UserPromptSubmit: [PASS, PASS, PASS, PASS],
  SessionStart: [PASS, PASS, PASS, PASS],
  SessionEnd: [PASS, SKIPS, PASS, PASS],
  Stop: [UNKNOWING, SKIPS, PASS, ['skip', 'this session has changed no file']],
  SubagentStop: [UNKNOWING, SKIPS, PASS, PASS],
  Other: [UNKNOWING, SKIPS, PASS, PASS],
};

it.each(EVENTS.map((event) => [event.kind, event] as const))('each guard knows what %s is to it', async (kind, event) => {
  const checks = [checkApproval, checkSelfProtection, checkSessionMemory, checkStopVerify];
  const verdicts = await Promise.all(checks.map(async (check) => check(event, worldWith())));
  expect(verdicts.map((verdict) => [verdict.kind, 'why' in verdict ? verdict.why : undefined])).toEqual(ANSWERS[kind]);
});

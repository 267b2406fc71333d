import { expect, it } from 'vitest';
import { checkApproval } from '../../lib/checkers/approval.js';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { checkGuardTask } from '../../lib/checkers/guard-task.js';
import { checkHealth } from '../../lib/checkers/health-check.js';
import { checkLoopDetection } from '../../lib/checkers/loop-detection.js';
import { checkPrivacyBlock } from '../../lib/checkers/privacy-block.js';
import { checkScoutBlock } from '../../lib/checkers/scout-block.js';
import { checkSelfProtection } from '../../lib/checkers/self-protection.js';
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

import { expect, it } from 'vitest';
import type { Decision } from '../../lib/hosts/host.js';
import { toldLate } from '../../lib/hosts/late-context.js';
import type { Event } from '../../lib/types.js';
import { memoryOf } from '../project/fake-world.js';

const base = { sessionId: 's', agentId: undefined, cwd: '/p', permissionMode: undefined, promptId: undefined, tool: 'Bash', input: {}, toolUseId: undefined } as const;
const before: Event = { ...base, kind: 'PreToolUse' };
const after: Event = { ...base, kind: 'PostToolUse', response: 'x' };
const failed: Event = { ...base, kind: 'PostToolUseFailure', error: 'x' };
const SILENT: Decision = { kind: 'silent', reason: '', context: '', notice: '' };
const says = (context: string): Decision => ({ ...SILENT, kind: 'context', context });

it('tells after a call what could not be told before it, once', () => {
  const kept = memoryOf();
  const memory = () => kept;
  expect(toldLate(before, { ...says('You go in circles.'), notice: 'Look.' }, memory)).toEqual({ ...SILENT, notice: 'Look.' });
  expect(toldLate(failed, SILENT, memory)).toEqual(says('You go in circles.'));
  expect(toldLate(after, SILENT, memory)).toEqual(SILENT);
  toldLate(before, says('Again.'), memory);
  expect(toldLate(after, says('It is broken.'), memory)).toEqual(says('Again.\nIt is broken.'));
});

it('leaves all else as it is', () => {
  const kept = memoryOf();
  const memory = () => kept;
  const denied: Decision = { ...SILENT, kind: 'deny', reason: 'No.', context: 'Note.' };
  expect(toldLate(before, denied, memory)).toEqual(denied);
  expect(toldLate(after, SILENT, memory)).toEqual(SILENT);
  toldLate(before, says('Later.'), memory);
  const prompt: Event = { ...base, kind: 'UserPromptSubmit', prompt: 'x' };
  expect(toldLate(prompt, SILENT, memory)).toEqual(SILENT);
});

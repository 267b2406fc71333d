import { describe, expect, it } from 'vitest';
import { selfProtection } from '../../hooks/self-protection.js';
import type { BatchedCall, Event, Verdict } from '../../lib/types.js';
import { FORGETFUL } from '../../scripts/without-session.js';
import { worldOf } from '../project/fake-world.js';
import { bash, batch, before, noticeOf, Session, start, started } from './self-protection/session.js';

describe('calls that no guard was asked about', () => {
  it('tells the person, and not the model', async () => {
    const session = await started();
    const verdict = await session.ask(batch([{}]));
    expect(verdict).toMatchObject({ kind: 'pass' });
    expect(noticeOf(verdict)).toMatch(/not asked about a call of Bash \(Bash: ls\)/);
  });

  it('is silent about calls that were seen, whatever came of them', async () => {
    const session = await started();
    await session.ask(bash('ls'));
    await session.ask(before('mcp__demo__echo', { text: 'hi' }, 'toolu_2'));
    expect(noticeOf(await session.ask(batch([{}, { tool: 'mcp__demo__echo', toolUseId: 'toolu_2', response: 'PreToolUse:Bash hook error: blocked' }])))).toBe('');
  });

  it('tells of one tool once, and of another again', async () => {
    const session = await started();
    expect(noticeOf(await session.ask(batch([{}, { toolUseId: 'toolu_2' }])))).toMatch(/a call of Bash \(/);
    expect(noticeOf(await session.ask(batch([{ toolUseId: 'toolu_3' }])))).toBe('');
    expect(noticeOf(await session.ask(batch([{ tool: 'Read', toolUseId: 'toolu_4', input: { file_path: 'a' } }])))).toMatch(/a call of Read \(Read: a\)/);
  });

  it('tells of all calls of a batch, and of the first what it was', async () => {
    const session = await started();
    expect(noticeOf(await session.ask(batch([{}, { tool: 'Read', toolUseId: 'toolu_4', input: { file_path: 'a' } }])))).toBe(
      'ck-guard was not asked about a call of Bash, Read (Bash: ls), which ran all the same: its hook is missing, switched off, too slow or was killed. Calls may be going past the guards. Look at /hooks and at hook-log.jsonl, and install the guards again if they are gone.',
    );
  });

  it.each<Pick<BatchedCall, 'response'>>([
    { response: 'It said <tool_use_error>' },
    { response: [{ type: 'text', text: 'x <tool_use_error>' }] },
    { response: { text: '<tool_use_error>' } },
    { response: undefined },
  ])('tells of a call whose answer only quotes an error, also far inside: %j', async ({ response }) => {
    const session = await started();
    expect(noticeOf(await session.ask(batch([{ response }])))).toMatch(/Bash/);
  });

  it('tells of no call whose answer is an error', async () => {
    const session = await started();
    expect(noticeOf(await session.ask(batch([{ response: ' \n<tool_use_error>x' }])))).toBe('');
  });

  it.each<[string, Partial<BatchedCall>]>([
    ['a tool that does not exist', { response: '<tool_use_error>Error: No such tool available: Bash2</tool_use_error>' }],
    ['an input that the tool does not take', { response: '<tool_use_error>InputValidationError: Read failed</tool_use_error>' }],
    ['the same in blocks', { response: [{ type: 'text', text: '<tool_use_error>InputValidationError</tool_use_error>' }] }],
    ['a call that was cancelled with the one beside it', { response: '<tool_use_error>Sibling tool call errored</tool_use_error>' }],
    ['an interrupted call', { response: '[Request interrupted by user for tool use]' }],
    ['a question to the person', { tool: 'AskUserQuestion' }],
    ['a sub-agent', { tool: 'Agent' }],
    ['a tool that the registration does not name', { tool: 'TodoWrite' }],
    ['a call without an id', { toolUseId: undefined }],
  ])('is silent about %s', async (_, call) => {
    const session = await started();
    expect(noticeOf(await session.ask(batch([call])))).toBe('');
  });

  it('looks at sub-agents too', async () => {
    const session = await started();
    await session.ask(before('Bash', { command: 'ls' }, 'toolu_7', 'a1'));
    expect(noticeOf(await session.ask(batch([{ toolUseId: 'toolu_7' }], 'a1')))).toBe('');
    expect(noticeOf(await session.ask(batch([{ toolUseId: 'toolu_8' }], 'a1')))).toMatch(/Bash/);
  });

  it('says nothing in the batch in which it comes into a session', async () => {
    const session = new Session();
    expect(noticeOf(await session.ask(batch([{}])))).toBe('');
    expect(noticeOf(await session.ask(batch([{ toolUseId: 'toolu_2' }])))).toMatch(/Bash/);
  });

  it('says nothing where nothing can be remembered', async () => {
    const ask = async (event: Event): Promise<Verdict> => selfProtection.check(event, worldOf({ memory: FORGETFUL }));
    await ask(start);
    expect(noticeOf(await ask(batch([{}])))).toBe('');
    expect(noticeOf(await ask(batch([{ toolUseId: 'toolu_2' }])))).toBe('');
  });

  it('can be switched off', async () => {
    const session = await started();
    session.settings = { options: {}, severities: { 'self-protection/unseen-call': 'off' } };
    expect(noticeOf(await session.ask(batch([{}])))).toBe('');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostOf, HOSTS } from '../../lib/hosts/others.js';
import type { Decision, Host } from '../../lib/hosts/host.js';
import { isObject } from '../../lib/json.js';
import type { Event, JsonObject } from '../../lib/types.js';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures', 'payloads');

function payloadIn(folder: string, file: string): JsonObject {
  const payload: unknown = JSON.parse(readFileSync(join(FIXTURES, folder, file), 'utf8'));
  if (!isObject(payload)) throw new Error(`${folder}/${file} is no payload`);
  return payload;
}

function hostCalled(name: string): Host {
  return hostOf(['node', 'guard.cjs', '--host', name], {}, (why) => {
    throw new Error(why);
  });
}

function read(host: string, payload: JsonObject): Event | undefined {
  return hostCalled(host).readEvent(payload);
}

const GEMINI = 'gemini-cli-0.61.0';
const QWEN = 'qwen-code-0.24.4';
const CODEX = 'codex-0.169.0';
const OPENCODE = 'opencode-1.18.33';
const COPILOT = 'copilot-cli-1.0.102-PascalCase';
const THROUGH_CLAUDE_SETTINGS = 'copilot-cli-1.0.102-dot-claude-settings';

describe('what other hosts report, captured from them', () => {
  it.each<[host: string, folder: string, file: string, expected: object]>([
    ['gemini', GEMINI, 'BeforeTool-run_shell_command.json', { kind: 'PreToolUse', tool: 'Bash', input: { command: 'rm -rf /tmp/xyz-nothing' }, cwd: '/home/dev/shop' }],
    ['gemini', GEMINI, 'BeforeTool-read_file.json', { kind: 'PreToolUse', tool: 'Read', input: { file_path: 'a.txt' } }],
    ['gemini', GEMINI, 'BeforeTool-write_file.json', { kind: 'PreToolUse', tool: 'Write', input: { file_path: 'b.txt', content: 'new\n' } }],
    ['gemini', GEMINI, 'BeforeTool-replace.json', { kind: 'PreToolUse', tool: 'Edit', input: { file_path: 'a.txt', old_string: 'hello', new_string: 'bye' } }],
    ['gemini', GEMINI, 'BeforeTool-glob.json', { kind: 'PreToolUse', tool: 'Glob', input: { pattern: '*.txt' } }],
    ['gemini', GEMINI, 'BeforeTool-grep_search.json', { kind: 'PreToolUse', tool: 'Grep', input: { pattern: 'bye' } }],
    ['gemini', GEMINI, 'BeforeTool-list_directory.json', { kind: 'PreToolUse', tool: 'list_directory' }],
    ['gemini', GEMINI, 'AfterTool-write_file.json', { kind: 'PostToolUse', tool: 'Write' }],
    ['gemini', GEMINI, 'BeforeAgent.json', { kind: 'UserPromptSubmit', prompt: 'go rm' }],
    ['gemini', GEMINI, 'AfterAgent.json', { kind: 'Stop', stopHookActive: false, lastAssistantMessage: 'ok' }],
    ['gemini', GEMINI, 'AfterTool-run_shell_command.json', { kind: 'PostToolUseFailure', tool: 'Bash', error: 'Exit code 3\nhi' }],
    ['gemini', GEMINI, 'AfterTool-replace.json', { kind: 'PostToolUse', tool: 'Edit', response: { originalFile: expect.stringContaining('hello'), content: expect.stringContaining('bye') } }],
    ['gemini', GEMINI, 'SessionStart.json', { kind: 'SessionStart', source: 'startup' }],
    ['gemini', GEMINI, 'PreCompress.json', { kind: 'Other', name: 'PreCompress' }],
    ['qwen', QWEN, 'PreToolUse-run_shell_command.json', { kind: 'PreToolUse', tool: 'Bash', input: { run_in_background: false } }],
    ['qwen', QWEN, 'PreToolUse-edit.json', { kind: 'PreToolUse', tool: 'Edit', input: { old_string: 'hello' } }],
    ['qwen', QWEN, 'PostToolUse-write_file.json', { kind: 'PostToolUse', tool: 'Write' }],
    ['qwen', QWEN, 'PostToolUseFailure-run_shell_command.json', { kind: 'PostToolUseFailure', tool: 'Bash', error: 'Exit code 3\nhi' }],
    ['qwen', QWEN, 'UserPromptSubmit.json', { kind: 'UserPromptSubmit', prompt: 'go rm' }],
    ['qwen', QWEN, 'Stop.json', { kind: 'Stop', lastAssistantMessage: 'ok' }],
    ['codex', CODEX, 'PreToolUse-Bash.json', { kind: 'PreToolUse', tool: 'Bash', input: { command: 'rm -rf /tmp/xyz-nothing' } }],
    ['codex', CODEX, 'PreToolUse-apply_patch.json', { kind: 'PreToolUse', tool: 'apply_patch' }],
    ['codex', CODEX, 'PostToolUse-apply_patch.json', { kind: 'PostToolUse', tool: 'Edit', input: { file_path: 'b.txt', other_files: ['a.txt'] } }],
    ['codex', CODEX, 'Stop.json', { kind: 'Stop', stopHookActive: false, lastAssistantMessage: expect.any(String) }],
    ['codex', CODEX, 'PreToolUse-view_image.json', { kind: 'PreToolUse', tool: 'Read', input: { file_path: 'x.png' } }],
    ['copilot', COPILOT, 'PreToolUse-Read.json', { kind: 'PreToolUse', tool: 'Read', input: { file_path: '/home/dev/shop' } }],
    ['copilot', COPILOT, 'PreToolUse-Edit.json', { kind: 'PreToolUse', tool: 'Edit', input: { old_string: 'hello', new_string: 'bye' } }],
    ['copilot', COPILOT, 'PreToolUse-Write.json', { kind: 'PreToolUse', tool: 'Write', input: { content: 'new\n' } }],
    ['copilot', COPILOT, 'PostToolUse-Write.json', { kind: 'PostToolUse', tool: 'Write', response: expect.stringContaining('Created file') }],
    ['copilot', COPILOT, 'PreToolUse-Bash.json', { kind: 'PreToolUse', tool: 'Bash' }],
    ['copilot', COPILOT, 'PostToolUse-Bash.json', { kind: 'PostToolUseFailure', tool: 'Bash', error: 'Exit code 3\nhi' }],
    ['copilot', COPILOT, 'Stop.json', { kind: 'Stop', stopHookActive: false }],
    ['opencode', OPENCODE, 'PreToolUse-bash.json', { kind: 'PreToolUse', tool: 'Bash', input: { command: 'ls src' }, cwd: '/home/dev/shop/packages/a' }],
    ['opencode', OPENCODE, 'PreToolUse-read.json', { kind: 'PreToolUse', tool: 'Read', input: { file_path: '/home/dev/shop/a.txt' }, cwd: '/home/dev/shop', agentId: undefined }],
    ['opencode', OPENCODE, 'PreToolUse-read-of-sub-agent.json', { kind: 'PreToolUse', tool: 'Read', sessionId: 'ses_df8996219ffeWXAi68U274ZiyC', agentId: 'ses_df8994579ffePMGgDUSXp1teEI' }],
    ['opencode', OPENCODE, 'PreToolUse-write.json', { kind: 'PreToolUse', tool: 'Write', input: { file_path: '/home/dev/shop/b.txt', content: 'new\n' } }],
    ['opencode', OPENCODE, 'PreToolUse-edit.json', { kind: 'PreToolUse', tool: 'Edit', input: { file_path: '/home/dev/shop/a.txt', old_string: 'hello', new_string: 'bye', replace_all: true } }],
    ['opencode', OPENCODE, 'PreToolUse-grep.json', { kind: 'PreToolUse', tool: 'Grep', input: { pattern: 'bye', path: '/home/dev/shop', glob: '*.txt', output_mode: 'content' } }],
    ['opencode', OPENCODE, 'PreToolUse-glob.json', { kind: 'PreToolUse', tool: 'Glob', input: { pattern: '*.txt' } }],
    ['opencode', OPENCODE, 'PreToolUse-todowrite.json', { kind: 'PreToolUse', tool: 'TodoWrite' }],
    ['opencode', OPENCODE, 'PreToolUse-task.json', { kind: 'PreToolUse', tool: 'Task' }],
    ['opencode', OPENCODE, 'PreToolUse-files_delete_all.json', { kind: 'PreToolUse', tool: 'mcp__files__delete_all', input: { path: '/home/dev/shop/x' } }],
    ['opencode', OPENCODE, 'PostToolUse-bash.json', { kind: 'PostToolUse', tool: 'Bash', response: '(no output)' }],
    ['opencode', OPENCODE, 'PostToolUse-bash-failed.json', { kind: 'PostToolUseFailure', tool: 'Bash', error: 'Exit code 3\nfine\n' }],
    ['opencode', OPENCODE, 'PostToolUse-edit.json', { kind: 'PostToolUse', tool: 'Edit', response: 'Edit applied successfully.' }],
    ['opencode', OPENCODE, 'PostToolUseFailure-edit.json', { kind: 'PostToolUseFailure', tool: 'Edit', error: expect.stringContaining('Could not find oldString') }],
    ['opencode', OPENCODE, 'UserPromptSubmit.json', { kind: 'UserPromptSubmit', prompt: 'tidy up' }],
    ['opencode', OPENCODE, 'SessionStart.json', { kind: 'SessionStart', source: 'startup' }],
    ['opencode', OPENCODE, 'SessionEnd.json', { kind: 'SessionEnd', reason: 'other' }],
  ])('%s: %s/%s', (host, folder, file, expected) => expect(read(host, payloadIn(folder, file))).toMatchObject(expected));

  it('is in the folder that a command of Gemini or Qwen names', () => {
    const call = payloadIn(GEMINI, 'BeforeTool-run_shell_command.json');
    expect(read('gemini', { ...call, tool_input: { command: 'ls', dir_path: 'packages/a' } })).toMatchObject({ cwd: '/home/dev/shop/packages/a' });
    expect(read('qwen', { ...call, hook_event_name: 'PreToolUse', tool_input: { command: 'ls', directory: '/etc' } })).toMatchObject({ cwd: '/etc' });
  });

  it('is where the session is, whatever other fields say', () => {
    const call = payloadIn(GEMINI, 'BeforeTool-read_file.json');
    expect(read('gemini', { ...call, tool_input: { file_path: 'a.txt', '': '/etc', dir_path: '/etc' } })).toMatchObject({ cwd: '/home/dev/shop' });
  });

  it.each([
    ['gemini', GEMINI, 'BeforeTool-grep_search.json', { pattern: 'KEY', dir_path: '.env', include_pattern: '.e*' }, { path: '.env', glob: '.e*', output_mode: 'content', '-i': true }],
    ['qwen', QWEN, 'PreToolUse-grep_search.json', { pattern: 'KEY', glob: '.e*', output_mode: 'count' }, { glob: '.e*', output_mode: 'content' }],
  ])('%s shows what a search finds', (host, folder, file, input, expected) => expect(read(host, { ...payloadIn(folder, file), tool_input: input })).toMatchObject({ tool: 'Grep', input: expected }));

  it.each([
    ['*** Begin Patch', { input: '*** Begin Patch' }],
    ['{"command":"*** Begin Patch"}', { command: '*** Begin Patch' }],
    ['[1]', { input: '[1]' }],
  ])('is a text where the tool takes one: %j', (text, input) => expect(read('copilot', { ...payloadIn(COPILOT, 'PreToolUse-Read.json'), tool_name: 'apply_patch', tool_input: text })).toMatchObject({ tool: 'apply_patch', input }));

  it('is of the server of MCP that Gemini CLI names', () => {
    const call = { ...payloadIn(GEMINI, 'BeforeTool-read_file.json'), tool_name: 'mcp_my_files_read_file', mcp_context: { server_name: 'my_files', tool_name: 'read_file' } };
    expect(read('gemini', call)).toMatchObject({ tool: 'mcp__my_files__read_file', input: { file_path: 'a.txt' } });
    expect(read('gemini', { ...call, mcp_context: { server_name: 'my_files' } })).toMatchObject({ tool: 'mcp_my_files_read_file' });
  });

  it.each(['sql', 'session_store_sql'])('is a list of tasks what Copilot asks its own database: %s', (tool) => {
    const call = { ...payloadIn(COPILOT, 'PreToolUse-Read.json'), tool_name: tool, tool_input: { query: 'DELETE FROM todos' } };
    expect([read('copilot', call), read('codex', call)]).toMatchObject([{ tool: 'TodoWrite' }, { tool }]);
  });

  it.each(['question', 'invalid'])('touches nothing, and answers nothing, where OpenCode calls it %s', (tool) => {
    expect(read('opencode', { ...payloadIn(OPENCODE, 'PreToolUse-todowrite.json'), tool_name: tool })).toMatchObject({ tool: 'TodoWrite' });
  });

  it('is not led astray by a field that the host does not obey', () => {
    for (const input of [{ file_path: '.env', absolute_path: 'README.md' }, { absolute_path: 'README.md', file_path: '.env' }]) {
      expect(read('gemini', { ...payloadIn(GEMINI, 'BeforeTool-read_file.json'), tool_input: input })).toMatchObject({ input: { file_path: '.env' } });
    }
    const call = payloadIn(COPILOT, 'PreToolUse-Read.json');
    for (const input of [{ file_path: 'README.md', path: '.env' }, { path: '.env', file_path: 'README.md' }]) expect(read('copilot', { ...call, tool_input: input })).toMatchObject({ input: { file_path: '.env' } });
  });

  it.each([
    ['gemini', GEMINI, 'BeforeAgent.json'],
    ['qwen', QWEN, 'UserPromptSubmit.json'],
    ['copilot', COPILOT, 'UserPromptSubmit.json'],
  ])('is no prompt of the person where %s reports the reason for which the agent was sent back', (host, folder, file) => {
    const reason = '`npm run lint` fails, 1 error:\na.js:1: no var\nFix this before you stop. (ck-guard stop-verify: checks-failed)';
    for (const prompt of [reason, `${reason}\nAnother hook has a word too.`]) expect(read(host, { ...payloadIn(folder, file), prompt })).toMatchObject({ kind: 'Other' });
    expect(read(host, { ...payloadIn(folder, file), prompt: 'What does (ck-guard stop-verify) mean?' })).toMatchObject({ kind: 'UserPromptSubmit' });
  });

  it('is the same outcome whatever numbers the processes had', () => {
    const called = (text: string) => ({ ...payloadIn(GEMINI, 'AfterTool-run_shell_command.json'), tool_response: { llmContent: `<untrusted_context>\nOutput: ${text}\n</untrusted_context>`, returnDisplay: '' } });
    expect(read('gemini', called('fine\nProcess Group PGID: 1'))).toMatchObject({ kind: 'PostToolUse', response: 'fine' });
    // The program's own words, and not the host's.
    expect(read('gemini', called('Exit Code: 1\ndone\nProcess Group PGID: 2'))).toMatchObject({ kind: 'PostToolUse', response: 'Exit Code: 1\ndone' });
    expect(read('qwen', { ...payloadIn(QWEN, 'PostToolUse-write_file.json'), tool_name: 'run_shell_command', tool_response: { llmContent: 'Command: x\nDirectory: (root)\nOutput: y\nError: (none)\nExit Code: 0\nSignal: (none)\nProcess Group PGID: (none)' } })).toMatchObject({ kind: 'PostToolUse', tool: 'Bash', response: 'y' });
    const ended = (text: string) => ({ ...payloadIn(COPILOT, 'PostToolUse-Bash.json'), tool_result: { result_type: 'success', text_result_for_llm: text } });
    expect([1, 2].map((shell) => read('copilot', ended(`fine\n<shellId: ${shell} completed with exit code 0>`)))).toMatchObject([{ kind: 'PostToolUse', response: 'fine' }, { response: 'fine' }]);
    expect(read('copilot', ended('still at it\n<shellId: 3 is running>'))).toMatchObject({ kind: 'PostToolUse', response: 'still at it\n<shellId: 3 is running>' });
  });

  it.each([
    ['its own exit code, and not what the command printed last', 'done\nExit Code: 0\nExit Code: 1\nProcess Group PGID: 2'],
    ['a signal', 'half\nSignal: 9\nProcess Group PGID: 2'],
    ['an error', '(empty)\nError: spawn ENOENT'],
  ])('is a failure where Gemini CLI tells %s', (_, text) => {
    const payload = { ...payloadIn(GEMINI, 'AfterTool-run_shell_command.json'), tool_response: { llmContent: `<untrusted_context>\nOutput: ${text}\n</untrusted_context>`, returnDisplay: '' } };
    expect(read('gemini', payload)).toMatchObject({ kind: 'PostToolUseFailure', tool: 'Bash' });
  });

  it('is a prompt of the person in Codex, which reports no reasons, even where it quotes one', () => {
    expect(read('codex', { ...payloadIn(CODEX, 'UserPromptSubmit.json'), prompt: 'Mend this:\nThe tests fail. (ck-guard stop-verify)' })).toMatchObject({ kind: 'UserPromptSubmit' });
  });

  it('is a failure where a tool of files failed', () => {
    expect(read('gemini', { ...payloadIn(GEMINI, 'AfterTool-replace.json'), tool_response: { llmContent: 'x', returnDisplay: 'x', error: { message: 'no occurrence', type: 'edit_no_occurrence_found' } } })).toMatchObject({ kind: 'PostToolUseFailure', error: 'no occurrence' });
    expect(read('copilot', { ...payloadIn(COPILOT, 'PostToolUse-Edit.json'), tool_result: { result_type: 'failure', text_result_for_llm: 'no match' } })).toMatchObject({ kind: 'PostToolUseFailure', error: 'no match' });
    expect(read('codex', { ...payloadIn(CODEX, 'PostToolUse-apply_patch.json'), tool_response: 'Exit code: 1\nWall time: 0 seconds\nOutput:\nFailed to find expected lines' })).toMatchObject({ kind: 'PostToolUseFailure', tool: 'apply_patch' });
  });

  it('is no new prompt where Qwen Code repeats one without its text', () => expect(read('qwen', { ...payloadIn(QWEN, 'UserPromptSubmit.json'), prompt: '' })).toMatchObject({ kind: 'Other' }));

  it.each(HOSTS.map(({ name }) => [name]))('is no event for %s where it is nothing of the sort', (name) => {
    for (const payload of [null, 1, 'x', [], {}, { hook_event_name: 1 }, { tool_name: 'Bash' }, { hook_event_name: {}, tool_input: [] }]) expect(hostCalled(name).readEvent(payload)).toBeUndefined();
    expect(hostCalled(name).readEvent(JSON.parse('{"hook_event_name":"PreToolUse","tool_name":"__proto__","tool_input":{"__proto__":1,"constructor":2}}'))).toMatchObject({ kind: 'PreToolUse', tool: '__proto__' });
  });
});

describe('the host of a hook', () => {
  const nothing = (): void => undefined;
  it.each<[args: readonly string[], payload: unknown, host: string]>([
    [['--host', 'gemini'], {}, 'gemini'],
    [['--host', 'claude-code'], payloadIn(THROUGH_CLAUDE_SETTINGS, 'PreToolUse-Bash.json'), 'claude-code'],
    [[], payloadIn('claude-code-2.1.329', 'PreToolUse-Bash.json'), 'claude-code'],
    [[], payloadIn(THROUGH_CLAUDE_SETTINGS, 'PreToolUse-Bash.json'), 'copilot'],
    [[], payloadIn(COPILOT, 'PreToolUse-Read.json'), 'copilot'],
    [[], payloadIn(THROUGH_CLAUDE_SETTINGS, 'Stop.json'), 'copilot'],
    [[], payloadIn(GEMINI, 'SessionStart.json'), 'claude-code'],
    [[], 'no payload', 'claude-code'],
    [['--other'], {}, 'claude-code'],
  ])('%j is told', (args, payload, host) => expect(hostOf(['node', 'guard.cjs', ...args], payload, nothing).name).toBe(host));

  it.each([[['--host', 'nobody']], [['--host']]])('%j is a problem, and taken for Claude Code', (args) => {
    const problems: string[] = [];
    expect(hostOf(['node', 'guard.cjs', ...args], {}, (why) => problems.push(why)).name).toBe('claude-code');
    expect(problems).toEqual([expect.stringContaining('no host is called')]);
  });
});

const base = { sessionId: 's', agentId: undefined, cwd: '/p', permissionMode: undefined, promptId: undefined };
const before: Event = { kind: 'PreToolUse', ...base, tool: 'Bash', input: {}, toolUseId: undefined };
const after: Event = { kind: 'PostToolUse', ...base, tool: 'Edit', input: {}, toolUseId: undefined, response: null };
const failure: Event = { kind: 'PostToolUseFailure', ...base, tool: 'Bash', input: {}, toolUseId: undefined, error: 'Exit code 1' };
const stop: Event = { kind: 'Stop', ...base, stopHookActive: false, agentType: undefined, lastAssistantMessage: undefined, backgroundTasks: [] };

const nested = (decision: string, reason: string): object => ({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: decision, permissionDecisionReason: reason } });

describe('what other hosts are answered', () => {
  it.each<[host: string, event: Event, parts: Partial<Decision>, expected: object]>([
    ['codex', before, { kind: 'ask', reason: 'Sure?' }, nested('deny', 'Sure?')],
    ['codex', before, { kind: 'deny', reason: 'No.', context: 'Note.', notice: 'You.' }, { ...nested('deny', 'No.\nNote.'), systemMessage: 'You.' }],
    ['codex', after, { kind: 'context', context: 'Note.' }, { hookSpecificOutput: { hookEventName: 'PostToolUse', additionalContext: 'Note.' } }],
    ['codex', stop, { kind: 'block', reason: 'Lint fails.' }, { decision: 'block', reason: 'Lint fails.' }],
    ['gemini', before, { kind: 'ask', reason: 'Sure?' }, { decision: 'deny', reason: 'Sure?' }],
    ['gemini', before, { kind: 'deny', reason: 'No.', notice: 'You.' }, { decision: 'deny', reason: 'No.', systemMessage: 'You.' }],
    ['gemini', after, { kind: 'context', context: 'Note.' }, { hookSpecificOutput: { hookEventName: 'AfterTool', additionalContext: 'Note.' } }],
    ['gemini', stop, { kind: 'block', reason: 'Lint fails.' }, { decision: 'deny', reason: 'Lint fails.' }],
    ['opencode', before, { kind: 'ask', reason: 'Sure?' }, { deny: 'Sure?' }],
    ['opencode', before, { kind: 'deny', reason: 'No.', context: 'Note.', notice: 'You.' }, { deny: 'No.\nNote.', notice: 'You.' }],
    ['opencode', after, { kind: 'context', context: 'Note.' }, { context: 'Note.' }],
    ['opencode', stop, { kind: 'block', reason: 'Lint fails.', notice: 'You.' }, { block: 'Lint fails.', notice: 'You.' }],
    ['copilot', stop, { kind: 'block', reason: 'Lint fails.' }, { decision: 'block', reason: 'Lint fails.' }],
    ['qwen', stop, { kind: 'block', reason: 'Lint fails.' }, { decision: 'block', reason: 'Lint fails.' }],
    ['codex', failure, { kind: 'context', context: 'Note.' }, { hookSpecificOutput: { hookEventName: 'PostToolUse', additionalContext: 'Note.' } }],
    ['gemini', failure, { kind: 'context', context: 'Note.' }, { hookSpecificOutput: { hookEventName: 'AfterTool', additionalContext: 'Note.' } }],
    ['qwen', failure, { kind: 'context', context: 'Note.' }, { hookSpecificOutput: { hookEventName: 'PostToolUseFailure', additionalContext: 'Note.' } }],
    ['copilot', failure, { kind: 'context', context: 'Note.' }, { additionalContext: 'Note.' }],
    ['qwen', before, { kind: 'ask', reason: 'Sure?' }, nested('ask', 'Sure?')],
    ['copilot', before, { kind: 'ask', reason: 'Sure?' }, nested('deny', 'Sure?')],
    ['copilot', after, { kind: 'context', context: 'Note.' }, { additionalContext: 'Note.' }],
  ])('%s', (host, event, parts, expected) => expect(JSON.parse(hostCalled(host).answer(event, decisionOf(parts)))).toEqual(expected));

  it.each(HOSTS.map(({ name }) => [name]))('%s is answered nothing where nothing is to be said', (name) => {
    for (const event of [before, after, stop]) expect(hostCalled(name).answer(event, decisionOf({}))).toBe('');
  });

  it.each(HOSTS.filter(({ name }) => name !== 'claude-code').map(({ name }) => [name]))('%s is given no other input, which it would take only with an "allow"', (name) => {
    expect(hostCalled(name).answer(before, decisionOf({ updatedInput: { file_path: 'a' } }))).toBe('');
  });
});

function decisionOf(parts: Partial<Decision>): Decision {
  return { kind: 'silent', reason: '', context: '', notice: '', ...parts };
}

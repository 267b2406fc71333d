import { describe, expect, it } from 'vitest';
import { codex } from '../../lib/hosts/codex.js';
import type { Event, JsonObject } from '../../lib/types.js';

const SESSION = '/home/dev/shop';
const call = (name: string, workdir?: string, id = 'call_1'): string => JSON.stringify({ type: 'response_item', payload: { type: 'function_call', name, arguments: JSON.stringify({ cmd: 'ls', ...(workdir === undefined ? {} : { workdir }) }), call_id: id } });
const end = (exit: number, id = 'call_1'): string => JSON.stringify({ type: 'event_msg', payload: { type: 'item_completed', item: { type: 'CommandExecution', id, status: 'failed', exit_code: exit } } });

function read(event: string, lines: readonly string[], more: JsonObject = {}): Event | undefined {
  const payload = { session_id: 's', cwd: SESSION, hook_event_name: event, tool_name: 'Bash', tool_input: { command: 'ls' }, tool_use_id: 'call_1', ...more };
  return codex.readEvent(codex.completed?.(payload, () => lines.join('\n')));
}

describe('what the record of Codex tells of a command', () => {
  it.each([
    ['/srv/data', '/srv/data'],
    ['packages/a', `${SESSION}/packages/a`],
    ['', SESSION],
    [undefined, SESSION],
  ])('is its folder: %j', (workdir, cwd) => expect(read('PreToolUse', ['torn{', call('exec_command', '/other', 'call_11'), call('exec_command', workdir)])).toMatchObject({ cwd, ...(cwd === SESSION ? {} : { sessionFolder: SESSION }) }));

  it('is nothing where the record is not there, or holds something else', () => {
    for (const lines of [[], [''], ['"call_1"'], ['{"payload":{"type":"function_call","call_id":"call_1","arguments":"\\"x\\""}}'], ['{"payload":["call_1"]}']]) expect(read('PreToolUse', lines)).toMatchObject({ cwd: SESSION });
    expect(read('PreToolUse', [call('exec_command', '/srv')], { tool_use_id: 7 })).toMatchObject({ cwd: SESSION });
    expect(read('PreToolUse', [call('exec_command', '/srv')], { tool_name: 'apply_patch' })).toMatchObject({ cwd: SESSION });
  });

  it('is how it ended', () => {
    const ended = { tool_response: 'out\n' };
    expect(read('PostToolUse', [call('exec_command'), end(3)], ended)).toMatchObject({ kind: 'PostToolUseFailure', error: 'Exit code 3\nout\n' });
    expect(read('PostToolUse', [call('exec_command'), end(0)], ended)).toMatchObject({ kind: 'PostToolUse', response: 'out\n' });
    expect(read('PostToolUse', [call('exec_command'), end(3, 'call_12')], ended)).toMatchObject({ kind: 'PostToolUse', response: 'out\n' });
  });
});

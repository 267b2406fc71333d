import { describe, expect, it } from 'vitest';
import { decideOversized, readOversized } from '../../lib/hook/stdio/oversized.js';
import { parseUnfinished } from '../../lib/hook/stdio/unfinished-json.js';
import type { Decision } from '../../lib/hosts/host.js';
import type { Event, JsonObject } from '../../lib/types.js';

describe('JSON that breaks off', () => {
  it.each<[string, unknown]>([
    ['{"a":1}', { a: 1 }],
    ['{"a":1} and more', { a: 1 }],
    ['{"a":"bc', { a: 'bc' }],
    ['{"a":"b\\', { a: 'b' }],
    ['{"a":"b\\\\', { a: 'b\\' }],
    ['{"a":"b\\\\\\', { a: 'b\\' }],
    ['{"a":"b\\u00', { a: 'b' }],
    ['{"a":"b\\u00e9', { a: 'bé' }],
    ['{"a":"b\\"c', { a: 'b"c' }],
    ['{"a":{"b":[1,2,"x', { a: { b: [1, 2, 'x'] } }],
    ['{"a":[{"b":1},{"c"', { a: [{ b: 1 }, {}] }],
    ['{"a":1,"b', { a: 1 }],
    ['{"a":1,"b"', { a: 1 }],
    ['{"a":1,"b":', { a: 1 }],
    ['{"a":1,"b":tr', { a: 1 }],
    ['{"a":1,', { a: 1 }],
    ['{"a":[1,2', { a: [1] }],
    ['{"a":["b"', { a: ['b'] }],
    ['{"a":{}', { a: {} }],
    ['{"a":"}],:"', { a: '}],:' }],
    ['[', []],
    ['{', {}],
    ['"abc', undefined],
    ['{"a":1]', undefined],
    ['{]', undefined],
    ['x', undefined],
    ['', undefined],
  ])('%s', (text, value) => expect(parseUnfinished(text)).toEqual(value));

  it('is not followed into the depth', () => {
    expect(parseUnfinished('['.repeat(200))).toBeDefined();
    expect(parseUnfinished('['.repeat(201))).toBeUndefined();
  });
});

describe('what is decided about a payload of which the start was read', () => {
  const silent: Decision = { kind: 'silent', reason: '', context: 'c', notice: 'n' };
  const call = (tool: string, input: JsonObject): Event => ({ kind: 'PreToolUse', sessionId: 's', agentId: undefined, cwd: '/p', permissionMode: undefined, promptId: undefined, tool, input, toolUseId: undefined });
  const ASKS = { ...silent, kind: 'ask', reason: 'This call is too large to be checked (over 8 MiB). Do it in smaller steps, or let a person look at it first. (ck-guard: too-large)' };

  it.each<[string, Event, boolean, Decision | typeof ASKS]>([
    ['a command', call('Bash', { command: 'x' }), true, ASKS],
    ['a command that was read whole', call('Bash', { command: 'x' }), false, ASKS],
    ['a write, once it is known where to', call('Write', { file_path: '/p/a', content: 'x' }), true, silent],
    ['a notebook, once it is known which', call('NotebookEdit', { notebook_path: '/p/a', new_source: 'x' }), true, silent],
    ['a write whose path is cut', call('Write', { content: 'x', file_path: '/p/a' }), true, ASKS],
    ['a write whose path is none', call('Write', { file_path: 1, content: 'x' }), true, ASKS],
    ['a write by another name', call('Write', { other_file_path: '/p/a', content: 'x' }), true, ASKS],
    ['a write by a longer name', call('Write', { file_paths: '/p/a', content: 'x' }), true, ASKS],
    ['a call that was read whole', call('Write', { content: 'x' }), false, silent],
    ['a call of another tool', call('mcp__x__y', { file_path: '/p/a', content: 'x' }), true, ASKS],
    ['another event', { ...call('Bash', {}), kind: 'PostToolUse', response: undefined } as Event, true, silent],
  ])('%s', (_, event, cut, expected) => expect(decideOversized(event, silent, cut)).toEqual(expected));

  it.each(['ask', 'deny'] as const)('what stops it already stands: %s', (kind) => {
    const decision: Decision = { ...silent, kind, reason: 'No.' };
    expect(decideOversized(call('Bash', {}), decision, true)).toBe(decision);
  });

  it('says whether the input is cut', () => {
    expect(readOversized('{"tool_name":"Write","tool_input":{"file_path":"/a","content":"xx')).toEqual({ payload: { tool_name: 'Write', tool_input: { file_path: '/a', content: 'xx' } }, inputIsCut: true });
    expect(readOversized('{"tool_input":{},"more":"xx')).toMatchObject({ inputIsCut: false });
    expect(readOversized('"tool_input')).toMatchObject({ inputIsCut: false });
    const { payload } = readOversized(`{"a":"${'x'.repeat(300_000)}`);
    expect(JSON.stringify(payload)).toHaveLength(256 * 1024 + 2);
  });
});

import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { isObject, textAt } from '../../../../lib/json.js';
import { readToolInput, toolInputSchemas, type ToolInputOf } from './tool-inputs.js';
import { captured } from './fixtures.js';

const calls = captured.flatMap(({ file, payload }) => {
  const tool = textAt(payload, 'tool_name');
  return tool === undefined ? [] : [{ file, tool, input: payload['tool_input'] }];
});

describe('tool input schemas', () => {
  it('meet many captured calls', () => expect(calls.length).toBeGreaterThan(60));

  it.each(calls)('take the input in $file', ({ tool, input }) => {
    expect(readToolInput(tool, input)).toEqual(tool.startsWith('mcp__') ? { kind: 'unknown' } : { kind: 'known', tool, input });
  });

  it.each<[string, object]>([
    ['PowerShell', { command: 'Get-ChildItem', timeout: 1000 }],
    ['Monitor', { description: 'ticks', timeout_ms: 1000, ws: { url: 'ws://127.0.0.1/ticks' } }],
    ['Grep', { pattern: 'x', '-A': 2, '-n': true, head_limit: 5 }],
    ['Task', { description: 'older name', prompt: 'go' }],
    ['Workflow', { scriptPath: 'flow.js', args: ['a', 1] }],
    ['ExitPlanMode', { plan: '# Plan', planFilePath: '/home/dev/plan.md' }],
    ['TodoWrite', { todos: [{ content: 'a', status: 'pending', activeForm: 'doing a' }] }],
    ['RemoteTrigger', { action: 'list' }],
  ])('take an input of %s', (tool, input) => expect(readToolInput(tool, input)).toEqual({ kind: 'known', tool, input }));

  it.each<[string, object]>([
    ['Bash', { command: 'ls', added_later: 1 }],
    ['NotebookEdit', { notebook_path: '/n.ipynb', new_source: '', cell_type: 'raw' }],
    ['Agent', { description: 'd', prompt: 'p', model: 'added-later', isolation: 'vm' }],
    ['TaskUpdate', { taskId: '1', status: 'paused' }],
  ])('take what is new in %s', (tool, input) => expect(readToolInput(tool, input)).toEqual({ kind: 'known', tool, input }));

  it.each<[string, unknown, string]>([
    ['Bash', { command: ['ls'] }, 'command'],
    ['PowerShell', {}, 'command'],
    ['Monitor', { description: 'd', timeout_ms: 1, ws: {} }, 'ws.url'],
    ['Read', { file_path: 1 }, 'file_path'],
    ['Write', { file_path: '/a' }, 'content'],
    ['Edit', { file_path: '/a', old_string: 'a', new_string: null }, 'new_string'],
    ['NotebookEdit', { notebook_path: {}, new_source: '' }, 'notebook_path'],
    ['Glob', { pattern: '*', path: 1 }, 'path'],
    ['Grep', { pattern: 'x', '-A': '2' }, '-A'],
    ['WebFetch', { prompt: 'p' }, 'url'],
    ['Agent', { description: 'd' }, 'prompt'],
    ['Skill', { skill: 1 }, 'skill'],
    ['AskUserQuestion', { questions: [{ question: 'q', header: 'h', options: [{ label: 'a' }], multiSelect: false }] }, 'questions.0.options.0.description'],
  ])('of %s refuse %j by the name of the field', (tool, input, field) => {
    const reading = readToolInput(tool, input);
    expect(reading).toEqual({ kind: 'wrong', problems: [expect.stringContaining(`${field}: `)] });
  });

  it.each(['mcp__github__create_issue', 'AddedLater', 'toString', ''])('know nothing of the tool "%s"', (tool) => {
    expect(readToolInput(tool, { anything: 1 })).toEqual({ kind: 'unknown' });
  });

  it('answer to any JSON, and never throw', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(toolInputSchemas)), fc.jsonValue(), (tool, input) => {
        const reading = readToolInput(tool, input);
        if (!isObject(input)) expect(reading.kind).toBe('wrong');
      }),
    );
  });

  it('give the types', () => {
    expectTypeOf<ToolInputOf<'Bash'>['command']>().toEqualTypeOf<string>();
    expectTypeOf<ToolInputOf<'Read'>['offset']>().toEqualTypeOf<number | undefined>();
  });
});

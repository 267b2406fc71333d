import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseUnfinished } from '../../lib/hook/stdio/unfinished-json.js';
import { readEvent } from '../../lib/hosts/claude-code/event.js';
import { holds } from './invariants.js';
import { bash, payload, WIPE_HOME } from './payload.js';
import { row } from './rows.js';
import { createWorld, removeWorld, type World } from './world.js';

let world: World;
beforeAll(() => {
  world = createWorld();
});
afterAll(() => removeWorld(world));

describe('a payload that breaks off', () => {
  it('is read up to there, wherever that is', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, cut) => {
        fc.pre(/^[[{]/.test(text));
        expect(parseUnfinished(text)).toEqual(JSON.parse(text));
        expect(parseUnfinished(text.slice(0, 1 + (cut % text.length)))).toBeInstanceOf(Object);
      }),
    );
  });

  it.each<[string, unknown]>([
    ['{"a":"b\\u00', { a: 'b' }],
    ['{"a":"b\\', { a: 'b' }],
    ['{"a":"b\\\\', { a: 'b\\' }],
    ['{"a":"b\\\\\\', { a: 'b\\' }],
    ['{"a":1,"b', { a: 1 }],
    ['{"a":1,"b":', { a: 1 }],
    ['{"a":{"b":["c', { a: { b: ['c'] } }],
    ['{"a":tru', {}],
    ['{"a":1}]', { a: 1 }],
    ['{]', undefined],
    ['', undefined],
    ['['.repeat(100_000), undefined],
  ])('%j', (text, value) => expect(parseUnfinished(text)).toEqual(value));
});

describe('wrong types', () => {
  it(row(7, 'any JSON at all is an event or none, and pollutes nothing'), () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('PreToolUse', 'PostToolUse', 'PostToolBatch', 'Stop', 'ConfigChange'), (value, name) => {
        readEvent(value);
        const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { tool_input: value, tool_calls: value, session_id: value };
        expect(readEvent({ ...fields, hook_event_name: name })?.kind).toBe(name);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', [WIPE_HOME]],
    ['a number', 3],
    ['a command that is an object', { command: { text: 'x' } }],
    ['a command that is null', { command: null }],
    ['nothing', undefined],
    ['a path that is a list', { file_path: ['a'] }],
  ])(row(7, 'tool_input is %s'), async (_, input) => {
    await holds(world, { input: payload(world, 'Bash', input) }, { due: 'none' });
    await holds(world, { input: payload(world, 'Edit', input) }, { due: 'none' });
  });

  it.each<[string, string]>([
    ['__proto__', '{"__proto__":{"tool_name":"Read"},'],
    ['constructor', '{"constructor":{"prototype":{"tool_name":"Read"}},"hasOwnProperty":1,"toString":1,'],
    ['the same field twice', '{"tool_name":7,'],
    ['a key of 7 MB', `{"${'k'.repeat(7_000_000)}":1,`],
  ])(row(7, 'beside %s the command is still judged'), async (_, start) => {
    await holds(world, { input: start + bash(world, WIPE_HOME).slice(1) }, { due: 'deny' });
  });

  it.each(['session_id', 'cwd', 'permission_mode', 'tool_use_id', 'transcript_path', 'agent_id'])(row(7, '%s of a wrong type, or missing'), async (field) => {
    for (const value of [undefined, null, 7, [], {}]) await holds(world, { input: bash(world, WIPE_HOME, { [field]: value }) }, { due: 'deny' });
  });
});

const MILLION = 1_000_000;

it.each<[string, string, 'deny' | 'none']>([
  ['of lists beside a dangerous command', `{"command":${JSON.stringify(WIPE_HOME)},"more":${'['.repeat(MILLION)}${']'.repeat(MILLION)}}`, 'deny'],
  ['of objects beside a harmless command', `{"command":"git status","more":${'{"a":'.repeat(MILLION)}1${'}'.repeat(MILLION)}}`, 'none'],
])(row(8, '%s'), async (_, input, due) => {
  await holds(world, { input: bash(world, '').replace('{"command":""}', input) }, { due });
});

it(row(8, 'of an unknown tool'), async () => {
  const input = `{"more":${'{"path":'.repeat(MILLION)}"x"${'}'.repeat(MILLION)}}`;
  // Nobody nests so deep; what then fails is on record.
  await holds(world, { input: payload(world, 'mcp__any__tool', '').replace('"tool_input":""', `"tool_input":${input}`) }, { due: 'any' });
});

it.each<[string, string, object]>([
  ['a path', 'FutureRead', { where: '.env' }],
  ['a path deep inside', 'mcp__files__open', { options: { list: [{ path: '.env' }] } }],
  ['a command', 'mcp__runner__run', { command: WIPE_HOME }],
  ['a command deep inside', 'FutureShell', { do: { command: WIPE_HOME } }],
])(row(9, '%s'), async (_, tool, input) => {
  await holds(world, { input: payload(world, tool, input, { weather: { sky: 'blue' }, schema_version: 99 }) }, { due: 'deny or ask' });
});

it(row(9, 'harmless texts pass, and so does an event of the future'), async () => {
  await holds(world, { input: payload(world, 'mcp__any__tool', { text: 'hello', path: join(world.project, 'src') }) }, { due: 'none' });
  await holds(world, { input: '{"hook_event_name":"PreEclipse","tool_name":"Sun"}' }, { due: 'none', event: 'PreEclipse' });
});

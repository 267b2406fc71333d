import { describe, expect, it } from 'vitest';
import { callOf, stopsOf } from '../../lib/grants/call.js';
import type { Effect, Finding, PreToolUse, Severity, Verdict } from '../../lib/types.js';
import { bash, toolCall } from '../checkers/world.js';

const world = { home: '/home/u', realPath: (path: string) => ({ '/home/u/proj/link': '/home/u/proj/.env', '/home/u/proj': '/home/u/proj' })[path] };
const digest = (event: PreToolUse, stops: readonly string[] = ['a']): string => callOf(event, stops, world).digest;
const read = (path: string, more: object = {}): PreToolUse => toolCall('Read', { file_path: path, ...more });

describe('callOf', () => {
  it.each<[string, PreToolUse, PreToolUse]>([
    ['a path written in another way', read('/home/u/proj/.env'), read('/home/u/proj/src/../.env')],
    ['a link to the file', read('/home/u/proj/.env'), read('/home/u/proj/link')],
    ['another part of the file', read('/home/u/proj/.env'), read('/home/u/proj/.env', { limit: 10 })],
    ['another description', bash('cat .env'), toolCall('Bash', { command: 'cat .env', description: 'x', timeout: 5 })],
  ])('takes for the same: %s', (_, one, other) => expect(digest(one)).toBe(digest(other)));

  it.each<[string, PreToolUse, PreToolUse]>([
    ['another file', read('/home/u/proj/.env'), read('/home/u/proj/.env2')],
    ['another tool', read('/home/u/proj/.env'), toolCall('Edit', { file_path: '/home/u/proj/.env' })],
    ['another agent', read('/home/u/proj/.env'), { ...read('/home/u/proj/.env'), agentId: 'a1' }],
    ['another blank in a command', bash('cat .env'), bash('cat  .env')],
    ['another folder', bash('cat .env'), bash('cat .env', '/home/u')],
    ['a command without its sandbox', bash('cat .env'), toolCall('Bash', { command: 'cat .env', dangerouslyDisableSandbox: true })],
    ['another search', toolCall('Grep', { pattern: 'a', path: '.env' }), toolCall('Grep', { pattern: 'b', path: '.env' })],
  ])('takes for another: %s', (_, one, other) => expect(digest(one)).not.toBe(digest(other)));

  it('is for what stopped it', () => {
    expect(digest(bash('x'), ['a'])).not.toBe(digest(bash('x'), ['a', 'b']));
    expect(callOf(read('/x'), ['a'], world).anyAgent).toBe(callOf({ ...read('/x'), agentId: 'a1' }, ['a'], world).anyAgent);
  });

  it('shows all that it is for', () => {
    expect(callOf(read('link'), [], world).shown).toBe('Read /home/u/proj/.env');
    expect(callOf(bash('cat .env'), [], world).shown).toBe('Bash in /home/u/proj: cat .env');
    expect(callOf(toolCall('Grep', { path: '.env', pattern: 'a' }), [], world).shown).toBe('Grep in /home/u/proj: {"path":".env","pattern":"a"}');
  });
});

const effect: Effect = { kind: 'read', target: { kind: 'path', path: '/home/u/proj/link', written: 'link', glob: false }, recursive: false, certainty: 'certain', program: 'cat', via: [], machine: 'here', span: undefined };

function finding(severity: Severity, more: Partial<Finding['rule']> = {}, kind: Effect['kind'] = 'read'): Finding {
  return { rule: { id: 'g/r', verdict: 'deny', reason: 'x', ...more }, severity, effect: { ...effect, kind } };
}

function deny(findings: readonly Finding[], more: object = {}): Verdict {
  return { kind: 'deny', reason: 'x', rule: 'g/r', findings, ...more };
}

describe('stopsOf', () => {
  it('names rule, effect and real target, once', () => {
    expect(stopsOf([{ kind: 'pass' }, deny([finding('deny'), finding('ask'), finding('deny', {}, 'send')])], world)).toEqual([
      '["g/r","read",{"path":"/home/u/proj/.env"}]',
      '["g/r","send",{"path":"/home/u/proj/.env"}]',
    ]);
  });

  it('leaves out what stops nothing', () => expect(stopsOf([deny([finding('deny'), finding('off', { id: 'g/off' }), finding('context', { id: 'g/c' })])], world)).toHaveLength(1));

  it.each<[string, readonly Verdict[]]>([
    ['nothing stops', [{ kind: 'pass' }]],
    ['there are no findings', [{ kind: 'deny', reason: 'x', rule: 'g/r' }]],
    ['the findings do not account for it', [deny([finding('deny', { id: 'g/other' })])]],
    ['one rule allows none', [deny([finding('deny'), finding('ask', { id: 'g/never', grantable: false })])]],
    ['it was not read to its end', [deny([finding('deny')], { final: true })]],
    ['another guard has no findings', [deny([finding('deny')]), { kind: 'ask', reason: 'x', rule: 'other' }]],
  ])('is undefined when %s', (_, verdicts) => expect(stopsOf(verdicts, world)).toBeUndefined());
});

import { describe, expect, it } from 'vitest';
import { compileGlob } from '../../lib/paths/glob.js';
import { aboutAmong } from '../../lib/rules/about.js';
import { compileRule } from '../../lib/rules/compile.js';
import { verdictsFor } from '../../lib/rules/rule-set.js';
import type { RuleCondition } from '../../lib/rules/condition.js';
import type { Rule } from '../../lib/rules/rule.js';
import type { Effect, Severity } from '../../lib/types.js';
import { effect, resource } from './effect.js';

const anchors = { home: '/home/u', projectRoot: '/home/u/proj', packFolder: '/home/u/proj/.claude/hooks' };
const world = { anchors, realPath: () => undefined };

function rule(when: RuleCondition, verdict: Severity = 'deny', id = 'test/rule'): Rule {
  return { id, guard: 'bash-danger', when, verdict, reason: 'No.', examples: { stop: [], pass: [] } };
}

function found(effects: readonly Effect[], rules: readonly Rule[], severities: Record<string, Severity> = {}, realPath: (path: string) => string | undefined = () => undefined) {
  const compiled = rules.map((one) => compileRule(one, compileGlob));
  return verdictsFor(effects, { about: aboutAmong(compiled), sensitive: { groups: [], patterns: [], byWord: '', byHint: {} }, severities }, { ...world, realPath }).map(({ rule: { id }, severity }) => `${id} ${severity}`);
}

const unknown = { kind: 'unknown', written: '$X' } as const;

describe('a condition', () => {
  it.each<[string, RuleCondition, Effect, boolean]>([
    ['effect', { effect: 'delete' }, effect('delete', '/a'), true],
    ['effect, another', { effect: 'delete' }, effect('read', '/a'), false],
    ['effect, one of a list', { effect: ['read', 'delete'] }, effect('read', '/a'), true],
    ['target', { effect: 'delete', target: 'unknown' }, effect('delete', unknown), true],
    ['target, another', { effect: 'delete', target: 'unknown' }, effect('delete', '/a'), false],
    ['place', { effect: 'delete', place: 'home' }, effect('delete', '/home/u'), true],
    ['place, another', { effect: 'delete', place: 'home' }, effect('delete', '/home/u/x'), false],
    ['outside', { effect: 'delete', outside: ['in-project', 'temporary'] }, effect('delete', '/home/u/x'), true],
    ['outside, inside', { effect: 'delete', outside: ['in-project', 'temporary'] }, effect('delete', '/home/u/proj/x'), false],
    ['recursive', { effect: 'delete', recursive: true }, effect('delete', '/a', { recursive: true }), true],
    ['recursive, not', { effect: 'delete', recursive: true }, effect('delete', '/a'), false],
    ['recursive, by its glob', { effect: 'delete', recursive: true }, effect('delete', '/home/u/**/*'), true],
    ['path', { effect: 'write', path: '~/.config/**' }, effect('write', '/home/u/.config/x'), true],
    ['path, another', { effect: 'write', path: '~/.config/**' }, effect('write', '/home/u/x'), false],
    ['path, relative to the project', { effect: 'write', path: 'ci/*.yml' }, effect('write', '/home/u/proj/ci/a.yml'), true],
    ['path, of a resource', { effect: 'destroy', path: '**' }, effect('destroy', resource('x', 'database')), false],
    ['except', { effect: 'write', place: 'in-home', except: '**/*.md' }, effect('write', '/home/u/a.md'), false],
    ['resource', { effect: 'destroy', resource: 'database' }, effect('destroy', resource('app', 'database')), true],
    ['resource, another', { effect: 'destroy', resource: 'database' }, effect('destroy', resource('app', 'cluster')), false],
    ['resource, of a path', { effect: 'destroy', resource: 'database' }, effect('destroy', '/a'), false],
    ['name', { effect: 'signal', resource: 'process', name: 'node*' }, effect('signal', resource('node', 'process')), true],
    ['name, another', { effect: 'signal', resource: 'process', name: 'node*' }, effect('signal', resource('42', 'process')), false],
    ['except, of a name', { effect: 'signal', resource: 'process', except: '[0-9]*' }, effect('signal', resource('42', 'process')), false],
    ['except, of every name', { effect: 'signal', resource: 'process', except: ['4*', '7'] }, effect('signal', resource('42 7', 'process')), false],
    ['except, of one name among others', { effect: 'signal', resource: 'process', except: '4**' }, effect('signal', resource('42 7', 'process')), true],
    ['except, of a name with a blank', { effect: 'signal', resource: 'process', except: 'a *' }, effect('signal', resource('a b', 'process')), false],
    ['except, of a way out of the folder', { effect: 'discard', resource: 'work-tree', except: '/tmp/**' }, effect('discard', resource('/tmp/../a', 'work-tree')), true],
    ['program', { effect: 'delete', program: 'git' }, effect('delete', '/a', { program: 'git clean' }), true],
    ['program, another', { effect: 'delete', program: 'git' }, effect('delete', '/a', { program: 'github' }), false],
    ['exceptProgram', { effect: 'delete', exceptProgram: 'mv' }, effect('delete', '/a', { program: 'mv' }), false],
    ['via', { effect: 'delete', via: 'ssh' }, effect('delete', '/a', { via: ['sudo', 'ssh'] }), true],
    ['via, another', { effect: 'delete', via: 'ssh' }, effect('delete', '/a', { via: ['sudo'] }), false],
    ['machine', { effect: 'delete', machine: 'remote' }, effect('delete', '/a', { machine: 'remote' }), true],
    ['machine, another', { effect: 'delete', machine: ['here', 'remote'] }, effect('delete', '/a', { machine: 'container' }), false],
    ['certainty', { effect: 'delete', certainty: 'certain' }, effect('delete', '/a', { certainty: 'possible' }), false],
    ['a path field, of the unknown', { effect: 'delete', outside: 'in-project' }, effect('delete', unknown), false],
    ['except, of what is written', { effect: 'delete', except: '$x' }, effect('delete', unknown), false],
    ['place and path, of one and the same path', { effect: 'delete', place: 'project', path: '/home/u/proj' }, effect('delete', '/home/u/proj'), true],
  ])('on %s', (_, when, what, expected) => {
    expect(found([what], [rule(when)])).toEqual(expected ? ['test/rule deny'] : []);
  });
});

describe('globs', () => {
  it.each([
    ['/*', 'root'],
    ['/home/u/*', 'home'],
    ['/home/u/.*', 'home'],
    ['/home/u/proj/**/*', 'project'],
    ['/home/u/proj/*.*', 'project'],
    ['/h*', 'above-home'],
    ['/e?c', 'system'],
    ['/home/u/p*', 'project'],
    ['/home/*/proj', 'project'],
  ] as const)('%s stands for %s', (glob, place) => {
    expect(found([effect('delete', glob, { recursive: true })], [rule({ effect: 'delete', place })])).toHaveLength(1);
  });

  it.each(['/home/u/proj/build/*', '/home/u/proj/*.log', '/home/u/proj/test-*-*', '/home/u/proj/**/node_modules'])('%s stands for nothing of worth', (glob) => {
    expect(found([effect('delete', glob, { recursive: true })], [rule({ effect: 'delete', place: ['root', 'home', 'project', 'above-home', 'above-project', 'system'] })])).toEqual([]);
  });
});

it('takes an unknown name for one path, not for every path it could be', () => {
  const home = rule({ effect: 'delete', place: ['home', 'above-home'] });
  expect(found([effect('delete', '/h*', { certainty: 'unknown' })], [home])).toEqual([]);
});

describe('links', () => {
  const links: Record<string, string> = { '/tmp': '/tmp', '/tmp/x': '/home/u', '/home/u': '/home/u', '/home/u/proj': '/home/u/proj', '/home/u/proj/n.txt': '/etc/shadow' };
  const realPath = (path: string): string | undefined => links[path];
  const home = rule({ effect: 'delete', place: 'home' });

  it('are followed where the target is touched', () => {
    const slash = { kind: 'path', path: '/tmp/x', written: '/tmp/x/', glob: false } as const;
    expect(found([effect('delete', slash)], [home], {}, realPath)).toHaveLength(1);
    expect(found([effect('read', '/home/u/proj/n.txt')], [rule({ effect: 'read', path: '/etc/shadow' })], {}, realPath)).toHaveLength(1);
  });

  it('are not followed where only the link goes', () => {
    expect(found([effect('delete', '/tmp/x')], [home], {}, realPath)).toEqual([]);
  });

  it('do not make the project another place when it is reached through one', () => {
    const through = (path: string): string => path.replace('/home/u', '/vol/u');
    expect(found([effect('delete', '/home/u/proj/x', { recursive: true })], [rule({ effect: 'delete', outside: 'in-project' })], {}, through)).toEqual([]);
  });
});

describe('severity', () => {
  const deletes = rule({ effect: 'delete' }, 'deny', 'files/delete');
  const asks = rule({ effect: 'delete' }, 'ask', 'files/ask');
  const nudge = rule({ effect: 'delete' }, 'context', 'other/nudge');
  const gone = effect('delete', '/a');

  it('puts the strictest first and keeps every finding', () => {
    expect(found([gone], [nudge, asks, deletes])).toEqual(['files/delete deny', 'files/ask ask', 'other/nudge context']);
  });

  it.each<[Record<string, Severity>, readonly string[]]>([
    [{ 'files/delete': 'off' }, ['files/delete off']],
    [{ files: 'ask' }, ['files/delete ask']],
    [{ files: 'off', 'files/delete': 'context' }, ['files/delete context']],
    [{ 'files/del': 'off' }, ['files/delete deny']],
  ])('is overridden by id before group: %j', (severities, expected) => {
    expect(found([gone], [deletes], severities)).toEqual(expected);
  });

  it('takes nothing for an override that nobody wrote', () => {
    expect(found([gone], [rule({ effect: 'delete' }, 'deny', 'constructor/rule')])).toEqual(['constructor/rule deny']);
  });

  it('asks about what is not certain, unless the person said deny', () => {
    const maybe = effect('delete', '/a', { certainty: 'possible' });
    expect(found([maybe], [deletes])).toEqual(['files/delete ask']);
    expect(found([maybe], [deletes], { files: 'deny' })).toEqual(['files/delete deny']);
  });

  it('exempts what a rule with the verdict off holds for', () => {
    const exempt = rule({ effect: 'delete', path: '/a' }, 'off', 'own/exempt');
    expect(found([gone, effect('delete', '/b')], [deletes, exempt])).toEqual(['files/delete deny', 'files/delete off']);
  });

  it('exempts behind a link only what is exempt there too', () => {
    const reads = rule({ effect: 'read' }, 'deny', 'files/read');
    const exempt = rule({ effect: 'read', path: ['/a', '/plain/**'] }, 'off', 'own/exempt');
    const behind = (real: string) => found([effect('read', '/a')], [reads, exempt], {}, (path) => (path === '/a' ? real : path));
    expect([behind('/b'), behind('/plain/b'), behind('/a')]).toEqual([['files/read deny'], ['files/read off'], ['files/read off']]);
  });

  it('says which rule exempts', () => {
    const exempt = compileRule(rule({ effect: 'delete', path: '/a' }, 'off', 'own/exempt'), compileGlob);
    const findings = verdictsFor([gone], { about: aboutAmong([compileRule(deletes, compileGlob), exempt]), sensitive: { groups: [], patterns: [], byWord: '', byHint: {} }, severities: {} }, world);
    expect(findings).toMatchObject([{ rule: { id: 'files/delete', verdict: 'deny' }, severity: 'off', exemptBy: 'own/exempt' }]);
  });
});

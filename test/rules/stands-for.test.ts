import { describe, expect, it } from 'vitest';
import { protectedBy, standsFor } from '../../lib/rules/stands-for.js';
import { readFileSync } from 'node:fs';
import { isObject, parseJson } from '../../lib/json.js';
import type { Certainty, EffectKind } from '../../lib/types.js';

const anchors = { home: '/home/u', projectRoot: '/home/u/proj', packFolder: '/srv/pack/hooks' };
const claude = '/home/u/proj/.claude';

describe('standsFor', () => {
  it.each<[string, readonly string[]]>([
    ['/home/u/*', ['/home/u', '/home/u/proj']],
    ['/home/u/.*', ['/home/u']],
    ['/home/u/x/**/*', ['/home/u/x']],
    ['/home/u/x/*.?*', ['/home/u/x']],
    ['/*', ['/', '/home', '/bin', '/boot', '/dev', '/etc', '/lib', '/lib64', '/opt', '/proc', '/root', '/run', '/sbin', '/srv', '/sys', '/usr', '/var', '/System', '/Library', '/Users', '/Applications']],
    ['/h*', ['/home']],
    ['/home/?', ['/home/u']],
    ['/home/u/p*', ['/home/u/proj']],
    ['/home/u/x/*.log', []],
    ['/home/u/x/??', []],
  ])('%s', (glob, expected) => expect([...standsFor(glob, anchors)].sort()).toEqual([...expected].sort()));
});

const nowhere = (): undefined => undefined;

const by = (kind: EffectKind, glob: string, own = anchors, certainty: Certainty = 'certain'): readonly string[] => protectedBy({ kind, certainty }, glob, own, nowhere);

describe('protectedBy', () => {
  const all = [claude, '/home/u/proj/.ckconfig.json', '/home/u/proj/.ckignore'];
  it.each<[EffectKind, string, readonly string[]]>([
    ['delete', '/home/u/proj/.c*', all],
    ['discard', '/home/u/proj/.c*', all],
    ['delete', '/home/u/proj/x/.g*', ['/home/u/proj/x/.git']],
    ['delete', '/home/u/proj/x/*.git', []],
    ['write', '/home/u/proj/x/.g*', []],
    ['write', '/home/u/proj/.c*', all],
    ['change-permission', '/home/u/proj/.c*', all],
    ['read', '/home/u/proj/.c*', []],
    ['delete', '/home/u/proj/.mcp*', ['/home/u/proj/.mcp.json']],
    ['delete', `${claude}/*`, [`${claude}/settings.json`, `${claude}/settings.local.json`]],
    ['delete', '/srv/pack/h*', ['/srv/pack/hooks']],
    ['delete', '/srv/pack/hooks/*.cjs', ['/srv/pack/hooks/guard.cjs']],
    ['write', '/home/u/.claud*', ['/home/u/.claude', '/home/u/.claude.json']],
    ['write', '/home/u/.claude/*.json', ['/home/u/.claude/settings.json']],
    ['delete', '/home/u/.local/state/*', ['/home/u/.local/state/ck-guard']],
    // Nothing hidden is named below the project, though the project itself may be below something hidden.
    ['write', '/home/u/proj/*', []],
    ['change-permission', '/home/u/proj/**', []],
    ['delete', '/home/u/proj/x*', []],
  ])('%s of %s', (kind, glob, expected) => expect([...by(kind, glob)].sort()).toEqual([...expected].sort()));

  it('does not take what is hidden above the project for something of it', () => {
    const hidden = { ...anchors, home: '/home/.u', projectRoot: '/home/.u/proj' };
    expect(by('write', '/home/.u/proj/*json', hidden)).toEqual([]);
    expect(by('write', '/home/.u/*/.claude', hidden)).toEqual(['/home/.u/proj/.claude']);
    const below = { ...anchors, projectRoot: '/home/u/.work/proj', packFolder: '/home/u/.work/proj/hooks' };
    expect(by('write', '/home/u/.work/proj/h*', below)).toEqual([]);
    expect(by('delete', '/home/u/.work/proj/h*', below)).toEqual(['/home/u/.work/proj/hooks']);
  });
});

describe('protectedBy, of what is run', () => {
  const project = '/home/u/proj/.claude/hooks';

  it.each<[string, boolean, readonly string[]]>([
    [`${project}/[g]uard.cjs`, false, [`${project}/guard.cjs`]],
    ['/home/u/proj/.claude/*/guard.cjs', false, [`${project}/guard.cjs`]],
    ['/home/u/.claude/hooks/g*.cjs', false, ['/home/u/.claude/hooks/guard.cjs', '/home/u/.claude/hooks/guard-task.cjs']],
    ['/srv/pack/hooks/ck*', false, ['/srv/pack/hooks/ck-guard.cjs']],
    [`${project}/gu*d.cjs`, true, [`${project}/guard.cjs`]],
    ['/**/guard.cjs', true, []],
    ['/home/u/proj/*/guard.cjs', false, []],
    [`${project}/*.sh`, false, []],
    ['/home/u/proj/dist/*.cjs', false, []],
  ])('%s (unknown: %s)', (glob, isUnknown, expected) => expect(by('execute', glob, anchors, isUnknown ? 'unknown' : 'certain')).toEqual(expected));

  it('names every program that a rule lets nobody but the host run', () => {
    const rules = parseJson(readFileSync(new URL('../../rules/danger/guards.json', import.meta.url), 'utf8'));
    const rule = Array.isArray(rules) ? rules.find((each) => isObject(each) && each['id'] === 'guards/own-programs') : undefined;
    const [, names = ''] = /\{([\w,-]+)\}\.cjs/.exec(JSON.stringify(rule)) ?? [];
    expect(names.split(',').length).toBeGreaterThan(5);
    expect(by('execute', `${project}/*.cjs`)).toEqual(expect.arrayContaining(names.split(',').map((name) => `${project}/${name}.cjs`)));
  });
});

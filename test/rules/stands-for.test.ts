import { describe, expect, it } from 'vitest';
import { protectedBy, standsFor } from '../../lib/rules/stands-for.js';
import type { EffectKind } from '../../lib/types.js';

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
  ])('%s of %s', (kind, glob, expected) => expect([...protectedBy(kind, glob, anchors, nowhere)].sort()).toEqual([...expected].sort()));

  it('does not take what is hidden above the project for something of it', () => {
    const hidden = { ...anchors, home: '/home/.u', projectRoot: '/home/.u/proj' };
    expect(protectedBy('write', '/home/.u/proj/*json', hidden, nowhere)).toEqual([]);
    expect(protectedBy('write', '/home/.u/*/.claude', hidden, nowhere)).toEqual(['/home/.u/proj/.claude']);
    const below = { ...anchors, projectRoot: '/home/u/.work/proj', packFolder: '/home/u/.work/proj/hooks' };
    expect(protectedBy('write', '/home/u/.work/proj/h*', below, nowhere)).toEqual([]);
    expect(protectedBy('delete', '/home/u/.work/proj/h*', below, nowhere)).toEqual(['/home/u/.work/proj/hooks']);
  });
});

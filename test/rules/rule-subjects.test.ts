import { describe, expect, it } from 'vitest';
import { ruleWorldOf, someSubject, subjectsOf, type RuleWorld } from '../../lib/rules/rule-subjects.js';
import type { Effect, PathTarget } from '../../lib/types.js';
import { worldWith } from '../checkers/world.js';
import { effect, resource } from './effect.js';

const anchors = { home: '/home/u', projectRoot: '/home/u/proj', packFolder: '/home/u/proj/.claude/hooks' };

/** Each world has a disk of its own: what is told of a path is kept as long as that. */
function worldOf(links: Readonly<Record<string, string>> = {}, own = anchors): RuleWorld {
  return { anchors: own, realPath: (path) => links[path] };
}

function pathsOf(one: Effect, world = worldOf()): { readonly written: readonly string[]; readonly real: readonly string[] } {
  const { written, real } = subjectsOf(one, world);
  return { written: written.map(({ path }) => path), real: real.map(({ path }) => path) };
}

const path = (name: string, rest: Partial<PathTarget> = {}): PathTarget => ({ kind: 'path', path: name, written: name, glob: /[*?[]/.test(name), ...rest });

describe('the paths of an effect', () => {
  it.each<[string, Effect, Readonly<Record<string, string>>, readonly string[]]>([
    ['a link to a file that is not there yet', effect('write', '/a/b'), { '/a/b': '/home/u/.bashrc' }, ['/home/u/.bashrc']],
    ['a relative one', effect('write', '/a/b'), { '/a/b': '../home/u/.bashrc' }, ['/home/u/.bashrc']],
    ['a file below a link to a folder that is not there yet', effect('write', '/a/b/c'), { '/a/b': '/home/u/.config' }, ['/home/u/.config/c']],
    ['a relative one in a linked folder', effect('write', '/e/b'), { '/e/b': '../.bashrc' }, ['/home/u/.bashrc']],
    ['links to links', effect('read', '/a/b'), { '/a/b': '/a/c', '/a/c': '/a/d' }, ['/a/d']],
    ['links in a circle', effect('read', '/a/b'), { '/a/b': '/a/c', '/a/c': '/a/b' }, []],
    ['a link to the root', effect('read', '/a/b/c'), { '/a/b': '/' }, ['/c']],
    ['a glob below such a link', effect('delete', '/a/b/*'), { '/a/b': '/home/u/docs' }, ['/home/u/docs/*', '/home/u/docs']],
    ['a link that goes itself', effect('delete', '/a/b'), { '/a/b': '/home/u/docs' }, []],
  ])('behind links without an end: %s', (_, one, links, real) => {
    const world: RuleWorld = { anchors, realPath: (each) => (each === '/e' ? '/home/u/docs' : ['/', '/a', '/home', '/home/u'].includes(each) ? each : undefined), readLink: (each) => links[each] };
    expect(pathsOf(one, world).real).toEqual(real);
  });

  it.each<[string, Effect, Readonly<Record<string, string>>, readonly string[], readonly string[]]>([
    ['no path', effect('delete', resource('x', 'database')), {}, [], []],
    ['a plain one', effect('read', '/a/b'), { '/a/b': '/a/b' }, ['/a/b'], []],
    ['one that is not there, in a folder that is', effect('write', '/a/b'), { '/a': '/a' }, ['/a/b'], []],
    ['one in a linked folder', effect('write', '/a/b'), { '/a': '/c' }, ['/a/b'], ['/c/b']],
    ['a link', effect('read', '/a/b'), { '/a/b': '/c', '/a': '/a' }, ['/a/b'], ['/c']],
    ['a link in a linked folder', effect('read', '/a/b'), { '/a/b': '/c', '/a': '/d' }, ['/a/b'], ['/d/b', '/c']],
    ['a link that goes', effect('delete', '/a/b'), { '/a/b': '/c', '/a': '/d' }, ['/a/b'], ['/d/b']],
    ['a link that goes, with a slash', effect('delete', path('/a/b', { written: 'b/' })), { '/a/b': '/c', '/a': '/a' }, ['/a/b'], ['/c']],
    ['a link that goes, with dots behind', effect('delete', path('/a', { written: 'b/..', unfolded: '/a/b/..' })), { '/a/b/..': '/c', '/a': '/a' }, ['/a'], ['/c']],
    ['dots behind a link', effect('read', path('/a/x', { written: 'b/../x', unfolded: '/a/b/../x' })), { '/a/b/../x': '/c/x', '/a/b/..': '/c' }, ['/a/x'], ['/c/x', '/c/x']],
    ['dots behind a folder that is not there yet', effect('read', path('/a/x', { written: 'b/../x', unfolded: '/a/b/../x' })), { '/a/x': '/c', '/a': '/a' }, ['/a/x'], ['/c']],
    ['dots behind a folder that is none', effect('delete', path('/a/x', { written: '../x', unfolded: '/a/b/../x' })), { '/a/b/../x': '/a/x', '/a/b/..': '/a', '/a': '/d' }, ['/a/x'], []],
    ['a glob behind dots behind a link', effect('delete', path('/a/*', { glob: true, written: '../*', unfolded: '/a/b/../*' })), { '/a/b/..': '/home/u', '/a': '/a' }, ['/a/*', '/a'], ['/home/u/*', '/home/u', '/home/u/proj']],
    ['one of a folder that macOS keeps elsewhere', effect('write', '/private/etc/a'), {}, ['/private/etc/a', '/etc/a'], []],
    ['one beside such folders', effect('write', '/private/etcetera'), {}, ['/private/etcetera'], []],
    ['one in the root', effect('write', '/b'), { '/': '/' }, ['/b'], []],
    ['a folder that leads to the root', effect('write', '/a/b'), { '/a': '/' }, ['/a/b'], ['/b']],
    ['a glob', effect('delete', '/home/u/*'), {}, ['/home/u/*', '/home/u', '/home/u/proj'], []],
    ['a glob in a folder that has no .git', effect('delete', '/a/.*'), { '/a': '/a' }, ['/a/.*', '/a'], []],
    ['a glob in a folder that has one', effect('delete', '/a/.*'), { '/a': '/a', '/a/.git': '/a/.git' }, ['/a/.*', '/a', '/a/.git'], []],
    ['a glob in a folder of which nothing is known', effect('delete', '/a/.*'), {}, ['/a/.*', '/a', '/a/.git'], []],
    ['a glob of an unknown name', effect('delete', '/home/u/*', { certainty: 'unknown' }), { '/home/u': '/x' }, ['/home/u/*'], []],
    ['a glob in a linked folder', effect('delete', '/a/*'), { '/a': '/home/u' }, ['/a/*', '/a'], ['/home/u/*', '/home/u', '/home/u/proj']],
    ['a glob in a folder that is none', effect('delete', '/a/*'), { '/a': '/a' }, ['/a/*', '/a'], []],
    ['a glob in a folder that leads to the root', effect('delete', '/a/h*'), { '/a': '/' }, ['/a/h*'], ['/h*', '/home']],
    ['a glob in the root', effect('delete', '/x*'), { '': '/c' }, ['/x*'], []],
    ['a glob with a slash behind the wildcard', effect('delete', '/a/b*/c'), { '/a': '/d', '/a/b*': '/e' }, ['/a/b*/c'], ['/d/b*/c']],
  ])('%s', (_, one, links, written, real) => expect(pathsOf(one, worldOf(links))).toEqual({ written, real }));

  it('are protected ones where a glob could take them', () => {
    expect(pathsOf(effect('delete', '/home/u/proj/.ckc*')).written).toEqual(['/home/u/proj/.ckc*', '/home/u/proj/.ckconfig.json']);
    expect(pathsOf(effect('read', '/home/u/proj/.ckc*')).written).toEqual(['/home/u/proj/.ckc*']);
  });

  it('are those that another kind of effect takes, though the glob was read before', () => {
    const world = worldOf();
    pathsOf(effect('read', '/home/u/proj/.ckc*'), world);
    expect(pathsOf(effect('change-permission', '/home/u/proj/.ckc*'), world).written).toContain('/home/u/proj/.ckconfig.json');
  });

  it('are the programs of the guards where a glob is run, also behind a link', () => {
    const hook = '/home/u/proj/.claude/hooks/guard.cjs';
    expect(pathsOf(effect('execute', '/home/u/proj/.claude/hooks/[g]uard.cjs')).written).toContain(hook);
    expect(pathsOf(effect('execute', '/a/[g]uard.cjs'), worldOf({ '/a': '/home/u/proj/.claude/hooks' })).real).toContain(hook);
    expect(pathsOf(effect('execute', '/**/guard.cjs', { certainty: 'unknown' })).written).toEqual(['/**/guard.cjs']);
  });

  it('are kept apart by all that they depend on, and the same when asked again', () => {
    const world = worldOf({ '/a/b': '/c', '/a': '/a', '/a/x/../b': '/d' });
    const read = subjectsOf(effect('read', '/a/b'), world);
    expect(subjectsOf(effect('read', '/a/b'), world)).toBe(read);
    expect(pathsOf(effect('delete', '/a/b'), world).real).toEqual([]);
    expect(pathsOf(effect('read', path('/a/b', { unfolded: '/a/x/../b' })), world).real).toEqual(['/d']);
    expect(pathsOf(effect('read', path('/a/b', { unfolded: '/a/y/../b' })), world).real).not.toEqual(['/d']);
    expect(pathsOf(effect('delete', '/home/u/*', { certainty: 'unknown' }), world).written).toHaveLength(1);
    expect(pathsOf(effect('delete', '/home/u/*'), world).written).toHaveLength(3);
  });

  it.each([{ home: '/home/v' }, { projectRoot: '/home/u/other' }, { packFolder: '/pack' }])('are told anew where %j is another', (other) => {
    const world = worldOf();
    const first = subjectsOf(effect('read', '/a'), world);
    expect(subjectsOf(effect('read', '/a'), { ...world, anchors: { ...anchors } })).toBe(first);
    expect(subjectsOf(effect('read', '/a'), { ...world, anchors: { ...anchors, ...other } })).not.toBe(first);
  });

  it('lie where the folders that matter lie behind links', () => {
    const world = worldOf({ '/home/u/proj/a': '/vol/proj/a', '/home/u/proj': '/vol/proj', '/home/u': '/vol', '/home/u/proj/.claude/hooks': '/vol/hooks' });
    const { real } = subjectsOf(effect('read', '/home/u/proj/a'), world);
    expect(real.map(({ path: one, places }) => [one, places.includes('in-project')])).toEqual([['/vol/proj/a', true], ['/vol/proj/a', true]]);
    const bare = worldOf({ '/home/u/proj/a': '/home/u/proj/b' });
    expect(subjectsOf(effect('read', '/home/u/proj/a'), bare).real.map(({ places }) => places.includes('in-project'))).toEqual([true]);
  });

  it('are asked behind links only where none of the written ones holds', () => {
    let asked = 0;
    const world: RuleWorld = { anchors, realPath: () => { asked += 1; return '/real'; } };
    const subjects = subjectsOf(effect('read', '/a/b'), world);
    expect(someSubject(subjects, () => true)).toBe(true);
    expect(asked).toBe(0);
    expect(someSubject(subjects, ({ path: one }) => one === '/real')).toBe(true);
    expect(someSubject(subjects, () => false)).toBe(false);
  });

  it('are told from the world of a guard', () => {
    const world = worldWith();
    expect(ruleWorldOf(world)).toEqual({ anchors: { home: world.home, projectRoot: world.project.root, packFolder: world.packFolder }, realPath: world.disk.realPath });
  });
});

import { describe, expect, it } from 'vitest';
import { isIgnoredByDefault } from '../../lib/rules/ckignore.js';
import { passedOver } from '../../lib/rules/passing-over.js';
import type { Effect } from '../../lib/types.js';
import { PROJECT, worldWith } from '../checkers/world.js';
import { effect } from './effect.js';

const FOLDERS = ['node_modules', 'node_modules/x', 'node_modules/x/dist', 'packages', 'packages/a', 'packages/a/dist', 'packages/a/src', '.git', 'docs', 'docs/vendor'];
const world = worldWith({ files: Object.fromEntries(FOLDERS.map((name) => [`${PROJECT}/${name}`, null])) });
const span = { start: 0, end: 1 };

function told(path: string, rest: Partial<Effect> = {}, kind: Effect['kind'] = 'traverse') {
  return passedOver(effect(kind, path, { recursive: true, span, program: 'grep', ...rest }), isIgnoredByDefault, world);
}

describe('a recursion', () => {
  it.each<[string, string, Partial<Effect>, string | undefined]>([
    ['of the project', PROJECT, {}, 'node_modules and vendor and dist'],
    ['of a folder in it', `${PROJECT}/packages`, {}, 'dist'],
    ['of an ignored folder', `${PROJECT}/node_modules`, {}, undefined],
    ['of a folder without any', `${PROJECT}/packages/a/src`, {}, undefined],
    ['of what lies outside', '/srv', {}, undefined],
    ['of a glob', `${PROJECT}/pack*`, {}, undefined],
    ['that goes no deeper', PROJECT, { recursive: false }, undefined],
    ['that is only possible', PROJECT, { certainty: 'possible' }, undefined],
    ['of a tool', PROJECT, { span: undefined }, undefined],
    ['that heeds .gitignore', PROJECT, { excluding: 'ignored' }, undefined],
    ['that leaves out others', PROJECT, { excluding: ['coverage'] }, 'node_modules and vendor and dist'],
    ['that leaves out one by its name', PROJECT, { excluding: ['node_modules'] }, undefined],
    ['that leaves out one by its path', PROJECT, { excluding: ['packages/a/dist'] }, undefined],
    ['that leaves out one as find does', PROJECT, { excluding: ['./node_modules/*'] }, undefined],
    ['that leaves out one as find does, anywhere', PROJECT, { excluding: ['*/dist/*'] }, undefined],
    ['that leaves out one with a slash', PROJECT, { excluding: ['vendor/**'] }, undefined],
    ['that leaves out files', PROJECT, { excluding: ['*.log', 'x/dist'] }, 'node_modules and vendor and dist'],
  ])('%s', (_, path, rest, names) => {
    const reason = told(path, rest)?.reason;
    if (names === undefined) expect(reason).toBeUndefined();
    else expect(reason).toBe(`This goes through ${names} as well: much to read, little to learn. Leave it out, or name a folder of sources.`);
  });

  it('is of what is ignored by its path from the root', () => {
    const asked: string[] = [];
    const ignored = (path: string): boolean => { asked.push(path); return path === 'packages/a/src'; };
    expect(passedOver(effect('traverse', PROJECT, { recursive: true, span, program: 'grep' }), ignored, world)?.reason).toContain('through src as well');
    expect(asked).toEqual(expect.arrayContaining(['packages', 'packages/a', 'docs']));
    expect(asked.filter((path) => path === '' || path.startsWith('/'))).toEqual([]);
  });

  it('is no reading of one file', () => expect(told(PROJECT, {}, 'read')).toBeUndefined());

  it.each([
    ['grep', '--exclude-dir=node_modules, or rg, which heeds .gitignore'],
    ['find', "-not -path '*/node_modules/*'"],
    ['tree', 'tree -I node_modules'],
    ['du', 'du --exclude=node_modules'],
    ['fd', 'fd -E node_modules'],
    ['ls', undefined],
    ['toString', undefined],
  ])('by %s is told how to leave it out', (program, instead) => expect(told(PROJECT, { program })).toEqual({ id: 'scout/passing-over', verdict: 'context', reason: expect.any(String), ...(instead === undefined ? {} : { instead }) }));
});

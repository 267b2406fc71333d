import { describe, expect, it } from 'vitest';
import { distinctEffects } from '../../lib/rules/distinct.js';
import type { Effect } from '../../lib/types.js';
import { effectsOfCommand } from '../effects/told.js';

const told = async (command: string): Promise<readonly Effect[]> => (await effectsOfCommand(command)).effects;

describe('distinctEffects', () => {
  it('leaves one of what is done again and again, the first', async () => {
    const effects = await told('rm -rf a; '.repeat(100));
    const distinct = distinctEffects(effects);
    expect(effects.length).toBeGreaterThanOrEqual(100);
    expect(distinct).toEqual(effects.slice(0, effects.length / 100));
  });

  it('leaves one of what is written in several ways', async () => {
    const effects = await told('rm src/abc; rm ./src/abc; rm src//abc; '.repeat(20));
    expect(distinctEffects(effects).filter(({ kind }) => kind === 'delete')).toHaveLength(1);
  });

  it.each([
    ['paths', 'rm -rf a b'],
    ['programs', 'rm a; unlink a'],
    ['ways', 'rm a; sudo rm a'],
    ['depths', 'rm a; rm -r a'],
    ['ends', 'rm a; rm a/'],
    ['ways up, on which links may be', 'rm a; rm ../proj/a'],
    ['kinds', 'cat a > a'],
    ['resources', 'git branch -D a; git branch -D b'],
    ['what is shown', 'cat a; cat a | head -n 1'],
    ['machines', 'rm a; ssh h rm a'],
  ])('keeps apart what differs in %s', async (_, command) => {
    const effects = await told(`${command}; ${'true; cat x; '.repeat(20)}`);
    const own = effects.filter(({ target }) => !('path' in target && target.path.endsWith('/x')));
    const distinct = distinctEffects(effects);
    expect(own.length).toBeGreaterThan(1);
    for (const effect of own) expect(distinct).toContain(effect);
  });

  it('gives short lists back as they are', async () => {
    const effects = await told('rm a; rm a');
    expect(distinctEffects(effects)).toBe(effects);
  });
});

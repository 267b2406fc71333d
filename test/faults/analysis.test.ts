import { expect, it } from 'vitest';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { inDoubt } from '../../lib/checkers/bash-danger/in-doubt.js';
import { effectsOf, type EffectsWorld } from '../../lib/effects/effects.js';
import * as checkers from '../checkers/world.js';
import { line, toolCall } from '../effects/told.js';
import { worldWritten } from '../effects/written-world.js';
import { row } from './rows.js';

const MISTAKE = new TypeError('cannot read what is not there');

/** A world in which the analysis comes upon a mistake of its own when it reads a script that the session wrote. */
function worldWith(mistake: Error): EffectsWorld {
  const world = worldWritten({ 'build.sh': 'true' });
  const readText: EffectsWorld['disk']['readText'] = (path, most) => {
    if (path.endsWith('/build.sh')) throw mistake;
    return world.disk.readText(path, most);
  };
  return { ...world, disk: { ...world.disk, readText } };
}

it.each(['bash build.sh; rm -rf ~', 'rm -rf ~; bash build.sh', 'true && { bash build.sh | tee log; } ; (rm -rf ~)', 'env X=1 bash build.sh & rm -rf ~'])(row(37, '%s'), async (command) => {
  const { effects, obstacles } = await effectsOf(toolCall('Bash', { command }), worldWith(MISTAKE));
  expect(effects.map(line)).toContain('delete -r /home/u');
  expect(obstacles).toContainEqual({ why: `ck-guard failed on a part of it: ${MISTAKE.message}`, about: 'call', cause: MISTAKE });
});

it(row(37, 'a missing file of the pack is no such mistake'), async () => {
  const missing = Object.assign(new Error('no such part'), { code: 'MODULE_NOT_FOUND' });
  await expect(effectsOf(toolCall('Bash', { command: 'bash build.sh' }), worldWith(missing))).rejects.toBe(missing);
});

it(row(37, 'a command is asked about'), async () => {
  const world = checkers.worldWith({ files: { '/home/u/proj/package.json': '{}' } });
  const readText: typeof world.disk.readText = (path, most) => {
    if (path.endsWith('/package.json')) throw MISTAKE;
    return world.disk.readText(path, most);
  };
  const verdict = await checkBashDanger(checkers.bash('npm run build'), { ...world, disk: { ...world.disk, readText } });
  expect(verdict).toMatchObject({ kind: 'ask', rule: 'bash-danger/unreadable', reason: expect.stringContaining(MISTAKE.message) });
});

it(row(37, 'of another call, only the guard fails that can tell'), async () => {
  const found = { effects: [], obstacles: [{ why: 'a mistake', about: 'call', cause: MISTAKE } as const], later: {} };
  const call = checkers.toolCall('Write', { file_path: '/home/u/proj/a.ts', content: '1' });
  await expect(inDoubt({ kind: 'pass' }, found, call, checkers.worldWith())).rejects.toBe(MISTAKE);
});

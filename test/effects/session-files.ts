import type { EffectsWorld } from '../../lib/effects/effects.js';
import { effectsOf } from '../../lib/effects/effects.js';
import { RUN_BY_SCRIPTS } from '../../lib/session/written.js';
import { EMPTY_WORLD, line, toolCall } from './told.js';

const PROJECT = '/home/u/proj';
export const GONE = 'delete -r /home/u';

/** A world in which these files of the project were written by earlier calls. */
export function written(files: Readonly<Record<string, string>>, others: Readonly<Record<string, string>> = {}): EffectsWorld {
  const texts = new Map([...Object.entries(files), ...Object.entries(others)].map(([name, text]) => [name.startsWith('/') ? name : `${PROJECT}/${name}`, text]));
  const mine = new Set(Object.keys(files).map((name) => (name.startsWith('/') ? name : `${PROJECT}/${name}`)));
  return {
    ...EMPTY_WORLD,
    disk: {
      ...EMPTY_WORLD.disk,
      readText: (path) => {
        const text = texts.get(path);
        return text === undefined ? { kind: 'absent' } : { kind: 'present', text };
      },
      kindOf: (path) => (texts.has(path) ? 'file' : 'absent'),
    },
    wroteThisSession: (path) => mine.has(path) || (path === RUN_BY_SCRIPTS && mine.size > 0),
  };
}

/** What a command does in such a world. */
export async function run(command: string, world: EffectsWorld): Promise<{ readonly lines: readonly string[]; readonly obstacles: readonly string[] }> {
  const { effects, obstacles } = await effectsOf(toolCall('Bash', { command }), world);
  return { lines: effects.map(line), obstacles: obstacles.map(({ why }) => why) };
}

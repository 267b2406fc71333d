import type { EffectsWorld } from '../../lib/effects/effects.js';
import { effectsOf } from '../../lib/effects/effects.js';
import { obstacleText } from '../../lib/effects/obstacle-text.js';
import { NOTHING_BEFORE } from '../../lib/session/past.js';
import { RUN_BY_SCRIPTS } from '../../lib/session/writes/written.js';
import { EMPTY_WORLD, line, toolCall } from './told.js';

const PROJECT = '/home/u/proj';
export const GONE = 'delete -r /home/u';

export type Files = Readonly<Record<string, string>>;

function atRoot(files: Files): ReadonlyMap<string, string> {
  return new Map(Object.entries(files).map(([name, text]) => [name.startsWith('/') ? name : `${PROJECT}/${name}`, text]));
}

function namesIn(folder: string, texts: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...texts.keys()].filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''))];
}

/** A world in which files of the project were written by earlier calls, and others were there before. */
export function worldWritten(files: Files, others: Files = {}): EffectsWorld {
  const mine = atRoot(files);
  const texts = new Map([...mine, ...atRoot(others)]);
  return {
    ...EMPTY_WORLD,
    disk: {
      ...EMPTY_WORLD.disk,
      readText: (path) => {
        const text = texts.get(path);
        return text === undefined ? { kind: 'absent' } : { kind: 'present', text };
      },
      kindOf: (path) => (texts.has(path) ? 'file' : namesIn(path, texts).length > 0 ? 'folder' : 'absent'),
      list: (folder) => namesIn(folder, texts),
    },
    past: {
      ...NOTHING_BEFORE,
      written: () => ({ files: [...mine.keys()], whole: true }),
      wrote: (path) => mine.has(path) || (path === RUN_BY_SCRIPTS && mine.size > 0),
    },
  };
}

/** What a command does in such a world. */
export function runAmong(command: string, files: Files, others: Files = {}): ReturnType<typeof run> {
  return run(command, worldWritten(files, others));
}

/** The effects of a command there, each as one line. */
export async function linesOf(command: string, files: Files, others: Files = {}): Promise<readonly string[]> {
  return (await runAmong(command, files, others)).lines;
}

/** What a command does in a world. */
export async function run(command: string, world: EffectsWorld): Promise<{ readonly command: string; readonly lines: readonly string[]; readonly obstacles: readonly string[] }> {
  const { effects, obstacles } = await effectsOf(toolCall('Bash', { command }), world);
  return { command, lines: effects.map(line), obstacles: obstacles.map(obstacleText) };
}

import type { Analysis } from '../../analysis.js';
import { originOf } from './program-at-path.js';

/** The guards' own programs that do something by themselves. */
const OWN = ['guard.cjs', 'ck-guard.cjs'];

/** Bytes of a program of the guards, and more. */
const MAX_OWN = 1_048_576;

/** No program of the guards is shorter. */
const MIN_OWN = 4_096;

/** What a file was made from: where this call copied or linked it from, and the program of the guards of which an earlier call of the session made a copy. */
export function madeFrom(path: string, analysis: Analysis): readonly string[] {
  const { files, world } = analysis;
  if (files.writings.size > 0 || files.links.size > 0) {
    const origin = originOf(path, analysis);
    if (origin !== path) return [origin];
  }
  const { packFolder, disk } = world;
  if (!path.startsWith('/') || path.startsWith(`${packFolder}/`) || !world.past.wrote(path)) return [];
  const file = disk.readText(path, MAX_OWN);
  if (file.kind !== 'present' || file.text.length < MIN_OWN) return [];
  return OWN.map((name) => `${packFolder}/${name}`).filter((own) => isSame(file.text, disk.readText(own, MAX_OWN)));
}

function isSame(text: string, other: ReturnType<Analysis['world']['disk']['readText']>): boolean {
  return other.kind === 'present' && other.text === text;
}

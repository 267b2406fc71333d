import type { Analysis } from '../../analysis.js';
import { payFor, writtenText } from './content.js';

/**
 * The text of a file as this session has written it, or else as it stands on the disk; undefined where there is none, and where it
 * is longer than `most` UTF-16 code units or too much for one call.
 */
export function textLookedInto(path: string, most: number, analysis: Analysis): string | undefined {
  const written = writtenText(path, analysis);
  const there = written === undefined ? analysis.world.disk.readText(path, most) : undefined;
  const text = written ?? (there?.kind === 'present' ? there.text : undefined);
  return text !== undefined && text.length <= most && payFor(text.length, analysis) ? text : undefined;
}

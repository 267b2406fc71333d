import type { Analysis } from '../analysis.js';
import type { Beside } from '../code/modules.js';
import { folderOf } from '../../paths/names.js';
import { writtenText } from './origin/content.js';

/** UTF-16 code units of a module that are searched for what its names stand for. */
export const MAX_MODULE = 32_768;

/** The files that this session wrote, for what their names stand for. */
export function modulesAt(files: readonly string[], analysis: Analysis): Beside['loads'] {
  return files.flatMap((file) => {
    const written = writtenText(file, analysis);
    return written === undefined ? [] : [{ text: written.slice(0, MAX_MODULE), folder: folderOf(file) }];
  });
}

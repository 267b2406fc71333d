import type { JsonObject } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import { isWithin } from '../../../paths/within.js';
import { writtenOver } from '../written-over.js';
import { isCell, mayHarmOthers } from './may-harm.js';
import { judgeFile } from './judge-file.js';

/** The harm that a file does to those who run it elsewhere; for most files it is soon told that there is none. */
export function shippedEffects(path: string, text: string, analysis: Analysis, input?: JsonObject): void {
  // What is taken out of a text may be what protects.
  if (typeof input?.['content'] === 'string' && !isWithin(path, analysis.world.project.root)) writtenOver(path, text, analysis);
  const taken = input?.['old_string'];
  if (
    (input !== undefined && isCell(path, input)) ||
    mayHarmOthers(path, typeof taken === 'string' ? `${text}\n${taken}` : text, analysis.world.project)
  ) {
    judgeFile(path, text, analysis, input);
  }
}

import type { Analysis } from './analysis.js';
import { FoundEffects } from './found-effects.js';
import { noOutputs } from './output/outputs.js';
import { noFiles } from './written/files-of-call.js';
import { noFilesRun } from './written/analysed-files.js';

/** What an analysis has found before its first command: nothing. */
export function nothingFound(): Pick<
  Analysis,
  'found' | 'effects' | 'obstacles' | 'flows' | 'flow' | 'files' | 'outputs' | 'ran' | 'atEnd'
> {
  const found = new FoundEffects();
  return {
    found,
    effects: found.list,
    obstacles: new Map(),
    flows: [],
    flow: undefined,
    files: noFiles(),
    outputs: noOutputs(),
    ran: noFilesRun(),
    atEnd: [],
  };
}

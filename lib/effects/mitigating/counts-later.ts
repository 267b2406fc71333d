import type { PastAddition, PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { textAt } from '../../json.js';
import { environmentsChosen } from './chosen-environments.js';
import { resourcesChanged } from './changed-resources.js';
import { linksForLater } from '../written/origin/links-before.js';

/** What a call does that later calls of the session are judged by, beside the files that it writes. */
export function countsLater(analysis: Analysis, { input }: Pick<PreToolUse, 'input'>): Omit<PastAddition, 'packed'> {
  const created = resourcesChanged(analysis, textAt(input, 'command') ?? '');
  const chosen = environmentsChosen(analysis);
  const linked = linksForLater(analysis);
  return {
    ...(linked.length === 0 ? {} : { linked }),
    ...(created.length === 0 ? {} : { created }),
    ...(chosen.length === 0 ? {} : { chosen }),
  };
}

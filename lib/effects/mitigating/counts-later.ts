import type { Effects } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { serversMade } from '../databases/thrown-away.js';
import { environmentsChosen } from './chosen-environments.js';

/** What a call does that later calls of the session are judged by, beside the files that it writes. */
export function countsLater(analysis: Analysis): Pick<Effects, 'servers' | 'chosen'> {
  const servers = serversMade(analysis.flows);
  const chosen = environmentsChosen(analysis);
  return { ...(servers.length === 0 ? {} : { servers }), ...(chosen.length === 0 ? {} : { chosen }) };
}

import { join } from 'node:path';
import type { DoctorCheck } from '../check.js';
import { displayed, list } from '../words.js';

/** Sessions that ended badly are forgotten when another starts, so only many of them are a sign. */
const FEW = 20;

/** Nothing is left behind, by sessions that ended or by an installation that was broken off. */
export const state: DoctorCheck = {
  id: 'state',
  find({ state: { folder, oldSessions, unfinished, strayParts } }) {
    const sessions = displayed(join(folder, 'sessions'));
    return [
      ...(oldSessions > FEW
        ? [
            {
              what: `${oldSessions} sessions have left their memory in ${sessions} and have not been used for a month.`,
              mend: 'Delete the old folders in it; only running sessions need theirs.',
            },
          ]
        : []),
      ...(unfinished.length > 0
        ? [{ what: `An installation was broken off and left ${list(unfinished, 4)}.`, mend: 'Delete these files.' }]
        : []),
      ...(strayParts.length > 0
        ? [
            {
              what: `No program of the pack loads from ${list(strayParts, 4)}.`,
              mend: strayParts.length === 1 ? 'Delete this folder.' : 'Delete these folders.',
            },
          ]
        : []),
    ];
  },
};

import { STATUS_LINE_BUNDLE } from '../../registration.js';
import type { DoctorCheck } from '../check.js';
import { shownStatusLine } from '../shown-status-line.js';
import { displayed } from '../words.js';

/** A status line that was wanted is the one that the host shows. */
export const statusLineCheck: DoctorCheck = {
  id: 'status-line',
  find({ hostSettings, target, home }) {
    const { shown, ours } = shownStatusLine(hostSettings, target.commandFor(STATUS_LINE_BUNDLE), home);
    if (ours === undefined || shown === undefined || shown === ours) return [];
    return [
      {
        what: `${displayed(ours)} asks for the status line of ck-guard, but ${displayed(shown)} has another, which the host shows in its place.`,
        mend: 'Take one of the two out.',
        note: true,
      },
    ];
  },
};

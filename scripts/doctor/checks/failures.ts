import type { DoctorCheck } from '../check.js';
import { displayed, times } from '../words.js';

/** Nothing failed since the last look: a guard that crashes lets the call pass, unless it is set to do otherwise. */
export const failures: DoctorCheck = {
  id: 'failures',
  find({ log }) {
    const crashed = log.crashes.map(({ hook, count, message }) => ({
      what: `${hook} crashed ${times(count)} since the last look, at last with: ${displayed(message)}.`,
      mend: 'Look at "ck-guard log --crashes". If it happens again, report it with that text, and set "failure" for the guard if calls must not pass meanwhile.',
    }));
    const unread = log.unread.map(({ count, message }) => ({
      what: `The guards could not read what the host sent them, ${times(count)} since the last look, at last because ${displayed(message)}. Those calls passed unchecked.`,
      mend: 'Look at "ck-guard log --guard runner --json". A host that is newer than this pack may send something else: install a newer version.',
    }));
    return [...crashed, ...unread];
  },
};

import type { DoctorCheck } from '../check.js';
import { displayed } from '../words.js';

const MOST_MIB = 50;
const MIB = 1024 * 1024;

/** The log takes little room: it rotates, and of what has rotated the oldest goes; unless that may not be deleted, or has another name. */
export const logSize: DoctorCheck = {
  id: 'log-size',
  find({ log }) {
    const mebibytes = log.bytes / MIB;
    if (mebibytes <= MOST_MIB) return [];
    return [
      {
        what: `The log in ${displayed(log.folder)} takes ${mebibytes.toFixed(0)} MiB.`,
        mend: `Delete the older files in it, hook-log.<time>.jsonl; hook-log.jsonl is the one in use.`,
      },
    ];
  },
};

import type { Variable } from './scope.js';
import { HOLE } from './command.js';

/** A variable that may have any value. */
export const UNKNOWN_VARIABLE: Variable = { values: [{ text: HOLE, glob: false, certainty: 'unknown' }] };

/** A variable that is set nowhere: empty, unless the environment has it. */
export const UNSET: Variable = { values: [{ text: '', glob: false, certainty: 'possible' }] };

/** A variable as `unset` leaves it. */
export const CLEARED: Variable = { values: [{ text: '', glob: false, certainty: 'certain' }] };

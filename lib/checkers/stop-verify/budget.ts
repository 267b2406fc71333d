import { secondsIn } from '../../project/seconds.js';
import type { Settings } from '../../types.js';

const DEFAULT_SECONDS = 45;
/** Below the 120 s after which the host gives up on the handler, with room for asking git. */
const MAX_SECONDS = 100;

/** How long all checks together may take, in milliseconds: the person's `timeoutSeconds`, 45 s unless told, 100 s at most. */
export function budgetMs({ options }: Settings): number {
  return secondsIn(options, DEFAULT_SECONDS, MAX_SECONDS) * 1_000;
}

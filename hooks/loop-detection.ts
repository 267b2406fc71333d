import { decidingGuard, loadedOnce } from '../lib/hook/define-guard.js';
import { AT_ONCE } from '../lib/ordinary/at-once.js';
import { REMEMBERED_TOOLS } from '../lib/tools.js';

/** Notices work that goes in circles: edits, calls and errors that come again without progress. */
export const loopDetection = decidingGuard({
  id: 'loop-detection',
  triggers: [
    // Of other tools it is only noted that they may have changed something.
    { event: 'PreToolUse', tools: [...REMEMBERED_TOOLS, 'Agent', 'Task'], otherTools: true },
    { event: 'PostToolUse', tools: REMEMBERED_TOOLS },
    { event: 'PostToolUseFailure', tools: REMEMBERED_TOOLS },
  ],
  passAtOnce: AT_ONCE['loop-detection'],
  check: loadedOnce(async () => (await import('../lib/checkers/loop-detection.js')).checkLoopDetection),
});

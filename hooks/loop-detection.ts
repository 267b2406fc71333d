import { checkLoopDetection } from '../lib/checkers/loop-detection.js';
import { defineGuard } from '../lib/hook/define.js';
import { EDIT_TOOLS } from '../lib/tools.js';

/** Notices when the same file is edited again and again. */
export const loopDetection = defineGuard({
  id: 'loop-detection',
  enabledByDefault: true,
  pace: 'deciding',
  timeoutSeconds: 10,
  triggers: [
    { event: 'PreToolUse', tools: EDIT_TOOLS },
    { event: 'PostToolUse', tools: EDIT_TOOLS },
  ],
  check: checkLoopDetection,
});

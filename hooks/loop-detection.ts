import { checkLoopDetection } from '../lib/checkers/loop-detection.js';
import { defineGuard } from '../lib/hook/define.js';

const tools = ['Edit', 'Write', 'NotebookEdit'];

/** Notices when the same file is edited again and again. */
export const loopDetection = defineGuard({
  id: 'loop-detection',
  enabledByDefault: true,
  pace: 'deciding',
  timeoutSeconds: 10,
  triggers: [
    { event: 'PreToolUse', tools },
    { event: 'PostToolUse', tools },
  ],
  check: checkLoopDetection,
});

import { checkGuardTask } from '../lib/checkers/guard-task.js';
import { defineGuard } from '../lib/hook/define.js';

/** Asks before a sub-agent starts; for those who want to be asked. */
export const guardTask = defineGuard({
  id: 'guard-task',
  enabledByDefault: false,
  pace: 'deciding',
  timeoutSeconds: 10,
  triggers: [{ event: 'PreToolUse', tools: ['Agent', 'Task'] }],
  check: checkGuardTask,
});

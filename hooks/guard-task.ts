import { decidingGuard, loadedOnce } from '../lib/hook/define-guard.js';

/** Asks before a sub-agent starts; for those who want to be asked. */
export const guardTask = decidingGuard({
  id: 'guard-task',
  enabledByDefault: false,
  triggers: [{ event: 'PreToolUse', tools: ['Agent', 'Task'] }],
  check: loadedOnce(async () => (await import('../lib/checkers/guard-task.js')).checkGuardTask),
});

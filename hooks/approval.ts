import { decidingGuard, loadedOnce } from '../lib/hook/define-guard.js';

/** Takes a person's approval of a call that another guard has stopped. */
export const approval = decidingGuard({
  id: 'approval',
  triggers: [
    { event: 'PermissionRequest', tools: ['AskUserQuestion'] },
    { event: 'PostToolUse', tools: ['AskUserQuestion'] },
    { event: 'UserPromptSubmit' },
    { event: 'SessionStart' },
    { event: 'SessionEnd' },
  ],
  check: loadedOnce(async () => (await import('../lib/checkers/approval.js')).checkApproval),
});

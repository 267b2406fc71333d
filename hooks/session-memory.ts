import { decidingGuard, loadedOnce } from '../lib/hook/define-guard.js';
import { REMEMBERED_TOOLS } from '../lib/tools.js';

/** Keeps what a session did, and on what it began, for the guards that have to know it. It says nothing itself. */
export const sessionMemory = decidingGuard({
  id: 'session-memory',
  triggers: [
    { event: 'PostToolUse', tools: REMEMBERED_TOOLS },
    { event: 'PostToolUseFailure', tools: REMEMBERED_TOOLS },
    { event: 'PostToolBatch' },
    { event: 'UserPromptSubmit' },
    { event: 'SessionStart' },
    { event: 'SessionEnd' },
  ],
  // Loaded only when it is asked, which is never before a tool call.
  check: loadedOnce(async () => (await import('../lib/checkers/session-memory.js')).checkSessionMemory),
});

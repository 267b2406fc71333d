import { decidingGuard, loadedOnce } from '../lib/hook/define-guard.js';
import { AT_ONCE } from '../lib/ordinary/at-once.js';
import { TOUCHING_TOOLS } from '../lib/tools.js';

/** Before a call it is loaded with the effects engine, which is most of the pack; after it, without. */
const before = loadedOnce(async () => (await import('../lib/checkers/tool-call.js')).checkAskedCall);
const after = loadedOnce(async () => (await import('../lib/checkers/self-protection.js')).checkSelfProtection);

/** Guards the guards: tells of calls that passed them by, and holds back changes of the host's settings that switch them off. */
export const selfProtection = decidingGuard({
  id: 'self-protection',
  triggers: [
    { event: 'PreToolUse', tools: TOUCHING_TOOLS, otherTools: true },
    { event: 'PostToolBatch' },
    { event: 'ConfigChange' },
    { event: 'UserPromptSubmit' },
    { event: 'SessionStart' },
  ],
  passAtOnce: AT_ONCE['self-protection'],
  check: (event, world) => (event.kind === 'PreToolUse' ? before(event, world) : after(event, world)),
});

import { decidingGuard, loadedOnce } from '../lib/hook/define-guard.js';
import { AT_ONCE } from '../lib/ordinary/at-once.js';
import { TOUCHING_TOOLS } from '../lib/tools.js';

/** Keeps secrets from the model and from the net. */
export const privacyBlock = decidingGuard({
  id: 'privacy-block',
  triggers: [{ event: 'PreToolUse', tools: TOUCHING_TOOLS, otherTools: true }],
  passAtOnce: AT_ONCE['privacy-block'],
  // Loaded only when it is asked: with the effects engine it is most of the pack.
  check: loadedOnce(async () => (await import('../lib/checkers/tool-call.js')).checkPrivacyBlock),
});

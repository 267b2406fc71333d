import { decidingGuard, loadedOnce } from '../lib/hook/define-guard.js';
import { AT_ONCE } from '../lib/ordinary/at-once.js';
import { INSTRUCTION_TOOLS, SHELL_TOOLS, WRITING_TOOLS } from '../lib/tools.js';

/** Stops what would do damage that can hardly be undone. Beside commands it is asked about what writes: a start-up file is a command for later. */
export const bashDanger = decidingGuard({
  id: 'bash-danger',
  triggers: [{ event: 'PreToolUse', tools: [...SHELL_TOOLS, ...WRITING_TOOLS, ...INSTRUCTION_TOOLS], otherTools: true }],
  passAtOnce: AT_ONCE['bash-danger'],
  // Loaded only when it is asked: with the effects engine it is most of the pack.
  check: loadedOnce(async () => (await import('../lib/checkers/tool-call.js')).checkBashDanger),
});

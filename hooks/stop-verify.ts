import { checkStopVerify } from '../lib/checkers/stop-verify.js';
import { defineGuard } from '../lib/hook/define.js';

/** Keeps the agent from stopping while lint or type check fail on what it changed. */
export const stopVerify = defineGuard({
  id: 'stop-verify',
  enabledByDefault: true,
  pace: 'slow',
  timeoutSeconds: 120,
  statusMessage: 'Running lint and type check',
  triggers: [{ event: 'Stop' }],
  check: checkStopVerify,
});

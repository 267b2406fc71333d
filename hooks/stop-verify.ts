import { slowGuard, loadedOnce } from '../lib/hook/define-guard.js';

/** Keeps the agent from stopping while what it changed fails its checks, or is not what it says. */
export const stopVerify = slowGuard({
  id: 'stop-verify',
  statusMessage: 'Verifying the work',
  triggers: [{ event: 'SessionStart' }, { event: 'Stop' }, { event: 'SubagentStop' }],
  check: loadedOnce(async () => (await import('../lib/checkers/stop-verify.js')).checkStopVerify),
});

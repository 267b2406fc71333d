import { slowGuard, loadedOnce } from '../lib/hook/define-guard.js';
import { EDIT_TOOLS } from '../lib/tools.js';

/** Tells the agent when an edit leaves the project broken. */
export const buildSensor = slowGuard({
  id: 'build-sensor',
  statusMessage: 'Checking the build',
  triggers: [{ event: 'SessionStart' }, { event: 'PostToolUse', tools: EDIT_TOOLS, perBatch: true }],
  // Loaded only when it is asked: most batches hold no edit.
  check: loadedOnce(async () => (await import('../lib/checkers/build-sensor.js')).checkBuildSensor),
});

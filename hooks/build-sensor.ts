import { checkBuildSensor } from '../lib/checkers/build-sensor.js';
import { defineGuard } from '../lib/hook/define.js';

/** Tells the agent when an edit leaves the project broken. */
export const buildSensor = defineGuard({
  id: 'build-sensor',
  enabledByDefault: true,
  pace: 'slow',
  timeoutSeconds: 120,
  statusMessage: 'Checking the build',
  triggers: [{ event: 'PostToolUse', tools: ['Edit', 'Write', 'NotebookEdit'] }],
  check: checkBuildSensor,
});

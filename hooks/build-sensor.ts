import { checkBuildSensor } from '../lib/checkers/build-sensor.js';
import { defineGuard } from '../lib/hook/define.js';
import { EDIT_TOOLS } from '../lib/tools.js';

/** Tells the agent when an edit leaves the project broken. */
export const buildSensor = defineGuard({
  id: 'build-sensor',
  enabledByDefault: true,
  pace: 'slow',
  timeoutSeconds: 120,
  statusMessage: 'Checking the build',
  triggers: [{ event: 'PostToolUse', tools: EDIT_TOOLS }],
  check: checkBuildSensor,
});

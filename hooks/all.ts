import type { Guard } from '../lib/types.js';
import { bashDanger } from './bash-danger.js';
import { buildSensor } from './build-sensor.js';
import { guardTask } from './guard-task.js';
import { loopDetection } from './loop-detection.js';
import { privacyBlock } from './privacy-block.js';
import { scoutBlock } from './scout-block.js';
import { stopVerify } from './stop-verify.js';

/** Every guard of the pack. */
export const guards: readonly Guard[] = [
  privacyBlock,
  scoutBlock,
  bashDanger,
  guardTask,
  loopDetection,
  stopVerify,
  buildSensor,
];

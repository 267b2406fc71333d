import type { Guard } from '../lib/types.js';
import { buildSensor } from './build-sensor.js';
import { stopVerify } from './stop-verify.js';

/** The guards that run the project's own commands, each in a process of its own. */
export const slowGuards: readonly Guard[] = [stopVerify, buildSensor];

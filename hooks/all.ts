import type { Guard } from '../lib/types.js';
import { buildSensor } from './build-sensor.js';
import { decidingGuards } from './guard.js';
import { stopVerify } from './stop-verify.js';

/** Every guard of the pack. */
export const guards: readonly Guard[] = [...decidingGuards, stopVerify, buildSensor];

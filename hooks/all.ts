import type { Guard } from '../lib/types.js';
import { decidingGuards } from './guard.js';
import { slowGuards } from './slow.js';

/** Every guard of the pack. */
export const guards: readonly Guard[] = [...decidingGuards, ...slowGuards];

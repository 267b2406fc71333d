import type { Guard } from '../lib/types.js';
import { approval } from './approval.js';
import { bashDanger } from './bash-danger.js';
import { guardTask } from './guard-task.js';
import { healthCheck } from './health-check.js';
import { loopDetection } from './loop-detection.js';
import { privacyBlock } from './privacy-block.js';
import { scoutBlock } from './scout-block.js';
import { selfProtection } from './self-protection.js';
import { sessionMemory } from './session-memory.js';

/** The guards that answer before or beside a tool call, all in one process: what `guard.cjs` runs. */
export const decidingGuards: readonly Guard[] = [privacyBlock, scoutBlock, bashDanger, guardTask, sessionMemory, healthCheck, loopDetection, selfProtection, approval];

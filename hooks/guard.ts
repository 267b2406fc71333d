import type { Received } from '../lib/hook/received.js';
import { run } from '../lib/hook/run.js';
import type { Guard, GuardId } from '../lib/types.js';
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
export const decidingGuards: readonly Guard[] = [
  privacyBlock,
  scoutBlock,
  bashDanger,
  guardTask,
  sessionMemory,
  healthCheck,
  loopDetection,
  selfProtection,
  approval,
];

/** Asks them about one event, as far as they are meant. It stands here, for whoever loads the guards loads what runs them. */
export async function askGuards(received: Received, isMeant: (id: GuardId) => boolean, packFolder: string): Promise<void> {
  await run(
    decidingGuards.filter(({ id }) => isMeant(id)),
    packFolder,
    received,
  );
}

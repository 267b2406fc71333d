import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { checkPrivacyBlock } from '../../lib/checkers/privacy-block.js';
import { bash, worldWith } from '../checkers/world.js';

const STRICTNESS: Readonly<Record<string, number>> = { deny: 2, ask: 1 };

const world = worldWith();

/** How strictly the guards answer a command: 2 for a denial, 1 for a question, 0 when it passes. */
export async function strictness(command: string): Promise<number> {
  const event = bash(command);
  const verdicts = await Promise.all([checkBashDanger(event, world), checkPrivacyBlock(event, world)]);
  return Math.max(...verdicts.map(({ kind }) => STRICTNESS[kind] ?? 0));
}

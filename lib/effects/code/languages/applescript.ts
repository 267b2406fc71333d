import type { Reading } from '../reading.js';
import { emitResource } from '../../command/apply.js';
import { scripts } from '../reach.js';

const SCRIPT = /\bdo (?:shell )?script\s*§(\d+)§/g;
const KEYS = /\b(?:keystroke|key code|click|perform action|do script)\b/;
const POWER = /\b(?:shut down|restart|log out)\b/;
const LOGIN_ITEM = /\blogin item\b/;

/** What AppleScript says to other applications. */
export function applescriptEffects(reading: Reading): void {
  const { masked, running } = reading;
  scripts(SCRIPT, reading);
  if (KEYS.test(masked.code)) emitResource('drive-terminal', 'terminal', 'keyboard', running);
  if (POWER.test(masked.code)) emitResource('signal', 'machine', 'power', running);
  if (LOGIN_ITEM.test(masked.code)) emitResource('persist', 'schedule', 'login item', running);
}

import { textOf } from '../json.js';
import { rememberAsked, rememberSettingsWriter } from '../session/asked.js';
import type { Event } from '../types.js';
import { isOrdinaryCall, type OrdinaryWorld } from './call.js';

/** Ordinary programs that run code which nobody has read. */
const RUNS_CODE = /\b(?:git|npm|npx|pnpm|yarn)\b/;

/** Tells an ordinary call, and notes of it what `self-protection` would have. */
export function noteOrdinaryCall(event: Event, world: OrdinaryWorld): boolean {
  if (event.kind !== 'PreToolUse' || !isOrdinaryCall(event, world)) return false;
  if (RUNS_CODE.test(textOf(event.input, 'command') ?? '')) rememberSettingsWriter(world.memory, event, 'opaque', world.now());
  rememberAsked(world.memory, event);
  return true;
}

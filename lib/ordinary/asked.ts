import { rememberAsked, rememberSettingsWriter } from '../session/watch/asked.js';
import type { Event } from '../types.js';
import { ordinaryCall, type OrdinaryWorld } from './call.js';

/** Tells an ordinary call, and notes of it what `self-protection` would have. */
export function noteOrdinaryCall(event: Event, world: OrdinaryWorld): boolean {
  const ordinary = ordinaryCall(event, world);
  if (event.kind !== 'PreToolUse' || ordinary === undefined) return false;
  if (ordinary.runs) rememberSettingsWriter(world.memory, event, 'opaque', world.now());
  rememberAsked(world.memory, event);
  return true;
}

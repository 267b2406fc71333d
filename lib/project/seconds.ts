import type { JsonObject } from '../types.js';

/** How long checks may take, in seconds: the person's `timeoutSeconds`, up to what the host grants the handler. */
export function secondsIn({ timeoutSeconds }: JsonObject, fallback: number, most: number): number {
  return typeof timeoutSeconds === 'number' && timeoutSeconds > 0 ? Math.min(timeoutSeconds, most) : fallback;
}

import type { Event } from '../../types.js';

/** True for a call that says of itself that it was approved. */
export function saysApproved(event: Event): boolean {
  if (event.kind !== 'PreToolUse') return false;
  const { input } = event;
  return [input['file_path'], input['notebook_path'], input['command']].some(isMarked);
}

function isMarked(text: unknown): boolean {
  return typeof text === 'string' && text.includes('APPROVED:');
}

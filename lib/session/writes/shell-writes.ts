import { own, textOf } from '../../json.js';
import type { Memory } from '../../types.js';

/**
 * The files that a call of the shell was to write or delete, absolute: what is found of its effects before it runs
 * (`lib/effects/session.ts`) is kept by the call's id, for when its text is not read again.
 */
export function writesNoted(memory: Memory, toolUseId: string): readonly string[] {
  return memory.recent('writes of calls', 'session', { holding: JSON.stringify(toolUseId) }).flatMap((record) => {
    const files = own(record, 'files');
    return textOf(record, 'call') === toolUseId && Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
  });
}

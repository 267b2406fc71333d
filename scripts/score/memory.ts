import type { JsonObject, Memory } from '../../lib/types.js';

/** What a session remembers, in memory alone. */
export function newMemory(): Memory {
  const records = new Map<string, JsonObject[]>();
  return {
    append: (subject, record) => void records.set(subject, [...(records.get(subject) ?? []), record]),
    recent: (subject) => records.get(subject) ?? [],
    end: async () => records.clear(),
    sweep: async () => undefined,
    claim: async () => true,
  };
}

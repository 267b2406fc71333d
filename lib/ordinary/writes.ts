import type { ShellWrites } from '../session/writes/shell-writes.js';
import { namesOf, rememberWrite, type WriteRecord } from '../session/writes/written.js';
import type { PreToolUse, World } from '../types.js';

/** A file or folder that an ordinary call is about to make, fill, or delete. */
export interface Written {
  readonly path: string;
  readonly program: string;
  readonly deletes?: true;
}

/** What of an ordinary source the guards would remember. */
export interface OrdinaryCommand {
  /** It runs code that nobody has read. */
  readonly runs: boolean;
  readonly writes: readonly Written[];
}

/** Remembers what `effectsInSession` would have. */
export function rememberOrdinaryWrites(
  { tool, agentId, toolUseId }: PreToolUse,
  writes: readonly Written[],
  { disk, memory, now }: Pick<World, 'disk' | 'memory' | 'now'>,
): void {
  const records = new Map<string, WriteRecord>();
  const files = new Set<string>();
  for (const { path, program, deletes } of writes) {
    const names = namesOf(path, disk);
    for (const name of deletes ? [] : names) {
      records.set(name, { kind: 'write', tool, program, at: now(), ...(agentId === undefined ? {} : { agent: agentId }) });
    }
    files.add(names[0] ?? path);
  }
  for (const [name, record] of records) rememberWrite(memory, name, record);
  if (tool === 'Bash' && toolUseId !== undefined) {
    memory.append('writes of calls', { call: toolUseId, files: [...files] } satisfies ShellWrites, 'session');
  }
}

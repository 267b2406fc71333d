import { opendirSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, recordedHost, type HostProcess } from '../grants/host.js';
import type { Processes } from '../types.js';
import { createMemory, LASTING, stateFolder } from './memory.js';

const MAX_FOLDERS = 10_000;

/** The hosts of sessions that still run, as their SessionStart has recorded them. Never rejects. */
export async function liveHosts(home: string, userId: number | undefined, processes: Pick<Processes, 'startOf'>): Promise<readonly HostProcess[]> {
  const live: HostProcess[] = [];
  for (const name of namesIn(join(stateFolder(home), 'sessions'))) {
    // A session's folder has its name, and a name of a folder is its own.
    const memory = createMemory({ home, projectRoot: '/nowhere', sessionId: name, agentId: undefined, userId, onProblem: () => undefined });
    const host = recordedHost(memory);
    if (host !== undefined && (await isRunning(host, processes))) live.push(host);
  }
  return live;
}

function namesIn(sessions: string): readonly string[] {
  try {
    const directory = opendirSync(sessions);
    try {
      const names: string[] = [];
      for (let entry = directory.readSync(); entry !== null && names.length < MAX_FOLDERS; entry = directory.readSync()) {
        if (entry.name.endsWith(LASTING)) names.push(entry.name.slice(0, -LASTING.length));
      }
      return names;
    } finally {
      directory.closeSync();
    }
  } catch {
    return [];
  }
}

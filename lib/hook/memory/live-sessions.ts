import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isHostRunning, recordedHost, type HostProcess } from '../../grants/recorded-host.js';
import { objectsInLines } from '../../json.js';
import type { Memory, Processes } from '../../types.js';
import { readTail } from '../files.js';
import { fileName, LASTING, reasonToRefuse, stateFolder } from './memory.js';

const TAIL_BYTES = 64 * 1024;
/** A person who looks at sessions is in none of their projects. */
const NO_PROJECT = '/nowhere';

/** The hosts of sessions that still run, as their SessionStart has recorded them. Never rejects. */
export async function liveHosts(
  home: string,
  userId: number | undefined,
  processes: Pick<Processes, 'startOf'>,
): Promise<readonly HostProcess[]> {
  const live: HostProcess[] = [];
  for (const folder of lastingFolders(home, userId)) {
    const host = recordedHost(memoryIn(folder));
    if (host !== undefined && (await isHostRunning(host, processes))) live.push(host);
  }
  return live;
}

/** Found by their folders, since the name of a folder does not tell every session's id. */
function lastingFolders(home: string, userId: number | undefined): readonly string[] {
  if (reasonToRefuse(stateFolder(home), { home, projectRoot: NO_PROJECT, userId }) !== undefined) return [];
  const sessions = join(stateFolder(home), 'sessions');
  try {
    return readdirSync(sessions, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name.endsWith(LASTING))
      .map(({ name }) => join(sessions, name));
  } catch {
    return [];
  }
}

function memoryIn(folder: string): Pick<Memory, 'recent'> {
  return { recent: (subject) => objectsInLines(readTail(join(folder, `${fileName(subject)}.jsonl`), TAIL_BYTES)) };
}
